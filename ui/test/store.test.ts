import { expect, test } from "vitest";
import { Store } from "../src/app/store";
import type { Board } from "../src/board/api";
import { showOn } from "../src/screens/table/toBoard";
import { board, choice, opened, piece, standing, view } from "./made";

/** A store whose frames are drawn by hand, and what its listeners heard. */
function watched() {
  const frames: (() => void)[] = [];
  const heard: string[] = [];
  const store = new Store((then) => frames.push(then));
  store.subscribe(() => heard.push("panels"));
  const draw = () => {
    for (const then of frames.splice(0)) then();
  };
  return { store, heard, draw };
}

test("without a map everybody hears of a change at once", () => {
  const { store, heard } = watched();
  store.send({ is: "selected", unit: "a" });
  expect(heard).toEqual(["panels"]);
});

test("the map shows what the hand did before the panels hear of it, once a frame", () => {
  const { store, heard, draw } = watched();
  store.subscribeMap(() => heard.push("map"));
  store.send({ is: "selected", unit: "a" });
  store.send({ is: "pointed", place: "0101" });
  expect(heard).toEqual(["map", "map"]);
  draw();
  expect(heard).toEqual(["map", "map", "panels"]);
});

test("what is no matter of the map waits for no frame", () => {
  const { store, heard } = watched();
  store.subscribeMap(() => heard.push("map"));
  store.send({ is: "dialog", open: "keys" });
  expect(heard).toEqual(["map", "panels"]);
});

test("the board is handed the view only when it is another, and the choices of the chosen counter", () => {
  const shown = view({
    pieces: [piece("a", "0101"), piece("b", "0201")],
    choices: [choice("move a 0102"), choice("move b 0202")],
  });
  const store = new Store((then) => then());
  store.send({ is: "opened", opened: opened({ standing: standing({ view: shown }) }), board });
  const calls: [string, unknown][] = [];
  const told = (name: string) => (value: unknown) => calls.push([name, value]);
  const fake = {
    setView: told("view"),
    setSelection: told("selection"),
    setLit: told("lit"),
    setOverlays: told("overlays"),
  } as unknown as Board;
  const before = store.get().table;
  store.send({ is: "selected", unit: "a" });
  const after = store.get().table;
  if (!before || !after) throw new Error("no table");
  showOn(fake, before, after);
  expect(calls.map(([name]) => name)).toEqual(["selection", "lit", "overlays"]);
  expect(calls[1]?.[1]).toEqual([choice("move a 0102")]);
  showOn(fake, undefined, after);
  expect(calls[3]).toEqual(["view", shown]);
});
