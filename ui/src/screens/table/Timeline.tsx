import {
  GitBranch,
  Pause,
  Play,
  SkipBack,
  SkipForward,
  StepBack,
  StepForward,
  Swords,
} from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { look, stepLook } from "../../app/acts/replay";
import { goTo } from "../../app/acts/table";
import type { Table } from "../../app/state";
import type { Battle } from "../../bindings";
import { Button } from "../../parts/Button";
import { SideMark } from "../../parts/SideMark";
import { sideName } from "../../text/words";
import { BranchesDialog } from "../dialogs/BranchesDialog";
import { type Mark, type Stretch, stretchesOf } from "./timeline";
import { useReplay } from "./useReplay";
import "./timeline.css";

/** The game from its start to the present; each mark leads back to its moment. */
export function Timeline({ table }: { table: Table }) {
  const stretches = useMemo(() => stretchesOf(table.log, table.first), [table.log, table.first]);
  const [branches, setBranches] = useState(false);
  const replay = useReplay();
  const now = table.looking?.ordinal ?? table.log.length;
  return (
    <footer className="timeline">
      <Button
        look="quiet"
        icon={SkipBack}
        name="To the start"
        keys="Home"
        onPress={() => stepLook("start")}
      />
      <Button
        look="quiet"
        icon={StepBack}
        name="One step back"
        keys="["
        onPress={() => stepLook(-1)}
      />
      <Button
        look="quiet"
        icon={replay.runs ? Pause : Play}
        name={replay.runs ? "Stop" : "Play the game from here"}
        onPress={replay.flip}
      />
      <Button
        look="quiet"
        icon={StepForward}
        name="One step on"
        keys="]"
        onPress={() => stepLook(1)}
      />
      <Button
        look="quiet"
        icon={SkipForward}
        name="To the present"
        keys="End"
        onPress={() => look(undefined)}
      />
      <Button
        icon={GitBranch}
        id="branches"
        hint="Lines of this game; steps taken back are never lost"
        onPress={() => setBranches(true)}
      >
        {lineName(table)}
      </Button>
      {branches && <BranchesDialog table={table} onClose={() => setBranches(false)} />}
      <Stretches stretches={stretches} now={now} battle={table.board.battle} />
      {table.looking && !table.honest && (
        <Button icon={Play} onPress={() => goTo(table.log[now - 1]?.entry ?? 0)}>
          Play on from here
        </Button>
      )}
      <span className="second">step {now}</span>
    </footer>
  );
}

/** The name of the last named point, or what is shown. */
function lineName(table: Table): string {
  if (table.looking) return "Looking back";
  return table.log.findLast((step) => step.name !== "")?.name ?? "Main line";
}

function currentOf(stretches: Stretch[], now: number): number {
  return stretches.findLastIndex((stretch) => stretch.first <= now);
}

interface StretchesProps {
  stretches: Stretch[];
  now: number;
  battle: Battle;
}

/** All turns side by side, the one shown at full length and always in sight; a wheel moves the strip where it is too long. */
function Stretches({ stretches, now, battle }: StretchesProps) {
  const strip = useRef<HTMLOListElement>(null);
  const current = currentOf(stretches, now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer game moves the turn that is shown
  useEffect(() => {
    const shown = strip.current?.querySelector("[aria-current]");
    shown?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [current, stretches.length]);
  return (
    <ol
      className="stretches"
      ref={strip}
      aria-label="Turns played"
      onWheel={({ currentTarget, deltaX, deltaY }) => {
        if (deltaX === 0) currentTarget.scrollLeft += deltaY;
      }}
    >
      {stretches.map((stretch, index) => (
        <Part
          key={stretch.first}
          stretch={stretch}
          now={now}
          current={index === current}
          battle={battle}
        />
      ))}
    </ol>
  );
}

interface PartProps {
  stretch: Stretch;
  now: number;
  current: boolean;
  battle: Battle;
}

function Part({ stretch, now, current, battle }: PartProps) {
  const side = sideName(battle, stretch.side);
  const setUp = stretch.turn === 0;
  return (
    <li className={current ? "current" : ""} {...(current && { "aria-current": "step" as const })}>
      <AriaButton className="stretch" onPress={() => look(stretch.first)}>
        {!setUp && <b>{stretch.turn}</b>} <SideMark battle={battle} side={stretch.side} small />{" "}
        <span className="whose-turn">{setUp ? "Set-up" : side}</span>
      </AriaButton>
      <span className="marks">
        {stretch.marks.map((mark) => (
          <MarkSign key={`${mark.ordinal} ${mark.kind} ${mark.text}`} mark={mark} now={now} />
        ))}
      </span>
    </li>
  );
}

function MarkSign({ mark, now }: { mark: Mark; now: number }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`mark ${mark.kind}${mark.ordinal > now ? " coming" : ""}`}
      title={mark.text}
      aria-label={mark.text}
      onClick={() => void look(mark.ordinal)}
    >
      {mark.kind === "fight" && <Swords className="icon" aria-hidden />}
    </button>
  );
}
