// Every screen, panel, overlay and dialog is looked over by axe: both themes, text as usual and at twice its size.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import axe from "axe-core";
import { HOMES, lead, quiet, VIEWS } from "./views.mjs";
import { openVedette } from "./webdriver.mjs";

const LOOKS = ["light", "dark"].flatMap((theme) => [1, 2].map((text) => ({ theme, text })));
const WEAR = `document.documentElement.dataset.theme = arguments[0];
  document.documentElement.style.setProperty("--text-size", arguments[1]);`;
const CHECK = `return axe.run({
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"], resultTypes: ["violations"], iframes: false,
  }).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => id + ": " + help + ": " + target.join(" "))))`;

for (const home of Object.keys(HOMES)) {
  describe(`in the ${home} library`, () => {
    let vedette;
    before(async () => {
      vedette = await openVedette({ home: await HOMES[home]() });
      await vedette.evaluate(axe.source);
    });
    after(() => vedette?.close());

    for (const view of VIEWS[home]) {
      test(`${view.name} has no fault of access`, async () => {
        await lead(vedette, view);
        assert.deepEqual(await faults(vedette), {});
      });
    }
  });
}

/** Faults by look; a look without faults is left out. */
async function faults(vedette) {
  const found = {};
  for (const { theme, text } of LOOKS) {
    await vedette.evaluate(WEAR, theme, String(text));
    await quiet(vedette);
    const faults = await vedette.evaluate(CHECK);
    if (faults.length > 0) found[`${theme}, text ×${text}`] = faults;
  }
  await vedette.evaluate(WEAR, "light", "1");
  return found;
}
