import type { ChoiceView, PieceView, Question, ReachView, View } from "../bindings";

/** What a click or Enter on a place means. The rules are not asked here: only listed choices are matched. */
export type Intent =
  | { do: "send"; actions: string[] }
  | { do: "select"; unit: string }
  | { do: "choose"; unit: string; choices: ChoiceView[] }
  | { do: "ask"; unit: string; question: Question }
  | { do: "nothing" };

/** Steps that one click on a counter takes at once: building, never rolling. */
const AT_ONCE = new Set(["take", "attack", "release", "resolve", "lose", "pick"]);

/** The step that a phase is about, for "why not?". */
const MAIN_VERB: Record<string, string> = {
  deploy: "take",
  rally: "rally",
  fire: "fire",
  move: "move",
  fight: "attack",
};

/** What a press falls upon: the counter that was hit, if one was, and which counters lead others. */
export interface Press {
  hit?: string | undefined;
  leaders?: ReadonlySet<string>;
}

/** The meaning of a click on a place, given what is chosen. */
export function intentAt(
  view: View,
  selected: string | undefined,
  reach: ReachView | undefined,
  place: string,
  { hit, leaders = new Set() }: Press = {},
): Intent {
  const last = ({ id }: PieceView) => (id === hit ? -1 : Number(leaders.has(id)));
  const here = view.pieces
    .filter((piece) => piece.at === place)
    .sort((one, other) => last(one) - last(other));
  return (
    (selected && forSelected(view, selected, reach, place, here)) ||
    forPlace(view, place) ||
    forComers(view, place) ||
    forPieces(view, selected, here, leaders) ||
    whyNot(view, selected, place, here)
  );
}

function forSelected(
  view: View,
  unit: string,
  reach: ReachView | undefined,
  place: string,
  here: PieceView[],
): Intent | undefined {
  const ids = new Set(here.map((piece) => piece.id));
  // In its own hex a press goes on to the next counter; who rides with whom is a button there.
  const mounts = (choice: ChoiceView) => choice.verb === "ride" && ids.has(unit);
  const fits = (choice: ChoiceView) =>
    choice.unit === unit &&
    !mounts(choice) &&
    (choice.at === place || (choice.at === "" && ids.has(choice.other)));
  const choices = view.choices.filter(fits);
  if (choices.length === 0) return along(reach, unit, place);
  return several(unit, choices);
}

/** A far hex is one gesture: the way to it, hex by hex. */
function along(reach: ReachView | undefined, unit: string, place: string): Intent | undefined {
  const target = reach?.unit === unit ? reach.hexes.find((hex) => hex.at === place) : undefined;
  if (!target || target.path.length === 0) return undefined;
  return { do: "send", actions: target.path.map((step) => `move ${unit} ${step}`) };
}

function forPlace(view: View, place: string): Intent | undefined {
  const choices = view.choices.filter((choice) => choice.unit === "" && choice.at === place);
  return choices.length > 0 ? several("", choices) : undefined;
}

/** Counters off the map that may come to this place: the player picks one. */
function forComers(view: View, place: string): Intent | undefined {
  const off = new Set(view.pieces.filter(({ at }) => at === null).map(({ id }) => id));
  const choices = view.choices.filter(({ unit, at }) => at === place && off.has(unit));
  return choices.length > 0 ? { do: "choose", unit: "", choices } : undefined;
}

/**
 * The counters of a place, those that fight before those that lead them: one that can act is chosen, pressed again the next.
 * While a unit can do nothing, a press on it is about it, and only the next one about its leader.
 */
function forPieces(
  view: View,
  selected: string | undefined,
  here: PieceView[],
  leaders: ReadonlySet<string>,
): Intent | undefined {
  const ids = here.map((piece) => piece.id);
  const direct = view.choices.filter(
    ({ unit, at, verb }) => ids.includes(unit) && at === "" && AT_ONCE.has(verb),
  );
  if (direct.length > 0) return several(direct[0]?.unit ?? "", direct);
  const acting = ids.filter((id) => here.some((piece) => piece.id === id && piece.canAct));
  const [top] = here;
  const led =
    top?.side === view.side && !leaders.has(top.id) && acting.every((id) => leaders.has(id));
  if (led && !(selected && ids.includes(selected))) return undefined;
  const next = after(acting, selected);
  return next ? { do: "select", unit: next } : undefined;
}

/** Nothing listed fits: ask about the chosen counter, or show the counter that stands there and ask about it. */
function whyNot(
  view: View,
  selected: string | undefined,
  place: string,
  here: PieceView[],
): Intent {
  const own = here.filter((piece) => piece.side === view.side).map((piece) => piece.id);
  const acting = view.pieces.find((piece) => piece.id === selected && piece.canAct);
  const verb = verbOf(view, selected);
  if (acting && own.length === 0 && view.choices.some((c) => c.unit === acting.id && c.at !== "")) {
    return { do: "ask", unit: acting.id, question: { unit: acting.id, verb, at: place } };
  }
  const unit =
    after(own, selected) ??
    after(
      here.map(({ id }) => id),
      selected,
    );
  if (!unit) return { do: "nothing" };
  if (!own.includes(unit) || !verb) return { do: "select", unit };
  return { do: "ask", unit, question: { unit, verb, at: "" } };
}

/** The verb the chosen counter would use: that of its choices, else the phase's own. */
export function verbOf(view: View, unit: string | undefined): string {
  const own = view.choices.find((choice) => choice.unit === unit && !choice.undoing);
  return own?.verb ?? MAIN_VERB[view.phase] ?? "";
}

function several(unit: string, choices: ChoiceView[]): Intent {
  const [only, ...others] = choices;
  // A step whose chances are told is read first and taken by its button.
  if (only && others.length === 0 && only.chances === "")
    return { do: "send", actions: [only.action] };
  return { do: "choose", unit, choices };
}

/** The next of a list after the present one, round about. */
export function after<T>(all: T[], present: T | undefined): T | undefined {
  const at = present === undefined ? -1 : all.indexOf(present);
  return all[(at + 1) % all.length];
}

/** Counters that a choice of this node is about, in the order of the list; of those a filter leaves, if it leaves any. */
export function actingUnits(view: View, only: ReadonlySet<string> = new Set()): string[] {
  const able = view.pieces.filter((piece) => piece.canAct).map((piece) => piece.id);
  const left = able.filter((unit) => only.has(unit));
  return left.length > 0 ? left : able;
}

/** Where the chosen counter may go or strike, for lighting up. */
export function targets(view: View, selected: string | undefined): string[] {
  const open = view.choices.filter(
    ({ unit, undoing }) => !undoing && (unit === "" || unit === selected),
  );
  return [...new Set(open.map((choice) => choice.at).filter((at) => at !== ""))];
}
