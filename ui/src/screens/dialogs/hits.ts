import { showRule } from "../../app/acts/panels";
import { choose, select } from "../../app/acts/table";
import { board } from "../../app/boardHandle";
import type { Command } from "../../app/commands";
import { printed } from "../../app/keys";
import { answersOf } from "../../app/offers";
import { shownView, type Table } from "../../app/state";
import { store } from "../../app/store";
import type { RuleView } from "../../bindings";

/** Something the palette can find. */
export interface Hit {
  id: string;
  title: string;
  kind: string;
  keys?: string;
  run: () => void;
}

/** Commands first, then what is on the table: units, named places, rules. */
export function hitsOf(commands: Command[], table: Table | undefined, rules: RuleView[]): Hit[] {
  const doings = commands.filter(({ group, id }) => group !== "Map" || !/^(cursor|pan)/.test(id));
  return [
    ...doings.map(({ id, title, keys, run }) => ({
      id,
      title,
      kind: "command",
      keys: printed(keys[0] ?? ""),
      run,
    })),
    ...(table ? [...acts(table), ...units(table), ...places(table)] : []),
    ...rules.map(({ id, text }) => ({
      id: `rule ${id}`,
      title: `${id} ${text}`,
      kind: "rule",
      run: () => showRule(id),
    })),
  ];
}

/** What can be done now without a place on the map, and every answer that a fight or an event waits for. */
function acts(table: Table): Hit[] {
  if (table.looking) return [];
  const { view } = table.standing;
  const free = view.choices.filter(({ at }) => at === "");
  const answers = view.fight?.declared || view.asks ? answersOf(view) : [];
  return [...new Set([...free, ...answers])].map((choice) => ({
    id: choice.action,
    title: choice.label,
    kind: "now",
    run: () => void choose(choice),
  }));
}

function units(table: Table): Hit[] {
  const at = new Map(shownView(table).pieces.map((piece) => [piece.id, piece.at]));
  return table.board.counters.map((counter) => ({
    id: `unit ${counter.id}`,
    title: counter.fullName || counter.name,
    kind: at.get(counter.id) ? `unit in ${at.get(counter.id)}` : "unit off the map",
    run: () => {
      void select(counter.id);
      store.send({ is: "tab", tab: "hex" });
      go(at.get(counter.id) ?? undefined);
    },
  }));
}

function places(table: Table): Hit[] {
  return table.board.names.map(({ name, kind, places }) => ({
    id: `place ${name} ${places[0]}`,
    title: name,
    kind,
    run: () => go(places[0]),
  }));
}

function go(place: string | undefined): void {
  if (!place) return;
  store.send({ is: "pointed", place });
  store.send({ is: "cursor", place });
  board()?.setCursor(place);
}

/** Those that hold every word of the search; those that begin with it come first. */
export function found(hits: Hit[], search: string): Hit[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ title }: Hit) => words.every((word) => title.toLowerCase().includes(word));
  const begins = ({ title }: Hit) => title.toLowerCase().startsWith(words[0] ?? "");
  const all = hits.filter(fits);
  return [...all.filter(begins), ...all.filter((hit) => !begins(hit))];
}
