// Counters chosen together attack with one button, as one gesture.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { onTable, present, step, stepAfter } from "./play.mjs";
import { positionHome } from "./shelf.mjs";
import { openVedette } from "./webdriver.mjs";

const SHIFT = "\uE008";

const PAIR = ["ott-inf-jan-boluk-1", "ott-inf-jan-boluk-2"];

let home;
let vedette;

before(async () => {
  home = await positionHome("raab-together.toml", "Side by side");
  vedette = await openVedette({ home });
  await vedette.click("#play-on");
  await onTable(vedette);
});

after(async () => {
  await vedette?.close();
  await rm(home, { recursive: true, force: true });
});

test("two counters chosen together attack with one button", async () => {
  const { view } = await present(vedette);
  const at = (unit) => view.pieces.find((piece) => piece.id === unit).at;
  await vedette.press("f", "m"); // the whole board in sight, nothing over it
  for (const unit of PAIR) await vedette.clickAt(await vedette.hex(at(unit)), SHIFT);
  assert.equal(await vedette.text("#attack-together"), "Attack with these 2");
  await vedette.picture("together");
  const before = Number(await step(vedette));
  await vedette.click("#attack-together");
  assert.equal(Number(await stepAfter(vedette, before)), before + 2);
  const { fight } = (await present(vedette)).view;
  assert.deepEqual(fight.attackers.toSorted(), PAIR);
  await vedette.picture("together-fight");
});

test("the whole gesture goes back at once", async () => {
  const before = Number(await step(vedette));
  await vedette.click("#take-back");
  assert.equal(Number(await stepAfter(vedette, before)), before - 2);
  assert.equal((await present(vedette)).view.fight, null);
});
