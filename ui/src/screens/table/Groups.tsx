import { Check } from "lucide-react";
import { Button, Tooltip, TooltipTrigger } from "react-aria-components";
import { choose } from "../../app/acts/table";
import { board } from "../../app/boardHandle";
import { shownView, type Table } from "../../app/state";
import type { GroupView } from "../../bindings";
import { stripFor } from "../../board/counter/faces";
import { StripMark } from "../../parts/StripMark";

/** The sub-commands of the side that acts: who acts now, who is done, who may be ordered next. */
export function Groups({ table }: { table: Table }) {
  const view = shownView(table);
  const groups = view.groups.filter(({ side }) => side === view.active);
  if (!groups.some(({ state, order }) => state === "acting" || order !== "")) return null;
  return (
    <fieldset className="groups">
      <legend className="unseen">Sub-commands</legend>
      {groups.map((group) => (
        <Group key={group.id} table={table} group={group} />
      ))}
    </fieldset>
  );
}

function Group({ table, group }: { table: Table; group: GroupView }) {
  const { view } = table.standing;
  const order = view.choices.find(({ action }) => action === group.order);
  const code = stripFor(group.id)?.code ?? "";
  const says = order ? order.label : `${group.title} ${stateWords(group)}`;
  return (
    <TooltipTrigger delay={300} closeDelay={60}>
      <Button
        className={`group ${group.state}`}
        id={`order-${group.id}`}
        aria-label={`${code} ${says}`.trim()} // the name holds what is seen, for people who speak to their machine
        aria-pressed={group.state === "acting"}
        aria-disabled={!order}
        onPress={() => order && void choose(order).then(() => board()?.focus())}
      >
        <StripMark formation={group.id} />
        {group.state === "done" && <Check className="icon" aria-hidden />}
      </Button>
      <Tooltip className="tooltip" placement="bottom" offset={6}>
        {says}
      </Tooltip>
    </TooltipTrigger>
  );
}

function stateWords({ state }: GroupView): string {
  if (state === "acting") return "acts now";
  return state === "done" ? "has acted in this phase" : "has nothing to do now";
}
