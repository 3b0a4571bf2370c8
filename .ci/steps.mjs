// Runs the steps of `npm test` one after another, each with a limit, and keeps the count.

import { spawn } from "node:child_process";

/** A step that is right or wrong as a whole. */
export const check = (title, limit, command, env) => ({ title, limit, command, env });

/** A step that runs tests and says how many, in words that `count` can read. */
export const suite = (title, limit, command, count, env) => ({
  title,
  limit,
  command,
  count,
  env,
});

/** Totals over every "test result" line of cargo. */
export function countCargo(output) {
  return total(output, /^test result: .*?(\d+) passed; (\d+) failed/gm);
}

/** Totals of vitest's line "Tests  2 failed | 10 passed (12)". */
export function countVitest(output) {
  const line = /^ *Tests +(.*)$/m.exec(output)?.[1] ?? "";
  const number = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(line)?.[1] ?? 0);
  return { passed: number("passed"), failed: number("failed") };
}

/** Totals of node's own runner: "# pass 3", "# fail 0", "# cancelled 0". */
export function countNode(output) {
  const number = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, "m").exec(output)?.[1] ?? 0);
  return { passed: number("pass"), failed: number("fail") + number("cancelled") };
}

function total(output, pattern) {
  const sum = { passed: 0, failed: 0 };
  for (const [, passed, failed] of output.matchAll(pattern)) {
    sum.passed += Number(passed);
    sum.failed += Number(failed);
  }
  return sum;
}

/** What a finished step adds: a suite that ran no test, or ended badly, has failed. */
export function judge(step, output, endedWell) {
  if (!step.count) return endedWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const { passed, failed } = step.count(output);
  const unexplained = failed === 0 && (!endedWell || passed === 0);
  return { passed, failed: unexplained ? 1 : failed };
}

/** Runs the step in plain sight; returns its count and seconds. */
export async function runStep(step) {
  console.log(`\n==== ${step.title}`);
  const begin = Date.now();
  const { output, ended } = await runCommand(step);
  const count = judge(step, output, ended === "well");
  const seconds = ((Date.now() - begin) / 1000).toFixed(1);
  const word = count.failed ? `FAILED (${ended === "well" ? "tests" : ended})` : "passed";
  console.log(`---- ${step.title}: ${word}, ${seconds} s of ${step.limit}`);
  return { ...count, title: step.title, seconds, word };
}

function runCommand({ command: [program, ...args], limit, env }) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true, // a group of its own, so that a step out of time ends with all it started
  });
  const endGroup = () => endQuietly(-child.pid);
  const clock = setTimeout(endGroup, limit * 1000);
  const interrupted = () => {
    endGroup();
    process.exit(130);
  };
  process.once("SIGINT", interrupted);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      process.stdout.write(text);
    });
  }
  return new Promise((done) => {
    const finish = (ended) => {
      clearTimeout(clock);
      process.off("SIGINT", interrupted);
      done({ output, ended });
    };
    child.once("error", (error) => finish(error.message));
    child.once("close", (code, signal) => {
      if (signal) finish(`ended by ${signal}, limit ${limit} s`);
      else finish(code === 0 ? "well" : `exit code ${code}`);
    });
  });
}

function endQuietly(group) {
  try {
    process.kill(group, "SIGKILL");
  } catch {
    // it ended by itself in the meantime
  }
}
