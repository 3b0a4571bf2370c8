import type { PointerEvent } from "react";
import { Button as AriaButton } from "react-aria-components";
import { actAt, choose, send } from "../../app/acts/table";
import { board } from "../../app/boardHandle";
import { inHand } from "../../app/setUp";
import type { Table } from "../../app/state";
import type { PieceView } from "../../bindings";
import { formationName, formationsOf } from "../../panels/formations";
import { counterOf } from "../../panels/UnitCard";
import { Button } from "../../parts/Button";
import { Counter } from "../../parts/Counter";
import { count } from "../../text/words";
import { OwnSetUps } from "./OwnSetUps";
import "./tray.css";

/** Pixels of the screen after which a press is a drag. */
const FAR = 5;

/** The tray of a set-up: the counters still off the map by formation, and plans that place the rest. */
export function Tray({ table }: { table: Table }) {
  const { view } = table.standing;
  const waiting = view.pieces.filter(
    (piece) => piece.side === view.side && piece.state === "waiting",
  );
  const plans = view.choices.filter((choice) => choice.verb === "rest");
  const drop = view.choices.find((choice) => choice.verb === "drop");
  return (
    <aside className="tray" aria-label="Counters to place">
      <header>
        <h2>Set-up</h2>
        <span className="second">{count(waiting.length, "counter")} left</span>
      </header>
      {drop && <InHand table={table} onDrop={() => void choose(drop)} />}
      {plans.map((plan) => (
        <Button key={plan.action} onPress={() => choose(plan)}>
          {plan.label}
        </Button>
      ))}
      <OwnSetUps table={table} />
      {formationsOf(table, waiting).map(([formation, pieces]) => (
        <section key={formation}>
          <h3>{formationName(table, formation)}</h3>
          <div className="counters">
            {pieces.map((piece) => (
              <Waiting key={piece.id} table={table} piece={piece} />
            ))}
          </div>
        </section>
      ))}
    </aside>
  );
}

/** The counter in hand: its hexes are lit on the map. */
function InHand({ table, onDrop }: { table: Table; onDrop: () => void }) {
  const puts = table.standing.view.choices.filter((choice) => choice.verb === "put").length;
  const counter = counterOf(table, inHand(table) ?? "");
  return (
    <section className="in-hand">
      {counter && <Counter battle={table.board.battle} counter={counter} />}
      <p>
        <strong>{counter?.name ?? "In hand"}.</strong> Press one of{" "}
        {count(puts, "lit hex", "lit hexes")}; pressing another of your counters exchanges the two.
      </p>
      <Button onPress={onDrop}>Lay it back</Button>
    </section>
  );
}

/** The steps that take a counter up; one that is in hand is laid back first. */
function takingUp(table: Table, unit: string): string[] {
  const { choices } = table.standing.view;
  if (inHand(table) === unit) return [];
  if (choices.some(({ verb }) => verb === "drop")) return ["drop", `take ${unit}`];
  return choices.some((choice) => choice.verb === "take" && choice.unit === unit)
    ? [`take ${unit}`]
    : [];
}

/** Takes a counter up as soon as it is dragged, and acts at the place of the map where it is let go. */
function drag({ button, clientX, clientY }: PointerEvent, steps: string[]): void {
  if (button !== 0) return;
  let taken: Promise<void> | undefined;
  const over = new AbortController();
  const move = (now: globalThis.PointerEvent) => {
    if (Math.hypot(now.clientX - clientX, now.clientY - clientY) < FAR) return;
    taken ??= steps.length > 0 ? send(steps) : Promise.resolve();
  };
  const letGo = async (now: globalThis.PointerEvent) => {
    over.abort();
    const onMap = now.target instanceof Element && now.target.closest("[data-map]") !== null;
    const place = taken && onMap ? board()?.hexAt(now.clientX, now.clientY) : undefined;
    await taken;
    if (place) await actAt(place);
  };
  const { signal } = over;
  window.addEventListener("pointermove", move, { signal, capture: true });
  window.addEventListener("pointerup", (now) => void letGo(now), { signal, capture: true });
  window.addEventListener("pointercancel", () => over.abort(), { signal });
}

function Waiting({ table, piece }: { table: Table; piece: PieceView }) {
  const counter = counterOf(table, piece.id);
  const steps = takingUp(table, piece.id);
  if (!counter) return null;
  return (
    <span onPointerDownCapture={(event) => drag(event, steps)}>
      <AriaButton
        className="waiting"
        aria-label={counter.name}
        isDisabled={steps.length === 0}
        onPress={() => send(steps)}
      >
        <Counter battle={table.board.battle} counter={counter} piece={piece} />
      </AriaButton>
    </span>
  );
}
