// Takes pictures of the views and packs those that are kept with the source into docs/screens. Names given as arguments
// pick views; with --all every view is taken at both sizes and both densities, with --set=2560x1440@1 at these alone. What is
// taken lies in tests/out/gallery.

import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { HOMES, quiet, VIEWS, visit } from "../views.mjs";
import { openVedette } from "../webdriver.mjs";
import { kept, pack, SMALL } from "./pack.mjs";
import { takeSheets } from "./sheet.mjs";

const OUT = resolve(import.meta.dirname, "../../../tests/out/gallery");
const SIZES = [
  [1280, 800],
  [2560, 1440],
];
const SCALES = [1, 2];
const THEMES = ["light", "dark"];

const all = process.argv.includes("--all");
const only = process.argv.find((word) => word.startsWith("--set="))?.slice(6);
const names = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const wanted = (name) => names.length === 0 || names.includes(name);
const taken = (set) => (name) =>
  wanted(name) && (only === undefined || only === set) && (all || only === set || kept(set, name));

/** Every view of one home at one size and density. */
async function takeHome(home, count, [width, height], scale) {
  const name = `${width}x${height}@${scale}`;
  const set = join(OUT, name);
  const chosen = VIEWS[home].filter((view) => taken(name)(view.name));
  if (chosen.length === 0) return;
  const v = await openVedette({ home: await HOMES[home](), size: `${width}x${height}`, scale });
  const area = `${width * scale}x${height * scale}`;
  try {
    await v.resize(width, height);
    for await (const view of visit(v, home, taken(name))) {
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
    for (const home of Object.keys(HOMES)) await takeHome(home, count, size, scale);
    console.log(`${size.join("×")} at ${scale}: ${count.taken} pictures so far`);
  }
}
if (only === undefined || only === SMALL) await takeSheets(join(OUT, SMALL), THEMES, wanted);
await pack(OUT, wanted);
