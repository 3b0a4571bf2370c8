import { Label, Radio, RadioGroup } from "react-aria-components";
import type { Table } from "../app/state";
import type { ReplyRow } from "./forecast";

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
      {rows.map(({ place, options, picked }) => (
        <RadioGroup
          key={place}
          className="choices"
          value={picked}
          onChange={(reply) => onPick(place, reply)}
        >
          <Label>{place === 0 && decides ? "Decide now" : "If then"}</Label>
          {options.map(({ reply, label }) => (
            <Radio key={reply} value={reply} className="choice" data-reply={reply}>
              {label}
            </Radio>
          ))}
        </RadioGroup>
      ))}
    </section>
  );
}
