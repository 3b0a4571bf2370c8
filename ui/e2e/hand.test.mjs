// What the hand meets at the board: where it presses, what answers, and what must not move under it.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { ask, beginGame, choices, endPhase, onTable, says, step, stepAfter } from "./play.mjs";
import { rideInto } from "./raab.mjs";
import { cutHome } from "./shelf.mjs";
import { openGame } from "./views.mjs";
import { openVedette } from "./webdriver.mjs";

const [CTRL, SHIFT, ESCAPE] = ["\uE009", "\uE008", "\uE00C"];
const F10 = "\uE03A";
const FIGHT = "The mill bridge";

let vedette;
let home;

before(async () => {
  home = await cutHome(FIGHT);
  vedette = await openVedette({ home });
});

after(async () => {
  await vedette?.close();
  if (home) await rm(home, { recursive: true, force: true });
});

/** The game that was played last, as the program sees it. */
async function shown() {
  const games = await ask(vedette, "list_games");
  const { id } = games.reduce((one, other) => (other.id > one.id ? other : one));
  return (await ask(vedette, "open_game", { game: id })).standing.view;
}

async function then(doing) {
  const before = await step(vedette);
  await doing();
  return stepAfter(vedette, before);
}

/** The pointer comes to rest over a hex. */
async function rest(label) {
  const { x, y } = await vedette.hex(label);
  await vedette.byHand("mousemove", x, y, "sleep", 0.1, "mousemove", x + 2, y);
}

const toLibrary = async () => {
  await vedette.chord(CTRL, "l");
  await vedette.find(".library");
};

test("the map does not move under the pointer when the fight panel opens", async () => {
  await openGame(vedette, FIGHT);
  const { choices: open, pieces } = await shown();
  const { unit } = open.find(({ verb }) => verb === "attack");
  const { at } = pieces.find(({ id }) => id === unit);
  await vedette.press("1");
  await vedette.until("return document.querySelector('.fight-panel') === null");
  const before = await vedette.hex(at);
  await then(() => vedette.clickAt(before));
  await vedette.find(".fight-panel .fight-sides");
  assert.deepEqual(await vedette.hex(at), before);
});

test("what is owed has one rule, in the orders line and in the panel", async () => {
  const rule = (where) =>
    vedette.evaluate("return document.querySelector(arguments[0]).textContent", where);
  await vedette.click("#aside");
  await vedette.press("2");
  await vedette.find(".owed-chips .rule");
  assert.equal(await rule("#prompt .rule"), await rule(".owed-chips > .rule"));
});

test("one Escape shuts Find, also with words in it", async () => {
  await vedette.chord(CTRL, "k");
  await vedette.find("[role=dialog] input");
  await vedette.press(..."mill", ESCAPE);
  await vedette.until("return document.querySelector('[role=dialog]') === null");
  await toLibrary();
});

test("over a target a shot tells its range, column and chances; over another enemy why not", async () => {
  await beginGame(vedette);
  await vedette.press("f");
  const { choices: open, pieces, side } = await shown();
  const shot = open.find(({ verb }) => verb === "fire");
  const { at } = pieces.find(({ id }) => id === shot.unit);
  await vedette.clickAt(await vedette.hex(at));
  await vedette.find(`[data-unit="${shot.unit}"]`);
  await rest(shot.at);
  await says(
    vedette,
    ".tip",
    /^\d+ hex(es)?, column \d+-\d+\d in 6: disrupted\d in 6: nothingin sight/,
  );
  const fires = new Set(open.filter(({ unit }) => unit === shot.unit).map((one) => one.at));
  const spared = pieces.find((one) => one.at && one.side !== side && !fires.has(one.at));
  await rest(spared.at);
  await vedette.until(
    `const tip = document.querySelector(".tip");
    return tip !== null && !/column/.test(tip.textContent) && /R[NS]\\d/.test(tip.textContent)`,
  );
});

test("what needs a chosen counter says so while none is chosen", async () => {
  await vedette.press(ESCAPE, "l");
  await says(vedette, ".notice", /Choose a counter first/);
  assert.equal(
    await vedette.evaluate("return document.querySelector('.rail [aria-pressed=true]')"),
    null,
  );
});

test("after a drag the ground is that of the hex where the counter stands now", async () => {
  await then(() => endPhase(vedette));
  const { from, to, path } = await rideInto(vedette, await shown(), 2);
  const way = [from, ...path];
  const points = await Promise.all(way.map((label) => vedette.hex(label)));
  await then(() => vedette.drag(...points));
  await vedette.until(`return document.querySelector(".ground .second").textContent === "${to}"`);
});

test("a place's menu comes with a key, at the cursor", async () => {
  const acting = (await shown()).pieces.find(({ canAct, at }) => canAct && at);
  await vedette.clickAt(await vedette.hex(acting.at));
  await vedette.find(`[data-map][data-cursor="${acting.at}"]`);
  await vedette.chord(SHIFT, F10);
  await vedette.find("[role=menuitem]");
  await vedette.press(ESCAPE);
  await vedette.until("return document.querySelector('[role=menuitem]') === null");
});

test("the replay tells what came about with each step", async () => {
  await vedette.press("[");
  await vedette.until("return /^Step/.test(document.querySelector('.step-shown')?.textContent)");
  await says(vedette, ".orders .prompt", /: \d{4} to \d{4} \(\d/);
  await vedette.click(".orders .button.accent");
});

test("whoever gives up finds it in the menu; then nobody has anything left to do", async () => {
  await vedette.click("#menu");
  assert.match(await vedette.text("[role=menuitem][data-key=end]"), /Give up/);
  await vedette.click("[role=menuitem][data-key=end]");
  await vedette.find("#end-it[aria-disabled=true]");
  await vedette.click("[role=dialog] .choice");
  await then(() => vedette.click("#end-it"));
  assert.deepEqual(await choices(vedette), []);
  assert.equal(
    (await shown()).pieces.some(({ canAct }) => canAct),
    false,
  );
  await toLibrary();
});

test("a hex where the counter in hand may not stand says why", async () => {
  await vedette.click("#new-game");
  await vedette.click('[data-by-hand="imperial"]');
  await vedette.click("#begin");
  await onTable(vedette);
  await vedette.press("f");
  const take = (await choices(vedette)).find((action) => action.startsWith("take "));
  await then(() => vedette.choose(take));
  const puts = new Set(
    (await shown()).choices.filter((one) => one.verb === "put").map((one) => one.at),
  );
  const { places } = await ask(vedette, "board", { battle: "raab" });
  const barred = places.find(({ id }) => /^1[0-4]1\d$/.test(id) && !puts.has(id)).id;
  await vedette.clickAt(await vedette.hex(barred));
  await says(vedette, "#why-not", new RegExp(barred));
});
