import type { Branch } from "../../bindings";
import { branchName } from "../../text/branches";
import { count } from "../../text/words";
import { type Limb, limbsOf } from "./branchTree";
import "./branchTree.css";

/** Units of the drawing: a row is 2.4 rem high, the whole 11 rem wide. */
const ROW = 24;
const WIDE = 110;
const EDGE = 7;

/** The lines of a game as a tree, the present one above; steps taken back without a die are left out. */
export function BranchTree({ branches }: { branches: Branch[] }) {
  const limbs = limbsOf(branches);
  return (
    <div className="branch-tree">
      <svg viewBox={`0 0 ${WIDE} ${limbs.length * ROW}`} aria-hidden>
        {limbs.map((limb, row) => (
          <path key={limb.branch.tip} d={pathOf(limb, row)} />
        ))}
        <circle cx={EDGE} cy={ROW / 2} r={3} />
        {limbs.map((limb, row) => (
          <Ends key={limb.branch.tip} limb={limb} row={row} />
        ))}
      </svg>
      <ul>
        {limbs.map(({ branch }) => (
          <li key={branch.tip} className={branch.current ? "current" : ""}>
            <span>{branchName(branch)}</span>{" "}
            <span className="count">
              {branch.current ? "now" : count(branch.own, "step of its own", "steps of its own")}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Ends({ limb, row }: { limb: Limb; row: number }) {
  return (
    <>
      {limb.parent !== row && <circle cx={along(limb.from)} cy={middle(limb.parent)} r={3} />}
      <circle
        className={limb.branch.current ? "now" : ""}
        cx={along(limb.to)}
        cy={middle(row)}
        r={limb.branch.current ? 4 : 3}
      />
    </>
  );
}

const along = (length: number) => EDGE + length * (WIDE - 2 * EDGE);
const middle = (row: number) => row * ROW + ROW / 2;

/** Along its own row; a line that leaves another swings down from it first. */
function pathOf(limb: Limb, row: number): string {
  const [from, to, y] = [along(limb.from), along(limb.to), middle(row)];
  if (limb.parent === row) return `M${EDGE} ${y}H${to}`;
  const above = middle(limb.parent);
  const swing = Math.min(14, to - from);
  const half = from + swing / 2;
  return `M${from} ${above}C${half} ${above} ${half} ${y} ${from + swing} ${y}H${to}`;
}
