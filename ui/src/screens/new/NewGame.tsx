import { ArrowLeftToLine } from "lucide-react";
import { useState } from "react";
import { Input, Label, TextField } from "react-aria-components";
import { createGame, leaveTable } from "../../app/acts/library";
import { useApp } from "../../app/store";
import { useCtrlEnter } from "../../app/useKeys";
import type { BattleCard as Battle } from "../../bindings";
import { Button } from "../../parts/Button";
import { Vedette } from "../../parts/Vedette";
import { BattleCard } from "./BattleCard";
import { DiceChoice } from "./DiceChoice";
import { type Draft, draftFor, requestOf, summaryOf } from "./draft";
import { Players } from "./Players";
import { Readings } from "./Readings";
import { SetUp } from "./SetUp";
import "./new.css";

/** Setting up a game: a battle is enough, everything else has a good answer already. */
export function NewGame() {
  const battles = useApp((state) => state.battles);
  const players = useApp((state) => state.settings.players);
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const [chosen, setChosen] = useState(battles[0]?.id);
  const battle = battles.find(({ id }) => id === chosen) ?? battles[0];
  if (!battle) return null;
  const draft = drafts[battle.id] ?? draftFor(battle, players);
  const change = (part: Partial<Draft>) =>
    setDrafts({ ...drafts, [battle.id]: { ...draft, ...part } });

  return (
    <div className="new-game">
      <header className="bar">
        <Button
          look="quiet"
          icon={ArrowLeftToLine}
          name="Back to the library"
          onPress={leaveTable}
        />
        <Vedette />
        <h1>New game</h1>
        <span className="space" />
        <p className="second">One choice is enough: the rest has good answers already.</p>
      </header>
      <main>
        <fieldset className={`cards${battles.length === 1 ? " one" : ""}`}>
          <legend className="unseen">Battle</legend>
          {battles.map((one) => (
            <BattleCard
              key={one.id}
              battle={one}
              chosen={one.id === battle.id}
              onChoose={() => setChosen(one.id)}
            />
          ))}
        </fieldset>
        <div className="columns">
          <SetUp battle={battle} draft={draft} onChange={change} />
          <Readings battle={battle} draft={draft} onChange={change} />
          <div>
            <Players battle={battle} draft={draft} onChange={change} />
            <DiceChoice draft={draft} onChange={change} />
          </div>
        </div>
      </main>
      <Begin battle={battle} draft={draft} onChange={change} />
    </div>
  );
}

interface BeginProps {
  battle: Battle;
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** The last line: what has been chosen, in words; a name; Begin. */
function Begin({ battle, draft, onChange }: BeginProps) {
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    if (busy) return;
    setBusy(true);
    if (!(await createGame(requestOf(battle, draft)))) setBusy(false);
  };
  useCtrlEnter(begin);
  return (
    <footer className="begin">
      <strong>{battle.title}</strong>
      <span className="second">{summaryOf(battle, draft)}</span>
      <span className="space" />
      <TextField className="name" value={draft.name} onChange={(name) => onChange({ name })}>
        <Label>Name</Label>
        <Input placeholder="may stay empty" />
      </TextField>
      <Button look="accent" keys="Ctrl ↵" id="begin" onPress={begin}>
        Begin
      </Button>
    </footer>
  );
}
