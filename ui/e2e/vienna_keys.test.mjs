// Gates of Vienna by keys alone: sub-commands shown, ordered and moved; a rally, a shot, a charge and a pursuit.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { ask, choices, cursorTo, endPhase, onTable, phase, step, stepAfter } from "./play.mjs";
import { typedHome } from "./shelf.mjs";
import { openVedette } from "./webdriver.mjs";

const TITLE = "By keys";
const [ENTER, CTRL, TAB, ESCAPE, DOWN] = ["\uE007", "\uE009", "\uE004", "\uE00C", "\uE015"];

let vedette;
let home;

before(async () => {
  home = await typedHome("vienna-relief.toml", TITLE);
  vedette = await openVedette({ home });
});

after(async () => {
  await vedette?.close();
  if (home) await rm(home, { recursive: true, force: true });
});

const ctrl = (key) => vedette.chord(CTRL, key);

/** What is done, once it is on disk and shown. */
async function then(doing) {
  const before = await step(vedette);
  await doing();
  return stepAfter(vedette, before);
}

/** The die that is due: Ctrl+Enter goes to the dice, the digit is its face. */
const typeDie = (face) =>
  then(async () => {
    await ctrl(ENTER);
    await vedette.until("return document.activeElement.closest('.type-dice') !== null");
    await vedette.press(String(face));
  });

/** Ctrl+K finds a step by its words; Enter takes it. */
const find = (words) =>
  then(async () => {
    await ctrl("k");
    await vedette.find("[role=dialog] input");
    await vedette.press(...words);
    await vedette.until(
      `return document.querySelector("[role=dialog] [role=option]")?.textContent.toLowerCase()
        .includes("${words.split(" ").at(-1)}")`,
    );
    await vedette.press(ENTER);
  });

/** S shows the first sub-command alone, and Enter orders it. */
const orderFirst = () =>
  then(async () => {
    await vedette.press("s");
    await vedette.until("return document.activeElement.id === 'order-lw'");
    await vedette.press(ENTER);
  });

async function piece(id) {
  const { id: game } = (await ask(vedette, "list_games"))[0];
  const { standing } = await ask(vedette, "open_game", { game });
  return standing.view.pieces.find((one) => one.id === id);
}

/** The unit whose card is shown; it follows the board by a moment. */
const SHOWN = "document.querySelector('[data-unit]')?.dataset.unit";

async function choose(unit) {
  let shown = await vedette.evaluate(`return ${SHOWN}`);
  for (let presses = 0; presses < 12; presses++) {
    if (shown === unit) return;
    await vedette.press("n");
    shown = await vedette.until(`return ${SHOWN} !== ${JSON.stringify(shown)} && ${SHOWN}`);
  }
  throw new Error(`${unit} was not reached with N`);
}

const actAt = (place) =>
  then(async () => {
    await cursorTo(vedette, place);
    await vedette.press(ENTER);
  });

test("the game is taken from the shelf", async () => {
  await vedette.find(`[data-game^="${TITLE}"]`);
  for (let tabs = 0; tabs < 20; tabs++) {
    await vedette.press(TAB);
    if (await vedette.evaluate("return document.activeElement.closest('[data-game]') !== null"))
      break;
  }
  await vedette.press(DOWN, ENTER);
  await vedette.find("#play-on");
  if (!(await vedette.evaluate("return document.querySelector('.table') !== null")))
    await ctrl(ENTER);
  await onTable(vedette);
});

test("the fog die is typed, and a sub-command rallies with its leader", async () => {
  await typeDie(5);
  assert.equal(await phase(vedette), "Rally");
  await orderFirst();
  await find("rally croy with lorraine");
  await typeDie(4);
  assert.equal((await piece("imp-inf-croy")).disrupted, false);
});

test("S lets one sub-command stand out, on the map and in the list; Escape shows all again", async () => {
  assert.equal(await phase(vedette), "Bombardment");
  const alone = () =>
    vedette.evaluate("return document.querySelector('.formation[aria-pressed=true]')?.textContent");
  const all = "return document.querySelector('.formation[aria-pressed=true]') === null";
  await vedette.press(ESCAPE);
  await vedette.until(all);
  await vedette.press("s");
  await vedette.find(".formation[aria-pressed=true]");
  await vedette.find("[role=tooltip]");
  await vedette.press(ESCAPE); // once, past the hint of the order that has the focus
  await vedette.until(`${all} && document.querySelector("[role=tooltip]") === null`);
  await vedette.press("s");
  await vedette.find(".formation[aria-pressed=true]");
  assert.match(await alone(), /Left Wing/);
  await vedette.picture("vienna-filter");
});

test("a gun fires, the left wing moves, its leader rides along", async () => {
  await then(() => vedette.press(ENTER));
  await choose("imp-art-imperial-1");
  await actAt("1909");
  await typeDie(2);
  assert.equal((await piece("ott-inf-sekban-1")).disrupted, true);
  await orderFirst();
  await find("baden goes along with caprara");
  await choose("imp-cav-caprara");
  await actAt("1908");
  assert.equal((await piece("imp-led-baden")).at, "1908");
  await then(() => endPhase(vedette, () => ctrl(ENTER)));
});

test("an attack is put together, charged home and pursued; the gun is taken", async () => {
  await actAt("1908");
  await actAt("1909");
  await then(() => ctrl(ENTER));
  assert.match(await vedette.text("#asks"), /disrupted when the attack is over/);
  await find("charge");
  await find("baden adds");
  await typeDie(1);
  assert.match(await vedette.text("#asks"), /1909/);
  assert.ok((await choices(vedette)).includes("pursue imp-cav-caprara 1909"));
  await find("caprara pursues");
  assert.match(await vedette.text("#asks"), /1 to 3/);
  await typeDie(3);
  assert.equal((await piece("ott-art-static-1")).captured, true);
  assert.ok((await piece("imp-cav-caprara")).disrupted);
});
