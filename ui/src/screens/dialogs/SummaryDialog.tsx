import { Download } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { told } from "../../app/acts/library";
import type { GameId, SummaryForm } from "../../bindings";
import { core } from "../../ipc";
import { Button } from "../../parts/Button";
import { Choose } from "../../parts/Choose";
import { Dialog } from "../../parts/Dialog";
import "./dialogs.css";

const WHOLE = "whole";
const FORMS: [SummaryForm, string][] = [
  ["html", "Save a page to print"],
  ["markdown", "Save Markdown"],
  ["text", "Save text"],
];

interface SummaryDialogProps {
  game: GameId;
  name: string;
  /** The last turn that was reached. */
  turns: number;
  onClose: () => void;
}

/** What happened, whole or one turn, to read here or to save for printing. */
export function SummaryDialog({ game, name, turns, onClose }: SummaryDialogProps) {
  const [turn, setTurn] = useState<string>(WHOLE);
  const [page, setPage] = useState("");
  const asked = turn === WHOLE ? null : Number(turn);
  useEffect(() => {
    void core.summary(game, asked, "html").then((found) => setPage(found ?? ""));
  }, [game, asked]);
  const save = async (form: SummaryForm) => {
    const file = await core.saveSummary(game, asked, form);
    if (file) told(`Written to ${file}.`);
  };
  return (
    <Dialog
      title={`Summary of ${name}`}
      onClose={onClose}
      size="large"
      foot={FORMS.map(([form, words]) => (
        <Button key={form} icon={Download} onPress={() => save(form)}>
          {words}
        </Button>
      ))}
    >
      <Turns turns={turns} turn={turn} onChoose={setTurn} />
      <Page html={page} />
    </Dialog>
  );
}

/** The page as it is saved for printing, in the window's own letters. */
function Page({ html }: { html: string }) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = new DOMParser().parseFromString(html, "text/html").querySelector("main");
    sheet.current?.replaceChildren(...(page?.childNodes ?? []));
  }, [html]);
  return <section className="summary" ref={sheet} aria-label="Summary" />;
}

function Turns(props: { turns: number; turn: string; onChoose: (turn: string) => void }) {
  const turns = Array.from({ length: props.turns }, (_, index) => String(index + 1));
  const options: [string, string][] = [
    [WHOLE, "the whole game"],
    ...turns.map((turn): [string, string] => [turn, `turn ${turn}`]),
  ];
  return <Choose label="Of" options={options} chosen={props.turn} onChoose={props.onChoose} />;
}
