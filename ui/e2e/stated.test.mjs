// An attack before Vienna is stated first and resolved later: its odds and chances can be read before either.

import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { step, stepAfter } from "./play.mjs";
import { typedHome } from "./shelf.mjs";
import { openGame } from "./views.mjs";
import { openVedette } from "./webdriver.mjs";

const TITLE = "Two against one";
const CHANCES = /3:1; 1 in 6 defenders eliminated; 3 in 6 defenders disrupted/;

let vedette;
let home;

before(async () => {
  home = await typedHome("vienna-stated.toml", TITLE);
  vedette = await openVedette({ home });
  await vedette.find(".library");
  await openGame(vedette, TITLE);
});

after(async () => {
  await vedette?.close();
  if (home) await rm(home, { recursive: true, force: true });
});

async function then(doing) {
  const before = await step(vedette);
  await doing();
  return stepAfter(vedette, before);
}

const pressHex = (label) => then(async () => vedette.clickAt(await vedette.hex(label)));
const listed = (action) =>
  vedette.evaluate(
    "return document.querySelector(arguments[0]).textContent",
    `.choice-list [data-action="${action}"]`,
  );

test("while an attack is put together, its odds and chances stand before the button that states it", async () => {
  for (const hex of ["1910", "2010", "2009"]) await pressHex(hex);
  assert.equal(await vedette.text("#odds"), "3 to 1");
  await vedette.find("#outcomes");
  assert.match(await vedette.text("#decide"), /State the attack/);
  await vedette.listReady();
  assert.match(await listed("declare"), /Baden, Leslie against Sekban 2 in 2009 at 3:1; /);
  await vedette.picture("vienna-stating");
});

test("a stated attack names who attacks whom and where, its odds and chances, before it is resolved", async () => {
  await then(() => vedette.click("#decide"));
  const offer = await vedette.text('[data-offer="resolve imp-inf-baden"]');
  assert.equal(offer, "Resolve Baden, Leslie against Sekban 2 in 2009");
  assert.match(await vedette.text('[data-chances="resolve imp-inf-baden"]'), CHANCES);
  await vedette.listReady();
  assert.match(await listed("resolve imp-inf-baden"), CHANCES);
  await vedette.picture("vienna-stated");
});

test("a press on the map shows the stated attack; only its button resolves it", async () => {
  const stated = await step(vedette);
  await vedette.clickAt(await vedette.hex("1910"));
  await pause(600);
  assert.equal(await step(vedette), stated);
  await then(() => vedette.click('[data-offer="resolve imp-inf-baden"]'));
  await vedette.find(".type-dice");
});
