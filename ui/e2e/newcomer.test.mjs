// Somebody who has never seen the program plays a first legal move, in five actions at most.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openVedette } from "./webdriver.mjs";

const MOST = 5;
let vedette;
let actions = 0;

before(async () => {
  vedette = await openVedette();
});

after(() => vedette?.close());

/** One press of the mouse, as the newcomer counts. */
async function act(press) {
  actions += 1;
  await press();
}

const step = () => vedette.evaluate("return document.querySelector('.timeline').textContent");

test("from the first start to the first legal move in five actions", async () => {
  await act(() => vedette.click("#new-game"));
  await act(() => vedette.click("#begin"));
  await vedette.find("body[data-board=ready]", 30);
  const prompt = await vedette.evaluate("return document.querySelector('#prompt').textContent");
  assert.match(prompt, /fire/, "the table says at once what is to be done");

  await act(() => vedette.click("#next-act"));
  await vedette.find('.choice-list [data-action^="move "]');
  const { unit, from, to } = await mover();
  await act(async () => vedette.clickAt(await vedette.hex(from)));
  await vedette.find(`.choice-list [data-action="move ${unit} ${to}"]`);
  const before = await step();
  await act(async () => vedette.clickAt(await vedette.hex(to)));

  await vedette.until(
    `return document.querySelector('.timeline').textContent !== ${quoted(before)}`,
  );
  await vedette.picture("newcomer");
  assert.match(await vedette.evaluate("return document.body.textContent"), /Movement left/);
  assert.ok(actions <= MOST, `${actions} actions`);
});

const quoted = (text) => JSON.stringify(text);

/** A counter that stands alone, sees an empty hex beside it, and where both are. */
async function mover() {
  return vedette.evaluate(`
    const invoke = window.__TAURI_INTERNALS__.invoke;
    return invoke("list_games").then(([{ id }]) => invoke("open_game", { game: id })).then(({ standing }) => {
      const { pieces, choices } = standing.view;
      const at = (place) => pieces.filter((piece) => piece.at === place);
      const move = choices.find((choice) => choice.verb === "move" && at(choice.at).length === 0
        && at(pieces.find(({ id }) => id === choice.unit).at).length === 1);
      return { unit: move.unit, to: move.at, from: pieces.find(({ id }) => id === move.unit).at };
    });`);
}
