import type { RuleView, RulingView } from "../bindings";

/** Rules that hold every word of the search; without a search all of them, in order. */
export function foundRules(
  rules: RuleView[],
  search: string,
  current: string | undefined,
): RuleView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return around(rules, current);
  return rules.filter(({ id, text }) => {
    const all = `${id} ${text}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

const BEFORE = 40;

/** The list from a little before the current rule, so that it is always among those shown. */
function around(rules: RuleView[], current: string | undefined): RuleView[] {
  const at = rules.findIndex(({ id }) => id === current);
  return at < 0 ? rules : rules.slice(Math.max(0, at - BEFORE));
}

/** The ruling that is cited by its own id. */
export function chosenReading(rule: string, rulings: RulingView[]): RulingView | undefined {
  return rulings.find(({ id }) => id === rule);
}
