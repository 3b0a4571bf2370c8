import { Lightbulb } from "lucide-react";
import { choose } from "../app/acts/settings";
import { hintFor, withSeen } from "../app/coach";
import type { Table } from "../app/state";
import { useApp } from "../app/store";
import { Button } from "../parts/Button";
import "./coach.css";

/** The first game's coach: one hint for the moment, until it is known or all are sent off. */
export function Coach({ table }: { table: Table }) {
  const settings = useApp((state) => state.settings);
  const hint = hintFor(table, settings);
  if (!hint) return null;
  return (
    <aside className="section coach" aria-label="Hint" data-hint={hint.id}>
      <Lightbulb className="icon" aria-hidden />
      <p>{hint.text}</p>
      <div className="row">
        <Button id="hint-known" onPress={() => choose("seen", withSeen(settings.seen, hint.id))}>
          Understood
        </Button>
        <Button look="quiet" id="no-hints" onPress={() => choose("coach", "off")}>
          No more hints
        </Button>
      </div>
    </aside>
  );
}
