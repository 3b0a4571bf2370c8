import { Swords } from "lucide-react";
import { useState } from "react";
import { shownView, type Table } from "../app/state";
import { Ask } from "./Ask";
import { Charge } from "./Charge";
import { Fates } from "./Fates";
import { FightButtons } from "./FightButtons";
import { FightSides } from "./FightSides";
import { followed } from "./forecast";
import { Group } from "./Group";
import { Ladder } from "./Ladder";
import { Offer } from "./Offer";
import { Outcomes } from "./Outcomes";
import { Owed } from "./Owed";
import { Reason } from "./Reason";
import { Replies } from "./Replies";
import { Stakes } from "./Stakes";
import "./fight.css";

/** The fight at hand: its sum, its odds, every result with its chance, and the buttons. */
export function FightPanel({ table }: { table: Table }) {
  const [picks, setPicks] = useState<string[]>([]);
  const { fight, asks } = shownView(table);
  const { rows, line } = followed(table.forecast, picks);
  const odds = line?.odds ?? fight?.odds;
  const pick = (place: number, reply: string) => {
    const next = picks.slice(0, place);
    next[place] = reply;
    setPicks(next);
  };
  const replies = <Replies table={table} rows={rows} onPick={pick} />;
  return (
    <div className="fight-panel">
      {!fight?.declared && <Owed table={table} />}
      <Reason table={table} />
      <Group table={table} />
      {!fight && <NoFight table={table} />}
      {fight && (
        <>
          <FightSides table={table} fight={fight} odds={odds ?? undefined} />
          <Ask table={table} />
          {!asks && <Charge table={table} fight={fight} />}
          {fight.declared && replies}
          {odds && <Ladder odds={odds} />}
          {!fight.declared && replies}
          {line && line.chances.length > 0 && (
            <>
              <Outcomes chances={line.chances} modifier={line.odds?.dieModifier ?? 0} />
              <Fates table={table} chances={line.chances} />
              <Stakes table={table} chances={line.chances} />
            </>
          )}
          <FightButtons table={table} rows={rows} />
        </>
      )}
    </div>
  );
}

/** The steps that lay a fight on the table. */
const FIGHTS = new Set(["attack", "resolve"]);

function NoFight({ table }: { table: Table }) {
  const fights = shownView(table).choices.filter(({ verb }) => FIGHTS.has(verb));
  const stated = fights.filter(({ verb }) => verb === "resolve");
  return (
    <section className="section no-fight">
      <Swords className="icon" aria-hidden />
      <p>
        {fights.length > 0
          ? stated.length > 0
            ? "The attacks that are stated are fought one after the other; pick the next."
            : "Press one of your units on the map, then the enemy hexes it attacks. Nothing is settled until you declare."
          : "No fight is on the table."}
      </p>
      {!table.looking && (
        <div className="choice-buttons">
          {(stated.length > 0 ? stated : fights).map((choice) => (
            <Offer key={choice.action} choice={choice} />
          ))}
        </div>
      )}
    </section>
  );
}
