// Setting up by hand, the players' own dice, and a library that cannot be opened.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, test } from "node:test";
import { choices, onTable, present, step, stepAfter, whose } from "./play.mjs";
import { emptyHome, spoiledHome } from "./shelf.mjs";
import { openVedette } from "./webdriver.mjs";

const homes = [await emptyHome(), await spoiledHome()];
let vedette;

after(async () => {
  await vedette?.close();
  for (const home of homes) await rm(home, { recursive: true, force: true });
});

test("a game is begun with the Imperial army set up by hand and the players' own dice", async () => {
  vedette = await openVedette({ home: homes[0] });
  await vedette.click("#new-game");
  await vedette.click('[data-by-hand="imperial"]');
  await vedette.click('[data-dice="typed"]');
  await vedette.click("#battle-raab");
  await vedette.chord("\uE009", "\uE007"); // Ctrl+Enter, with the focus on the card
  await onTable(vedette);
  assert.equal(await whose(vedette), "Imperial");
  await vedette.find(".tray .waiting");
});

test("a counter is taken from the tray and put into a lit hex", async () => {
  const before = await step(vedette);
  await vedette.click(`.tray .waiting[aria-label="Spieck"]`);
  await stepAfter(vedette, before);
  const put = (await choices(vedette)).find((action) => action.startsWith("put"));
  const held = await step(vedette);
  await vedette.clickAt(await vedette.hex(put.split(" ")[1]));
  await stepAfter(vedette, held);
  const placed = (await present(vedette)).view.pieces.filter(
    (piece) => piece.side === "imperial" && piece.at,
  );
  assert.equal(placed.length, 1);
  await vedette.picture("set-up");
});

test("a counter is dragged from the tray onto a lit hex", async () => {
  const before = await step(vedette);
  await vedette.click(`.tray .waiting[aria-label="Pio"]`);
  const held = await stepAfter(vedette, before);
  const put = (await choices(vedette)).find((action) => action.startsWith("put"));
  await vedette.choose("drop");
  const laid = await stepAfter(vedette, held);
  await vedette.drag(
    await middle(`.tray .waiting[aria-label="Pio"]`),
    await vedette.hex(put.split(" ")[1]),
  );
  await vedette.until(
    `return Number(document.querySelector("[data-step]").dataset.step) >= ${Number(laid) + 2}`,
  );
  const there = (await present(vedette)).view.pieces.filter(({ at }) => at === put.split(" ")[1]);
  assert.equal(there.filter(({ side }) => side === "imperial").length, 1);
  const end = await step(vedette);
  await vedette.chord("\uE009", "z");
  const back = await stepAfter(vedette, end);
  await vedette.chord("\uE009", "z");
  await stepAfter(vedette, back);
});

/** The middle of an element on the page's view. */
const middle = (selector) =>
  vedette.evaluate(
    "const { x, y, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }",
    selector,
  );

test("a second counter pressed onto the first exchanges the two", async () => {
  const before = await step(vedette);
  await vedette.click(`.tray .waiting[aria-label="Pio"]`);
  const held = await stepAfter(vedette, before);
  const { view } = await present(vedette);
  const first = view.pieces.find((piece) => piece.side === "imperial" && piece.at);
  await vedette.clickAt(await vedette.hex(first.at));
  await stepAfter(vedette, held);
  const now = (await present(vedette)).view.pieces;
  assert.equal(now.find((piece) => piece.id === first.id).at, null, "it is in hand now");
  assert.equal(now.filter((piece) => piece.side === "imperial" && piece.at === first.at).length, 1);
  const laid = await step(vedette);
  await vedette.choose("drop");
  await stepAfter(vedette, laid);
});

test("a plan places the rest, and the battle begins", async () => {
  const before = await step(vedette);
  await vedette.choose((await choices(vedette)).find((action) => action.startsWith("rest")));
  await stepAfter(vedette, before);
  const placed = await step(vedette);
  await vedette.click("#next-act");
  await stepAfter(vedette, placed);
  assert.equal(await whose(vedette), "Ottoman");
});

test("the players' own die is typed by its face", async () => {
  const before = await step(vedette);
  await vedette.choose((await choices(vedette)).find((action) => action.startsWith("fire")));
  const due = await stepAfter(vedette, before);
  await vedette.picture("type-dice");
  await vedette.press("6");
  await stepAfter(vedette, due);
  await vedette.click("[role=tab][data-key=log]");
  assert.match(await vedette.text(".log-line.fired"), /die 6/);
});

test("a library that cannot be opened is told, and an empty one is begun beside it", async () => {
  await vedette.close();
  vedette = await openVedette({ home: homes[1] });
  await vedette.find(".failure");
  await vedette.picture("failure");
  await vedette.click("#start-anew");
  await vedette.find(".empty");
  await vedette.until(
    `return document.querySelector(".notice")?.textContent.includes("library-damaged-1")`,
  );
});
