import type { Battle, Side } from "../bindings";

/** The class that wears a side's colours. */
export function sideLook(battle: Battle | string, side: Side): string {
  return battle === "blenheim" && side === "french" ? "side-franco-bavarian" : `side-${side}`;
}

/** A side as a word on the screen. */
export function sideName(battle: Battle | string, side: Side): string {
  if (battle === "blenheim" && side === "french") return "Franco-Bavarian";
  return side.charAt(0).toUpperCase() + side.slice(1);
}

/** `1 unit`, `3 units`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** A choice as it is said whole: the step, and for a fight its odds and chances. */
export function saidOf({ label, chances }: { label: string; chances: string }): string {
  return chances === "" ? label : `${label}: ${chances}`;
}

/** A formation's or kind's id as words: `imperial-right` → `Imperial right`. */
export function spoken(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The head of a row or column of a chart: words as they are said, figures as they are written. */
export function spokenHead(head: string): string {
  return /[a-z]/.test(head) ? spoken(head.replaceAll("_", " ")) : head;
}

const FIGURES: Record<string, string> = {
  combat: "Combat",
  "combat-disrupted": "Combat, disrupted",
  move: "Movement",
  command: "Command",
  guns: "Guns",
  leadership: "Leader value",
  points: "Points if lost",
};

/** A figure of a counter as it is said. */
export function figureWords(name: string): string {
  return FIGURES[name] ?? spoken(name);
}
