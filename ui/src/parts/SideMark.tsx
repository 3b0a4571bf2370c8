import type { Battle, Side } from "../bindings";
import { sideLook } from "../text/words";
import "./sides.css";

/** A side's emblem: its face with square or cut corners. */
export function SideMark({ battle, side }: { battle: Battle; side: Side }) {
  return <span className={`side-mark ${sideLook(battle, side)}`} aria-hidden />;
}
