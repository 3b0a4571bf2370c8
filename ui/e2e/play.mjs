// What the stories of play share: a game begun as the newcomer begins it, and questions to the page.

/** Starts a game of the Raab as the armies stood and waits until its board is drawn. */
export async function beginGame(vedette) {
  await vedette.click("#new-game");
  await vedette.click("#begin");
  await onTable(vedette);
}

/** Waits until a board is drawn. */
export function onTable(vedette) {
  return vedette.find("body[data-board=ready]", 40);
}

/** The notations of everything that can be done now, once the list has caught up with the board. */
export async function choices(vedette) {
  await vedette.listReady();
  return vedette.evaluate(
    "return [...document.querySelectorAll('.choice-list [data-action]')].map((one) => one.dataset.action)",
  );
}

/** Ends the phase, also where that asks first because units can still act. */
export async function endPhase(vedette, press = () => vedette.click("#next-act")) {
  const before = await step(vedette);
  await press();
  await vedette.until(
    `return document.querySelector("#next-act[data-asks]") !== null
      || document.querySelector("[data-step]").dataset.step !== "${before}"`,
  );
  if ((await step(vedette)) === before) await press();
}

/** Waits until an element says what it should. */
export function says(vedette, selector, words) {
  return vedette.until(
    `return ${words}.test(document.querySelector(${JSON.stringify(selector)})?.textContent ?? "")`,
  );
}

/** Who decides, as the orders line says it. */
export function whose(vedette) {
  return vedette.text(".whose strong");
}

/** The phase that is underlined. */
export function phase(vedette) {
  return vedette.text(".phases [aria-current]");
}

/** Waits until the step count of the timeline is another one, and returns it. */
export async function stepAfter(vedette, before) {
  await vedette.until(`return document.querySelector("[data-step]").dataset.step !== "${before}"`);
  return step(vedette);
}

/** The number of the step that is shown. */
export function step(vedette) {
  return vedette.evaluate('return document.querySelector("[data-step]").dataset.step');
}

/** Asks the program itself, as the page does. */
export function ask(vedette, command, args = {}) {
  return vedette.evaluate(
    "return window.__TAURI_INTERNALS__.invoke(arguments[0], arguments[1])",
    command,
    args,
  );
}

/** The only game of the library, as the program sees it. */
export async function present(vedette) {
  const [game] = await ask(vedette, "list_games");
  const { standing } = await ask(vedette, "open_game", { game: game.id });
  return { game: game.id, ...standing };
}

const ARROWS = { left: "\uE012", up: "\uE013", right: "\uE014", down: "\uE015" };

/** Presses arrows, each the one that leads nearest, until the cursor stands at a place. */
export async function cursorTo(vedette, goal) {
  for (let presses = 0; presses < 60; presses++) {
    const cursor = await vedette.evaluate(
      'return document.querySelector("[data-map]").dataset.cursor',
    );
    if (cursor === goal) return;
    const [here, there] = [await vedette.hex(cursor), await vedette.hex(goal)];
    const [dx, dy] = [there.x - here.x, there.y - here.y];
    const sideways = Math.abs(dx) > Math.abs(dy);
    const arrow = sideways ? (dx > 0 ? "right" : "left") : dy > 0 ? "down" : "up";
    await vedette.press(ARROWS[arrow]);
    await vedette.until(
      `return document.querySelector("[data-map]").dataset.cursor !== "${cursor}"`,
    );
  }
  throw new Error(`the cursor did not come to ${goal}`);
}
