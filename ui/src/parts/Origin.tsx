import { Button, Tooltip, TooltipTrigger } from "react-aria-components";
import type { OriginView } from "../bindings";
import "./origin.css";

const WORDS: Record<string, string> = {
  printed: "stands in the rulebook",
  inferred: "follows from a rule",
  published: "from another published source",
  reconstructed: "rebuilt for this edition",
};
const SHORT: Record<string, string> = { reconstructed: "rebuilt" };

/** Where a figure comes from: one word, and the whole note on hover and focus. */
export function Origin({ of: { tag, note } }: { of: OriginView }) {
  return (
    <TooltipTrigger delay={200} closeDelay={60}>
      <Button className="origin">{SHORT[tag] ?? tag}</Button>
      <Tooltip className="tooltip" placement="left">
        {originWords({ tag, note })}
      </Tooltip>
    </TooltipTrigger>
  );
}

/** The origin as one sentence. */
export function originWords({ tag, note }: OriginView): string {
  const words = WORDS[tag] ?? tag;
  return note ? `${words}: ${note}` : words;
}
