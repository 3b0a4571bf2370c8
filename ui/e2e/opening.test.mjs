import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { after, before, test } from "node:test";
import { openVedette, PROGRAM } from "./webdriver.mjs";

let vedette;

before(async () => {
  vedette = await openVedette();
});

after(() => vedette?.close());

test("the window opens and shows the program's name", async () => {
  assert.equal(await vedette.title(), "Vedette");
  assert.equal(await vedette.text("h1"), "Vedette");
  await vedette.picture("opening");
});

test("the window tells its version, which only the program knows", async () => {
  assert.match(await vedette.text(".version"), /^Vedette \d+\.\d+\.\d+$/);
});

test("the title is set in its own face, out of the program's own files", async () => {
  const loaded = await vedette.evaluate(
    "return [...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family)",
  );
  assert.ok(loaded.join().includes("IM Fell DW Pica"), `loaded: ${loaded}`);
});

test("without a screen the program says so in one sentence", () => {
  const { DISPLAY, WAYLAND_DISPLAY, ...env } = process.env;
  const { status, stderr } = spawnSync(PROGRAM, { env, encoding: "utf8", timeout: 20_000 });
  assert.equal(status, 1);
  assert.match(stderr, /^There is no screen to open the window on: [^\n]*\n$/);
});
