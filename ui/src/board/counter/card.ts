import type { CounterData, PieceData } from "../data";
import { type Face, faceOf, type Strip, stripOf } from "./faces";
import { figureOf, type Role, roleOf } from "./kind";
import type { Figure } from "./silhouettes";

/** Everything a counter's face shows. */
export interface Card {
  readonly face: Face;
  /** The face it began with, when it has changed hands. */
  readonly lost: Face | undefined;
  readonly strip: Strip | undefined;
  readonly figure: Figure;
  readonly role: Role;
  readonly name: string;
  /** Combat or command value; of guns the class or their number, set in a box. */
  readonly value: string;
  /** Movement points; empty when none are shown. */
  readonly move: string;
  readonly elite: boolean;
  readonly light: boolean;
  readonly charge: boolean;
  readonly grenadier: boolean;
  readonly disrupted: boolean;
  readonly acted: boolean;
}

/** What a counter shows, as a piece in play or as printed. */
export function cardOf(battle: string, counter: CounterData, piece?: PieceData): Card {
  const has = (word: string) => counter.traits.includes(word);
  const role = roleOf(counter);
  const captured = piece?.captured ?? false;
  const [value, move] = role === "guns" ? gunValues(counter, captured) : values(counter, piece);
  return {
    face: faceOf(battle, piece?.side ?? counter.side, counter),
    lost: captured ? faceOf(battle, counter.side, counter) : undefined,
    strip: stripOf(counter),
    figure: figureOf(counter),
    role,
    name: counter.name,
    value,
    move,
    elite: has("elite"),
    light: has("light"),
    charge: has("charge"),
    grenadier: has("grenadier"),
    disrupted: piece?.disrupted ?? false,
    acted: piece?.acted ?? false,
  };
}

const figure = ({ figures }: CounterData, ...names: string[]): string => {
  const found = names.flatMap((name) => figures.find((entry) => entry.name === name) ?? []);
  return found[0] ? String(found[0].value) : "";
};

function values(counter: CounterData, piece: PieceData | undefined): [string, string] {
  if (piece?.values) {
    const bare = piece.values.replace(/[()]/g, "");
    const dash = bare.lastIndexOf("-");
    return dash < 0 ? [bare, ""] : [bare.slice(0, dash), bare.slice(dash + 1)];
  }
  const value = figure(counter, "combat", "command", "leadership", "points");
  return [value, figure(counter, "move")];
}

/** Class letter and movement at Vienna, number of guns elsewhere. */
function gunValues(counter: CounterData, captured: boolean): [string, string] {
  const line = counter.traits.find((word) => word.startsWith("line-"));
  if (!line) return [figure(counter, "guns", "combat"), ""];
  return [captured ? "C" : line.slice(5).toUpperCase(), figure(counter, "move")];
}
