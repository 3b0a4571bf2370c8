// How long after a click the choices that follow from it are lit.

import { setTimeout as pause } from "node:timers/promises";

const ESCAPE = "\uE00C";
const REST = 300;

/** In the page: from the pointer's release until the frames in which the board has drawn the counter, lit or with its reach. */
const WATCH = `window.__measured = {};
  const [unit, place] = arguments;
  const done = window.__measured;
  window.addEventListener("pointerup", ({ timeStamp }) => {
    const look = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const drawn = window.__vedette.drawn(unit);
        const time = performance.now() - timeStamp;
        if (drawn.at === place && drawn.lit) done.lit ??= time;
        if (drawn.at === place && drawn.reach) done.reach ??= time;
        if (done.reach === undefined) look();
      };
      port2.postMessage(undefined);
    });
    look();
  }, { capture: true, once: true });`;

/** Milliseconds of each click: counters chosen, and steps played, each kept on disk before it shows. */
export async function clickTimes(v, most = 12) {
  const times = { chosen: [], reach: [], played: [] };
  for (const { unit, from, to } of (await movers(v)).slice(0, most)) {
    await v.press(ESCAPE);
    const { lit, reach } = await clicked(v, unit, from);
    times.chosen.push(lit);
    times.reach.push(reach);
    times.played.push((await clicked(v, unit, to)).lit);
  }
  return times;
}

/** The pointer rests on the place before it is pressed, as a hand does. */
async function clicked(v, unit, place) {
  const at = await v.hex(place);
  await v.point([{ type: "pointerMove", ...at, duration: 0 }]);
  await pause(REST);
  await v.evaluate(WATCH, unit, place);
  await v.clickAt(at);
  return v.until("return window.__measured.lit && window.__measured.reach && window.__measured");
}

/** Counters that stand alone and can step to an empty hex and on from there, with where they stand. */
function movers(v) {
  return v.evaluate(`
    const invoke = window.__TAURI_INTERNALS__.invoke;
    return invoke("list_games").then(([{ id }]) => invoke("open_game", { game: id })).then(({ standing }) => {
      const { pieces, choices } = standing.view;
      const alone = (place, count) => pieces.filter((piece) => piece.at === place).length === count;
      const taken = new Set();
      return pieces.filter((piece) => piece.canAct && alone(piece.at, 1)).flatMap((piece) => {
        const free = choices.find(({ verb, unit, at }) =>
          verb === "move" && unit === piece.id && alone(at, 0) && !taken.has(at));
        if (!free || taken.has(piece.at)) return [];
        taken.add(free.at).add(piece.at);
        return [{ unit: piece.id, from: piece.at, to: free.at }];
      });
    });`);
}
