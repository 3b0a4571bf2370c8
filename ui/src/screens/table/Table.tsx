import { type FC, memo } from "react";
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
  "cursor",
  "place",
  "reach",
  "lit",
  "refusal",
  "forecast",
  "dice",
  "busy",
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

/** The table: the map in the middle, everything else round it. */
export function Table() {
  const table = useApp((state) => state.table);
  if (!table) return null;
  const deploys = table.standing.view.phase === "deploy" && !table.looking;
  return (
    <div className={`table${deploys ? " deploys" : ""}`}>
      <Top table={table} />
      <Rail table={table} />
      <Orders table={table} />
      {deploys && <Tray table={table} />}
      <main className="middle" aria-label="Map">
        <BoardPane table={table} />
        <DiceShow dice={table.dice} />
      </main>
      <Panel table={table} />
      <Times table={table} />
      <ChoiceList table={table} />
    </div>
  );
}
