// Every screen, panel, overlay and dialog of the window, and how a player comes to it.

import { setTimeout as pause } from "node:timers/promises";
import { emptyHome, spoiledHome, stockedHome, viennaHome } from "./shelf.mjs";

const ESCAPE = "\uE00C";
const CONTROL = "\uE009";

/** The homes that the views need; each is made once a run. */
export const HOMES = {
  stocked: stockedHome,
  vienna: viennaHome,
  empty: emptyHome,
  spoiled: spoiledHome,
};

const library = (name, title, show = () => {}) => ({ name, title, show });
const table = (game, name, title, show = () => {}) => ({ name, title, show, game });

const SUNDAY = "Sunday at Mogersdorf";
const MILL = "The mill bridge";
const HELP = "Help from above";

/** Views by home, in the order in which they are visited. A view of a game finds its table as it was opened. */
export const VIEWS = {
  empty: [
    library("library-empty", "The library without a game"),
    library("new-game", "A new game", (v) => v.click("#new-game")),
  ],
  spoiled: [library("failure-library", "A library that cannot be opened")],
  stocked: [
    library("library", "The library", async (v) => {
      await chooseGame(v, SUNDAY);
      await v.until(
        "return document.querySelectorAll('.game:not(.troubled) span.picture').length === 0",
      );
    }),
    library("library-damaged", "A game that cannot be read", (v) => chooseGame(v, "A torn page")),
    library("library-bin", "The bin", async (v) => {
      await pressNamed(v, ".shelf", "Bin");
      await chooseGame(v, "Not this way");
    }),
    library("library-bin-asks", "Before the bin is emptied", async (v) => {
      await pressNamed(v, ".shelf", "Bin");
      await pressNamed(v, ".games-head button", "Empty the bin");
    }),
    library("summary", "A summary", async (v) => {
      await chooseGame(v, SUNDAY);
      await v.click("#summary");
      await v.until(`return document.querySelector(".summary")?.textContent.length > 100`);
    }),
    library("settings", "Settings", (v) => v.chord(CONTROL, ",")),
    library("keys", "All keys", (v) => v.press("?")),

    { ...table("Before the battle", "set-up", "Setting up by hand", pickUp), hints: true },
    { ...table("First of August", "table-start", "The first decision"), hints: true },
    table(SUNDAY, "table", "The table", async (v) => {
      await v.press("0", "-", "-");
      await chooseRider(v);
    }),
    table(SUNDAY, "table-fit", "The table, the whole map", async (v) => {
      await v.press("f");
    }),
    table(SUNDAY, "table-near", "The table, near", async (v) => {
      await v.press("0");
      await chooseRider(v);
    }),
    table(SUNDAY, "table-bare", "Without counters", (v) => v.press("h")),
    table(SUNDAY, "overlay-reach", "Overlay R: reach", overChosen("r")),
    table(SUNDAY, "overlay-control", "Overlay C: zones of control", (v) => v.press("c")),
    table(SUNDAY, "overlay-sight", "Overlay L: lines of sight", overChosen("l")),
    table(SUNDAY, "overlay-threat", "Overlay V: threat", (v) => v.press("v")),
    table(SUNDAY, "overlay-command", "Overlay A: command", (v) => v.press("a")),
    table(SUNDAY, "overlay-terrain", "Overlay T: cost of terrain", overChosen("t")),
    table(SUNDAY, "why-not", "Why not?", whyNot),
    table(SUNDAY, "log", "Log", (v) => openTab(v, 3)),
    table(SUNDAY, "charts", "Charts", (v) => openTab(v, 4)),
    table(SUNDAY, "rules", "Rules", (v) => openTab(v, 5)),
    table(SUNDAY, "replay", "Looking back", (v) => v.press("[", "[", "[", "[")),
    table(SUNDAY, "palette", "Find", async (v) => {
      await v.chord(CONTROL, "k");
      await v.press(..."spo");
    }),
    table(SUNDAY, "notes", "Notes", (v) => v.chord(CONTROL, "m")),
    table(SUNDAY, "branches", "Branches", (v) => v.click("#branches")),
    table(SUNDAY, "menu", "The menu", (v) => v.click("#menu")),
    table(SUNDAY, "end-game", "Ending by agreement", async (v) => {
      await v.click("#menu");
      await v.click("[role=menuitem][data-key=end]");
    }),
    table(MILL, "overlay-duties", "Overlay D: duties to fight", (v) => v.press("d")),
    table(MILL, "fight-owed", "Fights that are owed", (v) => openTab(v, 2)),
    table(MILL, "fight", "A fight before it is declared", buildFight),
    table(HELP, "fight-aid", "A commander may help", (v) => openTab(v, 2)),
    table(HELP, "fight-roll", "The die is due", toDie),
    table(HELP, "dice", "The die has fallen", async (v) => {
      await toDie(v);
      await v.click("#roll");
      await v.find(".dice-row");
    }),
    table("Our own dice", "fight-typed", "Dice typed by the players", async (v) => {
      await openTab(v, 2);
      await v.find(".type-dice");
    }),
    table("To the last turn", "over", "The end of the battle"),
    table("Many ways", "table-widest", "The widest choice that random play finds"),
  ],
  vienna: [
    library("vienna-new-game", "Vienna: a new game", async (v) => {
      await v.click("#new-game");
      await v.click("#battle-vienna");
      await scrollTo(v, ".columns");
    }),
    library("vienna-readings", "Vienna: every reading that can be chosen", async (v) => {
      await v.click("#new-game");
      await v.click("#battle-vienna");
      await v.click("#all-readings");
      await scrollTo(v, "[data-option=attack_leaders]");
    }),
    table("Before the walls", "vienna-set-up", "Vienna: setting up by hand", async (v) => {
      await pickUp(v);
      await v.press("f");
    }),
    table("The middle of the day", "vienna-table", "Vienna: a wing moves", orderRight),
    table("The middle of the day", "vienna-filter", "Vienna: one wing alone", (v) => v.press("s")),
    table("The middle of the day", "vienna-far", "Vienna: the whole map", (v) => v.press("f")),
    table("Fog at noon", "vienna-fog", "Vienna: fog, and who may rally", async (v) => {
      await v.click("#order-rw");
      await v.find("#order-rw[aria-pressed=true]");
    }),
    table("Sipahis", "vienna-charge", "Vienna: a charge may be declared", async (v) => {
      await openTab(v, 2);
      await v.click("[data-reply=charge]");
    }),
    table("Man for man", "vienna-exchange", "Vienna: losses of an exchange", (v) => openTab(v, 2)),
    table("Out of the lines", "vienna-reinforcements", "Vienna: reinforcements", async (v) => {
      await v.click(".to-come .fighter");
      await v.press("f");
    }),
    table("Thought dead", "vienna-event", "Vienna: a random event"),
  ],
};

