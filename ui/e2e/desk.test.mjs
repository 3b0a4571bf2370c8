// What stands round the play: summaries, notes, files, checks, named points and branches, replay, menus, kept set-ups,
// hints and settings.

import assert from "node:assert/strict";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { ask, choices, onTable, present, step, stepAfter } from "./play.mjs";
import { cutHome } from "./shelf.mjs";
import { openVedette } from "./webdriver.mjs";

const CTRL = "\uE009";
const ENTER = "\uE007";
const ESCAPE = "\uE00C";
const SHIFT = "\uE008";
const GAME = "Help from above";

let home;
let vedette;

before(async () => {
  home = await cutHome(GAME);
  vedette = await openVedette({ home });
});

after(async () => {
  await vedette?.close();
  await rm(home, { recursive: true, force: true });
});

test("a summary is read as a page, whole and for one turn", async () => {
  await vedette.click("#summary");
  await vedette.until(`return document.querySelector(".summary h2")?.textContent === "Deployment"`);
  await vedette.click(".choose .button");
  await vedette.click('[data-reply="2"]');
  await vedette.until(`return document.querySelector(".summary h2")?.textContent === "Turn 2"`);
  await vedette.picture("summary");
  await shut();
});

test("every step of a game is checked against the rules", async () => {
  await vedette.click("#check");
  await vedette.says(".verdict.good", /^\d+ entries agree/);
  await shut();
});

test("a game goes to the file that the system's dialog proposes, and is brought in from there", async () => {
  await vedette.click("#export");
  await vedette.click("#choose-file");
  await vedette.byHand("sleep", 1.5, "key", "Return");
  await noticed(`Written to ${join(home, GAME)}.vedette-game`);
  assert.match(await readFile(join(home, `${GAME}.vedette-game`), "utf8"), /^vedette_game = 2$/m);
  await vedette.click("#bring-in");
  await vedette.byHand("sleep", 1.5, "key", "Escape");
  await vedette.click("#notes");
  await shut();
  assert.equal((await ask(vedette, "list_games")).length, 1);
  await bringIn(`${join(home, GAME)}.vedette-game`, `“${GAME} (imported)” has been brought in`);
  await vedette.click(`[data-game="${GAME} (imported)"]`);
  await toBin();
});

test("a file that is no game is told by its name, and nothing is added", async () => {
  const file = join(home, "shopping.vedette-game");
  await writeFile(file, "bread, wine\n");
  await bringIn(file, "shopping.vedette-game");
  assert.equal((await ask(vedette, "list_games")).length, 1);
});

test("a game that does not replay is brought in with a warning, checked, and played on from where it agrees", async () => {
  const file = join(home, "odd.vedette-game");
  const kept = await readFile(`${join(home, GAME)}.vedette-game`, "utf8");
  const { step: odd, text } = spoilt(kept);
  await writeFile(file, text);
  await bringIn(file, "Play on from an earlier entry");
  await vedette.click(`[data-game="${GAME} (imported)"]`);
  await vedette.picture("does-not-replay");
  await vedette.click("#check");
  await vedette.says(".verdict.wrong", /could not be asked about/);
  await vedette.picture("check-differs");
  await vedette.click("#play-on-entry");
  await onTable(vedette);
  assert.equal(await step(vedette), String(odd - 1), "it stands before the step that differs");
  await choices(vedette);
  await vedette.chord(CTRL, "l");
  await vedette.click(`[data-game="${GAME} (imported)"]`);
  await toBin();
});

test("every game of the library is checked", async () => {
  await vedette.click("#check-library");
  await vedette.says(".verdict.good", /^1 game is as played/);
  await shut();
});

test("notes are kept with Ctrl+M and found in the library", async () => {
  await vedette.click("#play-on");
  await onTable(vedette);
  await vedette.chord(CTRL, "m");
  await vedette.find("[role=dialog] textarea");
  await vedette.press(..."Klara owes me one");
  await vedette.click("#keep-notes");
  await noticed("The notes are kept");
  assert.equal((await ask(vedette, "list_games"))[0].notes, "Klara owes me one");
});

test("a hint is shown until it is known", async () => {
  await vedette.find('[data-hint="fight"]');
  await vedette.click("#hint-known");
  await vedette.until("return document.querySelector('[data-hint]') === null");
});

test("the palette finds a unit by a part of its name", async () => {
  await vedette.chord(CTRL, "k");
  await vedette.find("[role=dialog] input");
  await vedette.press(..."montecucc", ENTER);
  await vedette.find("[data-unit*=montecuccoli]");
});

