/**
 * A sheet of every counter, state and marker of a battle, for looking at: `counters.html?board=vienna&theme=dark`.
 * The gallery takes its picture; it is no part of the program.
 */
import "../../src/style/fonts.css";
import "../../src/style/tokens.css";
import "../../src/style/base.css";
import "./sheet.css";
import { cardOf } from "../../src/board/counter/card";
import { stripOf } from "../../src/board/counter/faces";
import { figureOf, roleOf } from "../../src/board/counter/kind";
import { paintMarker } from "../../src/board/counter/marker";
import { type CounterStyle, paintCard } from "../../src/board/counter/paint";
import { sprites } from "../../src/board/counter/sprites";
import type { CounterData, PieceData } from "../../src/board/data";
import { COUNTER, drawStack } from "../../src/board/draw/counters";
import { frameOf } from "../../src/board/draw/frame";
import { readPalette } from "../../src/board/draw/palette";
import { layOut } from "../../src/board/layout";
import type { Stack } from "../../src/board/stacks";
import { facesLoaded } from "../../src/board/stage";
import { RAAB, VIENNA } from "./fixture";

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get("theme") ?? "light";
const data = query.get("board") === "vienna" ? VIENNA : RAAB;
const host = document.getElementById("sheet") as HTMLElement;
const counters = new Map(data.counters.map((counter) => [counter.id, counter]));
const played = data.counters.filter((counter) => roleOf(counter) !== "marker");
const SIZES = [88, 44, 22];

