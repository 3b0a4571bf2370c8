// A game that the command line plays on while it lies on the table.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { beginGame, choices, present, step, stepAfter } from "./play.mjs";
import { emptyHome, libraryOf } from "./shelf.mjs";
import { openVedette, PROGRAM } from "./webdriver.mjs";

const CLI = process.env.VEDETTE_CLI ?? join(dirname(PROGRAM), "vedette-cli");
const home = await emptyHome();
let vedette;

after(async () => {
  await vedette?.close();
  await rm(home, { recursive: true, force: true });
});

test("the window meets what was played elsewhere: it shows it and says so", async () => {
  vedette = await openVedette({ home });
  await beginGame(vedette);
  const { game } = await present(vedette);
  const shots = (await choices(vedette)).filter((action) => action.startsWith("fire "));
  const played = spawnSync(CLI, ["--library", libraryOf(home), "play", String(game), "end"], {
    encoding: "utf8",
  });
  assert.equal(played.status, 0, played.stderr);
  const before = await step(vedette);
  await vedette.choose(shots[0]);
  assert.equal(await stepAfter(vedette, before), "1", "the step of the command line, and no shot");
  assert.equal(await vedette.text(".phases [aria-current]"), "Movement");
  assert.match(await vedette.text(".notice"), /shown now as it stands, at step 1/);
  await vedette.picture("elsewhere");
});

test("what was said of the game goes with the table", async () => {
  await vedette.chord("\uE009", "l");
  await vedette.find(".library");
  await vedette.until("return document.querySelector('.notice') === null");
});
