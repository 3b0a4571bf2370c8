import type { ChoiceView, View } from "../bindings";

/** Verbs with a place of their own on the screen: the orders line, the tray, the fight panel. */
const HOUSED = new Set(["end", "take", "put", "drop", "rest", "attack", "on", "release", "spare"]);
const OF_FIGHT = new Set(["aside", "declare"]);
/** Verbs that answer an event outside a fight. */
const OF_EVENT = new Set(["pass", "pick", "save"]);

/**
 * The choices that no click on the map makes, for a row of buttons: those without counter and place, those of the chosen
 * counter that lead nowhere else, and those at the place of counters that are off the map. An event brings all its answers.
 */
export function offersOf(
  view: View,
  selected: string | undefined,
  place: string | undefined,
): ChoiceView[] {
  if (!view.fight && view.choices.some(({ verb }) => OF_EVENT.has(verb))) return answersOf(view);
  const off = new Set(view.pieces.filter(({ at }) => at === null).map(({ id }) => id));
  const orders = new Set(view.groups.map(({ order }) => order));
  return view.choices.filter(({ action, verb, unit, at }) => {
    if (HOUSED.has(verb) || OF_FIGHT.has(verb) || orders.has(action)) return false;
    if (unit === "") return at === "";
    if (unit === selected) return at === "" || at === place || off.has(unit);
    return off.has(unit) && at === place;
  });
}

/** What may be answered in a fight or an event, the answer that declines last. */
export function answersOf(view: View): ChoiceView[] {
  const open = view.choices.filter(
    ({ verb, undoing }) => !undoing && !HOUSED.has(verb) && verb !== "declare",
  );
  return [
    ...open.filter(({ verb }) => verb !== "pass"),
    ...open.filter(({ verb }) => verb === "pass"),
  ];
}

/** What a refusal of a unit's step can be helped with: the order to its sub-command. */
export function orderFor(view: View, formation: string): ChoiceView | undefined {
  const group = view.groups.find(({ id, order }) => id === formation && order !== "");
  return view.choices.find(({ action }) => action === group?.order);
}
