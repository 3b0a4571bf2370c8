import type { Battle, Side } from "../bindings";
import { sideLook } from "../text/words";
import "./sides.css";

interface SideMarkProps {
  battle: Battle;
  side: Side;
  small?: boolean;
}

/** A side's emblem: its face with square or cut corners. */
export function SideMark({ battle, side, small = false }: SideMarkProps) {
  return (
    <span className={`side-mark ${sideLook(battle, side)}${small ? " small" : ""}`} aria-hidden />
  );
}
