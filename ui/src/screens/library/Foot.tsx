import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import type { About } from "../../bindings";
import { core } from "../../ipc";

/** The last line of the library: that all is on disk, backup, the version. */
export function Foot() {
  const [about, setAbout] = useState<About>();
  useEffect(() => {
    void core.about().then(setAbout);
  }, []);
  return (
    <footer className="foot">
      <span className="on-disk">
        <Check className="icon" aria-hidden /> everything is on disk
      </span>
      <span className="space" />
      {about && <span className="version">Vedette {about.version}</span>}
    </footer>
  );
}
