import { Check, DatabaseBackup } from "lucide-react";
import { useEffect, useState } from "react";
import { backUp } from "../../app/acts/library";
import type { About } from "../../bindings";
import { core } from "../../ipc";
import { Button } from "../../parts/Button";

/** The last line of the library: that all is on disk, backup, the version. A library that cannot be opened has only that. */
export function Foot({ sound }: { sound: boolean }) {
  const [about, setAbout] = useState<About>();
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
        </>
      )}
      <span className="space" />
      {about && <span className="version">Vedette {about.version}</span>}
    </footer>
  );
}
