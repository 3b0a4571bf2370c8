import { Download } from "lucide-react";
import { useState } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import { exportGame } from "../../app/acts/library";
import type { GameId } from "../../bindings";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";

/** A game goes to a file: without its seed for an opponent, with it to play on oneself. */
export function ExportDialog(props: { game: GameId; name: string; onClose: () => void }) {
  const { game, name, onClose } = props;
  const [seed, setSeed] = useState("without");
  const write = () => {
    onClose();
    void exportGame(game, seed === "with");
  };
  return (
    <Dialog
      title={`Export ${name}`}
      onClose={onClose}
      foot={
        <Button look="accent" icon={Download} id="choose-file" onPress={write}>
          Choose a file
        </Button>
      }
    >
      <RadioGroup className="choices" aria-label="The seed" value={seed} onChange={setSeed}>
        <Radio value="without" className="choice">
          <span>
            Without the seed
            <small>
              Nobody can know the dice to come; played on elsewhere, they will be others
            </small>
          </span>
        </Radio>
        <Radio value="with" className="choice">
          <span>
            With the seed
            <small>The dice stay the same; whoever reads the file can know them beforehand</small>
          </span>
        </Radio>
      </RadioGroup>
    </Dialog>
  );
}
