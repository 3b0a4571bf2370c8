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

/** The table: the map in the middle, everything else round it. */
export function Table() {
  const table = useApp((state) => state.table);
  if (!table) return null;
  const deploys = table.standing.view.phase === "deploy" && !table.looking;
  return (
    <div className={`table${deploys ? " deploys" : ""}`}>
      <TopBar table={table} />
      <ToolRail table={table} />
      <OrdersLine table={table} />
      {deploys && <Tray table={table} />}
      <main className="middle" aria-label="Map">
        <BoardPane table={table} />
        <DiceShow dice={table.dice} />
      </main>
      <Panel table={table} />
      <Timeline table={table} />
      <ChoiceList table={table} />
    </div>
  );
}
