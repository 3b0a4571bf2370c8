import { Button } from "react-aria-components";
import { showRule } from "../app/acts/panels";
import "./rule.css";

/** The id of a rule; pressing it opens the rules panel there. Nothing when there is no rule. */
export function Rule({ id }: { id: string }) {
  if (!id) return null;
  return (
    <Button className="rule" aria-label={`rule ${id}`} onPress={() => showRule(id)}>
      {id}
    </Button>
  );
}
