// Packs the pictures that are kept with the source: small, with an index.

import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { VIEWS } from "../views.mjs";
import { SHEETS } from "./sheet.mjs";

const DOCS = resolve(import.meta.dirname, "../../../docs/screens");
/** The size and density of which every view is kept. */
export const SMALL = "1280x800@1";
const THEMES = ["light", "dark"];
const SHEET_VIEWS = SHEETS.map(([name, title]) => ({ name, title }));
const ALL = [...Object.values(VIEWS).flat(), ...SHEET_VIEWS];
const run = promisify(execFile);
const COMPARED = "## Beside the target";

/** Besides the small set, these are kept at other sizes. */
const LARGER = [
  ["2560x1440@1", "light", "library"],
  ["2560x1440@1", "light", "table"],
  ["2560x1440@1", "dark", "fight-roll"],
  ["1280x800@2", "light", "fight"],
];

/** How the table looks to other eyes; the first is full deuteranopia (Machado, Oliveira and Fernandes, 2009). */
const EYES = {
  deuteranopia: [
    ...["-colorspace", "RGB", "-color-matrix"],
    "0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940 0.968881",
    ...["-colorspace", "sRGB"],
  ],
  grey: ["-colorspace", "Gray"],
};
const SEEN = ["table", "overlay-control", "fight-roll"];

/** Whether a view is kept at a size and density. */
export const kept = (set, name) =>
  set === SMALL || LARGER.some(([other, , view]) => other === set && view === name);

export async function pack(from, wanted) {
  for (const { name } of ALL.filter((view) => wanted(view.name))) {
    for (const theme of THEMES) {
      await small(join(from, SMALL, theme, `${name}.png`), join(theme, `${name}.webp`));
    }
  }
  for (const [set, theme, name] of LARGER.filter(([, , name]) => wanted(name))) {
    await small(join(from, set, theme, `${name}.png`), join(set, `${name}-${theme}.webp`));
  }
  for (const name of SEEN.filter(wanted)) {
    for (const [eyes, change] of Object.entries(EYES)) {
      const to = join("eyes", `${name}-${eyes}.webp`);
      await small(join(from, SMALL, "light", `${name}.png`), to, change);
    }
  }
  await frontispiece(join(from, SMALL, "light", "table.png"));
  await writeFile(join(DOCS, "README.md"), index() + (await comparison()));
}

/** What people wrote about the pictures stays as it is. */
async function comparison() {
  const page = await readFile(join(DOCS, "README.md"), "utf8");
  const from = page.indexOf(`\n${COMPARED}\n`);
  return from < 0 ? "" : page.slice(from);
}

async function small(from, name, change = []) {
  if (!existsSync(from)) return;
  const to = join(DOCS, name);
  await mkdir(dirname(to), { recursive: true });
  await run("convert", [from, ...change, "-quality", "76", "-define", "webp:method=6", to]);
}

/** The picture of the README: a PNG of few colours. */
async function frontispiece(from) {
  if (!existsSync(from)) return;
  await run("convert", [from, "-dither", "None", "-colors", "256", join(DOCS, "table.png")]);
}

const picture = (file, title) => `<img src="${file}" alt="${title}" width="420">`;

function index() {
  const rows = ALL.map(({ name, title }) => {
    const [light, dark] = THEMES.map((theme) => picture(`${theme}/${name}.webp`, title));
    return `| ${title} | ${light} | ${dark} |`;
  });
  const eyes = SEEN.map((name) => {
    const seen = Object.keys(EYES).map((eyes) => picture(`eyes/${name}-${eyes}.webp`, name));
    return `| ${name} | ${seen.join(" | ")} |`;
  });
  const larger = LARGER.map(
    ([set, theme, name]) => `- [${name}, ${theme}, ${set}](${set}/${name}-${theme}.webp)`,
  );
  return `# The screens

Taken from the real window by \`npm run screens\`, which writes this page: the whole set at 1280×800 and some at other sizes.
\`npm run screens -- --all\` takes every view also at 2560×1440 and at twice the density, into \`tests/out/gallery\`; with
\`--set=2560x1440@1\` at that size and density alone. Take the pictures anew when the looks have changed, not with every change; \`npm run screens -- fight log\` takes only these views.

| view | paper | campaign tent |
|---|---|---|
${rows.join("\n")}

## To other eyes

| view | deuteranopia | grey |
|---|---|---|
${eyes.join("\n")}

## Larger

${larger.join("\n")}
`;
}
