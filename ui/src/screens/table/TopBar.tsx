import { CircleHelp, Menu as MenuIcon, Redo2, Search, Settings, Undo2 } from "lucide-react";
import { redo, takeBack } from "../../app/acts/table";
import type { Table } from "../../app/state";
import { shownView } from "../../app/state";
import { store } from "../../app/store";
import { Button } from "../../parts/Button";
import { Vedette } from "../../parts/Vedette";
import { TableMenu } from "./TableMenu";
import { TurnTrack } from "./TurnTrack";
import "./topbar.css";

/** The first line of the table: menu, battle, turns, the way back, and help. */
export function TopBar({ table }: { table: Table }) {
  const { board, standing } = table;
  const marks = [table.honest ? "" : "study game", table.typedDice ? "your own dice" : ""];
  return (
    <header className="topbar">
      <TableMenu table={table} icon={MenuIcon} />
      <Vedette size="2.5rem" />
      <div className="battle">
        <h1>{board.title}</h1>
        <p>
          {[board.date, table.name === board.title ? "" : table.name, ...marks]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      <TurnTrack
        view={shownView(table)}
        turns={board.turns}
        log={table.log}
        first={table.first.turn}
      />
      <span className="space" />
      <fieldset className="back">
        <legend className="unseen">The way back</legend>
        <Button
          icon={Undo2}
          name="Take back"
          keys="Ctrl Z"
          id="take-back"
          {...(!standing.takeBack && { locked: whyNoWayBack(table) })}
          onPress={takeBack}
        />
        <Button
          icon={Redo2}
          name="Do again"
          keys="Ctrl Y"
          id="redo"
          {...(!standing.redo && { locked: "Nothing has been taken back." })}
          onPress={redo}
        />
      </fieldset>
      <Button
        icon={Search}
        keys="Ctrl K"
        onPress={() => store.send({ is: "dialog", open: "palette" })}
      >
        Find
      </Button>
      <Button
        look="quiet"
        icon={Settings}
        name="Settings"
        onPress={() => store.send({ is: "dialog", open: "settings" })}
      />
      <Button
        look="quiet"
        icon={CircleHelp}
        name="All keys"
        keys="?"
        onPress={() => store.send({ is: "dialog", open: "keys" })}
      />
    </header>
  );
}

function whyNoWayBack(table: Table): string {
  if (table.log.length === 0) return "Nothing has been played yet.";
  return "An honest game goes back to the last die or change of side; a study goes back anywhere.";
}
