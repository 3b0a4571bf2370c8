import { useEffect, useState } from "react";
import { Label, TextArea, TextField } from "react-aria-components";
import { listGames, noteGame } from "../../app/acts/library";
import { useApp } from "../../app/store";
import type { GameId } from "../../bindings";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";

/** The players' own words about a game; they go with it when it is exported. */
export function NotesDialog({ game, onClose }: { game: GameId; onClose: () => void }) {
  const kept = useApp((state) => state.games.find(({ id }) => id === game)?.notes);
  const [typed, setTyped] = useState<string>();
  useEffect(() => {
    void listGames();
  }, []);
  const text = typed ?? kept ?? "";
  const keep = () => {
    if (text !== kept) void noteGame(game, text);
    onClose();
  };
  return (
    <Dialog
      title="Notes"
      onClose={onClose}
      foot={
        <Button look="accent" id="keep-notes" onPress={keep}>
          Keep
        </Button>
      }
    >
      <TextField className="field" value={text} onChange={setTyped} autoFocus>
        <Label>On this game; they are found by the library's search</Label>
        <TextArea className="notes" rows={10} />
      </TextField>
    </Dialog>
  );
}