test("counters are looked at together with Shift, and left again with Escape", async () => {
  await vedette.press(ESCAPE);
  const { view } = await present(vedette);
  const alone = view.pieces.filter(
    ({ at }) => view.pieces.filter((one) => one.at === at).length === 1,
  );
  const [first, second] = await inSight(alone);
  await vedette.clickAt(await vedette.hex(first.at), SHIFT);
  await vedette.clickAt(await vedette.hex(second.at), SHIFT);
  const sum = `combat values ${first.combat + second.combat} in all`;
  assert.equal(await vedette.text(".group-card header .second"), sum);
  await vedette.press(ESCAPE);
  await vedette.until("return document.querySelector('.group-card') === null");
});

test("a right press on a hex brings its menu, and a choice there shuts it", async () => {
  const { view } = await present(vedette);
  const [seen] = await inSight(view.pieces);
  await vedette.menuAt(await vedette.hex(seen.at));
  await vedette.find("[role=menuitem]");
  await vedette.picture("place-menu");
  await vedette.press(ENTER);
  await vedette.until("return document.querySelector('[role=menu]') === null");
  await vedette.find("[data-unit]");
});

test("a point is named with Ctrl+S; another way becomes a branch, is compared and joined again", async () => {
  await vedette.chord(CTRL, "s");
  await vedette.find("[role=dialog] input");
  await vedette.press(..."Before the die", ENTER);
  await noticed("Kept as “Before the die”");
  const fork = await step(vedette);
  const ways = (await choices(vedette)).filter((action) => /^(aid|pass)/.test(action));
  assert.ok(ways.length > 1, "a commander may help or not");
  await go(ways[0]);
  const { standing: there } = await ask(vedette, "open_game", { game: await game() });
  await go(undefined);
  assert.equal(await step(vedette), fork);
  await go(ways[1]);
  await vedette.click("#branches");
  await vedette.click("#all-lines");
  const rows = await vedette.evaluate(
    "return [...document.querySelectorAll('.branches li')].map((row) => row.innerText)",
  );
  const other = rows.find((row) => row.includes("Compare"));
  assert.match(other, /leaves and ends in turn 2, combat \(\w+ to decide\)/);
  assert.match(other, /last played today/);
  await vedette.click(".branches [data-act=compare]");
  assert.match(await vedette.text(".compared p"), new RegExp(`part after step ${fork}`));
  await vedette.picture("branches");
  await vedette.click(".branches [data-act=go]");
  await vedette.until("return document.querySelector('[role=dialog]') === null");
  assert.equal((await present(vedette)).view.digest, there.view.digest);
  assert.equal(await vedette.evaluate("return document.querySelector('.dice-show')"), null);
});

test("the game plays back from an earlier step to the present, and stops there", async () => {
  const now = await step(vedette);
  for (const _ of "123") await vedette.press("[");
  await vedette.until(`return document.querySelector("[data-step]").dataset.step === "${now - 3}"`);
  await vedette.click('[aria-label="Play the game from here"]');
  await vedette.find('[aria-label="Stop"]');
  await vedette.until(`return document.querySelector("[data-step]").dataset.step === "${now}"`);
  await vedette.find('[aria-label="Play the game from here"]');
});

test("the library shows named points and branches; a point opens the game as it stood there", async () => {
  const now = await step(vedette);
  await vedette.click("#branches");
  await vedette.click("#all-lines");
  await vedette.click(".branches [aria-pressed=false]");
  await vedette.until("return document.querySelector('.branches [aria-pressed=true]') !== null");
  await shut();
  await vedette.chord(CTRL, "l");
  await vedette.until("return document.querySelectorAll('.branch-tree li').length === 2");
  await vedette.picture("named-points");
  assert.match(await vedette.text(".named-point"), /Before the die/);
  await vedette.click(".named-point");
  await onTable(vedette);
  await vedette.until(
    `return Number(document.querySelector("[data-step]").dataset.step) === ${now - 1}`,
  );
});

test("a set-up is kept by name and placed again in the next game", async () => {
  await vedette.chord(CTRL, "l");
  await byHand();
  await go((await choices(vedette)).find((action) => action.startsWith("take")));
  await go((await choices(vedette)).find((action) => action.startsWith("put")));
  const placed = await standing();
  await vedette.click("#keep-set-up");
  await vedette.find("[role=dialog] input");
  await vedette.press(..."Sunday line", ENTER);
  await noticed("Kept as “Sunday line”");
  await vedette.chord(CTRL, "l");
  await byHand();
  assert.deepEqual(await standing(), []);
  const before = await step(vedette);
  await vedette.click('.tray [data-plan="Sunday line"]');
  await stepAfter(vedette, before);
  assert.deepEqual(await standing(), placed);
});

