// How evenly frames come while the table is panned and zoomed, beside an empty canvas of the same size.

const SECONDS = 1.5;
const TURNS = 5;

/** In the page: frame intervals in milliseconds while `work` is done before each frame. */
const FRAMES = `const frames = (work) => new Promise((done) => {
    const times = [];
    const begin = performance.now();
    const tick = (now) => {
      times.push(now);
      if (now - begin > ${SECONDS * 1000}) return done(times.slice(1).map((time, i) => time - times[i]));
      work(times.length);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });`;

const MOVE = `${FRAMES}
  const canvas = document.querySelector("[data-board] canvas[role=application]");
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const turn = (init) => canvas.dispatchEvent(new WheelEvent("wheel",
    { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true, ...init }));
  const way = (n) => (Math.floor(n / 40) % 2 === 0 ? 1 : -1);`;

/** The sheet goes to and fro sideways, some pixels a frame. */
const PAN = `${MOVE} return frames((n) => turn({ shiftKey: true, deltaX: 12 * way(n) }));`;

/** The sheet comes nearer and goes away again under the pointer. */
const ZOOM = `${MOVE} return frames((n) => turn({ ctrlKey: true, deltaY: 8 * way(n) }));`;

/** A canvas of the same size lies over the board, which rests. */
const EMPTY = `${FRAMES}
  const { left, top, width, height } = document.querySelector("[data-board]").getBoundingClientRect();
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: width * devicePixelRatio, height: height * devicePixelRatio });
  canvas.style.cssText = \`position:fixed;left:\${left}px;top:\${top}px;width:\${width}px;height:\${height}px\`;
  document.body.append(canvas);
  const pen = canvas.getContext("2d");
  return frames((n) => {
    pen.fillStyle = n % 2 === 0 ? "#fff" : "#eee";
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }).finally(() => canvas.remove());`;

const KINDS = { empty: EMPTY, pan: PAN, zoom: ZOOM };

/**
 * The 95th percentiles in milliseconds, on the table that lies open. The kinds take turns, so that what else the
 * machine does falls on all of them alike.
 */
export async function frameTimes(v) {
  const times = { empty: [], pan: [], zoom: [] };
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [kind, script] of Object.entries(KINDS))
      times[kind].push(...(await v.evaluate(script)));
  }
  return {
    empty: percentile(times.empty, 95),
    pan: percentile(times.pan, 95),
    zoom: percentile(times.zoom, 95),
  };
}

export function percentile(values, percent) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}
