// The program is killed in the middle of a fight; opened again, the game stands where it stood.

import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { beginGame, choices, onTable, present, step, stepAfter } from "./play.mjs";
import { untilDie } from "./raab.mjs";
import { openVedette } from "./webdriver.mjs";

const home = await mkdtemp(join(tmpdir(), "vedette-killed-"));
let vedette;
let seen;

after(async () => {
  await vedette?.close();
  await rm(home, { recursive: true, force: true });
});

test("a fight is declared and its die is due", async () => {
  vedette = await openVedette({ home });
  await beginGame(vedette);
  await untilDie(vedette);
  assert.deepEqual(await choices(vedette), ["roll"]);
  seen = await present(vedette);
});

test("killed and opened again, it stands at the same entry with the same digest", async () => {
  await vedette.kill();
  vedette = await openVedette({ home });
  await vedette.click("#play-on");
  await onTable(vedette);
  const now = await present(vedette);
  assert.equal(now.entry, seen.entry);
  assert.equal(now.view.digest, seen.view.digest);
  await vedette.find("#outcomes");
  await vedette.picture("after-kill");
});

test("the die then falls, and the game goes on", async () => {
  const before = await step(vedette);
  await vedette.click("#roll");
  await stepAfter(vedette, before);
  assert.notEqual((await present(vedette)).view.digest, seen.view.digest);
});
