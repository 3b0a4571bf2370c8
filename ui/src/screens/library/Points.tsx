import { GitBranch } from "lucide-react";
import { useEffect, useState } from "react";
import type { Branch, GameId } from "../../bindings";
import { core } from "../../ipc";
import { count } from "../../text/words";

/** The branches of a game, the present line first. Steps taken back without a die are left out. */
export function Points({ game }: { game: GameId }) {
  const [branches, setBranches] = useState<Branch[]>([]);
  useEffect(() => {
    let stays = true;
    void core.branches(game).then((found) => stays && found && setBranches(found));
    return () => {
      stays = false;
    };
  }, [game]);
  const shown = branches.filter((branch) => !branch.trimming);
  if (shown.length < 2) return null;
  return (
    <section className="points">
      <h3>Branches</h3>
      <ul>
        {shown.map((branch) => (
          <li key={branch.tip} className={branch.current ? "current" : ""}>
            <GitBranch className="icon" aria-hidden />
            <span>{branchName(branch)}</span>
            <span className="count">
              {branch.current ? "now" : count(branch.own, "step of its own", "steps of its own")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A branch's own name, or what it is. */
export function branchName(branch: Branch): string {
  if (branch.name) return branch.name;
  return branch.current ? "Main line" : `Branch at step ${branch.forkOrdinal}`;
}
