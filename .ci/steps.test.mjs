import assert from "node:assert/strict";
import { test } from "node:test";
import { check, countCargo, countNode, countVitest, judge, runStep, suite } from "./steps.mjs";

const cargo = `
test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out
test result: FAILED. 3 passed; 2 failed; 1 ignored; 0 measured; 0 filtered out
`;

test("cargo's suites are added up", () => {
  assert.deepEqual(countCargo(cargo), { passed: 15, failed: 2 });
});

test("vitest is read with and without failures", () => {
  assert.deepEqual(countVitest("      Tests  2 failed | 10 passed (12)"), {
    passed: 10,
    failed: 2,
  });
  assert.deepEqual(countVitest(" Test Files  1 passed (1)\n      Tests  7 passed (7)"), {
    passed: 7,
    failed: 0,
  });
});

test("a cancelled story is a failed one", () => {
  const output = "# tests 4\n# pass 2\n# fail 1\n# cancelled 1\n";
  assert.deepEqual(countNode(output), { passed: 2, failed: 2 });
});

test("a suite that ran nothing, or ended badly without a failed test, has failed", () => {
  const tests = suite("tests", 1, ["true"], countCargo);
  assert.deepEqual(judge(tests, "", true), { passed: 0, failed: 1 });
  assert.deepEqual(judge(tests, "test result: ok. 5 passed; 0 failed;", false), {
    passed: 5,
    failed: 1,
  });
});

test("a step out of time is ended and has failed", async () => {
  const { passed, failed, seconds } = await runStep(check("sleep", 0.2, ["sleep", "20"]));
  assert.deepEqual({ passed, failed }, { passed: 0, failed: 1 });
  assert.ok(Number(seconds) < 5);
});

test("a program that is not there is a failure, not a crash", async () => {
  const { failed } = await runStep(check("missing", 5, ["no-such-program-anywhere"]));
  assert.equal(failed, 1);
});
