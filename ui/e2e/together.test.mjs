// Counters chosen together attack with one button, as one gesture.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { choices, onTable, present, step, stepAfter } from "./play.mjs";
import { cutHome } from "./shelf.mjs";
import { openVedette } from "./webdriver.mjs";

const SHIFT = "\uE008";

let home;
let vedette;

before(async () => {
  home = await cutHome("The mill bridge");
  vedette = await openVedette({ home });
  await vedette.click("#play-on");
  await onTable(vedette);
  await vedette.press("f", "m"); // the whole board in sight, nothing over it
});

after(async () => {
  await vedette?.close();
  await rm(home, { recursive: true, force: true });
});

test("two counters chosen together attack with one button", async () => {
  const { view } = await present(vedette);
  const pair = await allies(view);
  for (const unit of pair) await vedette.clickAt(await vedette.hex(at(view, unit)), SHIFT);
  await vedette.find("#attack-together");
  assert.equal(await vedette.text("#attack-together"), "Attack with these 2");
  await vedette.picture("together");
  const before = Number(await step(vedette));
  await vedette.click("#attack-together");
  assert.equal(Number(await stepAfter(vedette, before)), before + 2);
  const { fight } = (await present(vedette)).view;
  assert.deepEqual(fight.attackers.toSorted(), pair.toSorted());
  await vedette.picture("together-fight");
});

test("the whole gesture goes back at once", async () => {
  const before = Number(await step(vedette));
  await vedette.click("#take-back");
  assert.equal(Number(await stepAfter(vedette, before)), before - 2);
  assert.equal((await present(vedette)).view.fight, null);
});

const at = (view, unit) => view.pieces.find((piece) => piece.id === unit).at;

/** Two counters that stand alone and may attack together: the second is still listed once the first is in. */
async function allies(view) {
  const alone = (unit) => view.pieces.filter((piece) => piece.at === at(view, unit)).length === 1;
  const attackers = async () =>
    (await choices(vedette))
      .filter((action) => action.startsWith("attack "))
      .map((action) => action.split(" ")[1])
      .filter(alone);
  for (const unit of await attackers()) {
    const before = await step(vedette);
    await vedette.choose(`attack ${unit}`);
    await stepAfter(vedette, before);
    const [other] = await attackers();
    const within = await step(vedette);
    await vedette.click("#take-back");
    await stepAfter(vedette, within);
    if (other) return [unit, other];
  }
  throw new Error("no two counters may attack together here");
}
