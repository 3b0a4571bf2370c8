import { Label, Radio, RadioGroup } from "react-aria-components";
import type { BattleCard, Side } from "../../bindings";
import { SideMark } from "../../parts/SideMark";
import { sideName } from "../../text/words";
import { asTheyStood, type Draft, deploymentsOf } from "./draft";

interface PartProps {
  battle: BattleCard;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** Where each army stands at the start. */
export function SetUp({ battle, draft, onChange }: PartProps) {
  return (
    <section>
      <h2>Set-up</h2>
      {battle.sides.map((side) => (
        <OneSide key={side} side={side} battle={battle} draft={draft} onChange={onChange} />
      ))}
    </section>
  );
}

const BY_HAND = "by-hand";

function OneSide({ side, battle, draft, onChange }: PartProps & { side: Side }) {
  const day = asTheyStood(battle)[side];
  const choose = (id: string) => {
    const { [side]: _, ...others } = draft.deploy;
    onChange({ deploy: id === BY_HAND ? others : { ...others, [side]: id } });
  };
  return (
    <RadioGroup className="choices" value={draft.deploy[side] ?? BY_HAND} onChange={choose}>
      <Label className="side-head">
        <SideMark battle={battle.id} side={side} />
        {sideName(battle.id, side)}
        {side === battle.sides[0] && <span className="second">moves first</span>}
      </Label>
      {deploymentsOf(battle, side).map((deployment) => (
        <Radio key={deployment.id} value={deployment.id} className="choice">
          <span>
            {deployment.id === day ? "As the army stood" : deployment.title}
            <small>{deployment.note}</small>
          </span>
        </Radio>
      ))}
      <Radio value={BY_HAND} className="choice" data-by-hand={side}>
        <span>
          By hand
          <small>Place every counter yourself, or some and let a plan place the rest</small>
        </span>
      </Radio>
    </RadioGroup>
  );
}
