// Gates of Vienna in the window: set-up by hand, fog, rally, guns, a sub-command on the move with its leader, a charge.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { ask, choices, endPhase, onTable, phase, step, stepAfter, whose } from "./play.mjs";
import { typedHome } from "./shelf.mjs";
import { openGame } from "./views.mjs";
import { openVedette } from "./webdriver.mjs";

const TITLE = "Fog over the vineyards";

let vedette;
let home;

before(async () => {
  home = await typedHome("vienna-fog.toml", TITLE);
  vedette = await openVedette({ home });
});

after(async () => {
  await vedette?.close();
  if (home) await rm(home, { recursive: true, force: true });
});

/** What is done, and the step that it leads to. */
async function then(doing) {
  const before = await step(vedette);
  await doing();
  return stepAfter(vedette, before);
}

const choose = (action) => then(() => vedette.choose(action));
const press = (selector) => then(() => vedette.click(selector));
const pressHex = (label) => then(async () => vedette.clickAt(await vedette.hex(label)));
const typeDie = (face) => press(`.type-dice [aria-label="${face}"]`);
const lastLines = () =>
  vedette.evaluate("return document.querySelector('.choice-list [aria-live]').textContent");

/** Presses a counter's hex until the counter itself is chosen: each press goes on to the next that can act there. */
async function select(unit) {
  const { at } = await piece(unit);
  const chosen = `return document.querySelector('[data-unit="${unit}"]') !== null`;
  for (let tries = 0; tries < 4; tries++) {
    await vedette.clickAt(await vedette.hex(at));
    await pause(400);
    if (await vedette.evaluate(chosen)) return;
  }
  throw new Error(`${unit} could not be chosen in ${at}`);
}

async function piece(id) {
  return (await presentOf()).view.pieces.find((one) => one.id === id);
}

/** The game of this story as the program sees it. */
async function presentOf() {
  const { id } = (await ask(vedette, "list_games")).find(({ name }) => name === TITLE);
  return (await ask(vedette, "open_game", { game: id })).standing;
}

test("a game of Vienna begins by hand, with every optional rule in one sentence", async () => {
  await vedette.click("#new-game");
  await vedette.click("#battle-vienna");
  const rules = await vedette.evaluate(
    "return [...document.querySelectorAll('label[data-option] small')].map((one) => one.textContent)",
  );
  assert.equal(rules.length, 8, "the eight optional rules");
  for (const rule of rules) assert.match(rule, /^[A-Z].*\.$/);
  await vedette.picture("vienna-new");
  assert.match(await ruleOf("special_tactics"), /^V20\.5/);
  assert.equal(await ruleOf("hilltop_half"), "R4");
  for (const side of ["imperial", "ottoman"]) await vedette.click(`[data-by-hand="${side}"]`);
  await vedette.click("#begin");
  await onTable(vedette);
  assert.equal(await whose(vedette), "Ottoman", "who stands before the city sets up first");
});

/** The rule that the number beside an option opens, by a press and by Enter; it goes again with Escape. */
async function ruleOf(option) {
  const number = `[data-option="${option}"] .rule, .optional:has([data-option="${option}"]) .rule`;
  const open = async (act) => {
    await act();
    const rule = await vedette.find("[role=dialog] .rules-panel .current");
    assert.ok(rule);
    const id = await vedette.evaluate(
      "return document.querySelector('.rules-panel .current').dataset.rule",
    );
    await vedette.picture(`new-game-rule-${option}`);
    await vedette.press("\uE00C");
    await vedette.until("return document.querySelector('[role=dialog]') === null");
    return id;
  };
  const pressed = await open(() => vedette.click(number));
  const entered = await open(async () => {
    await vedette.evaluate("document.querySelector(arguments[0]).focus()", number);
    await vedette.press("\uE007");
  });
  assert.equal(entered, pressed);
  return pressed;
}

