// The newcomer's way to the first legal step, and the library's ways: bin, restore, rename, tags.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choices, onTable, present, stepAfter } from "./play.mjs";
import { openVedette } from "./webdriver.mjs";

const MOST_ACTIONS = 5;

let vedette;

before(async () => {
  vedette = await openVedette();
});

after(() => vedette?.close());

test("from the first start to the first legal step in at most five actions", async () => {
  let actions = 0;
  const act = async (doing) => {
    actions++;
    await doing();
  };
  await act(() => vedette.click("#new-game"));
  await act(() => vedette.click("#begin"));
  await onTable(vedette);
  const { view } = await present(vedette);
  const at = (unit) => view.pieces.find((piece) => piece.id === unit).at;
  const [, battery, target] = (await choices(vedette))[0].split(" ");
  await act(async () => vedette.clickAt(await vedette.hex(at(battery))));
  await vedette.until(`return document.querySelector('[data-unit="${battery}"]') !== null`);
  await act(async () => vedette.clickAt(await vedette.hex(at(target))));
  await stepAfter(vedette, "0");
  assert.ok(actions <= MOST_ACTIONS, `${actions} actions`);
});

test("back in the library the game is listed with its picture", async () => {
  await vedette.click("#menu");
  await vedette.click('[role=menuitem][data-key="library"]');
  await vedette.find("[data-game]");
  await vedette.find("[data-game] img.picture");
  await vedette.picture("library");
});

test("players are named with a new game, and the next one begins with them", async () => {
  await vedette.click("#new-game");
  await fill("[data-player=imperial] input", "Anna");
  await vedette.click("#begin");
  await onTable(vedette);
  await vedette.click("#menu");
  await vedette.click('[role=menuitem][data-key="library"]');
  const row = await vedette.text("[data-game][data-selected]");
  assert.match(row, /Anna/);
  await vedette.click("#to-bin");
  await vedette.click('[data-shelf="Bin"]');
  await vedette.click("#empty-bin");
  await vedette.click("#destroy");
  await vedette.click('[data-shelf="All games"]');
  await vedette.until('return document.querySelectorAll("[data-game]").length === 1');
  await vedette.click("#new-game");
  await vedette.find('[data-player=imperial] input[value="Anna"]');
  await vedette.picture("new-game-players");
  await vedette.click('[aria-label="Back to the library"]');
});

test("a game is renamed, its players too, and it is found by its tag", async () => {
  await vedette.click("#rename");
  await type("[role=dialog] input", "Sunday at the Raab");
  await vedette.find('[data-game="Sunday at the Raab"]');
  await vedette.click("#rename");
  await vedette.find("[role=dialog]");
  await type('[role=dialog] [data-player="ottoman"] input', "Georg");
  await vedette.until(
    `return document.querySelector(".players")?.textContent.includes("Ottoman Georg")`,
  );
  await vedette.click("#tags");
  await type("[role=dialog] input", "favourite, one screen");
  await vedette.click('[data-shelf="favourite"]');
  await vedette.find('[data-game="Sunday at the Raab"]');
});

test("a game in the bin leaves the list, and comes back when it is taken out", async () => {
  await vedette.click('[data-shelf="All games"]');
  await vedette.click("#to-bin");
  await vedette.until('return document.querySelector("[data-game]") === null');
  await vedette.click('[data-shelf="Bin"]');
  await vedette.find("[data-game]");
  await vedette.picture("bin");
  await vedette.click("#restore");
  await vedette.until('return document.querySelector("[data-game]") === null');
  await vedette.click('[data-shelf="All games"]');
  await vedette.find('[data-game="Sunday at the Raab"]');
});

test("what is in the bin is erased only after a question", async () => {
  await vedette.click("#to-bin");
  await vedette.click('[data-shelf="Bin"]');
  await vedette.find("[data-game]");
  await vedette.click("#empty-bin");
  await vedette.picture("empty-bin");
  await vedette.click("#destroy");
  await vedette.find("h2.quiet");
});

/** Types a text in place of what stands in the field. */
async function fill(field, text) {
  await vedette.find(field);
  await vedette.evaluate("document.querySelector(arguments[0]).select()", field);
  await vedette.press(...text);
}

/** The same, and Enter. */
async function type(field, text) {
  await fill(field, text);
  await vedette.press("\uE007");
}
