import { Input, Label, TextField } from "react-aria-components";
import type { BattleCard, Side } from "../../bindings";
import { SideMark } from "../../parts/SideMark";
import { sideName } from "../../text/words";
import type { Draft } from "./draft";

interface PlayersProps {
  battle: BattleCard;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** Who plays which side; nobody need be named. */
export function Players({ battle, draft, onChange }: PlayersProps) {
  const name = (side: Side, name: string) =>
    onChange({ players: { ...draft.players, [side]: name } });
  return (
    <section>
      <h2>Players</h2>
      {battle.sides.map((side) => (
        <TextField
          key={side}
          className="player"
          value={draft.players[side] ?? ""}
          onChange={(text) => name(side, text)}
          data-player={side}
        >
          <SideMark battle={battle.id} side={side} />
          <Label>{sideName(battle.id, side)}</Label>
          <Input placeholder="may stay empty" />
        </TextField>
      ))}
    </section>
  );
}
