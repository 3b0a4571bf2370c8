// Long work shows how far it is and is stopped with one press; then everything is as before.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { ask } from "./play.mjs";
import { longHome } from "./shelf.mjs";
import { openVedette } from "./webdriver.mjs";

const ESCAPE = "\uE00C";

let home;
let vedette;
let listed;

before(async () => {
  home = await longHome();
  vedette = await openVedette({ home });
  await vedette.find("[data-game]");
  listed = await ask(vedette, "list_games");
});

after(async () => {
  await vedette?.close();
  await rm(home, { recursive: true, force: true });
});

test("a long check shows how far it is, and Stop ends it", async () => {
  await vedette.click("#check");
  await vedette.find("[role=dialog] [role=progressbar]");
  await vedette.says(".at-work p", /^entry [\d,]+ of [\d,]+/);
  await vedette.picture("at-work");
  await vedette.click("#stop-work");
  await stopped();
  assert.equal(await vedette.evaluate("return document.querySelector('.verdict')"), null);
});

test("Escape stops the check of the whole library", async () => {
  await vedette.click("#check-library");
  await vedette.find("[role=dialog] [role=progressbar]");
  await vedette.press(ESCAPE);
  await stopped();
});

test("what was stopped changed nothing, and the check can be made to its end", async () => {
  assert.deepEqual(await ask(vedette, "list_games"), listed);
  await vedette.click("#check");
  await vedette.find(".verdict.good", 60);
  await vedette.says(".verdict.good", /^\d+ entries agree/);
});

/** The bar is gone, and the window says what that means. */
async function stopped() {
  await vedette.until(`return document.querySelector("[role=progressbar]") === null`);
  await vedette.until(
    `return [...document.querySelectorAll(".notice")].some((one) => /stopped/.test(one.textContent))`,
  );
  await vedette.click('.notice [aria-label="Dismiss"]');
  await vedette.until(`return document.querySelector(".notice") === null`);
}
