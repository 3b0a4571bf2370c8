import { Check } from "lucide-react";
import { Button } from "react-aria-components";
import type { BattleCard as Card } from "../../bindings";
import { MapPicture } from "./MapPicture";

/** A battle to choose: its map, name, date and size. */
export function BattleCard(props: { battle: Card; chosen: boolean; onChoose: () => void }) {
  const { battle, chosen, onChoose } = props;
  return (
    <Button
      className={`card${chosen ? " chosen" : ""}`}
      id={`battle-${battle.id}`}
      aria-pressed={chosen}
      onPress={onChoose}
    >
      <MapPicture battle={battle.id} />
      {chosen && (
        <span className="tick" aria-hidden>
          <Check className="icon" />
        </span>
      )}
      <span className="card-text">
        <span className="card-title">{battle.title}</span>
        <em>{battle.date}</em>
        <span className="second">
          {battle.counters} counters · {battle.turns} turns
        </span>
        <span className="second note">{battle.note}</span>
      </span>
    </Button>
  );
}
