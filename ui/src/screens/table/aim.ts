import { useEffect, useState } from "react";
import type { Table } from "../../app/state";
import type { LineView, Question } from "../../bindings";
import { quietly } from "../../ipc";

/** A hex that the chosen gun is aimed at: the shot, or the question why there is none. */
export type Aim = { action: string } | { question: Question };

/** What is said of it. */
export interface Told {
  head: string;
  lines: string[];
}

/** What the chosen counter, if it may fire now, would do about the enemy in a place. */
export function aimOf(table: Table, place: string | null): Aim | undefined {
  const { choices, pieces, side } = table.standing.view;
  const unit = table.selected;
  const shots = choices.filter((choice) => choice.verb === "fire" && choice.unit === unit);
  if (!unit || !place || shots.length === 0 || table.looking) return undefined;
  const shot = shots.find(({ at }) => at === place);
  if (shot) return { action: shot.action };
  const enemy = pieces.some((piece) => piece.at === place && piece.side !== side);
  return enemy ? { question: { unit, verb: "fire", at: place } } : undefined;
}

/** Asks the core about an aim, and forgets the answer as soon as it is another. */
export function useAim({ game, standing }: Table, aim: Aim | undefined): Told | undefined {
  const [told, setTold] = useState<Told>();
  const asked = JSON.stringify(aim ?? null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after another step the same aim is asked about anew
  useEffect(() => {
    let stays = true;
    setTold(undefined);
    const wanted: Aim | null = JSON.parse(asked);
    if (wanted) void tell(game, wanted).then((answer) => stays && setTold(answer));
    return () => {
      stays = false;
    };
  }, [game, standing.entry, asked]);
  return told;
}

async function tell(game: number, aim: Aim): Promise<Told | undefined> {
  if ("action" in aim) return shotWords((await quietly.preview(game, aim.action))?.[0]);
  const reason = (await quietly.why(game, aim.question))?.reason;
  return reason ? { head: reason.text, lines: reason.rule ? [reason.rule] : [] } : undefined;
}

/** Range and column first, then each result with its chance and the rule. */
export function shotWords(line: LineView | undefined): Told | undefined {
  if (!line?.shot) return undefined;
  const chances = line.chances.map(({ chance, of, words }) => `${chance} in ${of}: ${words}`);
  return { head: line.shot.text, lines: [...chances, `in sight · ${line.shot.rule}`] };
}
