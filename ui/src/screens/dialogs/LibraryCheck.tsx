import { Check, TriangleAlert } from "lucide-react";
import type { Checked } from "../../bindings";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";
import { count } from "../../text/words";

/** What the check of every game found: those that are not as they were played, each with why. */
export function LibraryCheck({ checked, onClose }: { checked: Checked[]; onClose: () => void }) {
  const troubled = checked.filter(({ trouble }) => trouble !== "");
  const sound = checked.length - troubled.length;
  return (
    <Dialog
      title="Check of the library"
      onClose={onClose}
      foot={
        <Button look="accent" onPress={onClose}>
          Done
        </Button>
      }
    >
      <p className="verdict good">
        <Check className="icon" aria-hidden /> {count(sound, "game is", "games are")} as played,
        digest by digest.
      </p>
      {troubled.map(({ game, name, trouble }) => (
        <p key={game} className="verdict wrong">
          <TriangleAlert className="icon" aria-hidden />
          <span>
            <strong>{name || `Game ${game}`}.</strong> {trouble}
          </span>
        </p>
      ))}
    </Dialog>
  );
}
