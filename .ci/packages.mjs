// Whether the packages of npm that the lock names are installed, without asking anybody.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Whether everything that the lock of this folder names stands under its `node_modules`. */
export function packagesStand(root) {
  const noted = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(noted)) return false;
  const there = (path) => existsSync(join(root, path, "package.json"));
  return stand(read(join(root, "package-lock.json")), read(noted), there);
}

const read = (file) => JSON.parse(readFileSync(file, "utf8"));

/** Each package of the lock is noted in the same version and is there; an optional one may be left out: it is for other systems. */
export function stand(lock, noted, there) {
  return Object.entries(lock.packages)
    .filter(([path]) => path !== "")
    .every(([path, { version, optional }]) => {
      const installed = noted.packages[path];
      if (!installed) return optional === true;
      return installed.version === version && there(path);
    });
}

/** What npm says went wrong, from all it wrote: its code where there is one, else its first words. */
export function reasonOf(written) {
  const lines = written.split("\n").flatMap((line) => /^npm error (.*\S)/.exec(line)?.[1] ?? []);
  return lines.find((line) => line.startsWith("code "))?.slice(5) ?? lines[0] ?? "no reason given";
}
