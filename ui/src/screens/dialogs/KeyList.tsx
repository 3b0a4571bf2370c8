import { COMMANDS, type Command } from "../../app/commands";
import { printed } from "../../app/keys";
import { Dialog } from "../../parts/Dialog";
import "./dialogs.css";

const GROUPS: Command["group"][] = ["Game", "Map", "Overlays", "Panels", "Replay", "Window"];

/** Commands that differ only by direction share a line. */
const JOINED: Record<string, string> = {
  "Move the cursor": "arrows",
  "Pan the map": "Shift arrows",
};

/** Every key, by group. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="All keys" onClose={onClose} size="large">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list longer than the window is scrolled with keys */}
      <div className="key-groups" tabIndex={0}>
        {GROUPS.map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {linesOf(group).map(([title, keys]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function linesOf(group: Command["group"]): [string, string[]][] {
  const lines = new Map<string, string[]>();
  for (const { title, keys } of COMMANDS.filter((command) => command.group === group)) {
    const joined = JOINED[title];
    lines.set(title, joined ? [joined] : keys.map(printed));
  }
  return [...lines];
}
