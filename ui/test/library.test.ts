import { expect, test } from "vitest";
import { arrived } from "../src/app/acts/library";
import { settingsOf } from "../src/app/acts/settings";
import { COMMANDS, commandFor } from "../src/app/commands";
import { printed, strokeOf } from "../src/app/keys";
import { usual } from "../src/app/state";
import type { BattleCard, OptionSpec } from "../src/bindings";
import { matches, standsOn, tagsOf, whenPlayed } from "../src/screens/library/filters";
import {
  changed,
  draftFor,
  readingOf,
  requestOf,
  summaryOf,
  withOption,
} from "../src/screens/new/draft";
import { card } from "./made";

test("a game in the bin stands nowhere else", () => {
  const binned = card(1, { binned: true, tags: ["study"] });
  expect(standsOn(binned, { of: "bin" })).toBe(true);
  expect(standsOn(binned, { of: "all" })).toBe(false);
  expect(standsOn(binned, { tag: "study" })).toBe(false);
  expect(tagsOf([binned])).toEqual([]);
});

test("shelves hold what their name says", () => {
  const over = card(1, { result: "The Ottoman side won." });
  const study = card(2, { honest: false });
  const broken = card(3, { trouble: "A page is damaged." });
  expect([over, study, broken].filter((game) => standsOn(game, { of: "playing" }))).toEqual([
    study,
  ]);
  expect([over, study, broken].filter((game) => standsOn(game, { of: "finished" }))).toEqual([
    over,
  ]);
  expect([over, study, broken].filter((game) => standsOn(game, { of: "studies" }))).toEqual([
    study,
  ]);
  expect([over, study, broken].filter((game) => standsOn(game, { of: "all" }))).toHaveLength(3);
});

test("a search wants every word, in any order and case", () => {
  const game = card(1, { name: "Sunday at the Raab", tags: ["one screen"] });
  expect(matches(game, "SCREEN sunday")).toBe(true);
  expect(matches({ ...game, notes: "Klara owes me one" }, "klara")).toBe(true);
  expect(matches(game, "sunday vienna")).toBe(false);
  expect(matches(card(2, { players: [["ottoman", "Anna"]] }), "anna")).toBe(true);
  expect(matches(game, "")).toBe(true);
});

test("what is to be known of a game from a file is one warning", () => {
  const plain = { game: 1, name: "Sunday", remarks: [] };
  expect(arrived(plain)).toMatchObject({ look: "done", text: "“Sunday” has been brought in." });
  const odd = arrived({ ...plain, remarks: ["Step 4 does not replay."] });
  expect(odd).toMatchObject({ look: "warned" });
  expect(odd.text).toMatch(/brought in. Step 4 does not replay\.$/);
});

test("dates are said as people say them", () => {
  const now = new Date("2026-11-30T20:00:00");
  expect(whenPlayed("2026-11-30T09:05:00", now)).toBe("today 09:05");
  expect(whenPlayed("2026-11-29T23:59:00", now)).toBe("yesterday 23:59");
  expect(whenPlayed("2026-08-30T12:00:00", now)).toBe("30 Aug");
  expect(whenPlayed("2025-08-30T12:00:00", now)).toBe("30 Aug 2025");
  expect(whenPlayed("", now)).toBe("");
});

const option: OptionSpec = {
  name: "cavalry_wood",
  ruling: "K02",
  rule: "K02",
  title: "Cavalry in woods",
  question: "May cavalry enter wood?",
  kind: "conflict",
  values: [
    { value: "scenario", text: "Never." },
    { value: "series", text: "Along roads." },
  ],
  range: null,
  default: "scenario",
  presets: { series: "series", scenario: "scenario" },
};
const battle: BattleCard = {
  id: "raab",
  title: "Montecuccoli on the Raab",
  date: "",
  note: "",
  sides: ["ottoman", "imperial"],
  turns: 10,
  counters: 96,
  deployments: [
    { id: "o-day", title: "", side: "ottoman", historical: true, note: "", at: [] },
    { id: "i-line", title: "", side: "imperial", historical: false, note: "", at: [] },
    { id: "i-day", title: "", side: "imperial", historical: true, note: "", at: [] },
  ],
  options: [option],
};

test("a new game has good answers: both armies as they stood, honest dice", () => {
  const draft = draftFor(battle, {});
  expect(draft.deploy).toEqual({ ottoman: "o-day", imperial: "i-day" });
  expect(summaryOf(battle, draft)).toBe("as the armies stood · readings as usual");
  expect(requestOf(battle, draft)).toMatchObject({ honest: true, typedDice: false, options: {} });
});

test("a preset answers every question it knows; a single answer stands against it", () => {
  const series = { ...draftFor(battle, {}), preset: "series" };
  expect(readingOf(option, series)).toBe("series");
  expect(changed(battle, series)).toBe(1);
  expect(requestOf(battle, series).options).toEqual({ preset: "series" });
  const back = { ...series, options: withOption(series, option, "scenario") };
  expect(readingOf(option, back)).toBe("scenario");
  expect(requestOf(battle, back).options).toEqual({ preset: "series", cavalry_wood: "scenario" });
  expect(withOption(back, option, "series")).toEqual({});
});

test("what is no longer understood keeps its usual value", () => {
  expect(settingsOf({})).toEqual(usual);
  expect(settingsOf({ theme: "purple", text: "900", wheel: "scroll" })).toEqual({
    ...usual,
    wheel: "scroll",
  });
  expect(settingsOf({ text: "200" }).text).toBe(200);
});

test("names of players are kept, told and sent along; nobody need be named", () => {
  const known = settingsOf({ players: '{"imperial":"Anna","french":"Louis","ottoman":7}' }).players;
  expect(known).toEqual({ imperial: "Anna", french: "Louis" });
  expect(settingsOf({ players: "Anna" }).players).toEqual({});
  expect(settingsOf({ players: "null" }).players).toEqual({});
  const draft = draftFor(battle, known);
  expect(draft.players).toEqual({ ottoman: "", imperial: "Anna" });
  expect(summaryOf(battle, draft)).toMatch(/ · Anna$/);
  const both = { ...draft, players: { imperial: "Anna", ottoman: " Georg " } };
  expect(summaryOf(battle, both)).toMatch(/ · Georg against Anna$/);
  expect(requestOf(battle, both).players).toEqual({ ottoman: "Georg", imperial: "Anna" });
});

const press = (key: string, more = {}) =>
  strokeOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });

test("strokes have one name", () => {
  expect(press("n")).toBe("N");
  expect(press("N", { shiftKey: true })).toBe("Shift+N");
  expect(press("?", { shiftKey: true })).toBe("?");
  expect(press("k", { ctrlKey: true })).toBe("Ctrl+K");
  expect(press("k", { metaKey: true })).toBe("Ctrl+K");
  expect(press(" ")).toBe("Space");
  expect(press("ArrowUp", { shiftKey: true })).toBe("Shift+ArrowUp");
  expect(printed("Ctrl+Enter")).toBe("Ctrl ↵");
  expect(printed("+")).toBe("+");
});

test("no key has two meanings on one screen", () => {
  for (const screen of ["library", "new", "table"] as const) {
    const keys = COMMANDS.filter(({ at }) => at === screen || at === "everywhere").flatMap(
      (command) => command.keys,
    );
    expect(new Set(keys).size, screen).toBe(keys.length);
  }
  expect(commandFor("Ctrl+Z", "table")?.id).toBe("take-back");
  expect(commandFor("Ctrl+Z", "library")).toBeUndefined();
});
