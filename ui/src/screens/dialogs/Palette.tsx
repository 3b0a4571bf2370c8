import { useEffect, useState } from "react";
import { Input, ListBox, ListBoxItem, SearchField } from "react-aria-components";
import { COMMANDS } from "../../app/commands";
import { useApp } from "../../app/store";
import type { RuleView } from "../../bindings";
import { core } from "../../ipc";
import { Dialog } from "../../parts/Dialog";
import { found, type Hit, hitsOf } from "./hits";
import "./dialogs.css";

const MOST = 40;

/** Finds a command, unit, place or rule by any of its words. */
export function Palette({ onClose }: { onClose: () => void }) {
  const screen = useApp((state) => state.screen);
  const table = useApp((state) => state.table);
  const rules = useRules(table?.board.battle);
  const [search, setSearch] = useState("");
  const [at, setAt] = useState(0);
  const commands = COMMANDS.filter((one) => one.at === "everywhere" || one.at === screen);
  const hits = found(hitsOf(commands, table, rules), search).slice(0, MOST);
  const run = (hit: Hit | undefined) => {
    onClose();
    hit?.run();
  };
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") run(hits[at]);
    else if (event.key === "Escape") onClose();
    else if (step) setAt(Math.min(Math.max(at + step, 0), hits.length - 1));
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Find" onClose={onClose}>
      <SearchField
        className="field"
        aria-label="Command, unit, place or rule"
        value={search}
        onChange={(text) => {
          setSearch(text);
          setAt(0);
        }}
        autoFocus
      >
        <Input
          placeholder="Command, unit, place or rule"
          onKeyDown={press}
          aria-activedescendant={`hit-${at}`}
        />
      </SearchField>
      <ListBox
        aria-label="Found"
        className="hits"
        onAction={(key) => run(hits.find(({ id }) => id === key))}
        renderEmptyState={() => "Nothing found."}
      >
        {hits.map((hit, index) => (
          <ListBoxItem
            key={hit.id}
            id={hit.id}
            textValue={[hit.title, hit.kind, hit.keys].filter(Boolean).join(" ")}
            className={`hit${index === at ? " at" : ""}`}
          >
            <span id={`hit-${index}`}>{hit.title}</span>
            <span className="kind">{hit.kind}</span>
            {hit.keys && <kbd>{hit.keys}</kbd>}
          </ListBoxItem>
        ))}
      </ListBox>
    </Dialog>
  );
}

function useRules(battle: Parameters<typeof core.register>[0] | undefined): RuleView[] {
  const [rules, setRules] = useState<RuleView[]>([]);
  useEffect(() => {
    if (battle) void core.register(battle).then((all) => setRules(all ?? []));
  }, [battle]);
  return rules;
}
