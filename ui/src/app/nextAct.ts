import type { ChoiceView, GestureView, View } from "../bindings";

/** The one next act of the node, for the accent button of the orders line. */
export type NextAct =
  | { is: "roll"; text: string }
  | { is: "choice"; choice: ChoiceView }
  | { is: "gesture"; gesture: GestureView }
  | { is: "locked"; verb: string; text: string }
  | { is: "over" };

/**
 * What the orders line offers. A fight brings its own buttons to the fight panel,
 * so the line then keeps the end of the phase, locked until it is listed.
 */
export function nextAct(view: View, phaseTitle: string): NextAct {
  if (view.outcome) return { is: "over" };
  if (view.throw && !view.fight) return { is: "roll", text: view.throw.text };
  const end = view.choices.find((choice) => choice.verb === "end");
  if (end) return { is: "choice", choice: end };
  const [gesture] = view.gestures;
  if (gesture) return { is: "gesture", gesture };
  return { is: "locked", verb: "end", text: `End ${phaseTitle.toLowerCase()}` };
}
