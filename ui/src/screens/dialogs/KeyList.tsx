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

const MOUSE: [string, string[]][] = [
  ["Choose, then send: a counter, then a lit hex", ["press"]],
  ["Move a counter along a way", ["drag"]],
  ["Look at counters together", ["Shift press", "Shift drag"]],
  ["Look at a whole stack together", ["Ctrl press"]],
  ["Spread a stack out", ["rest on it", "double press"]],
  ["All that can be done at a place", ["right press"]],
];

/** Every key, by group. */
export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="All keys" onClose={onClose} size="large">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list longer than the window is scrolled with keys */}
      <div className="key-groups" tabIndex={0}>
        {GROUPS.map((group) => (
          <Lines key={group} title={group} lines={linesOf(group)} />
        ))}
        <Lines title="Mouse" lines={MOUSE} />
      </div>
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: [string, string[]][] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {lines.map(([what, keys]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
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
