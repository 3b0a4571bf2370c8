import { ChevronDown } from "lucide-react";
import {
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
} from "react-aria-components";
import "./choose.css";

interface ChooseProps {
  label: string;
  /** Value and words. */
  options: [string, string][];
  chosen: string;
  onChoose: (value: string) => void;
}

/** A choice out of many, folded to one line. */
export function Choose({ label, options, chosen, onChoose }: ChooseProps) {
  return (
    <Select
      className="choose"
      selectedKey={chosen}
      onSelectionChange={(key) => onChoose(String(key))}
    >
      <Label>{label}</Label>
      <Button className="button plain">
        <SelectValue />
        <ChevronDown className="icon" aria-hidden />
      </Button>
      <Popover className="popover">
        <ListBox className="menu">
          {options.map(([value, words]) => (
            <ListBoxItem key={value} id={value} data-reply={value}>
              {words}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
