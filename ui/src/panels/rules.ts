import type { RuleView, RulingView } from "../bindings";

/** Names of the rulebook, and the short one that stands for it in our words. */
const SHORT: [RegExp, string][] = [[/\bzones? of control\b/g, "zoc"]];

/** What the search looks in: the rules, and the readings of their gaps that are no rows of their own. */
export function searchable(rules: RuleView[], rulings: RulingView[]): RuleView[] {
  const known = new Set(rules.map(({ id }) => id));
  const others = rulings.filter(({ id }) => !known.has(id));
  const rows = others.map(({ id, question, ruling }) => ({
    id,
    text: `${question} ${ruling}`,
    kind: "ruling",
    source: "",
  }));
  return [...rules, ...rows];
}

/** Rules that hold every word of the search, in any order and number; without a search all of them, in order. */
export function foundRules(
  rules: RuleView[],
  search: string,
  current: string | undefined,
): RuleView[] {
  const words = shortened(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return around(rules, current);
  return rules.filter(({ id, text }) => {
    const all = shortened(`${id} ${text}`);
    return words.every((word) => all.includes(word) || all.includes(singular(word)));
  });
}

const shortened = (text: string): string =>
  SHORT.reduce((short, [long, word]) => short.replace(long, word), text.toLowerCase());

/** A word of the search without the ending of the plural. */
const singular = (word: string): string => (/[a-z]{3}s$/.test(word) ? word.slice(0, -1) : word);

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
