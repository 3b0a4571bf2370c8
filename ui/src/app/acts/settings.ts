import { core } from "../../ipc";
import { type Players, type Settings, usual } from "../state";
import { store } from "../store";

/** Reads what was chosen earlier; what is missing or no longer understood keeps its usual value. */
export async function readSettings(): Promise<void> {
  const kept = await core.settings();
  if (kept) store.send({ is: "settings", settings: settingsOf(kept) });
}

/** The settings in texts as the library keeps them. */
export function settingsOf(kept: { [key in string]?: string }): Settings {
  const text = Number(kept.text);
  return {
    theme: oneOf(kept.theme, ["system", "light", "dark"], usual.theme),
    text: text >= 80 && text <= 200 ? text : usual.text,
    motion: oneOf(kept.motion, ["system", "full", "reduced"], usual.motion),
    counters: oneOf(kept.counters, ["period", "military"], usual.counters),
    wheel: oneOf(kept.wheel, ["zoom", "scroll"], usual.wheel),
    dice: oneOf(kept.dice, ["shown", "skipped"], usual.dice),
    ends: oneOf(kept.ends, ["asked", "unasked"], usual.ends),
    coach: oneOf(kept.coach, ["on", "off"], usual.coach),
    players: namesIn(kept.players),
    seen: kept.seen ?? usual.seen,
  };
}

/** Names by side as they were kept; what is no such text names nobody. */
function namesIn(text: string | undefined): Players {
  try {
    const found: unknown = JSON.parse(text ?? "{}");
    const pairs = Object.entries(found ?? {}).filter(([, name]) => typeof name === "string");
    return Object.fromEntries(pairs);
  } catch {
    return {};
  }
}

function oneOf<T extends string>(value: string | undefined, known: T[], otherwise: T): T {
  return known.find((word) => word === value) ?? otherwise;
}

/** Chooses one setting: at once on the screen, then on disk. */
export function choose<Key extends keyof Settings>(key: Key, value: Settings[Key]): void {
  store.send({ is: "settings", settings: { ...store.get().settings, [key]: value } });
  void core.setSetting(key, typeof value === "object" ? JSON.stringify(value) : String(value));
}
