import type { OwedView, View } from "../bindings";

/** A fight that is owed: one enemy, and those of one's own who must attack him. */
export interface Duty {
  enemy: string;
  by: string[];
  /** The fight on the table is 1, the others follow; without a fight on the table nothing is numbered. */
  number: number | undefined;
  text: string;
  rule: string;
}

/** The fights that are owed, the one on the table first. */
export function dutiesOf(view: View): Duty[] {
  const duties = new Map<string, Duty>();
  for (const owed of view.owed) {
    for (const [unit, enemy] of pairsOf(view, owed)) {
      const known = duties.get(enemy);
      const duty = known ?? { enemy, by: [], number: undefined, text: owed.text, rule: owed.rule };
      if (!duty.by.includes(unit)) duty.by.push(unit);
      if (owed.units.includes(enemy)) Object.assign(duty, { text: owed.text, rule: owed.rule });
      duties.set(enemy, duty);
    }
  }
  return numbered([...duties.values()], view.fight?.defenders ?? []);
}

/** Something that is owed, as it is shown: by the unit it is about, with its rule. */
export type Debt = Pick<Duty, "number" | "text" | "rule"> & { unit: string };

/** All that is owed: each fight once, by the enemy, then what concerns one's own units alone. */
export function debtsOf(view: View): { fights: Debt[]; others: Debt[] } {
  const fights = dutiesOf(view).map(({ enemy, number, text, rule }) => ({
    unit: enemy,
    number,
    text,
    rule,
  }));
  const others = view.owed
    .filter(({ against }) => against.length === 0)
    .map(({ units: [unit = ""], text, rule }) => ({ unit, number: undefined, text, rule }));
  return { fights, others };
}

/** Attackers and attacked: those who owe it, or are owed it, with each they can meet. */
function pairsOf(view: View, { units, against }: OwedView): [string, string][] {
  const side = view.pieces.find((piece) => piece.id === units[0])?.side;
  const [attackers, attacked] = side === view.active ? [units, against] : [against, units];
  return attackers.flatMap((unit) => attacked.map((enemy): [string, string] => [unit, enemy]));
}

function numbered(duties: Duty[], attacked: string[]): Duty[] {
  if (attacked.length === 0) return duties;
  const present = duties.filter(({ enemy }) => attacked.includes(enemy));
  const others = duties.filter(({ enemy }) => !attacked.includes(enemy));
  return [
    ...present.map((duty) => ({ ...duty, number: 1 })),
    ...others.map((duty, index) => ({ ...duty, number: index + 2 })),
  ];
}
