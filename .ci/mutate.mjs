// Finds the functions that cite the rule register, and the ways to break one of them.

const ID = /\bR[SN]\d+(\.\d+)*[a-z]?\b/;
const HEAD = /^ *(?:pub(?:\([a-z]+\))? )?fn ([a-z_0-9]+)/;

/** What may stand for what; the text on the left is looked for in code alone. */
const SWAPS = [
  [/ == /g, " != "],
  [/ != /g, " == "],
  [/ < /g, " >= "],
  [/ > /g, " <= "],
  [/ <= /g, " > "],
  [/ >= /g, " < "],
  [/ && /g, " || "],
  [/ \|\| /g, " && "],
  [/ \+ /g, " - "],
  [/ \+= /g, " -= "],
  [/\.is_ok\(\)/g, ".is_err()"],
  [/\.is_err\(\)/g, ".is_ok()"],
  [/\.is_some\(\)/g, ".is_none()"],
  [/\.is_none\(\)/g, ".is_some()"],
  [/\.any\(/g, ".all("],
  [/\.all\(/g, ".any("],
  [/\.min\(/g, ".max("],
  [/\.max_by_key\(/g, ".min_by_key("],
  [/\.min_by_key\(/g, ".max_by_key("],
  [/\btrue\b/g, "false"],
  [/\bfalse\b/g, "true"],
  [/(?<!\w)!(?=[a-z(])/g, ""],
];

/** Numbers from a seed, so that a run can be repeated. */
export function draws(seed) {
  let state = BigInt.asUintN(64, BigInt(seed));
  return (below) => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n);
    return Number((state >> 33n) % BigInt(below));
  };
}

/** The code with strings, characters and comments blanked out, letter for letter. */
export function bare(text) {
  const hidden = /\/\/.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'/g;
  return text.replace(hidden, (found) => found.replace(/[^\n]/g, " "));
}

/** The functions of a file whose doc comment cites the register: name, citation, where the body begins and ends. */
export function citing(text) {
  const shipped = text.split("#[cfg(test)]")[0];
  const code = bare(shipped);
  const found = [];
  let at = 0;
  let doc = "";
  for (const line of shipped.split("\n")) {
    const head = HEAD.exec(line);
    if (head && ID.test(doc)) {
      const begin = code.indexOf("{", at);
      found.push({
        name: head[1],
        cite: ID.exec(doc)[0],
        at,
        begin: begin + 1,
        end: close(code, begin),
      });
    }
    doc = /^ *\/\/\/|^ *#\[/.test(line) ? doc + line : "";
    at += line.length + 1;
  }
  return found;
}

function close(code, begin) {
  let depth = 0;
  for (let place = begin; place < code.length; place += 1) {
    if (code[place] === "{") depth += 1;
    if (code[place] === "}") depth -= 1;
    if (depth === 0) return place;
  }
  return code.length;
}

/** Every way to break a function: what stands at `at` gives way to `to`. */
export function breaks(text, { at, begin, end }) {
  const body = bare(text).slice(begin, end);
  const swaps = SWAPS.flatMap(([from, to]) =>
    [...body.matchAll(from)].map((found) => ({ at: begin + found.index, from: found[0], to })),
  );
  const returns = /-> ([^{]*)\{$/.exec(bare(text).slice(at, begin))?.[1].trim();
  const early = { bool: ["true", "false"], "Result<(), Refusal>": ["Ok(())"] }[returns] ?? [];
  return [...swaps, ...early.map((value) => ({ at: begin, from: "", to: ` return ${value};` }))];
}

/** The text with one break in it. */
export function broken(text, { at, from, to }) {
  return text.slice(0, at) + to + text.slice(at + from.length);
}

/** The line a place lies on, from 1. */
export function lineOf(text, at) {
  return text.slice(0, at).split("\n").length;
}
