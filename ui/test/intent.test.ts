import { describe, expect, test } from "vitest";
import { actingUnits, after, intentAt } from "../src/app/intent";
import { exchange, inHand, placing, readSetUps, setUpOf } from "../src/app/setUp";
import type { Table } from "../src/app/state";
import { choice, piece, standing, step, view } from "./made";

const pieces = [
  piece("a", "0101", { canAct: true }),
  piece("b", "0105"),
  piece("c", "0101", { canAct: true }),
  piece("enemy", "0203", { side: "imperial" }),
];

describe("with nothing chosen", () => {
  const moving = view({
    pieces,
    choices: [choice("move a 0102"), choice("move c 0102"), choice("end")],
  });

  test("a counter that can act is chosen; the same place again chooses the next one there", () => {
    expect(intentAt(moving, undefined, undefined, "0101")).toEqual({ do: "select", unit: "a" });
    expect(intentAt(moving, "a", undefined, "0101")).toEqual({ do: "select", unit: "c" });
  });

  test("the counter that was hit comes first", () => {
    expect(intentAt(moving, undefined, undefined, "0101", { hit: "c" })).toEqual({
      do: "select",
      unit: "c",
    });
  });

  test("an own counter that cannot act is shown, and asked about", () => {
    expect(intentAt(moving, undefined, undefined, "0105")).toEqual({
      do: "ask",
      unit: "b",
      question: { unit: "b", verb: "move", at: "" },
    });
  });

  test("an enemy is shown, and nothing is asked", () => {
    expect(intentAt(moving, undefined, undefined, "0203")).toEqual({ do: "select", unit: "enemy" });
  });

  test("an empty hex means nothing", () => {
    expect(intentAt(moving, undefined, undefined, "0909")).toEqual({ do: "nothing" });
  });
});

describe("a unit and its commander in one hex", () => {
  const stack = (unit: boolean) =>
    view({
      pieces: [
        piece("chief", "0101", { canAct: true }),
        piece("foot", "0101", { canAct: unit, acted: !unit }),
      ],
      choices: [choice("move chief 0102"), ...(unit ? [choice("move foot 0102")] : [])],
    });
  const press = { hit: "foot", leaders: new Set(["chief"]) };
  const why = { do: "ask", unit: "foot", question: { unit: "foot", verb: "move", at: "" } };

  test("the unit is chosen first, its commander by the next press, wherever the hex is pressed", () => {
    for (const hit of ["foot", undefined]) {
      const pressed = { ...press, hit };
      expect(intentAt(stack(true), undefined, undefined, "0101", pressed)).toEqual({
        do: "select",
        unit: "foot",
      });
      expect(intentAt(stack(true), "foot", undefined, "0101", pressed)).toEqual({
        do: "select",
        unit: "chief",
      });
    }
  });

  test("when the unit can do nothing the answer is about the unit; the next press is for the commander", () => {
    expect(intentAt(stack(false), undefined, undefined, "0101", press)).toEqual(why);
    expect(intentAt(stack(false), "foot", undefined, "0101", press)).toEqual({
      do: "select",
      unit: "chief",
    });
  });

  test("a commander whose tab is hit is chosen", () => {
    const tab = { ...press, hit: "chief" };
    expect(intentAt(stack(false), undefined, undefined, "0101", tab)).toEqual({
      do: "select",
      unit: "chief",
    });
  });

  test("where neither can act, the question is about the unit", () => {
    const still = view({ pieces: [piece("chief", "0101"), piece("foot", "0101")] });
    expect(intentAt(still, undefined, undefined, "0101", press)).toEqual(why);
  });
});

