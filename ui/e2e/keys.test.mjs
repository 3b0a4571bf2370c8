// A turn by keys alone: no pointer is used from the first start on.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { choices, cursorTo, endPhase, onTable, present, step, stepAfter, whose } from "./play.mjs";
import { moveInto } from "./raab.mjs";
import { openVedette } from "./webdriver.mjs";

const ENTER = "\uE007";
const CTRL = "\uE009";

let vedette;

before(async () => {
  vedette = await openVedette();
});

after(() => vedette?.close());

test("a game is begun: Enter on New game, Ctrl+Enter to begin", async () => {
  await vedette.press(ENTER);
  await vedette.find("#begin");
  await ctrl(ENTER);
  await onTable(vedette);
});

test("the next act ends the phase", async () => {
  assert.equal(await whose(vedette), "Ottoman");
  await act(() => endPhase(vedette, () => ctrl(ENTER)));
  assert.equal(await vedette.text(".phases [aria-current]"), "Movement");
});

test("a counter is chosen with N, the cursor goes to its goal, Enter sends it there", async () => {
  const { view } = await present(vedette);
  const { unit, to } = await moveInto(vedette, view);
  await chooseByN(unit);
  await cursorTo(vedette, to);
  await act(() => vedette.press(ENTER));
  const moved = (await present(vedette)).view.pieces.find((piece) => piece.id === unit);
  assert.equal(moved.at, to);
});

test("the fight is built at the cursor, declared and rolled with Ctrl+Enter", async () => {
  await act(() => endPhase(vedette, () => ctrl(ENTER)));
  let fights = 0;
  while ((await whose(vedette)) === "Ottoman" && fights++ < 6) {
    const pieces = (await present(vedette)).view.pieces;
    const at = (unit) => pieces.find((piece) => piece.id === unit).at;
    const [attack] = (await choices(vedette)).filter((action) => action.startsWith("attack"));
    await cursorTo(vedette, at(attack.split(" ")[1]));
    await act(() => vedette.press(ENTER));
    while (!(await choices(vedette)).includes("declare")) {
      const next = (await choices(vedette)).find((action) => /^(on|attack) /.test(action));
      const [verb, target] = next.split(" ");
      await cursorTo(vedette, verb === "on" ? target : at(target));
      await act(() => vedette.press(ENTER));
    }
    await vedette.find("#decide");
    await act(() => ctrl(ENTER));
    while ((await choices(vedette)).includes("pass")) await act(() => ctrl(ENTER));
    await vedette.find("#roll");
    await act(() => ctrl(ENTER));
  }
  assert.equal(await whose(vedette), "Imperial");
});

test("the way back, the panels, the replay and the list of keys have keys", async () => {
  await vedette.press("3");
  await vedette.find(".log-line");
  const now = await step(vedette);
  await vedette.press("[");
  assert.equal(await stepAfter(vedette, now), String(now - 1));
  await vedette.press("\uE010"); // End
  assert.equal(await stepAfter(vedette, String(now - 1)), now);
  await vedette.press("?");
  await vedette.find(".key-groups");
  await vedette.picture("keys");
  await vedette.press("\uE00C"); // Escape
  await vedette.until('return document.querySelector("[role=dialog]") === null');
  await ctrl("l");
  await vedette.find("[data-game]");
});

test("back in the library, Enter plays on the game that is shown there", async () => {
  await vedette.find("#play-on");
  await vedette.press(ENTER);
  await onTable(vedette);
});

async function ctrl(key) {
  await vedette.chord(CTRL, key);
}

/** Does something and waits until it is on disk and shown. */
async function act(doing) {
  const before = await step(vedette);
  await doing();
  await stepAfter(vedette, before);
}

/** The unit whose card is shown; it follows the board by a moment. */
const SHOWN = "document.querySelector('[data-unit]')?.dataset.unit";

async function chooseByN(unit) {
  const units = (await present(vedette)).view.pieces.filter((piece) => piece.canAct);
  let shown = await vedette.evaluate(`return ${SHOWN}`);
  for (const _ of units) {
    if (shown === unit && units.length === 1) return;
    await vedette.press("n");
    shown = await vedette.until(`return ${SHOWN} !== ${JSON.stringify(shown)} && ${SHOWN}`);
    if (shown === unit) return;
  }
  throw new Error(`${unit} was not reached with N`);
}
