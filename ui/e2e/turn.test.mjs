// A whole turn of one side by mouse alone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { beginGame, choices, endPhase, phase, present, step, stepAfter, whose } from "./play.mjs";
import { fightByMouse, moveInto } from "./raab.mjs";
import { openVedette } from "./webdriver.mjs";

let vedette;

before(async () => {
  vedette = await openVedette();
  await beginGame(vedette);
});

after(() => vedette?.close());

test("a battery fires: its counter, then its target", async () => {
  const [, battery, target] = (await choices(vedette))[0].split(" ");
  const { view } = await present(vedette);
  const at = (unit) => view.pieces.find((piece) => piece.id === unit).at;
  await vedette.clickAt(await vedette.hex(at(battery)));
  await vedette.until(`return document.querySelector('[data-unit="${battery}"]') !== null`);
  await vedette.clickAt(await vedette.hex(at(target)));
  assert.equal(await stepAfter(vedette, "0"), "2", "the shot and its die");
  await vedette.picture("turn-fire");
});

test("the end of the phase leads to movement", async () => {
  await endPhase(vedette);
  await vedette.until(
    'return document.querySelector(".phases [aria-current]").textContent === "Movement"',
  );
  assert.equal(await phase(vedette), "Movement");
});

test("the end of a movement that hardly anybody has made asks first", async () => {
  const before = await step(vedette);
  await vedette.click("#next-act");
  await vedette.find("#next-act[data-asks]");
  assert.match(await vedette.text("#next-act"), /\d+ units have not moved/);
  assert.match(
    await vedette.evaluate("return document.querySelector('.orders [role=status]').textContent"),
    /Press again/,
  );
  await vedette.picture("turn-asks");
  assert.equal(await step(vedette), before, "nothing has ended");
});

test("a click on a far hex is one gesture along the way there", async () => {
  const { view } = await present(vedette);
  const { unit, from, to, path } = await moveInto(vedette, view);
  await vedette.clickAt(await vedette.hex(from));
  await vedette.until(`return document.querySelector('[data-unit="${unit}"]') !== null`);
  const before = Number(await step(vedette));
  await vedette.clickAt(await vedette.hex(to));
  assert.equal(Number(await stepAfter(vedette, before)), before + path.length);
  const moved = (await present(vedette)).view.pieces.find((piece) => piece.id === unit);
  assert.equal(moved.at, to);
});

test("taking back undoes the whole gesture, and redo does it again", async () => {
  const end = await step(vedette);
  const there = (await present(vedette)).view.digest;
  await vedette.chord("\uE009", "z");
  const back = await stepAfter(vedette, end);
  assert.ok(Number(back) < Number(end) - 1, "more than one step at once");
  await vedette.click("#redo");
  assert.equal(await stepAfter(vedette, back), end);
  assert.equal((await present(vedette)).view.digest, there);
});

test("a counter is dragged to its place", async () => {
  const { view } = await present(vedette);
  const { unit, from, to } = await moveInto(vedette, view);
  const before = await step(vedette);
  await vedette.drag(await vedette.hex(from), await vedette.hex(to));
  await stepAfter(vedette, before);
  const moved = (await present(vedette)).view.pieces.find((piece) => piece.id === unit);
  assert.equal(moved.at, to);
});

test("fights are built, declared and rolled; then the turn is the other side's", async () => {
  await endPhase(vedette);
  await vedette.until(
    'return document.querySelector(".phases [aria-current]").textContent === "Combat"',
  );
  let fights = 0;
  while ((await whose(vedette)) === "Ottoman" && fights < 6) {
    await fightByMouse(vedette, fights === 0);
    fights++;
  }
  assert.ok(fights > 0, "a fight was owed");
  await vedette.until('return document.querySelector(".whose strong").textContent === "Imperial"');
  await vedette.picture("turn-imperial");
});

test("the log tells the fight in one line with its rule", async () => {
  await vedette.click("[role=tab][data-key=log]");
  const line = await vedette.text(".log-line.declared");
  assert.match(line, /Attack by .*Die \d/s);
  assert.match(await vedette.text(".log-line.declared .rule"), /^R[SN]\d/);
});
