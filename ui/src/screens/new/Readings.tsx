import { Check } from "lucide-react";
import { useState } from "react";
import { Checkbox, Input, Label, NumberField, Radio, RadioGroup } from "react-aria-components";
import type { BattleCard, OptionSpec } from "../../bindings";
import { Button } from "../../parts/Button";
import { Rule } from "../../parts/Rule";
import { spoken } from "../../text/words";
import { RuleDialog } from "../dialogs/RuleDialog";
import { type Draft, presetsOf, readingOf, withOption } from "./draft";

interface PartProps {
  battle: BattleCard;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** So many readings are shown before all are asked for. */
const FIRST = 2;

const PRESET_WORDS: Record<string, string> = {
  "": "The usual readings",
  scenario: "The scenario's text wins",
  series: "The series rules win",
};

/** Where the rules can be read in two ways, the players choose. */
export function Readings({ battle, draft, onChange }: PartProps) {
  const [all, setAll] = useState(false);
  const [rule, setRule] = useState<string>();
  const variants = battle.options.filter((option) => option.kind === "variant");
  const readings = battle.options.filter((option) => option.kind !== "variant");
  const presets = presetsOf(battle);
  const shown = all ? readings : readings.slice(0, FIRST);
  const ask = (option: OptionSpec) => ({
    option,
    value: readingOf(option, draft),
    onSet: (value: string) => onChange({ options: withOption(draft, option, value) }),
    onRule: setRule,
  });
  return (
    <section>
      {variants.length > 0 && <h2>Optional rules</h2>}
      {variants.map((option) =>
        isSwitch(option) ? (
          <Switch key={option.name} {...ask(option)} />
        ) : (
          <Reading key={option.name} {...ask(option)} />
        ),
      )}
      <h2>Readings</h2>
      <p className="second">Where the rules can be read in two ways, you choose.</p>
      {presets.length > 0 && (
        <RadioGroup
          className="choices"
          aria-label="All readings at once"
          value={draft.preset}
          onChange={(preset) => onChange({ preset, options: {} })}
        >
          {["", ...presets].map((preset) => (
            <Radio key={preset} value={preset} className="choice">
              {PRESET_WORDS[preset] ?? spoken(preset)}
            </Radio>
          ))}
        </RadioGroup>
      )}
      {shown.map((option) => (
        <Reading key={option.name} {...ask(option)} />
      ))}
      {shown.length < readings.length && (
        <Button look="quiet" id="all-readings" onPress={() => setAll(true)}>
          All {readings.length} readings of this battle
        </Button>
      )}
      {rule && <RuleDialog battle={battle} rule={rule} onClose={() => setRule(undefined)} />}
    </section>
  );
}

interface ReadingProps {
  option: OptionSpec;
  value: string;
  onSet: (value: string) => void;
  /** Opens a rule. */
  onRule: (rule: string) => void;
}

/** An optional rule that is in play or not. */
function isSwitch({ values, range }: OptionSpec): boolean {
  return (
    range === null && values.length === 2 && values.every(({ value }) => /^(on|off)$/.test(value))
  );
}

/** An optional rule with one sentence of what it brings. */
function Switch({ option, value, onSet, onRule }: ReadingProps) {
  const brings = option.values.find((one) => one.value === "on")?.text;
  return (
    <div className="optional">
      <Checkbox
        className="choice box"
        isSelected={value === "on"}
        onChange={(on) => onSet(on ? "on" : "off")}
        data-option={option.name}
      >
        <span className="tickbox" aria-hidden>
          <Check className="icon" />
        </span>
        <span>
          <strong>{option.title}</strong>
          <small>{brings}</small>
        </span>
      </Checkbox>
      <Rule id={option.rule} onOpen={onRule} />
    </div>
  );
}

/** One question with its answers in plain words. */
function Reading({ option, value, onSet, onRule }: ReadingProps) {
  return (
    <RadioGroup className="choices boxed" value={value} onChange={onSet} data-option={option.name}>
      <div className="question">
        <Label>{option.question || option.title}</Label>
        <Rule id={option.rule} onOpen={onRule} />
      </div>
      {option.values.map((one) => (
        <Radio key={one.value} value={one.value} className="choice">
          {one.text}
        </Radio>
      ))}
      {option.range && (
        <NumberField
          className="field"
          minValue={option.range[0]}
          maxValue={option.range[1]}
          value={/^\d+$/.test(value) ? Number(value) : Number.NaN}
          onChange={(number) => !Number.isNaN(number) && onSet(String(number))}
        >
          <Label>
            or a number from {option.range[0]} to {option.range[1]}
          </Label>
          <Input />
        </NumberField>
      )}
    </RadioGroup>
  );
}
