import { useEffect, useRef, useState } from "react";
import { Input, Label, SearchField } from "react-aria-components";
import type { Table } from "../app/state";
import type { Battle, RuleView, RulingView } from "../bindings";
import { core } from "../ipc";
import { chosenReading, foundRules, searchable } from "./rules";
import "./rulespanel.css";

const MOST = 120;

/** The rules beside the table; a press on any citation leads here. */
export function RulesPanel({ table }: { table: Table }) {
  return <Rules battle={table.board.battle} rule={table.rule} />;
}

/** The rules of a battle in our words, searchable, the one that was asked for in sight. */
export function Rules({ battle, rule: asked }: { battle: Battle; rule: string | undefined }) {
  const [rules, setRules] = useState<RuleView[]>([]);
  const [rulings, setRulings] = useState<RulingView[]>([]);
  const [search, setSearch] = useState("");
  useEffect(() => {
    void core.register(battle).then((all) => setRules(all ?? []));
    void core.rulings(battle).then((all) => setRulings(all ?? []));
  }, [battle]);
  useEffect(() => {
    if (asked) setSearch("");
  }, [asked]);
  const shown = foundRules(searchable(rules, rulings), search, asked);
  return (
    <div className="rules-panel">
      <SearchField className="field section" value={search} onChange={setSearch}>
        <Label>Search the rules</Label>
        <Input placeholder="Words or a number such as 6.5" />
      </SearchField>
      <ol>
        {shown.slice(0, MOST).map((rule) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            current={rule.id === asked}
            reading={rule.kind === "ruling" ? undefined : chosenReading(rule.id, rulings)}
          />
        ))}
      </ol>
      <p className="section second" role="status">
        {search.trim() !== "" &&
          shown.length === 0 &&
          "Nothing was found. Our words are short ones: try one word, or a number."}
      </p>
      {shown.length > MOST && (
        <p className="section second">{shown.length - MOST} more; search for fewer.</p>
      )}
    </div>
  );
}

interface RuleRowProps {
  rule: RuleView;
  current: boolean;
  reading: RulingView | undefined;
}

function RuleRow({ rule, current, reading }: RuleRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (current) row.current?.scrollIntoView({ block: "center" });
  }, [current]);
  return (
    <li ref={row} className={current ? "current" : ""} data-rule={rule.id}>
      <strong>{rule.id}</strong>
      <div>
        {rule.text}
        {reading && (
          <p className="second">
            {reading.question} {reading.ruling}
          </p>
        )}
      </div>
    </li>
  );
}
