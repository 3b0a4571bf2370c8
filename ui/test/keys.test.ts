import { expect, test } from "vitest";
import PAGE from "../../docs/keys.md?raw";
import { COMMANDS } from "../src/app/commands";

test("no two commands share a key", () => {
  const keys = COMMANDS.flatMap((command) => command.keys);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test("whatever the page of keys says is so", () => {
  const rows = PAGE.split("\n").filter((line) => /^\| (?!key|---)/.test(line));
  const cells = (keys: string[]) => keys.map((key) => `\`${key}\``).join(" ");
  const known = new Set(COMMANDS.map(({ title, keys }) => `| ${cells(keys)} | ${title} |`));
  expect(rows.filter((row) => !known.has(row))).toEqual([]);
  expect(rows.length).toBeGreaterThan(40);
});
