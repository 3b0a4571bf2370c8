// Every screen and panel is looked over by axe, in both themes, with text at its usual and at twice its size.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { beginGame } from "./play.mjs";
import { untilDie } from "./raab.mjs";
import { openVedette } from "./webdriver.mjs";

const ESCAPE = "\uE00C";
const CHECK = `return axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] })
  .then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => id + ": " + help + ": " + target.join(" "))))`;

let vedette;

before(async () => {
  vedette = await openVedette();
  await vedette.evaluate(axe.source);
});

after(() => vedette?.close());

/** Looks the present screen over in both themes and sizes. */
function lookOver(name) {
  for (const theme of ["light", "dark"]) {
    for (const size of [100, 200]) {
      test(`${name}, ${theme}, text at ${size} %`, async () => {
        await vedette.evaluate(
          `document.documentElement.dataset.theme = "${theme}";
           document.documentElement.style.setProperty("--text-size", "${size / 100}")`,
        );
        await vedette.picture(`access-${name.replaceAll(" ", "-")}-${theme}-${size}`);
        assert.deepEqual(await vedette.evaluate(CHECK), []);
      });
    }
  }
}

function step(name, doing) {
  test(name, doing);
}

const tab = (id) => step(`(${id})`, () => vedette.click(`[role=tab][data-key=${id}]`));

lookOver("empty library");
step("(new game)", () => vedette.click("#new-game"));
lookOver("new game");
step("(begin)", async () => {
  await vedette.click("[aria-label='Back to the library']");
  await beginGame(vedette);
});
lookOver("table");
step("(fight)", () => untilDie(vedette));
lookOver("fight");
tab("log");
lookOver("log");
tab("charts");
lookOver("charts");
tab("rules");
lookOver("rules");
step("(keys)", () => vedette.press("?"));
lookOver("keys");
step("(settings)", async () => {
  await vedette.press(ESCAPE);
  await vedette.chord("\uE009", ",");
  await vedette.find(".settings");
});
lookOver("settings");
step("(find)", async () => {
  await vedette.press(ESCAPE);
  await vedette.chord("\uE009", "k");
  await vedette.find(".hits");
});
lookOver("find");
step("(library)", async () => {
  await vedette.press(ESCAPE);
  await vedette.chord("\uE009", "l");
  await vedette.find("[data-game]");
});
lookOver("library");
