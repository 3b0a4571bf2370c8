import {
  Ban,
  ChevronRight,
  ChevronsRight,
  CloudFog,
  Crosshair,
  Dices,
  Flag,
  Flame,
  Footprints,
  Hourglass,
  LogIn,
  LogOut,
  type LucideIcon,
  MapPin,
  Sparkles,
  Sun,
  Swords,
  Waves,
} from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "react-aria-components";
import { light } from "../app/acts/panels";
import { look } from "../app/acts/replay";
import type { Table } from "../app/state";
import { Rule } from "../parts/Rule";
import { type LogLine, logLines } from "./logLines";
import "./log.css";

const SIGNS: Record<string, LucideIcon> = {
  moved: Footprints,
  declared: Swords,
  fired: Crosshair,
  rally: Flag,
  flood: Waves,
  deployed: MapPin,
  turn: Hourglass,
  phase: ChevronRight,
  destroyed: Ban,
  "commander-lost": Ban,
  fog: CloudFog,
  clear: Sun,
  charged: ChevronsRight,
  "grand-charge": ChevronsRight,
  event: Sparkles,
  "leader-saved": Sparkles,
  captured: Flag,
  "fire-lit": Flame,
  entered: LogIn,
  exited: LogOut,
};
const STEP = 200;

/** What has happened, newest first; a line lights what it is about, and leads back to its moment. */
export function LogPanel({ table }: { table: Table }) {
  const lines = useMemo(() => logLines(table.log).reverse(), [table.log]);
  const [shown, setShown] = useState(STEP);
  if (lines.length === 0) {
    return <p className="section second">Nothing has happened yet.</p>;
  }
  return (
    <ol className="log" aria-label="Log, newest first">
      {lines.slice(0, shown).map((line) => (
        <Line key={line.key} line={line} at={table.looking?.ordinal} />
      ))}
      {lines.length > shown && (
        <li>
          <Button className="log-more" onPress={() => setShown(shown + STEP)}>
            Older lines ({lines.length - shown})
          </Button>
        </li>
      )}
    </ol>
  );
}

function Line({ line, at }: { line: LogLine; at: number | undefined }) {
  const [open, setOpen] = useState(false);
  const Sign = SIGNS[line.kind] ?? (line.faces.length > 0 ? Dices : ChevronRight);
  const over = () => light(line.units, line.places);
  const folds = line.more.length > 1;
  return (
    <li
      className={`log-line ${line.kind}${line.ordinal === at ? " here" : ""}`}
      onPointerEnter={over}
      onPointerLeave={() => light([], [])}
    >
      <Sign className="icon" aria-hidden />
      <div>
        <Button
          className="log-text"
          aria-label={`${line.text} Look at this moment.`}
          onFocusChange={(has) => (has ? over() : light([], []))}
          onPress={() => look(line.ordinal)}
        >
          {line.text}
        </Button>
        {folds && (
          <Button className="log-fold" aria-expanded={open} onPress={() => setOpen(!open)}>
            {open ? "less" : "more"}
          </Button>
        )}
        {open && (
          <ol>
            {line.more.map((one) => (
              <li key={one.text}>
                {one.text} <Rule id={one.rule} />
              </li>
            ))}
          </ol>
        )}
      </div>
      <Rule id={line.rule} />
    </li>
  );
}
