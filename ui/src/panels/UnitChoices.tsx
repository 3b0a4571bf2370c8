import { choose } from "../app/acts/table";
import type { Table } from "../app/state";
import { Button } from "../parts/Button";

/** What the chosen counter can do that is not a place on the map, as buttons. */
export function UnitChoices({ table, unit }: { table: Table; unit: string }) {
  const choices = table.standing.view.choices.filter(
    (choice) => choice.unit === unit && choice.at === "",
  );
  if (choices.length === 0) return null;
  return (
    <section className="section">
      <div className="choice-buttons">
        {choices.map((choice) => (
          <Button key={choice.action} onPress={() => choose(choice)}>
            {choice.label}
          </Button>
        ))}
      </div>
    </section>
  );
}
