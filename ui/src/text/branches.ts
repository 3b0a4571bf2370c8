import type { Branch, Standing } from "../bindings";
import { sideName } from "./words";

/** A branch's own name, or what it does where it leaves the others. */
export function branchName(branch: Branch): string {
  if (branch.name) return branch.name;
  if (branch.current) return "Main line";
  return branch.instead || `Branch at step ${branch.forkOrdinal}`;
}

/** Where a branch leaves the others, and where it ends. */
export function branchPlace({ leftAt, endsAt, forkOrdinal, current }: Branch): string {
  const left = leftAt && forkOrdinal > 0 && !current ? standingWords(leftAt) : "";
  const ends = endsAt ? standingWords(endsAt) : "";
  if (left === "" || ends === "") return ends && `goes to ${ends}`;
  if (left === ends) return `leaves and ends in ${left}`;
  return `leaves in ${left}, goes on to ${ends}`;
}

/** `turn 3, movement (Imperial to decide)`. */
function standingWords({ turn, phase, side, outcome }: Standing): string {
  if (outcome) return "the end of the game";
  if (turn === 0) return "the set-up";
  const who = side ? ` (${sideName("", side)} to decide)` : "";
  return `turn ${turn}, ${PHASES[phase] ?? phase}${who}`;
}

const PHASES: Record<string, string> = {
  rally: "rally",
  fire: "fire",
  move: "movement",
  fight: "combat",
};
