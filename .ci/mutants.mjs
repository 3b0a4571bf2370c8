// `npm run mutants`: breaks functions of the rules that cite the register, one at a time and drawn at random, and expects
// some test to fail each time. Works on a copy of the last commit. A break that no test notices ends the run with 1.
//
//   npm run mutants -- --count 20 --seed 1664

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { breaks, broken, citing, draws, lineOf } from "./mutate.mjs";
import { ROOT } from "./setup.mjs";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20" },
    seed: { type: "string", default: String(Date.now()) },
  },
});

/** From the quickest to the slowest; the first that fails is enough. */
const SUITES = [
  ["--package", "rules-core"],
  ["--package", "headless", "--test", "golden", "--test", "counts", "--test", "twins"],
  ["--package", "headless", "--test", "gate", "--test", "preview", "--test", "walk"],
];

const copy = mkdtempSync(join(tmpdir(), "vedette-mutants-"));
const targets = process.env.CARGO_TARGET_DIR ?? join(ROOT, "target");
const env = {
  ...process.env,
  CARGO_TARGET_DIR: join(targets, "mutants"),
  RUST_BACKTRACE: "0",
};
/** A broken rule may never come to an end: that is noticed too. */
const LIMIT = 30 * 60_000;
const run = (program, args, cwd) =>
  spawnSync(program, args, { cwd, env, encoding: "utf8", timeout: LIMIT });

/** `fails`, `passes`, or `void` when the broken code does not build. */
function tested() {
  for (const suite of SUITES) {
    if (run("cargo", ["test", "--quiet", "--no-run", ...suite], copy).status !== 0) return "void";
    if (run("cargo", ["test", "--quiet", ...suite], copy).status !== 0) return "fails";
  }
  return "passes";
}

/** The battles' own code: every folder of the core but the kit. */
function candidates() {
  const core = join(copy, "rules-core", "src");
  const folders = readdirSync(core, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== "kit",
  );
  const files = folders.flatMap(({ name }) =>
    readdirSync(join(core, name)).map((file) => join(core, name, file)),
  );
  return files
    .filter((file) => file.endsWith(".rs"))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const whole = citing(text).map((found) => ({ file, text, ...found }));
      return whole.filter((found) => breaks(text, found).length > 0);
    });
}

function breakOne({ file, text, name, cite, ...found }, draw) {
  const ways = breaks(text, found);
  const way = ways[draw(ways.length)];
  const where = `${file.slice(copy.length + 1)}:${lineOf(text, way.at)}`;
  const what = `${where} ${name} (${cite}): “${way.from.trim()}” → “${way.to.trim()}”`;
  writeFileSync(file, broken(text, way));
  const verdict = tested();
  writeFileSync(file, text);
  return { what, verdict };
}

function main() {
  console.log(`seed ${values.seed}; a copy of the last commit in ${copy}`);
  run("git", ["worktree", "add", "--detach", copy, "HEAD"], ROOT);
  if (tested() !== "passes") {
    console.error("The tests fail before anything is broken.");
    return 1;
  }
  console.log("the tests pass before anything is broken");
  const draw = draws(values.seed);
  const all = candidates();
  const survivors = [];
  let left = Math.min(Number(values.count), all.length);
  while (left > 0 && all.length > 0) {
    const [chosen] = all.splice(draw(all.length), 1);
    const { what, verdict } = breakOne(chosen, draw);
    if (verdict === "void") continue;
    left -= 1;
    console.log(`${verdict === "fails" ? "noticed " : "SURVIVED"}  ${what}`);
    if (verdict === "passes") survivors.push(what);
  }
  console.log(`${survivors.length} survived`);
  return survivors.length === 0 ? 0 : 1;
}

try {
  process.exitCode = main();
} finally {
  run("git", ["worktree", "remove", "--force", copy], ROOT);
}
