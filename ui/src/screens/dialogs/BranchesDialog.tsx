import { GitBranch, Pencil } from "lucide-react";
import { useEffect, useState } from "react";
import { goTo } from "../../app/acts/table";
import { nameEntry } from "../../app/acts/tableMenu";
import type { Table } from "../../app/state";
import type { Branch, Comparison } from "../../bindings";
import { core } from "../../ipc";
import { Button } from "../../parts/Button";
import { Dialog } from "../../parts/Dialog";
import { branchName, branchPlace } from "../../text/branches";
import { count } from "../../text/words";
import { whenPlayed } from "../library/filters";
import { Compared } from "./Compared";
import { TextDialog } from "./TextDialog";
import "./branches.css";

/** Every line of the game: go to its end, name it, compare it with the present. */
export function BranchesDialog({ table, onClose }: { table: Table; onClose: () => void }) {
  const [branches, setBranches] = useState<Branch[]>([]);
  const [comparison, setComparison] = useState<Comparison>();
  const [all, setAll] = useState(false);
  const read = () => core.branches(table.game).then((found) => setBranches(found ?? []));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for this game
  useEffect(() => {
    void read();
  }, [table.game]);
  const shown = branches.filter((branch) => all || !branch.trimming);
  const hidden = branches.length - shown.length;
  return (
    <Dialog title="Branches" onClose={onClose} size="large">
      <ul className="branches">
        {shown.map((branch) => (
          <Row
            key={branch.tip}
            branch={branch}
            table={table}
            onGone={onClose}
            onCompare={setComparison}
            onChanged={read}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button look="quiet" id="all-lines" onPress={() => setAll(true)}>
          {count(hidden, "line")} of steps taken back without a die
        </Button>
      )}
      {comparison && <Compared table={table} comparison={comparison} />}
    </Dialog>
  );
}

interface RowProps {
  branch: Branch;
  table: Table;
  onGone: () => void;
  onCompare: (comparison: Comparison) => void;
  onChanged: () => void;
}

function Row({ branch, table, onGone, onCompare, onChanged }: RowProps) {
  const { game, standing } = table;
  const [names, setNames] = useState(false);
  const name = async (words: string) => {
    if ((await nameEntry(branch.tip, words)) !== undefined) onChanged();
  };
  const go = async () => {
    await goTo(branch.tip);
    onGone();
  };
  const compare = async () => {
    const found = await core.compare(game, standing.entry, branch.tip);
    if (found) onCompare(found);
  };
  const pin = async () => {
    await core.pin(game, branch.tip, !branch.pinned);
    onChanged();
  };
  return (
    <li className={branch.current ? "current" : ""} data-branch={branch.tip}>
      <GitBranch className="icon" aria-hidden />
      <span>
        <strong>{branchName(branch)}</strong>
        {branch.name && branch.instead && !branch.current && <> · {branch.instead}</>}
        <br />
        <span className="second">{branchPlace(branch)}</span>
        <br />
        <span className="second">
          from step {branch.forkOrdinal}, {count(branch.own, "step of its own", "steps of its own")}
          , {count(branch.dice, "throw")} among them · last played{" "}
          {whenPlayed(branch.time, new Date())}
        </span>
      </span>
      <span className="row">
        {branch.current ? (
          <span className="second">here you are</span>
        ) : (
          <>
            <Button data-act="go" onPress={go}>
              Go there
            </Button>
            <Button data-act="compare" onPress={compare}>
              Compare
            </Button>
            <Button pressed={branch.pinned} onPress={pin}>
              Keep in sight
            </Button>
          </>
        )}
        <Button icon={Pencil} name="Name this line" onPress={() => setNames(true)} />
      </span>
      {names && (
        <TextDialog
          title="Name this line"
          label="Name of the point at its end; empty takes it away"
          value={branch.name}
          onDone={name}
          onClose={() => setNames(false)}
        />
      )}
    </li>
  );
}
