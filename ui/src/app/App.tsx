import { useEffect, useState } from "react";
import { type About, commands } from "../bindings";
import { sayReady } from "./ready";

/** The first page: the program's name and version. */
export function App() {
  const [about, setAbout] = useState<About>();

  useEffect(() => {
    commands.about().then(setAbout);
  }, []);

  useEffect(() => {
    if (about) sayReady();
  }, [about]);

  return (
    <main className="title-page">
      <h1>Vedette</h1>
      <p>Raab 1664 · Vienna 1683 · Blenheim 1704 · Dresden 1813</p>
      {about && <p className="version">Version {about.version}</p>}
    </main>
  );
}
