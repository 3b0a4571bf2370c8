// How long after a click the choices that follow from it are lit.

const ESCAPE = "\uE00C";

/** In the page: from the pointer's release until the frame in which the board has drawn what `shown` waits for. */
const WATCH = `window.__measured = undefined;
  const shown = SHOWN;
  window.addEventListener("pointerup", (event) => {
    const look = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (!shown()) return look();
        window.__measured = performance.now() - event.timeStamp;
      };
      port2.postMessage(undefined);
    });
    look();
  }, { capture: true, once: true });`;

/** The counter's reach is drawn, and the counter stands at a place. */
const reachFrom = (unit, place) =>
  `() => { const { at, reach } = window.__vedette.drawn("${unit}"); return reach && at === "${place}"; }`;

/** Milliseconds of each click: counters chosen, and steps played, each kept on disk before it shows. */
export async function clickTimes(v, most = 12) {
  const [chosen, played] = [[], []];
  for (const { unit, from, to } of (await movers(v)).slice(0, most)) {
    await v.press(ESCAPE);
    chosen.push(await clicked(v, from, reachFrom(unit, from)));
    if (to) played.push(await clicked(v, to, reachFrom(unit, to)));
  }
  return { chosen, played };
}

async function clicked(v, place, shown) {
  await v.evaluate(WATCH.replace("SHOWN", shown));
  await v.clickAt(await v.hex(place));
  return v.until("return window.__measured");
}

/** Counters that stand alone, and an empty hex they can step to. */
function movers(v) {
  return v.evaluate(`
    const invoke = window.__TAURI_INTERNALS__.invoke;
    return invoke("list_games").then(([{ id }]) => invoke("open_game", { game: id })).then(({ standing }) => {
      const { pieces, choices } = standing.view;
      const alone = (place, count) => pieces.filter((piece) => piece.at === place).length === count;
      const taken = new Set();
      return pieces.filter((piece) => piece.canAct && alone(piece.at, 1)).map((piece) => {
        const free = choices.find(({ verb, unit, at }) =>
          verb === "move" && unit === piece.id && alone(at, 0) && !taken.has(at));
        if (free) taken.add(free.at);
        return { unit: piece.id, from: piece.at, to: free?.at };
      });
    });`);
}
