import { Check, DatabaseBackup, ShieldCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { backUp } from "../../app/acts/library";
import { atWork } from "../../app/acts/work";
import type { About, Checked } from "../../bindings";
import { core } from "../../ipc";
import { Button } from "../../parts/Button";
import { LibraryCheck } from "../dialogs/LibraryCheck";

/** The last line of the library: that all is on disk, backup, the version. A library that cannot be opened has only that. */
export function Foot({ sound }: { sound: boolean }) {
  const [about, setAbout] = useState<About>();
  const [checked, setChecked] = useState<Checked[]>();
  const check = async () =>
    setChecked(await atWork("Checking every game", "game", core.checkLibrary()));
  useEffect(() => {
    void core.about().then(setAbout);
  }, []);
  return (
    <footer className="foot">
      {sound && (
        <>
          <span className="on-disk">
            <Check className="icon" aria-hidden /> everything is on disk
          </span>
          <Button look="quiet" icon={DatabaseBackup} onPress={backUp} id="back-up">
            Back up the library
          </Button>
          <Button look="quiet" icon={ShieldCheck} onPress={check} id="check-library">
            Check the library
          </Button>
          {checked && <LibraryCheck checked={checked} onClose={() => setChecked(undefined)} />}
        </>
      )}
      <span className="space" />
      {about && <span className="version">Vedette {about.version}</span>}
    </footer>
  );
}
