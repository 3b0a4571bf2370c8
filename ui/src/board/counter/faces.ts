import type { CounterData, SideId } from "../data";

/** The outline that marks a side: square corners or cut ones. */
export type Outline = "square" | "cut";

/** A side's face: its colours are the tokens `<name>-face`, `-ink` and `-edge`. */
export interface Face {
  readonly name: string;
  readonly outline: Outline;
}

const face = (name: string, outline: Outline): Face => ({ name, outline });

const FACES: Readonly<Record<string, Face>> = {
  imperial: face("imperial", "square"),
  ottoman: face("ottoman", "cut"),
  "blenheim french": face("franco-bavarian", "square"),
  "blenheim allied": face("allied", "cut"),
  "dresden french": face("french", "cut"),
  "dresden austrian": face("austrian", "square"),
  "dresden russian": face("russian", "square"),
  "dresden prussian": face("prussian", "square"),
};

const PLAIN = face("imperial", "square");

/** The face of a counter owned by `side`; at Dresden the allies go by nation. */
export function faceOf(battle: string, side: SideId, counter?: CounterData): Face {
  return (
    FACES[`${battle} ${counter?.nation ?? ""}`] ??
    FACES[`${battle} ${side}`] ??
    FACES[side] ??
    PLAIN
  );
}

export type Pattern = "solid" | "bar" | "diagonal" | "dots" | "upright";

/** A formation's strip: colour (tokens `strip-<name>-face` and `-ink`), pattern and code. */
export interface Strip {
  readonly name: string;
  readonly pattern: Pattern;
  readonly code: string;
}

const strip = (name: string, pattern: Pattern, code: string): Strip => ({ name, pattern, code });

const STRIPS: Readonly<Record<string, Strip>> = {
  "imperial-right": strip("blue", "solid", "Rt"),
  "imperial-centre": strip("red", "bar", "C"),
  "imperial-left": strip("lilac", "diagonal", "Lt"),
  ottoman: strip("cream", "solid", "O"),
  janissary: strip("gold", "bar", "J"),
  lw: strip("blue", "solid", "LW"),
  ctr: strip("red", "bar", "Ctr"),
  rw: strip("lilac", "diagonal", "RW"),
  vr: strip("coal", "dots", "VR"),
  vg: strip("gold", "diagonal", "VG"),
  mb: strip("red", "bar", "MB"),
  rs: strip("cream", "solid", "RS"),
  tr: strip("sky", "dots", "TR"),
  rr: strip("violet", "upright", "RR"),
  hq: strip("staff", "solid", "HQ"),
  captured: strip("staff", "diagonal", "×"),
};

/** The strip of a formation, if it has one. */
export function stripFor(formation: string): Strip | undefined {
  return STRIPS[formation];
}

/** The strip of a counter, if its formation has one. */
export function stripOf({ formation, traits }: CounterData): Strip | undefined {
  return traits.includes("janissary") && formation === "ottoman"
    ? STRIPS.janissary
    : STRIPS[formation];
}
