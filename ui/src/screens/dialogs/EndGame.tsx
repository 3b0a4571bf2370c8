import { useState } from "react";
import { Input, Label, Radio, RadioGroup, TextField } from "react-aria-components";
import { endGame } from "../../app/acts/tableMenu";
import type { Table } from "../../app/state";
import type { Ending, Side } from "../../bindings";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";
import { sideName } from "../../text/words";

/** The players end the game themselves: one gives up, both agree a draw, or they name a result. */
export function EndGame({ table, onClose }: { table: Table; onClose: () => void }) {
  const { battle, sides } = table.board;
  const [way, setWay] = useState("");
  const [words, setWords] = useState("");
  const end = () => {
    void endGame(endingOf(way, words));
    onClose();
  };
  return (
    <Dialog
      title="Give up or end the game"
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>Play on</Button>
          <Button
            look="accent"
            id="end-it"
            {...(way === "" && { locked: "Say first how it ends." })}
            onPress={end}
          >
            End it
          </Button>
        </>
      }
    >
      <RadioGroup className="choices" aria-label="How it ends" value={way} onChange={setWay}>
        {sides.map((side) => (
          <Radio key={side} value={`concede ${side}`} className="choice">
            {sideName(battle, side)} gives up
          </Radio>
        ))}
        <Radio value="draw" className="choice">
          Both sides agree a draw
        </Radio>
        {sides.map((side) => (
          <Radio key={side} value={`winner ${side}`} className="choice">
            Both name {sideName(battle, side)} the winner
          </Radio>
        ))}
      </RadioGroup>
      {way.startsWith("winner") && (
        <TextField className="field" value={words} onChange={setWords}>
          <Label>In your words</Label>
          <Input />
        </TextField>
      )}
      <p className="second">This can be taken back like any other step.</p>
    </Dialog>
  );
}

function endingOf(way: string, words: string): Ending {
  const [kind, side] = way.split(" ") as [string, Side | undefined];
  if (kind === "concede" && side) return { type: "conceded", data: side };
  if (kind === "winner" && side) return { type: "named", data: { winner: side, words } };
  return { type: "drawn" };
}
