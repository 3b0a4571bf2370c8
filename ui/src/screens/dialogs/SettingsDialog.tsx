import {
  Label,
  Radio,
  RadioGroup,
  Slider,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from "react-aria-components";
import { choose } from "../../app/acts/settings";
import type { Settings } from "../../app/state";
import { useApp } from "../../app/store";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";
import "./dialogs.css";

type Words<Key extends keyof Settings> = [Settings[Key] & string, string][];

const THEMES: Words<"theme"> = [
  ["system", "As the system has it"],
  ["light", "Paper"],
  ["dark", "Campaign tent"],
];
const MOTION: Words<"motion"> = [
  ["system", "As the system has it"],
  ["full", "Counters and dice move"],
  ["reduced", "Everything stands still"],
];
const COUNTERS: Words<"counters"> = [
  ["period", "Period silhouettes"],
  ["military", "Military symbols"],
];
const WHEEL: Words<"wheel"> = [
  ["zoom", "Zooms the map"],
  ["scroll", "Scrolls the map; with Ctrl it zooms"],
];
const DICE: Words<"dice"> = [
  ["shown", "Are shown falling"],
  ["skipped", "Only the result is told"],
];
const ENDS: Words<"ends"> = [
  ["asked", "Asks first while units can still act"],
  ["unasked", "Comes at once"],
];
const COACH: Words<"coach"> = [
  ["on", "One at a time, until they are known"],
  ["off", "None"],
];

/** The player's own settings; each holds at once. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Settings"
      onClose={onClose}
      foot={
        <Button look="accent" onPress={onClose}>
          Done
        </Button>
      }
    >
      <div className="settings">
        <TextSize />
        <Choice title="Colours" of="theme" words={THEMES} />
        <Choice title="Motion" of="motion" words={MOTION} />
        <Choice title="Counters" of="counters" words={COUNTERS} />
        <Choice title="The wheel" of="wheel" words={WHEEL} />
        <Choice title="Dice" of="dice" words={DICE} />
        <Choice title="The end of a phase" of="ends" words={ENDS} />
        <Choice title="Hints for the first game" of="coach" words={COACH} />
      </div>
    </Dialog>
  );
}

function TextSize() {
  const text = useApp((state) => state.settings.text);
  return (
    <Slider
      className="slider"
      minValue={80}
      maxValue={200}
      step={10}
      value={text}
      onChange={(size) => choose("text", size)}
    >
      <Label>Size of text</Label>
      <SliderOutput>{`${text} %`}</SliderOutput>
      <SliderTrack className="slider-track">
        <SliderThumb className="slider-thumb" />
      </SliderTrack>
    </Slider>
  );
}

interface ChoiceProps<Key extends keyof Settings> {
  title: string;
  of: Key;
  words: Words<Key>;
}

function Choice<Key extends keyof Settings>({ title, of, words }: ChoiceProps<Key>) {
  const value = useApp((state) => state.settings[of]);
  return (
    <RadioGroup
      className="choices"
      value={String(value)}
      onChange={(chosen) => {
        choose(of, chosen as Settings[Key]);
        if (chosen === "on") choose("seen", "");
      }}
    >
      <Label>{title}</Label>
      {words.map(([word, text]) => (
        <Radio key={word} value={word} className="choice" data-setting={`${of}-${word}`}>
          {text}
        </Radio>
      ))}
    </RadioGroup>
  );
}
