// The pages of the window: built anew only when something they are made of has changed, because a new build of them
// makes cargo build the program anew as well.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { must } from "./setup.mjs";

/** What the pages are made of. */
const SOURCES = ["ui/src", "ui/index.html", "ui/vite.config.ts", "package-lock.json"];

/** Builds the pages into `dist` unless they are newer than their sources. */
export function readyPages() {
  if (builtAt() < newest(SOURCES))
    must("npm", "run", "--silent", "build", "--", "--logLevel", "warn");
}

/** When the pages were built; never, where only the stand-in of a bare cargo build lies. */
function builtAt() {
  return existsSync(join("dist", "assets")) ? statSync(join("dist", "index.html")).mtimeMs : 0;
}

/** The time of the last change in files and folders, in milliseconds. */
export function newest(paths) {
  return Math.max(
    ...paths.map((path) => {
      const { mtimeMs } = statSync(path);
      if (!statSync(path).isDirectory()) return mtimeMs;
      return Math.max(mtimeMs, newest(readdirSync(path).map((name) => join(path, name))));
    }),
  );
}