describe("with a counter chosen", () => {
  const moving = view({ pieces, choices: [choice("move a 0102")] });

  test("a listed place is sent", () => {
    expect(intentAt(moving, "a", undefined, "0102")).toEqual({
      do: "send",
      actions: ["move a 0102"],
    });
  });

  test("a far place within reach is one gesture, hex by hex", () => {
    const reach = {
      unit: "a",
      budget: "4",
      hexes: [{ at: "0103", cost: "2", path: ["0102", "0103"] }],
    };
    expect(intentAt(moving, "a", reach, "0103")).toEqual({
      do: "send",
      actions: ["move a 0102", "move a 0103"],
    });
  });

  test("the reach of another counter does not count", () => {
    const reach = { unit: "c", budget: "4", hexes: [{ at: "0103", cost: "2", path: ["0103"] }] };
    expect(intentAt(moving, "a", reach, "0103").do).toBe("ask");
  });

  test("a place out of reach is asked about", () => {
    expect(intentAt(moving, "a", undefined, "0909")).toEqual({
      do: "ask",
      unit: "a",
      question: { unit: "a", verb: "move", at: "0909" },
    });
  });

  test("a counter that stands at the target is found as the second unit", () => {
    const aiding = view({ pieces, choices: [choice("aid a b")] });
    expect(intentAt(aiding, "a", undefined, "0105")).toEqual({ do: "send", actions: ["aid a b"] });
  });
});

describe("in a fight", () => {
  const building = view({
    phase: "fight",
    pieces,
    choices: [choice("attack a"), choice("release c", { undoing: true }), choice("on 0203")],
  });

  test("one press on a counter adds it, one on an enemy hex adds that", () => {
    const only = view({ ...building, pieces: [piece("a", "0101", { canAct: true })] });
    expect(intentAt(only, undefined, undefined, "0101")).toEqual({
      do: "send",
      actions: ["attack a"],
    });
    expect(intentAt(building, undefined, undefined, "0203")).toEqual({
      do: "send",
      actions: ["on 0203"],
    });
  });

  test("where two things could be meant, both are shown", () => {
    expect(intentAt(building, undefined, undefined, "0101").do).toBe("choose");
  });

  test("a rally never rolls by a press on the counter alone", () => {
    const rallying = view({ phase: "rally", pieces, choices: [choice("rally a")] });
    expect(intentAt(rallying, undefined, undefined, "0101")).toEqual({ do: "select", unit: "a" });
  });
});

test("going round a list comes back to its start", () => {
  expect(after(["a", "b"], undefined)).toBe("a");
  expect(after(["a", "b"], "a")).toBe("b");
  expect(after(["a", "b"], "b")).toBe("a");
  expect(after([], "a")).toBeUndefined();
  expect(actingUnits(view({ pieces }))).toEqual(["a", "c"]);
});

describe("setting up", () => {
  const table = (action: string, drop: boolean) =>
    ({
      log: [step(1, [], { action })],
      standing: standing({ view: view({ choices: drop ? [choice("drop")] : [] }) }),
    }) as unknown as Table;

  test("the counter in hand is the one that was taken last, while it can be laid back", () => {
    expect(inHand(table("take a", true))).toBe("a");
    expect(inHand(table("take a", false))).toBeUndefined();
    expect(inHand(table("put 0101", true))).toBeUndefined();
  });

  test("an exchange leaves the other counter in hand", () => {
    expect(exchange("a", "b", "0101").at(-1)).toBe("take b");
    expect(exchange("a", "b", "0101")).toContain("put 0101");
  });

  test("a kept set-up places only who still waits, and reads back as it was written", () => {
    const now = view({ pieces: [piece("a", "0101"), piece("b", null)] });
    const kept = {
      name: "Ours",
      at: [
        ["a", "0102"],
        ["b", "0103"],
      ] as [string, string][],
    };
    expect(placing(now, kept)).toEqual(["take b", "put 0103"]);
    expect(setUpOf(now, "Ours")).toEqual({ name: "Ours", at: [["a", "0101"]] });
    expect(readSetUps(JSON.stringify([kept]))).toEqual([kept]);
    expect(readSetUps("{")).toEqual([]);
    expect(readSetUps('[{"name":1}]')).toEqual([]);
  });
});
