// Measures the real window and prints each figure with its limit. A figure over its limit is marked, and fails nothing:
// machines differ, and are shared. Everything that is compared is measured in the same run.

import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { widestHome } from "../shelf.mjs";
import { openGame, quiet } from "../views.mjs";
import { openVedette, PROGRAM } from "../webdriver.mjs";
import { clickTimes } from "./clicks.mjs";
import { frameTimes, percentile } from "./frames.mjs";
import { startOf, startOfEmpty } from "./start.mjs";

const GAME = "Many ways";
const EMPTY = join(dirname(PROGRAM), "examples", "empty");
const FRAMES = 12;
const CLICK = 50;

const ms = (value) => `${value.toFixed(1)} ms`;
const mb = (value) => `${Math.round(value)} MB`;
const held = (value, limit, unit) =>
  `limit ${limit} ${unit}: ${value < limit ? "kept" : "NOT KEPT"}`;

/** On a file system in memory where there is one, so that the disk of the machine does not count. */
const home = await widestHome(existsSync("/dev/shm") ? "/dev/shm" : undefined, { moving: true });
try {
  await measureTable();
  await measureStart();
} finally {
  await rm(home, { recursive: true, force: true });
}

async function measureTable() {
  const v = await openVedette({ home });
  try {
    await openGame(v, GAME);
    await v.press("0");
    await quiet(v);
    tellFrames(await frameTimes(v));
    await v.press("f", "m"); // the small map lies over places that are clicked
    await quiet(v);
    const { chosen, reach, played } = await clickTimes(v);
    tellClicks("a counter chosen, its choices lit", chosen);
    tellClicks("a counter chosen, its whole reach drawn", reach);
    tellClicks("a step played and kept on disk, the next choices lit", played);
  } finally {
    await v.close();
  }
}

function tellFrames({ empty, ...moves }) {
  console.log(`frames, 95th percentile: empty canvas ${ms(empty)}`);
  for (const [name, value] of Object.entries(moves)) {
    const more = value - empty;
    console.log(`  ${name}: ${ms(value)}, ${ms(more)} more; ${held(more, FRAMES, "ms more")}`);
  }
}

function tellClicks(what, times) {
  const [middle, most] = [percentile(times, 50), percentile(times, 95)];
  console.log(
    `click, ${what}: ${ms(middle)}, 95th percentile ${ms(most)} of ${times.length}; ${held(middle, CLICK, "ms")}`,
  );
}

async function measureStart() {
  const real = await startOf(home, GAME);
  console.log(`start: games listed after ${ms(real.listed)}, board usable after ${ms(real.board)}`);
  console.log(`memory with a board: ${mb(real.rss)} resident, ${mb(real.pss)} in shares`);
  if (!existsSync(EMPTY)) return console.log(`no empty window to compare with at ${EMPTY}`);
  const empty = await startOfEmpty(home, EMPTY);
  console.log(
    `empty window: there after ${ms(empty.listed)}, ${mb(empty.rss)} resident, ${mb(empty.pss)} in shares`,
  );
}
