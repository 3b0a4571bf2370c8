// Takes a picture of every view: two sizes, two densities, two themes. Names given as arguments pick views.
// All pictures lie in tests/out/gallery; those that are kept with the source are packed into docs/screens.

import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { HOMES, quiet, VIEWS, visit } from "../views.mjs";
import { openVedette } from "../webdriver.mjs";
import { pack } from "./pack.mjs";

const OUT = resolve(import.meta.dirname, "../../../tests/out/gallery");
const SIZES = [
  [1280, 800],
  [2560, 1440],
];
const SCALES = [1, 2];
const THEMES = ["light", "dark"];

const names = process.argv.slice(2);
const wanted = (name) => names.length === 0 || names.includes(name);

/** Every view of one home at one size and density. */
async function takeHome(home, count, [width, height], scale) {
  const v = await openVedette({ home: await HOMES[home](), size: `${width}x${height}`, scale });
  const set = join(OUT, `${width}x${height}@${scale}`);
  const area = `${width * scale}x${height * scale}`;
  try {
    await v.resize(width, height);
    for await (const view of visit(v, home, wanted)) {
      for (const theme of THEMES) {
        await wear(v, theme);
        await mkdir(join(set, theme), { recursive: true });
        await v.capture(join(set, theme, `${view.name}.png`), area);
      }
      await wear(v, "light");
      count.taken += THEMES.length;
    }
  } finally {
    await v.close();
  }
}

async function wear(v, theme) {
  await v.evaluate("document.documentElement.dataset.theme = arguments[0]", theme);
  await quiet(v);
}

const count = { taken: 0 };
for (const scale of SCALES) {
  for (const size of SIZES) {
    for (const home of Object.keys(HOMES)) {
      if (!VIEWS[home].some(({ name }) => wanted(name))) continue;
      await takeHome(home, count, size, scale);
    }
    console.log(`${size.join("×")} at ${scale}: ${count.taken} pictures so far`);
  }
}
await pack(OUT, wanted);