/** Leads the window to each view of a home in turn; `only` picks by name. */
export async function* visit(v, home, only = () => true) {
  for (const view of VIEWS[home].filter(({ name }) => only(name))) {
    await lead(v, view);
    yield view;
  }
}

/** Leads the window to a view, wherever it is. */
export async function lead(v, view) {
  await toLibrary(v);
  if (view.game) await openGame(v, view.game);
  if (view.game && !view.hints) await hush(v);
  await view.show(v);
  await quiet(v);
}

/** Waits until nothing moves any more. */
export async function quiet(v) {
  await v.until(
    `return document.getAnimations().every(({ playState }) => playState !== "running")`,
  );
  await v.until("return !document.querySelector('[data-board]') || document.body.dataset.board");
  await v.evaluate(
    "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))",
  );
  const settled = await v.evaluate("return window.__vedette?.settled().then(() => true) ?? false");
  if (settled) await pause(150); // what was drawn last is on its way to the screen
}

/** Opens a panel by its key; one that is open already is left alone: while a die is due, digits are its faces. */
async function openTab(v, number) {
  const open = `const tabs = document.querySelectorAll(".tabs [role=tab]");
    return tabs[arguments[0] - 1]?.getAttribute("aria-selected") === "true";`;
  for (let tries = 0; tries < 3; tries++) {
    if (await v.evaluate(open, number)) return;
    await v.press(String(number));
    for (let waits = 0; waits < 20; waits++) {
      if (await v.evaluate(open, number)) return;
      await pause(100);
    }
  }
  throw new Error(`panel ${number} could not be opened`);
}

