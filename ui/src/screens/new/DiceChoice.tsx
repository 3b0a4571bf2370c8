import { Check } from "lucide-react";
import { Checkbox, Input, Label, Radio, RadioGroup, TextField } from "react-aria-components";
import type { Draft } from "./draft";

/** Whose dice, whether a seed is typed, and how far a step may be taken back. */
export function DiceChoice(props: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { draft, onChange } = props;
  return (
    <section>
      <h2>Dice</h2>
      <RadioGroup
        className="choices"
        aria-label="Dice"
        value={draft.typedDice ? "typed" : "program"}
        onChange={(from) => onChange({ typedDice: from === "typed" })}
      >
        <Radio value="program" className="choice">
          <span>
            Rolled by the program
            <small>Taking a step back and doing the same again gives the same roll</small>
          </span>
        </Radio>
        <Radio value="typed" className="choice" data-dice="typed">
          <span>
            Our own dice
            <small>You roll at the table and type the faces in</small>
          </span>
        </Radio>
      </RadioGroup>
      <Checkbox
        className="choice box"
        isSelected={!draft.honest}
        onChange={(study) => onChange({ honest: !study })}
      >
        <span className="tickbox" aria-hidden>
          <Check className="icon" />
        </span>
        <span>
          Study game
          <small>Go back to any point, even past a roll</small>
        </span>
      </Checkbox>
      {!draft.typedDice && (
        <TextField className="field" value={draft.seed} onChange={(seed) => onChange({ seed })}>
          <Label>Seed</Label>
          <Input placeholder="may stay empty" />
          <small>
            A seed that is typed in is known beforehand; the game is marked “open seed”.
          </small>
        </TextField>
      )}
    </section>
  );
}
