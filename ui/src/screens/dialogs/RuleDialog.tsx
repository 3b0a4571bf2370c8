import type { BattleCard } from "../../bindings";
import { Rules } from "../../panels/RulesPanel";
import { Dialog } from "../../parts/Dialog";

interface RuleDialogProps {
  battle: BattleCard;
  rule: string;
  onClose: () => void;
}

/** A rule of a battle that is not on the table, among the others. */
export function RuleDialog({ battle, rule, onClose }: RuleDialogProps) {
  return (
    <Dialog title={`Rules of ${battle.title}`} onClose={onClose} size="large">
      <Rules battle={battle.id} rule={rule} />
    </Dialog>
  );
}
