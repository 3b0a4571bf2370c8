import type { Branch, EntryId } from "../../bindings";

/** A line of the tree as it is drawn: lengths go from 0 at the start to 1 at the longest line's end. */
export interface Limb {
  branch: Branch;
  /** The row of the line that it leaves; its own for the first. */
  parent: number;
  /** Where it leaves. */
  from: number;
  /** Where it ends. */
  to: number;
}

/** The least length a line is drawn with, so that its ends stay apart. */
const LEAST = 0.16;

/** The lines without those of steps taken back, the present one first, each with the line that it leaves. */
export function limbsOf(branches: Branch[]): Limb[] {
  const shown = branches.filter((branch) => !branch.trimming);
  const steps = Math.max(1, ...shown.map((branch) => branch.forkOrdinal + branch.own));
  const row = rowOf(branches, shown);
  return shown.map((branch, index) => {
    const from = branch.forkOrdinal / steps;
    const to = Math.max((branch.forkOrdinal + branch.own) / steps, from + LEAST);
    return {
      branch,
      parent: row(branch) ?? index,
      from: Math.min(from, 1 - LEAST),
      to: Math.min(to, 1),
    };
  });
}

/** Which row a line leaves: a line that is not shown stands for the one that it leaves itself. */
function rowOf(branches: Branch[], shown: Branch[]): (branch: Branch) => number | undefined {
  const rows = new Map<EntryId, number>(shown.map((branch, index) => [branch.tip, index]));
  const leaves = new Map(branches.map((branch) => [branch.tip, branch.leaves]));
  return (branch) => {
    let at = branch.leaves;
    while (at !== null && !rows.has(at)) at = leaves.get(at) ?? null;
    return at === null ? undefined : rows.get(at);
  };
}
