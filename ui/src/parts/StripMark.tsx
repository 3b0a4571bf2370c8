import { stripFor } from "../board/counter/faces";
import "./strip.css";

/** A formation's strip as on its counters: colour, pattern and code. */
export function StripMark({ formation }: { formation: string }) {
  const strip = stripFor(formation);
  if (!strip) return null;
  return (
    <span
      className={`strip-mark pattern-${strip.pattern}`}
      style={{
        background: `var(--strip-${strip.name}-face)`,
        color: `var(--strip-${strip.name}-ink)`,
      }}
      aria-hidden
    >
      {strip.code}
    </span>
  );
}
