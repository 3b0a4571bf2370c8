// Every page is looked over by axe, in both themes, with text at twice its size.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import axe from "axe-core";
import { openVedette } from "./webdriver.mjs";

const LARGE = "document.documentElement.style.setProperty('--text-size', '2')";
const CHECK = `return axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"] })
  .then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => id + ": " + help + ": " + target.join(" "))))`;

let vedette;

before(async () => {
  vedette = await openVedette();
  await vedette.evaluate(LARGE);
  await vedette.evaluate(axe.source);
});

after(() => vedette?.close());

for (const theme of ["light", "dark"]) {
  test(`the first page has no fault of access in the ${theme} theme`, async () => {
    await vedette.evaluate(`document.documentElement.dataset.theme = "${theme}"`);
    await vedette.picture(`access-${theme}`);
    assert.deepEqual(await vedette.evaluate(CHECK), []);
  });
}
