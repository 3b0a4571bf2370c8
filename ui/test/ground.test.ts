import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { start } from "../src/app/state";
import { update } from "../src/app/update";
import type { BoardView } from "../src/bindings";
import { Ground } from "../src/panels/Ground";
import { board, opened } from "./made";

const origin = { tag: "printed", note: "" };
const field: BoardView = {
  ...board,
  places: ["2303", "2304"].map((id) => ({
    id,
    hexes: [[0, 0]],
    terrain: "clear",
    level: 0,
    origin,
  })),
  mapEdges: [
    {
      kind: "friendly",
      name: "Southern edge",
      side: "ottoman",
      places: ["2304"],
      text: "A demoralized army may leave here.",
      rule: "V19.5.2a",
      origin,
    },
  ],
};

function groundOf(place: string): string {
  const { table } = update(start, { is: "opened", opened: opened(), board: field });
  if (!table) throw new Error("no table");
  return renderToStaticMarkup(createElement(Ground, { table, place }));
}

test("the ground of a hex says what the edge of the map is there for, with its rule", () => {
  expect(groundOf("2304")).toContain("A demoralized army may leave here.");
  expect(groundOf("2304")).toContain("rule V19.5.2a");
  expect(groundOf("2303")).not.toContain("leave here");
});
