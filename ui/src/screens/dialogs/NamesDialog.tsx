import { useState } from "react";
import { Form, Input, Label, TextField } from "react-aria-components";
import { nameGame } from "../../app/acts/library";
import type { GameCard } from "../../bindings";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";
import { sideName } from "../../text/words";

/** A game's name and those of its players. */
export function NamesDialog({ game, onClose }: { game: GameCard; onClose: () => void }) {
  const [name, setName] = useState(game.name);
  const [players, setPlayers] = useState(game.players);
  const done = () => {
    void nameGame(game, name.trim(), players);
    onClose();
  };
  return (
    <Dialog
      title="Names"
      onClose={onClose}
      foot={
        <Button look="accent" onPress={done}>
          Keep
        </Button>
      }
    >
      <Form
        className="names"
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <TextField className="field" value={name} onChange={setName} autoFocus>
          <Label>The game</Label>
          <Input />
        </TextField>
        {players.map(([side, player], place) => (
          <TextField
            key={side}
            className="field"
            value={player}
            onChange={(text) => setPlayers(players.with(place, [side, text]))}
            data-player={side}
          >
            <Label>Who plays {game.battle ? sideName(game.battle, side) : side}</Label>
            <Input placeholder="may stay empty" />
          </TextField>
        ))}
        {/* Enter in a field submits a form only where a button does */}
        <input type="submit" hidden />
      </Form>
    </Dialog>
  );
}
