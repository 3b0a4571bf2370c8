import { type FC, memo, useDeferredValue } from "react";
import type { Table as State } from "../../app/state";
import { useApp } from "../../app/store";
import { BoardPane } from "./BoardPane";
import { ChoiceList } from "./ChoiceList";
import { DiceShow } from "./DiceShow";
import { OrdersLine } from "./OrdersLine";
import { Panel } from "./Panel";
import { Timeline } from "./Timeline";
import { ToolRail } from "./ToolRail";
import { TopBar } from "./TopBar";
import { Tray } from "./Tray";
import "./table.css";

/** What changes with every movement of the hand, and shows on the board and in the panel alone. */
const RESTLESS = new Set<keyof State>([
  "selected",
  "group",
  "cursor",
  "place",
  "reach",
  "lit",
  "refusal",
  "forecast",
  "dice",
]);

/** A part of the frame, rendered only when the table has changed in something else, so that a click lights the board at once. */
function framed(part: FC<{ table: State }>) {
  return memo(part, ({ table: before }, { table: after }) =>
    (Object.keys(after) as (keyof State)[]).every(
      (key) => RESTLESS.has(key) || before[key] === after[key],
    ),
  );
}

const Top = framed(TopBar);
const Rail = framed(ToolRail);
const Orders = framed(OrdersLine);
const Times = framed(Timeline);
const Side = memo(Panel);

/** The table: the map in the middle, everything else round it. What lies round the map may lag behind it by a moment. */
export function Table() {
  const table = useApp((state) => state.table);
  const round = useDeferredValue(table);
  if (!table || !round) return null;
  const deploys = round.standing.view.phase === "deploy" && !round.looking;
  const step = round.looking?.ordinal ?? round.log.length;
  return (
    <div className={`table${deploys ? " deploys" : ""}`} data-step={step}>
      <Top table={round} />
      <Rail table={round} />
      <Orders table={round} />
      {deploys && <Tray table={round} />}
      <main className="middle" aria-label="Map">
        <BoardPane table={table} />
        <DiceShow dice={table.dice} />
      </main>
      <Side table={round} />
      <Times table={round} />
      <ChoiceList table={round} />
    </div>
  );
}
