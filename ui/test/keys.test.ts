import { expect, test } from "vitest";
import PAGE from "../../docs/keys.md?raw";
import { COMMANDS } from "../src/app/commands";

test("no two commands share a key", () => {
  const keys = COMMANDS.flatMap((command) => command.keys);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test("the page of keys names every command with its keys, and no other", () => {
  const rows = PAGE.split("\n").filter((line) => /^\| (?!key|---)/.test(line));
  const cells = (keys: string[]) => keys.map((key) => `\`${key}\``).join(" ");
  const wanted = COMMANDS.map(({ title, keys }) => `| ${cells(keys)} | ${title} |`);
  expect(rows).toEqual(wanted);
});
