// A library with games to look at, made by the command line before the window opens.

import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PROGRAM } from "./webdriver.mjs";

const CLI = process.env.VEDETTE_CLI ?? join(dirname(PROGRAM), "vedette-cli");
const GAMES = join(import.meta.dirname, "games");
const HISTORICAL = ["imperial=imperial-historical", "ottoman=ottoman-historical"];

const ANNA = ["imperial=Anna", "ottoman=Georg"];

/** The games cut from the marked play: title, the mark where it stands, tags, players. */
const CUTS = [
  ["Sunday at Mogersdorf", "turn 3, imperial, move", ["sunday", "with Klara"], ANNA],
  ["The mill bridge", "turn 2, ottoman, fight", []],
  ["Help from above", "turn 2, ottoman, fight, aid", ["puzzle"], ["ottoman=Anna"]],
  ["To the last turn", "over", [], ANNA],
];

/** A folder for `openVedette`; unless they shall move, pages in it stand still, as for people who ask for that. */
export async function emptyHome(under = tmpdir(), { moving = false } = {}) {
  const home = await mkdtemp(join(under, "vedette-"));
  await mkdir(join(home, "data", "org.vedette.desktop"), { recursive: true });
  await mkdir(join(home, "config", "gtk-3.0"), { recursive: true });
  const still = `[Settings]\ngtk-enable-animations=${Number(moving)}\n`;
  await writeFile(join(home, "config", "gtk-3.0", "settings.ini"), still);
  return home;
}

/** The library file of a home. */
export const libraryOf = (home) => join(home, "data", "org.vedette.desktop", "library.vedette");

/** A home whose library cannot be opened. */
export async function spoiledHome() {
  const home = await emptyHome();
  await writeFile(libraryOf(home), "This is a shopping list.\n");
  return home;
}

/** A home with a game for every kind of row and table. */
export async function stockedHome() {
  const home = await emptyHome();
  const vedette = onLibrary(libraryOf(home));
  await vedette.begin("Before the battle", ["--study"]);
  await vedette.begin("A torn page", []);
  const own = await vedette.begin("Our own dice", [...deployed(), "--dice", "typed"]);
  await vedette.run(["play", own, "-"], await stepsTo("turn 2, ottoman, fight, aid"));
  await vedette.run(["play", own, "pass"]);
  await cutGames(vedette, home);
  await vedette.run(["delete", await vedette.begin("Not this way", deployed())]);
  await vedette.run(["new", "--position", join(GAMES, "raab-widest.toml"), "--title", "Many ways"]);
  await vedette.begin("First of August", deployed());
  await tear(libraryOf(home), "A torn page");
  return home;
}

/** A home with one of the cut games alone. */
export async function cutHome(title) {
  const home = await emptyHome();
  const cuts = CUTS.filter(([name]) => name === title);
  await cutGames(onLibrary(libraryOf(home)), home, cuts);
  return home;
}

/** A home with the widest position alone. */
export async function widestHome(under, motion) {
  const home = await emptyHome(under, motion);
  const vedette = onLibrary(libraryOf(home));
  await vedette.run(["new", "--position", join(GAMES, "raab-widest.toml"), "--title", "Many ways"]);
  return home;
}

/** Two counters that are placed and taken up again, over and over. */
const SHUFFLE = ["take imp-inf-sparr", "put 0720", "take imp-inf-tasso", "put 0721"];
const SHUFFLES = 50_000;

/** A home with one game so long that its check takes a while. */
export async function longHome() {
  const home = await emptyHome();
  const vedette = onLibrary(libraryOf(home));
  const game = await vedette.begin("The long set-up", ["--study"]);
  await vedette.run(["play", game, "-"], `${SHUFFLE.join("\n")}\n`.repeat(SHUFFLES));
  return home;
}

/** Games of Vienna: title, and the position they stand at; none is before the set-up. */
const VIENNA = [
  ["Before the walls", ""],
  ["The middle of the day", "vienna-table.toml"],
  ["Fog at noon", "vienna-rally.toml"],
  ["Sipahis", "vienna-charge.toml"],
  ["Man for man", "vienna-exchange.toml"],
  ["Out of the lines", "vienna-reinforcements.toml"],
  ["Thought dead", "vienna-event.toml"],
];

/** A home with games of Vienna at moments of their own. */
export async function viennaHome() {
  const home = await emptyHome();
  const vedette = onLibrary(libraryOf(home));
  for (const [title, position] of VIENNA) {
    const from = position ? ["--position", join(GAMES, position)] : ["vienna"];
    await vedette.run(["new", ...from, "--title", title]);
  }
  return home;
}

/** A home with one game from a position. */
export async function positionHome(position, title) {
  const home = await emptyHome();
  const vedette = onLibrary(libraryOf(home));
  await vedette.run(["new", "--position", join(GAMES, position), "--title", title]);
  return home;
}

/** A home with one game from a position, whose players roll their own dice. */
export async function typedHome(position, title) {
  const home = await emptyHome();
  const vedette = onLibrary(libraryOf(home));
  const from = ["--position", join(GAMES, position), "--dice", "typed"];
  await vedette.run(["new", ...from, "--title", title]);
  return home;
}

const deployed = () => HISTORICAL.flatMap((named) => ["--deploy", named]);

function onLibrary(file) {
  const run = (args, input) => runCli([...args, "--library", file], input);
  const begin = async (title, args) =>
    /\d+/.exec(await run(["new", "raab", "--title", title, ...args]))[0];
  return { run, begin };
}

/**
 * Each cut is played with its written dice, then turned into a game whose program rolls on:
 * exported, changed in one word, imported.
 */
async function cutGames(vedette, home, cuts = CUTS) {
  for (const [title, mark, tags, players = []] of cuts) {
    const typed = await vedette.begin(title, [...deployed(), "--dice", "typed"]);
    await vedette.run(["play", typed, "-"], await stepsTo(mark));
    await vedette.run(["players", typed, ...players]);
    for (const tag of tags) await vedette.run(["tag", typed, "--add", tag]);
    const file = join(home, "game.toml");
    await writeFile(file, (await vedette.run(["export", typed])).replace('"typed"', '"program"'));
    const imported = /\d+/.exec(await vedette.run(["import", file]))[0];
    await vedette.run(["rename", imported, title]);
    await vedette.run(["delete", typed]);
    await vedette.run(["empty-bin", "1"]);
  }
}

/** The steps of the marked play before the first line with this mark. */
async function stepsTo(mark) {
  const play = await readFile(join(GAMES, "raab.txt"), "utf8");
  const end = play.indexOf(`\n# ${mark}\n`);
  if (end < 0) throw new Error(`ui/e2e/games/raab.txt has no line "# ${mark}"`);
  return play.slice(0, end + 1);
}

/** Makes one game unreadable: its battle gets a name that nobody knows. */
async function tear(file, title) {
  const bytes = await readFile(file);
  let torn = 0;
  for (let at = 0; ; torn++) {
    at = bytes.indexOf(`${title}raab`, at);
    if (at < 0) break;
    at += title.length;
    bytes.write("r**b", at);
  }
  if (torn === 0) throw new Error(`${file} has no game called ${title}`);
  await writeFile(file, bytes);
}

function runCli(args, input = "") {
  const child = spawn(CLI, args, { stdio: "pipe" });
  let [said, wrong] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text) => {
    said += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    wrong += text;
  });
  child.stdin.end(input);
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("close", (code) => (code === 0 ? done(said) : fail(new Error(wrong || said))));
  });
}
