import { Label, Radio, RadioGroup } from "react-aria-components";
import type { Table } from "../app/state";
import { Choose } from "../parts/Choose";
import type { ReplyRow } from "./forecast";

/** So many replies are shown side by side. */
const FEW = 3;

interface RepliesProps {
  table: Table;
  rows: ReplyRow[];
  onPick: (place: number, reply: string) => void;
}

/** What both sides may still answer before the die; picking one shows what it would bring. */
export function Replies({ table, rows, onPick }: RepliesProps) {
  if (rows.length === 0) return null;
  const decides = table.standing.view.fight?.declared === true;
  return (
    <section className="section replies">
      {rows.map((row) => {
        const title = row.place === 0 && decides ? "Decide now" : "If then";
        const Row = row.options.length > FEW ? Listed : Spread;
        return <Row key={row.place} row={row} title={title} onPick={onPick} />;
      })}
    </section>
  );
}

interface RowProps {
  row: ReplyRow;
  title: string;
  onPick: RepliesProps["onPick"];
}

function Spread({ row: { place, options, picked }, title, onPick }: RowProps) {
  return (
    <RadioGroup className="choices" value={picked} onChange={(reply) => onPick(place, reply)}>
      <Label>{title}</Label>
      {options.map(({ reply, label }) => (
        <Radio key={reply} value={reply} className="choice" data-reply={reply}>
          {label}
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Many replies are folded into a list, so that their results stay in sight. */
function Listed({ row: { place, options, picked }, title, onPick }: RowProps) {
  return (
    <Choose
      label={title}
      options={options.map(({ reply, label }) => [reply, label])}
      chosen={picked}
      onChoose={(reply) => onPick(place, reply)}
    />
  );
}
