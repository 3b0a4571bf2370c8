// A game of the Raab played in the window from its first turn to its end: closed in the middle of a fight, opened
// again exactly there, finished, and found whole by the command line.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { beginGame, choices, endPhase, onTable, present, step, stepAfter } from "./play.mjs";
import { rideInto } from "./raab.mjs";
import { libraryOf } from "./shelf.mjs";
import { openVedette, PROGRAM } from "./webdriver.mjs";

const CLI = process.env.VEDETTE_CLI ?? join(dirname(PROGRAM), "vedette-cli");
const RIDES = 2; // moves of a player turn, so that the story stays short

const home = await mkdtemp(join(tmpdir(), "vedette-whole-"));
let vedette;
let fights = 0;
let turns = 0;

after(async () => {
  await vedette?.close();
  await rm(home, { recursive: true, force: true });
});

/** Does something at the table and waits for the step it leads to. */
async function then(doing) {
  const before = await step(vedette);
  await doing();
  await stepAfter(vedette, before);
}

const press = (button) => then(() => vedette.click(button));

/** Up to two counters ride up to the enemy, each by a press on it and a press on its goal; then the phase ends. */
async function move(view) {
  await vedette.press("f"); // the whole board in sight
  for (let rides = 0, now = view; rides < RIDES && now.phase === "move"; rides++) {
    const ride = await rideInto(vedette, now, 1);
    if (!ride) break;
    const { from, to, unit } = ride;
    await vedette.clickAt(await vedette.hex(from));
    await vedette.until(`return document.querySelector('[data-unit="${unit}"]') !== null`);
    await then(async () => vedette.clickAt(await vedette.hex(to)));
    now = (await present(vedette)).view;
    if (now.throw) return;
  }
  await then(() => endPhase(vedette));
}

/** One decision of a person who rides up, fights what is owed and lets the rest be. */
async function decide(view) {
  const list = await choices(vedette);
  const verb = (word) => list.find((action) => action.split(" ")[0] === word);
  if (view.throw) return press("#roll");
  if (verb("declare")) {
    fights++;
    return press("#decide");
  }
  if (verb("move") && verb("end")) return move(view);
  const next = verb("on") ?? verb("attack") ?? verb("end") ?? verb("pass") ?? list[0];
  return then(() => vedette.choose(next));
}

/** Plays on until `there` says so; a whole game has far fewer decisions than the limit. */
async function playUntil(there) {
  for (let decisions = 0; decisions < 3000; decisions++) {
    const { view } = await present(vedette);
    turns = Math.max(turns, view.turn);
    if (there(view)) return view;
    await decide(view);
  }
  throw new Error("the game does not end");
}

test("the first turn is played as far as the die of its first fight", async () => {
  vedette = await openVedette({ home });
  await beginGame(vedette);
  await playUntil((view) => view.throw && fights > 0);
});

test("closed in the middle of the fight, it opens exactly there", async () => {
  const seen = await present(vedette);
  await vedette.quit();
  await vedette.close();
  vedette = await openVedette({ home });
  await vedette.click("#play-on");
  await onTable(vedette);
  assert.equal((await present(vedette)).view.digest, seen.view.digest);
  await vedette.find("#outcomes");
});

test("both sides are played to the end, and the window names the result", async () => {
  const { outcome } = await playUntil((view) => view.outcome);
  assert.ok(outcome, "the game has a result");
  assert.ok(fights > 5, `${fights} fights`);
  await vedette.until('return document.querySelector(".whose strong").textContent === "Over"');
  await vedette.picture("whole-over");
});

test("the finished game is found whole by the command line", async () => {
  const { game } = await present(vedette);
  const told = spawnSync(CLI, ["--library", libraryOf(home), "verify", String(game)], {
    encoding: "utf8",
  });
  assert.equal(told.status, 0, told.stderr);
});