/** Sends the first game's hints off. */
async function hush(v) {
  const sent = await v.evaluate(`const off = document.querySelector("#no-hints");
    off?.click();
    return off !== null;`);
  if (sent) await v.until("return document.querySelector('#no-hints') === null");
}

async function toLibrary(v) {
  for (let tries = 0; tries < 4; tries++) {
    if (await v.evaluate("return !document.querySelector('[role=dialog], [role=menu]')")) break;
    await v.press(ESCAPE);
    await pause(100);
  }
  const where = await v.evaluate(
    "return document.querySelector('.table') ? 'table' : document.querySelector('.new-game') ? 'new' : 'library'",
  );
  if (where === "table") await v.chord(CONTROL, "l");
  if (where === "new") await v.click(".new-game .bar button");
  await v.find(".library");
  await v.evaluate("document.querySelector('.shelf')?.click()");
}

const rowOf = (title) => `[data-game^="${title}"]`;

/** The list may be in motion, the last played going to the top; then the click is tried again. */
async function chooseGame(v, title) {
  const chosen = `return document.querySelector('.details[aria-label^="${title}"]') !== null`;
  for (let tries = 0; tries < 5; tries++) {
    await v.click(rowOf(title));
    await quiet(v);
    if (await v.evaluate(chosen)) return;
  }
  throw new Error(`the game "${title}" could not be chosen`);
}

/** Lays a game on the table and waits for its board. */
export async function openGame(v, title) {
  await chooseGame(v, title);
  await v.click("#play-on");
  await v.find("body[data-board=ready]", 30);
}

async function pressNamed(v, selector, words) {
  const script = `const found = [...document.querySelectorAll(arguments[0])]
    .find((one) => one.textContent.includes(arguments[1]));
    found?.click();
    return found !== undefined;`;
  if (!(await v.evaluate(script, selector, words))) throw new Error(`no ${selector} "${words}"`);
}

/** The next counter that can act is chosen by its key. */
async function chooseRider(v) {
  await v.press("n", "n", "n");
  await v.find(".section.unit");
}

function overChosen(key) {
  return async (v) => {
    await chooseRider(v);
    await v.press(key);
  };
}

/** A counter is asked to go where it cannot. */
async function whyNot(v) {
  await chooseRider(v);
  await v.press("f");
  await pause(300);
  await v.clickAt(await v.hex("0101"));
  await v.find(".section.reason");
}

async function scrollTo(v, selector) {
  await v.find(selector);
  await v.evaluate(
    `const one = document.querySelector(arguments[0]);
    const page = one.closest("main");
    page.scrollTop += one.getBoundingClientRect().top - page.getBoundingClientRect().top;`,
    selector,
  );
}

/** The right wing is ordered and its first unit chosen. */
async function orderRight(v) {
  await v.click("#order-rw");
  await v.find("#order-rw[aria-pressed=true]");
  await v.press("n");
  await v.find(".section.unit");
}

async function pickUp(v) {
  const take = await v.evaluate(
    `return document.querySelector('.choice-list [data-action^="take"]').dataset.action`,
  );
  await v.choose(take);
  await v.find('.choice-list [data-action^="put"]');
}

const nextOf = (verb) => `.choice-list [data-action^="${verb} "]`;

async function press(v, verb) {
  await v.find(nextOf(verb));
  await v.evaluate("document.querySelector(arguments[0]).click()", nextOf(verb));
}

async function buildFight(v) {
  await press(v, "attack");
  await press(v, "on");
  await v.find(".section.ladder");
}

async function toDie(v) {
  await openTab(v, 2);
  for (let replies = 0; replies < 2; replies++) {
    const due = await v.evaluate("return document.querySelector('#roll') !== null");
    if (due) break;
    await v.choose("pass");
    await pause(400);
  }
  await v.find("#roll");
}
