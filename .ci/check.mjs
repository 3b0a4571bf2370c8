// `npm test`: sets up the machine, then checks everything, in the order of cost.
// Its last line is always "N passed, N failed".

import { programPath, ROOT, setUp } from "./setup.mjs";
import { check, countCargo, countNode, countVitest, runStep, suite } from "./steps.mjs";

const cargo = (...args) => ["cargo", ...args];
const npm = (...args) => ["npm", "run", "--silent", ...args];
const nodeTest = ["node", "--test", "--test-reporter=tap", "--test-concurrency=1"];

function steps() {
  const BUILD = "The program";
  return [
    check("Rust is formatted", 60, cargo("fmt", "--check")),
    check("TypeScript types", 120, npm("types")),
    check("TypeScript and JSON lints", 60, npm("lint")),
    suite("Tests of these scripts", 60, [...nodeTest, ".ci/"], countNode),
    suite("Tests of the pages", 120, npm("unit"), countVitest, { NO_COLOR: "1" }),
    check("The pages", 120, npm("build")),
    suite(
      "Tests of rules, library and command line",
      1200,
      cargo("test", "--no-fail-fast"),
      countCargo,
      { VEDETTE_FUZZ_SECONDS: "60" },
    ),
    check(BUILD, 1200, cargo("build", "--package", "vedette")),
    suite("Tests of the window's shell", 600, cargo("test", "--package", "vedette"), countCargo),
    check(
      "Rust lints",
      900,
      cargo("clippy", "--workspace", "--all-targets", "--", "-D", "warnings"),
    ),
    {
      ...suite("Stories in the real program", 1500, [...nodeTest, "ui/e2e/"], countNode, {
        VEDETTE_PROGRAM: programPath(),
      }),
      after: BUILD,
    },
    {
      ...check("Speed of the real window, told and not judged", 300, npm("measure"), {
        VEDETTE_PROGRAM: programPath(),
      }),
      after: BUILD,
    },
  ];
}

async function main() {
  const begin = Date.now();
  const results = [];
  console.log("==== Set-up");
  process.on("exit", (code) => {
    // `setUp` ends the process when the machine cannot be made ready
    if (code !== 0 && results.length === 0) console.log("0 passed, 1 failed");
  });
  setUp({ forTests: true });
  for (const step of steps()) {
    const needed = results.find((result) => result.title === step.after);
    results.push(needed?.failed ? notRun(step) : await runStep(step));
  }
  report(results, begin);
}

function notRun({ title, after }) {
  console.log(`\n==== ${title}\n---- not run: "${after}" failed`);
  return { title, passed: 0, failed: 1, seconds: "0.0", word: "NOT RUN" };
}

function report(results, begin) {
  const total = (what) => results.reduce((sum, result) => sum + result[what], 0);
  console.log(`\n==== Summary (${((Date.now() - begin) / 60_000).toFixed(1)} min, ${ROOT})`);
  for (const { title, passed, failed, seconds, word } of results) {
    console.log(`${seconds.padStart(8)} s  ${title}: ${word}, ${passed} passed, ${failed} failed`);
  }
  process.exitCode = total("failed") === 0 ? 0 : 1;
  console.log(`${total("passed")} passed, ${total("failed")} failed`);
}

await main();