function element(tag: string, className = "", text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function canvas(width: number, height: number, draw: (ctx: CanvasRenderingContext2D) => void) {
  const made = document.createElement("canvas");
  const ratio = window.devicePixelRatio || 1;
  [made.width, made.height] = [Math.round(width * ratio), Math.round(height * ratio)];
  [made.style.width, made.style.height] = [`${width}px`, `${height}px`];
  const ctx = made.getContext("2d");
  if (ctx) {
    ctx.scale(ratio, ratio);
    draw(ctx);
  }
  return made;
}

const palette = () => readPalette(document.documentElement);

function piece({ id, side }: CounterData, more: Partial<PieceData> = {}): PieceData {
  return {
    id,
    side,
    at: "x",
    captured: false,
    disrupted: false,
    state: "map",
    values: "",
    combat: 0,
    movement: "",
    acted: false,
    owes: false,
    marks: [],
    ...more,
  };
}

function face(counter: CounterData, pixels: number, style: CounterStyle, shown?: PieceData) {
  return canvas(pixels + 6, pixels + 6, (ctx) => {
    ctx.translate(1, 1);
    paintCard(ctx, cardOf(data.battle, counter, shown), pixels, pixels, style, palette());
  });
}

/** Large once, then in both styles at the middle and the small size. */
function faces(counter: CounterData, shown?: PieceData): HTMLElement {
  const box = element("div", "faces");
  const [large = 0, middle = 0, small = 0] = SIZES;
  box.append(face(counter, large, "period", shown));
  for (const size of [middle, small]) {
    for (const style of ["period", "military"] as const)
      box.append(face(counter, size, style, shown));
  }
  return box;
}

const kindOf = (counter: CounterData): string => {
  const { elite, light, charge, grenadier, move } = cardOf(data.battle, counter);
  const still = roleOf(counter) === "guns" && move === "0";
  return [counter.side, figureOf(counter), elite, light, charge, grenadier, still].join(" ");
};

const words = (counter: CounterData): string => {
  const card = cardOf(data.battle, counter);
  const marks = ["elite", "light", "charge", "grenadier"].filter((mark) => card[mark as "elite"]);
  return [...new Set([figureOf(counter), ...marks])].join(", ");
};

function section(title: string, row = "row"): HTMLElement {
  const made = element("div", row);
  host.append(element("h2", "", title), made);
  return made;
}

function captioned(box: HTMLElement, title: string, text: string): HTMLElement {
  const made = element("div", "kind");
  made.append(box, element("strong", "", title), element("span", "", text));
  return made;
}

function drawKinds(): void {
  const row = section("Every kind");
  const shown = new Map<string, CounterData>();
  for (const counter of played)
    if (!shown.has(kindOf(counter))) shown.set(kindOf(counter), counter);
  for (const counter of shown.values()) {
    row.append(captioned(faces(counter), counter.name, words(counter)));
  }
}

type State = readonly [string, (counter: CounterData) => Partial<PieceData>];
const other = (side: string): string => data.sides.find((one) => one !== side) ?? side;
const STATES: readonly State[] = [
  ["disrupted", () => ({ disrupted: true })],
  ["has acted", () => ({ acted: true })],
  ["disrupted, has acted", () => ({ disrupted: true, acted: true })],
];
const TAKEN: State = ["captured", ({ side }) => ({ captured: true, side: other(side) })];

const having = (side: string, fits: (counter: CounterData) => boolean): CounterData | undefined =>
  played.find((counter) => counter.side === side && fits(counter));

function drawStates(): void {
  const row = section("States, both sides");
  for (const side of data.sides) {
    const foot = having(side, (one) => one.kind === "infantry" && !one.traits.includes("elite"));
    const elite = having(side, (one) => one.traits.includes("elite"));
    const horse = having(side, (one) => one.kind === "cavalry");
    const guns = having(side, (one) => roleOf(one) === "guns");
    const leader = having(side, (one) => roleOf(one) === "leader");
    const shown = [
      ...[foot, elite, horse].flatMap((one) => STATES.map((state) => [one, state] as const)),
      [guns, TAKEN] as const,
      [guns, STATES[1]] as const,
      [leader, STATES[1]] as const,
    ];
    for (const [counter, state] of shown) {
      if (!counter || !state) continue;
      const more = piece(counter, state[1](counter));
      row.append(captioned(faces(counter, more), counter.name, state[0]));
    }
  }
}

function stackPicture(stack: Stack, pixels: number, chosen: ReadonlySet<string>) {
  const side = pixels * 1.7;
  return canvas(side, side, (ctx) => {
    const [orientation] = data.orientations;
    if (!orientation) return;
    const camera = { at: { x: 0, y: 0 }, scale: pixels / COUNTER };
    const ratio = window.devicePixelRatio || 1;
    const size = { width: side, height: side };
    const frame = frameOf(ctx, palette(), layOut(data, orientation), camera, size, ratio);
    const box = {
      battle: data.battle,
      counters,
      sprites: sprites(palette),
      style: "period" as const,
    };
    const middle = { x: side * 0.47, y: side * 0.53 };
    drawStack(frame, box, stack, middle, chosen, new Map());
  });
}

function drawStacks(): void {
  const row = section("Stacks and what is chosen");
  for (const side of data.sides) {
    const units = played.filter((one) => one.side === side && roleOf(one) === "unit");
    const [first, ...rest] = units.map((one) => piece(one));
    const leader = having(side, (one) => roleOf(one) === "leader");
    const guns = having(side, (one) => roleOf(one) === "guns");
    if (!first || !leader || !guns) continue;
    const plain: Stack = { place: "x", cards: [first], leaders: [], guns: [] };
    const samples: [string, Stack, string[]][] = [
      ["leader along", { ...plain, leaders: [piece(leader)] }, []],
      ["guns along", { ...plain, guns: [piece(guns)] }, []],
      ["both", { ...plain, leaders: [piece(leader)], guns: [piece(guns)] }, []],
      ["three deep", { ...plain, cards: [...rest.slice(0, 2), first] }, []],
      ["five deep", { ...plain, cards: [...rest.slice(0, 4), first] }, []],
      ["chosen", plain, [first.id]],
      ["leader chosen", { ...plain, leaders: [piece(leader)] }, [leader.id]],
    ];
    for (const [title, stack, ids] of samples) {
      const sample = element("div", "sample pair");
      for (const pixels of [44, 22]) sample.append(stackPicture(stack, pixels, new Set(ids)));
      sample.append(element("span", "", title));
      row.append(sample);
    }
  }
}

const MARKERS = ["fog", "broken", "burning", "road-march", "looted"];

function drawMarkers(): void {
  const row = section("Markers, always round");
  for (const kind of MARKERS) {
    const sample = element("div", "sample");
    const line = element("div", "row tight");
    for (const size of SIZES.map((pixels) => Math.max(13, pixels * 0.64))) {
      line.append(canvas(size, size, (ctx) => paintMarker(ctx, kind, size)));
    }
    sample.append(line, element("span", "", kind));
    row.append(sample);
  }
}

function drawStrips(): void {
  const row = section("Strips, in colour and in grey");
  const strips = new Map<string, CounterData>();
  for (const counter of played.filter((one) => roleOf(one) === "unit")) {
    const code = `${counter.side} ${stripOf(counter)?.code ?? ""}`;
    if (!strips.has(code)) strips.set(code, counter);
  }
  for (const counter of strips.values()) {
    const sample = element("div", "sample");
    const line = element("div", "row tight");
    const grey = element("div", "grey");
    grey.append(face(counter, 44, "period"));
    line.append(face(counter, 44, "period"), grey);
    const { code = "", pattern = "" } = stripOf(counter) ?? {};
    sample.append(line, element("span", "", `${code} ${pattern}`));
    row.append(sample);
  }
}

function drawEvery(): void {
  const row = section(`All ${played.length}`, "row tight");
  for (const counter of played) row.append(face(counter, 88, "period"));
}

await facesLoaded();
const head = element("h1", "", data.title);
head.append(element("em", "", "every counter; period silhouette left, military symbol right"));
host.append(head);
drawKinds();
drawStates();
drawStacks();
drawMarkers();
drawStrips();
drawEvery();
await document.fonts.ready;
document.body.dataset.ready = String(host.scrollHeight);
