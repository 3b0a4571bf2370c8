import { useLayoutEffect, useRef, useState } from "react";
import { board } from "../../app/boardHandle";
import type { Table } from "../../app/state";
import type { Hover } from "../../board/api";
import { aimOf, useAim } from "./aim";

/** A short word beside the hex under the pointer or the moved cursor: what going there costs the chosen counter, what a shot may do. */
export function Tip({ table, hover }: { table: Table; hover: Hover }) {
  const tip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState({ left: 0, top: 0 });
  const target = table.reach?.hexes.find((hex) => hex.at === hover.place);
  const aim = useAim(table, target ? undefined : aimOf(table, hover.place));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of a shot comes later, and is larger than nothing
  useLayoutEffect(() => {
    const point = hover.place ? board()?.hexCentre(hover.place) : null;
    const pane = tip.current?.parentElement?.getBoundingClientRect();
    if (!point || !pane || !tip.current) return;
    const { offsetWidth, offsetHeight } = tip.current;
    const right = point.x - pane.left + 28;
    const left = right + offsetWidth > pane.width ? right - offsetWidth - 56 : right;
    const top = Math.min(point.y - pane.top - 10, pane.height - offsetHeight - 8);
    setAt({ left, top });
  }, [hover.place, aim]);
  if (table.looking || (!target && !aim)) return null;
  return (
    <div className="tip" ref={tip} style={at}>
      {target ? (
        <>
          <strong>
            {target.cost} of {table.reach?.budget}
          </strong>{" "}
          movement points
        </>
      ) : (
        <>
          <strong>{aim?.head}</strong>
          {aim?.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </>
      )}
    </div>
  );
}
