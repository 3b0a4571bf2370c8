import { Button } from "react-aria-components";
import { light } from "../app/acts/panels";
import { board } from "../app/boardHandle";
import { shownView, type Table } from "../app/state";
import { Rule } from "../parts/Rule";

/** What is still owed, as chips; pressing one shows it on the map. */
export function Owed({ table }: { table: Table }) {
  const { owed, pieces } = shownView(table);
  if (owed.length === 0) return null;
  const show = (units: string[]) => {
    light(units, []);
    const at = pieces.find((piece) => piece.id === units[0])?.at;
    if (at) board()?.setCursor(at);
  };
  return (
    <section className="section owed-chips">
      {owed.map((one) => (
        <Button key={one.text} className="chip" onPress={() => show(one.units)}>
          {one.text}
        </Button>
      ))}
      <span className="space" />
      <Rule id={owed[0]?.rule ?? ""} />
    </section>
  );
}
