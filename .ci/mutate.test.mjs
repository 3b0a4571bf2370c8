import assert from "node:assert/strict";
import { test } from "node:test";
import { bare, breaks, broken, citing, draws } from "./mutate.mjs";

const code = `
impl State {
    /// Rolls (RN9.2a).
    pub(super) fn may_rally(&self, a: u8) -> bool {
        // a == 5
        let brace = "}{ && ";
        a >= 5 && !self.held
    }

    /// Cites nothing.
    fn other(&self) -> bool {
        true
    }

    /// Checks (RS6.1a).
    fn check(&self) -> Result<(), Refusal> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    /// Not shipped (RS1.0a).
    fn test() -> bool { true }
}
`;

test("only shipped functions that cite the register are found", () => {
  const found = citing(code).map(({ name, cite }) => `${name} ${cite}`);
  assert.deepEqual(found, ["may_rally RN9.2a", "check RS6.1a"]);
});

test("strings and comments are left alone", () => {
  assert.equal(bare('a "b" // c\nd'), `a${" ".repeat(9)}\nd`);
  const [first] = citing(code);
  const ways = breaks(code, first).map(({ from, to }) => `${from.trim()}→${to.trim()}`);
  assert.deepEqual(ways, [">=→<", "&&→||", "!→", "→return true;", "→return false;"]);
});

test("a break changes one place", () => {
  const [first, check] = citing(code);
  const [way] = breaks(code, first);
  assert.equal(broken(code, way), code.replace("a >= 5", "a < 5"));
  const [early] = breaks(code, check);
  assert.ok(broken(code, early).includes("-> Result<(), Refusal> { return Ok(());"));
});

test("the same seed draws the same", () => {
  const [one, other] = [draws(7), draws(7)];
  const ten = (draw) => Array.from({ length: 10 }, () => draw(100));
  assert.deepEqual(ten(one), ten(other));
});
