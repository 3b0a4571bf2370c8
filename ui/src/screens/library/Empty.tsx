import { Plus, Upload } from "lucide-react";
import { importGame } from "../../app/acts/library";
import { store } from "../../app/store";
import { Button } from "../../parts/Button";
import { Vedette } from "../../parts/Vedette";

/** The library before the first game. */
export function Empty() {
  return (
    <main className="empty">
      <Vedette size="7.5rem" />
      <h2 className="quiet">The field is quiet</h2>
      <p>Your games will stand here. Nothing you play is ever lost.</p>
      <div className="row">
        <Button
          look="accent"
          icon={Plus}
          id="new-game"
          autoFocus
          onPress={() => store.send({ is: "went", to: "new" })}
        >
          New game
        </Button>
        <Button icon={Upload} onPress={importGame}>
          Bring in a game
        </Button>
      </div>
    </main>
  );
}
