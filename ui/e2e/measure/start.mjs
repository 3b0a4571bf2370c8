// How long the window takes to be usable and how much memory it holds, beside an empty window in the same shell.

import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { openGame } from "../views.mjs";
import { openVedette } from "../webdriver.mjs";

/** Milliseconds until the page is there and until the board can be played on; megabytes of all its processes. */
export async function startOf(home, game) {
  const begin = performance.now();
  const v = await openVedette({ home });
  try {
    const listed = performance.now() - begin;
    await openGame(v, game);
    const board = performance.now() - begin;
    await pause(1000);
    return { listed, board, ...(await memory(v.driver)) };
  } finally {
    await v.close();
  }
}

/** The same of a program that shows nothing. */
export async function startOfEmpty(home, program) {
  const begin = performance.now();
  const v = await openVedette({ home, program, ready: "html" });
  try {
    const listed = performance.now() - begin;
    await pause(1000);
    return { listed, ...(await memory(v.driver)) };
  } finally {
    await v.close();
  }
}

/** Of all processes that the driver started: resident, and with shared pages counted in shares. */
async function memory(driver) {
  const sums = { rss: 0, pss: 0 };
  for (const pid of await descendants(driver)) {
    const told = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
    for (const [key, word] of [
      ["rss", "Rss"],
      ["pss", "Pss"],
    ]) {
      sums[key] += Number(new RegExp(`^${word}: +(\\d+)`, "m").exec(told)?.[1] ?? 0) / 1024;
    }
  }
  return sums;
}

async function descendants(root) {
  const parents = new Map();
  for (const pid of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    parents.set(Number(pid), Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]));
  }
  const within = (pid) => pid === root || (parents.has(pid) && within(parents.get(pid)));
  return [...parents.keys()].filter((pid) => pid !== root && within(pid));
}
