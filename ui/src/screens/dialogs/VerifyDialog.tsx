import { Check, TriangleAlert } from "lucide-react";
import { useEffect, useState } from "react";
import { openGame } from "../../app/acts/library";
import { atWork } from "../../app/acts/work";
import type { Difference, GameId, Onward, Verdict } from "../../bindings";
import { core } from "../../ipc";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";
import { count } from "../../text/words";

interface VerifyDialogProps {
  game: GameId;
  name: string;
  onClose: () => void;
}

/** Asks the present rules about every entry of a game, and offers to play on where they answer otherwise. */
export function VerifyDialog({ game, name, onClose }: VerifyDialogProps) {
  const [verdict, setVerdict] = useState<Verdict>();
  useEffect(() => {
    let waits = true;
    void atWork(`Checking ${name}`, "entry", core.verify(game)).then((found) => {
      if (!waits) return;
      if (found) setVerdict(found);
      else onClose();
    });
    return () => {
      waits = false;
    };
  }, [game, name, onClose]);
  if (!verdict) return null;
  return (
    <Dialog
      title={`Check of ${name}`}
      onClose={onClose}
      foot={
        <Button look="accent" onPress={onClose}>
          Done
        </Button>
      }
    >
      <Told verdict={verdict} game={game} onClose={onClose} />
    </Dialog>
  );
}

function Told(props: { verdict: Verdict; game: GameId; onClose: () => void }) {
  const { verdict, game, onClose } = props;
  const { agreeing, unasked, differences, foreignDice, positions } = verdict;
  if (differences.length === 0 && unasked === 0 && foreignDice.length === 0) {
    return (
      <p className="verdict good">
        <Check className="icon" aria-hidden /> {count(agreeing, "entry agrees", "entries agree")}{" "}
        with the rules, digest by digest.
      </p>
    );
  }
  return (
    <>
      <p className="verdict wrong">
        <TriangleAlert className="icon" aria-hidden />{" "}
        {count(agreeing, "entry agrees", "entries agree")}
        {unasked > 0 && `, ${unasked} could not be asked about`}
        {foreignDice.length > 0 && `, ${count(foreignDice.length, "throw")} not of the game's seed`}
        .
      </p>
      {differences.map((difference) => (
        <Differs key={difference.entry} difference={difference} />
      ))}
      <div className="row">
        {onwards(verdict).map(([words, from]) => (
          <Button
            key={words}
            id={`play-on-${from.type}`}
            onPress={() => playOn(game, from, onClose)}
          >
            {words}
          </Button>
        ))}
        {positions.length > 1 && (
          <p className="second">{count(positions.length, "stored position")} can be read.</p>
        )}
      </div>
    </>
  );
}

function Differs({ difference }: { difference: Difference }) {
  return (
    <p>
      <strong>
        Step {difference.ordinal}, {difference.action}.
      </strong>{" "}
      {difference.text} {difference.rule}
    </p>
  );
}

/** From where the game can be played on: the last entry that agrees, or the last stored position. */
function onwards({ differences, positions }: Verdict): [string, Onward][] {
  const agreeing = differences.find((difference) => difference.onLine)?.lastAgreeing;
  const position = positions.at(-1);
  const ways: [string, Onward][] = [];
  if (agreeing) ways.push(["Play on from the last that agrees", { type: "entry", data: agreeing }]);
  if (position)
    ways.push(["Play on from the stored position", { type: "position", data: position }]);
  return ways;
}

async function playOn(game: GameId, from: Onward, onClose: () => void): Promise<void> {
  if ((await core.playOn(game, from)) === undefined) return;
  onClose();
  await openGame(game);
}