test("one counter is set down on the map, the rest is placed by name, on both sides", async () => {
  const take = (await choices(vedette)).find((action) => action.startsWith("take "));
  await choose(take);
  await vedette.press("f");
  const put = (await choices(vedette)).find((action) => action.startsWith("put "));
  await vedette.picture("vienna-set-up");
  await pressHex(put.split(" ")[1]);
  await choose("rest ottoman-historical");
  await then(() => endPhase(vedette));
  assert.equal(await whose(vedette), "Imperial");
  await choose("rest imperial-historical");
  await then(() => endPhase(vedette));
  assert.equal(await whose(vedette), "Imperial");
  await vedette.picture("vienna-start");
});

test("a whole Imperial movement begins with a declaration or an order by mouse", async () => {
  while ((await phase(vedette)) !== "Movement") await then(() => endPhase(vedette));
  await vedette.find(".groups [id^=order-]:not([aria-disabled=true])");
  await press("#order-lw");
  assert.equal(
    await vedette.evaluate("return document.querySelector('#order-lw').ariaPressed"),
    "true",
  );
  await vedette.press("n");
  await vedette.find(".section.unit");
  await vedette.picture("vienna-left-wing");
  await vedette.click("#menu");
  await vedette.click('[role=menuitem][data-key="library"]');
});

test("the fog roll is typed, and the fog is seen in sign and word", async () => {
  await vedette.find(".library");
  await openGame(vedette, TITLE);
  await typeDie(1);
  assert.match(await lastLines(), /Fog roll 1: .*fog/);
  assert.match(await vedette.text(".turns [aria-current]"), /≈/);
  assert.match(await vedette.text(".turns [data-track=weather]"), /fog/);
  assert.equal(await phase(vedette), "Rally");
});

test("a disrupted unit rallies with its leader, when its sub-command is ordered", async () => {
  await press("#order-lw");
  await select("imp-inf-croy");
  await choose("rally imp-inf-croy imp-led-lorraine");
  await typeDie(6);
  assert.equal((await piece("imp-inf-croy")).disrupted, false);
  assert.equal(await phase(vedette), "Bombardment", "nobody else may rally");
});

test("a gun fires: its counter, then the hex of its target", async () => {
  await press("#order-lw");
  await select("imp-art-imperial-1");
  await vedette.picture("vienna-shot");
  await pressHex("1909");
  await typeDie(1);
  assert.equal((await piece("ott-inf-sekban-1")).disrupted, true);
});

test("the left wing moves, its leader rides along, and the way back takes both", async () => {
  await press("#order-lw");
  await select("imp-led-baden");
  await press('[data-offer="ride imp-led-baden imp-cav-caprara"]');
  await select("imp-cav-caprara");
  await vedette.picture("vienna-move");
  await pressHex("1908");
  assert.equal((await piece("imp-led-baden")).at, "1908", "the leader has come along");
  const { digest } = (await presentOf()).view;
  await then(() => vedette.chord("\uE009", "z"));
  assert.equal((await piece("imp-led-baden")).at, "1907", "both are back");
  await press("#redo");
  assert.equal((await presentOf()).view.digest, digest);
  await then(() => endPhase(vedette));
});

test("a charge is explained, declared and fought, and the cavalry pursues", async () => {
  assert.equal(await phase(vedette), "Combat");
  await pressHex("1908");
  await pressHex("1909");
  assert.match(await vedette.text("#charge"), /Caprara/);
  await vedette.picture("vienna-charge");
  await press("#decide");
  await vedette.click("[data-reply=charge]");
  await press("#decide");
  await choose("aid imp-led-baden imp-cav-caprara");
  await typeDie(1);
  await vedette.picture("vienna-pursuit");
  await press('[data-offer="pursue imp-cav-caprara 1909"], #decide');
  const rider = await piece("imp-cav-caprara");
  assert.equal(rider.at, "1909");
  assert.ok(rider.disrupted, "a charge disorders the riders");
});

test("closed and opened again, the game stands where it stood", async () => {
  const { digest } = (await presentOf()).view;
  await vedette.close();
  vedette = await openVedette({ home });
  await vedette.find(".library");
  await openGame(vedette, TITLE);
  assert.equal((await presentOf()).view.digest, digest);
});