test("settings hold at once and after the next start", async () => {
  await vedette.chord(CTRL, ",");
  await vedette.click('[data-setting="theme-dark"]');
  await vedette.click('[data-setting="coach-off"]');
  assert.equal(await theme(), "dark");
  await vedette.close();
  vedette = await openVedette({ home });
  await vedette.until("return document.documentElement.dataset.theme === 'dark'");
  await vedette.click("#play-on");
  await onTable(vedette);
  assert.equal(await vedette.evaluate("return document.querySelector('[data-hint]')"), null);
});

test("when a part of the window breaks it says so, and goes on after loading anew", async () => {
  await vedette.evaluate(`Date.prototype.toLocaleTimeString = () => {
    throw new Error("no clock");
  }`);
  await vedette.chord(CTRL, "l");
  assert.match(await vedette.text(".crash"), /games are untouched/);
  await vedette.picture("crash");
  await vedette.click("#reload");
  await vedette.find(".game[data-game]");
});

/**
 * Brings a file in through the system's dialog, which takes a typed path. Now and then it completes the path while it is
 * typed, and spoils it; then it is sent away and asked once more.
 */
async function bringIn(file, words) {
  for (let tries = 0; tries < 4; tries++) {
    await vedette.click("#bring-in");
    await vedette.byHand("sleep", 1.5, "key", "ctrl+l", "sleep", 0.5);
    await vedette.byHand("type", "--delay", 0, file);
    await vedette.byHand("sleep", 0.5, "key", "Return", "sleep", 2);
    if (await vedette.evaluate(isNoticed(words))) return;
    for (const _ of "123") await vedette.byHand("key", "Escape", "sleep", 0.3);
  }
  await noticed(words);
}

/** Puts the chosen game into the bin and empties it. */
async function toBin() {
  const before = (await ask(vedette, "list_games")).length;
  await vedette.click("#to-bin");
  await vedette.click('[data-shelf="Bin"]');
  await vedette.click("#empty-bin");
  await vedette.click("#destroy");
  await vedette.click('[data-shelf="All games"]');
  await vedette.until(`return document.querySelectorAll("[data-game]").length === ${before - 1}`);
}

/** A game file whose last end of a phase has become a step that the rules refuse there, and which step that is. */
function spoilt(text) {
  const at = text.lastIndexOf('do = "end"');
  const step = /n = (\d+)/.exec(text.slice(text.lastIndexOf("{", at)))[1];
  return { step: Number(step), text: `${text.slice(0, at)}do = "draw"${text.slice(at + 10)}` };
}

const theme = () => vedette.evaluate("return document.documentElement.dataset.theme");

const isNoticed = (words) =>
  `return [...document.querySelectorAll(".notice")].some((one) => one.textContent.includes("${words}"))`;

const noticed = (words) => vedette.until(isNoticed(words));

async function shut() {
  await vedette.press(ESCAPE);
  await vedette.until("return document.querySelector('[role=dialog]') === null");
}

/** The counters of these over whose place nothing lies but the board. */
function inSight(pieces) {
  return vedette.evaluate(
    `return arguments[0].filter(({ at }) => {
      const { x, y } = window.__vedette.place(at);
      return document.elementFromPoint(x, y)?.tagName === "CANVAS";
    })`,
    pieces.filter(({ at }) => at),
  );
}

/** The game on the table: the one last played. */
async function game() {
  return (await ask(vedette, "list_games"))[0].id;
}

/** Sends a listed choice, or takes the last step back, and waits until it is shown. */
async function go(action) {
  const before = await step(vedette);
  if (action) await vedette.choose(action);
  else await vedette.click("#take-back");
  await stepAfter(vedette, before);
}

async function byHand() {
  await vedette.click("#new-game");
  await vedette.click('[data-by-hand="imperial"]');
  await vedette.click("#begin");
  await onTable(vedette);
}

/** The Imperial counters that stand on the map of the game last begun. */
async function standing() {
  const { view } = await present(vedette);
  const own = view.pieces.filter(({ side, at }) => side === "imperial" && at);
  return own.map(({ id, at }) => `${id} ${at}`);
}
