// The sheet of every counter of a battle, drawn by the program's own engine from the page counters.html.

import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createServer } from "vite";
import { openVedette } from "../webdriver.mjs";

const UI = resolve(import.meta.dirname, "../..");
const WIDTH = 1400;
const HIGHEST = 3900;

/** The battles with a sheet: file name and title. */
export const SHEETS = [
  ["counters-raab", "Counters of the Raab"],
  ["counters-vienna", "Counters of Vienna"],
];

/** Takes the sheets in both themes. */
export async function takeSheets(out, themes, wanted) {
  const sheets = SHEETS.filter(([name]) => wanted(name));
  if (sheets.length === 0) return;
  const server = await createServer({ root: UI, logLevel: "error", server: { port: 0 } });
  await server.listen();
  const [address] = server.resolvedUrls.local;
  const v = await openVedette({ size: `${WIDTH}x${HIGHEST}` });
  try {
    await v.resize(WIDTH, HIGHEST);
    for (const [name] of sheets) {
      for (const theme of themes) {
        const board = name.replace("counters-", "");
        await v.send("POST", "/url", {
          url: `${address}counters.html?board=${board}&theme=${theme}`,
        });
        const height = await v.until("return document.body.dataset.ready");
        await mkdir(join(out, theme), { recursive: true });
        await v.capture(join(out, theme, `${name}.png`), `${WIDTH}x${height}`);
      }
    }
  } finally {
    await v.close();
    await server.close();
  }
}
