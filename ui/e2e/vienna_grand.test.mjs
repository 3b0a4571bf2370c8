// Gates of Vienna by mouse: an exit in to Vienna, a grand charge with who may not join it, the pursuit, and reinforcements
// that come on over the edge. The players roll their own dice.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { ask, endPhase, onTable, phase, says, step, stepAfter, whose } from "./play.mjs";
import { typedHome } from "./shelf.mjs";
import { openGame } from "./views.mjs";
import { openVedette } from "./webdriver.mjs";

const TITLE = "All at once";

let vedette;
let home;

before(async () => {
  home = await typedHome("vienna-grand.toml", TITLE);
  vedette = await openVedette({ home });
  await vedette.find(".library");
  await openGame(vedette, TITLE);
  await onTable(vedette);
  await vedette.press("f");
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

const press = (selector) => then(() => vedette.click(selector));
const at = async (label) => vedette.clickAt(await vedette.hex(label));
const go = (label) => then(() => at(label));
const dieOf = (face) => `.type-dice [aria-label="${face}"]`;
const typeDie = (face) => press(dieOf(face));
const end = () => then(() => endPhase(vedette));
const PANEL = ".tab-panel:not([hidden])";

/** Presses a hex until the counter there is chosen. */
async function select(unit) {
  const chosen = `return document.querySelector('[data-unit="${unit}"]') !== null`;
  for (let tries = 0; tries < 4; tries++) {
    await at((await piece(unit)).at);
    await pause(300);
    if (await vedette.evaluate(chosen)) return;
  }
  throw new Error(`${unit} could not be chosen`);
}

async function piece(id) {
  const [{ id: game }] = await ask(vedette, "list_games");
  const { standing } = await ask(vedette, "open_game", { game });
  return standing.view.pieces.find((one) => one.id === id);
}

test("the grand charge is declared before any sub-command moves, and tells its price", async () => {
  await says(vedette, '[data-offer="grand"]', /10 demoralization points/);
  await vedette.picture("vienna-grand-offer");
  await press('[data-offer="grand"]');
  await says(vedette, ".notice", /grand charge/);
  await vedette.picture("vienna-grand-declared");
  await says(vedette, PANEL, /Imperial grand charge *made in turn 6/);
});

test("a unit rides to the edge, and from there in to Vienna", async () => {
  await press("#order-lw");
  await select("imp-cav-heissler");
  await go("2304");
  await vedette.picture("vienna-exit");
  await press('[data-offer="exit imp-cav-heissler"]');
  assert.equal((await piece("imp-cav-heissler")).at, null);
  await vedette.picture("vienna-exited");
  await says(vedette, PANEL, /Left the map/);
});

test("the cavalry of two sub-commands rides up", async () => {
  await select("imp-led-baden");
  await press('[data-offer="ride imp-led-baden imp-cav-caprara"]');
  await select("imp-cav-caprara");
  await go("1908");
  await press("#order-ctr");
  await select("imp-cav-rabatta-duenewald");
  await go("1808");
  await end();
  assert.equal(await phase(vedette), "Combat");
});

test("before an entrenchment the panel says why nobody charges there", async () => {
  await go("1709");
  await go("1809");
  await vedette.picture("vienna-grand-barred");
  await says(vedette, "#charge", /Grand charge *not possible.*entrenchment/);
  await press("#decide");
});

test("elsewhere all the cavalry charges unasked, whatever it attacks", async () => {
  await go("1908");
  await go("1808");
  await go("1909");
  await vedette.picture("vienna-grand-charge");
  await says(vedette, "#charge", /made without being asked.*Caprara, Rabatta/);
  await press("#decide");
});

test("the charge is resolved: a leader adds, the die falls, the cavalry pursues and takes the gun", async () => {
  await vedette.picture("vienna-grand-stated");
  await press('[data-offer="resolve imp-cav-caprara"], .no-fight .choice-buttons button');
  await vedette.picture("vienna-grand-aid");
  await press('[data-offer="aid imp-led-baden imp-cav-caprara"], #decide');
  await vedette.picture("vienna-grand-roll");
  await typeDie(1);
  await vedette.picture("vienna-grand-pursuit");
  await press('[data-offer="pursue imp-cav-caprara 1909"]');
  await typeDie(2);
  assert.equal((await piece("ott-art-static-1")).captured, true);
  for (const rider of ["imp-cav-caprara", "imp-cav-rabatta-duenewald"])
    assert.ok((await piece(rider)).disrupted, `${rider} is disordered by its charge`);
});

test("the hussars before the entrenchment attack in the usual way", async () => {
  while ((await whose(vedette)) === "Imperial") {
    const dice = await vedette.evaluate("return document.querySelector('.type-dice') !== null");
    await (dice
      ? typeDie(3)
      : press(
          ".no-fight .choice-buttons button, #decide, [data-offer=pass], #next-act:not([aria-disabled=true])",
        ));
  }
  assert.equal(await whose(vedette), "Ottoman");
});

test("the Ottoman rolls two dice for his reinforcements, and they come on over the edge", async () => {
  while ((await phase(vedette)) !== "Movement") await end();
  await vedette.picture("vienna-check");
  await vedette.click('[data-offer="check"]');
  await vedette.click(dieOf(1));
  await typeDie(2);
  await vedette.picture("vienna-called");
  await press("#order-rr");
  await vedette.picture("vienna-to-come");
  await vedette.until("return document.querySelector('.dice-show') === null");
  const [first] = await vedette.evaluate(
    "return [...document.querySelectorAll('.to-come, .meter-line')].map((one) => one.className)",
  );
  assert.match(first, /to-come/, "who must come on stands above who is still to act");
  await vedette.click('.to-come [aria-label="Janissaries 6"]');
  await go("2306");
  assert.equal((await piece("ott-inf-janissary-6")).at, "2306");
  await vedette.picture("vienna-entered");
});
