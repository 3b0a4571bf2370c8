// Larger text: names stay in words, charts stay in their panel, and the acts of a game stay in sight.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { viennaHome } from "./shelf.mjs";
import { openGame, quiet } from "./views.mjs";
import { openVedette } from "./webdriver.mjs";

const SIZES = [1, 1.1, 1.2, 1.5, 2];
const TITLE = "The middle of the day";

describe("at any size of text", () => {
  let vedette;
  before(async () => {
    vedette = await openVedette({ home: await viennaHome() });
  });
  after(() => vedette?.close());

  async function each(look) {
    const faults = {};
    for (const size of SIZES) {
      await vedette.evaluate(
        "document.documentElement.style.setProperty('--text-size', arguments[0])",
        String(size),
      );
      await quiet(vedette);
      const found = await vedette.evaluate(look);
      if (found.length > 0) faults[size] = found;
    }
    await vedette.evaluate("document.documentElement.style.setProperty('--text-size', '1')");
    await quiet(vedette);
    assert.deepEqual(faults, {});
  }

  test("no name in the library is broken inside a word", async () => {
    await vedette.find(`[data-game="${TITLE}"]`);
    await each(`return [...document.querySelectorAll(".game .named strong")].flatMap((name) => {
      const words = name.textContent.split(" ");
      const lines = name.getClientRects().length && name.offsetHeight / parseFloat(getComputedStyle(name).lineHeight);
      return lines > words.length + 0.5 ? [name.textContent] : [];
    })`);
  });

  test("what can be done with a game is in sight without scrolling", async () => {
    await vedette.click(`[data-game="${TITLE}"]`);
    await vedette.find("#play-on");
    await each(`const fold = document.querySelector(".details").getBoundingClientRect().bottom;
      return ["play-on", "summary", "rename", "tags", "to-bin", "export", "check", "notes"].filter((id) =>
        document.getElementById(id).getBoundingClientRect().bottom > fold)`);
  });

  test("no chart scrolls sideways", async () => {
    await openGame(vedette, TITLE);
    await vedette.press("4");
    await vedette.find(".chart");
    await each(`return [...document.querySelectorAll(".chart-scroll")]
      .filter((chart) => chart.scrollWidth > chart.clientWidth + 1)
      .map((chart) => chart.getAttribute("aria-label"))`);
  });
});
