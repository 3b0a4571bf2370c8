import { Button } from "react-aria-components";
import { showRule } from "../app/acts/panels";
import "./rule.css";

interface RuleProps {
  id: string;
  /** Opens the rule; the rules panel of the table by itself. */
  onOpen?: (id: string) => void;
}

/** The id of a rule; pressing it opens the rule. Nothing when there is no rule. */
export function Rule({ id, onOpen = showRule }: RuleProps) {
  if (!id) return null;
  return (
    <Button className="rule" aria-label={`rule ${id}`} onPress={() => onOpen(id)}>
      {id}
    </Button>
  );
}
