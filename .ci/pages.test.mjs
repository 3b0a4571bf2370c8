import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { newest } from "./pages.mjs";

test("the newest file counts, however deep it lies, and a file taken away counts by its folder", () => {
  const root = mkdtempSync(join(tmpdir(), "vedette-pages-"));
  const deep = join(root, "src", "panels");
  mkdirSync(deep, { recursive: true });
  writeFileSync(join(deep, "log.ts"), "");
  const date = (path, seconds) => utimesSync(path, seconds, seconds);
  for (const path of [root, join(root, "src"), deep]) date(path, 100);
  date(join(deep, "log.ts"), 300);
  assert.equal(newest([root]), 300_000);
  date(deep, 400);
  assert.equal(newest([root]), 400_000);
  rmSync(root, { recursive: true });
});
