import type { Change, ChoiceView, GameId, Question, RollBy, View } from "../../bindings";
import { core } from "../../ipc";
import { type Intent, intentAt, verbOf } from "../intent";
import { exchange, inHand } from "../setUp";
import { leadersOf } from "../stack";
import { shownView, type Table } from "../state";
import { store } from "../store";
import { sayLoud } from "./loud";
import { refreshOverlays } from "./overlays";
import { keepPicture } from "./pictures";

/** Verbs after which the program rolls at once; a fight waits for its own button. */
const ROLLS_AT_ONCE = new Set(["rally", "fire", "check"]);

const table = (): Table | undefined => store.get().table;

/** Whether a gesture is on its way to the disk. */
let underWay = false;

/** A click or Enter on a place. */
export async function actAt(place: string, hit?: string): Promise<void> {
  const now = table();
  if (!now || underWay) return;
  const actions = now.looking ? [] : actionsAt(now, place, hit);
  if (actions.length > 0) return send(actions, place);
  pointAt(place);
  if (now.looking) return;
  const held = inHand(now);
  if (held) return ask({ unit: held, verb: "put", at: place });
  await carryOut(pressed(now, place, hit));
}

/** What a press on a place means. */
function pressed(now: Table, place: string, hit?: string): Intent {
  const press = { hit, leaders: leadersOf(now) };
  return intentAt(now.standing.view, now.selected, now.reach, place, press);
}

function pointAt(place: string): void {
  store.send({ is: "pointed", place });
  store.send({ is: "cursor", place });
}

/** The steps that a click on a place takes at once. */
function actionsAt(now: Table, place: string, hit?: string): string[] {
  const swap = exchangeAt(now, place);
  if (swap) return swap;
  const intent = pressed(now, place, hit);
  return intent.do === "send" ? intent.actions : [];
}

/** With a counter in hand, a place where another of its side stands exchanges the two. */
function exchangeAt(now: Table, place: string): string[] | undefined {
  const held = inHand(now);
  const { pieces, side, choices } = now.standing.view;
  if (!held || choices.some((choice) => choice.at === place)) return undefined;
  const other = pieces.find((piece) => piece.at === place && piece.side === side);
  return other && exchange(held, other.id, place);
}

/** A counter was dragged to a place: it is chosen, then the place is acted at. */
export async function dragTo(unit: string, place: string | undefined): Promise<void> {
  if (!place || table()?.looking) return;
  await select(unit);
  const now = table();
  if (!now) return;
  const { view } = now.standing;
  const intent = intentAt(view, unit, now.reach, place);
  if (intent.do === "send") return send(intent.actions, place);
  await ask({ unit, verb: verbOf(view, unit), at: place });
}

async function carryOut(intent: Intent): Promise<void> {
  switch (intent.do) {
    case "send":
      return send(intent.actions);
    case "select":
      return select(intent.unit);
    case "choose":
      await select(intent.unit || undefined);
      return store.send({ is: "tab", tab: isOfFight(intent.choices) ? "fight" : "hex" });
    case "ask":
      await select(intent.unit);
      return ask(intent.question);
    case "nothing":
      return select(undefined);
  }
}

/** Whether choices are read in the fight panel: a fight is on the table, or they would lay one there. */
function isOfFight(choices: ChoiceView[]): boolean {
  return table()?.standing.view.fight != null || choices.some(({ chances }) => chances !== "");
}

/** Chooses a counter, or none, and asks where it may go. */
export async function select(unit: string | undefined): Promise<void> {
  const now = table();
  if (!now) return;
  store.send({ is: "selected", unit });
  const at = shownView(now).pieces.find((piece) => piece.id === unit)?.at;
  if (at) pointAt(at);
  if (unit && !now.looking) await askReach(now.game, unit);
  await refreshOverlays();
}

async function askReach(game: GameId, unit: string): Promise<void> {
  const reach = await core.reach(game, unit);
  store.send({ is: "reached", unit, reach: reach ?? undefined });
}

/** Asks why something may not be done, and shows the answer beside the board. */
export async function ask(question: Question): Promise<void> {
  const now = table();
  if (!now) return;
  const answer = await core.why(now.game, question);
  store.send({ is: "refused", reason: answer?.reason ?? undefined });
}

/** Sends one listed choice. */
export function choose(choice: ChoiceView): Promise<void> {
  return send([choice.action]);
}

/**
 * Sends a gesture; dice that belong to it are rolled on the way where the program rolls. The place that was pressed
 * for it is pointed at together with what has become of it.
 */
export async function send(actions: string[], place?: string): Promise<void> {
  const verb = actions[0]?.split(" ")[0] ?? "";
  const rolls: RollBy = table()?.typedDice ? "hand" : rollsFor(verb, actions.length);
  const play = (now: Table) => core.play(now.game, now.standing.entry, actions, rolls);
  await change(play, place, announce);
}

function rollsFor(verb: string, steps: number): RollBy {
  if (!ROLLS_AT_ONCE.has(verb)) return "hand";
  return steps > 1 ? "throughout" : "program";
}

/** Lets the program roll the throw that is due. */
export function roll(): Promise<void> {
  return change((now) => core.roll(now.game, now.standing.entry), undefined, announce);
}

/** Answers the throw with the players' own dice. */
export function typeDice(faces: number[]): Promise<void> {
  return send([`dice ${faces.join(" ")}`]);
}

export function takeBack(): Promise<void> {
  return change((now) => core.takeBack(now.game, now.standing.entry));
}

export function redo(): Promise<void> {
  return change((now) => core.redo(now.game, now.standing.entry));
}

/** Moves the head of a study game to an entry. */
export function goTo(entry: number): Promise<void> {
  return change((now) => core.goTo(now.game, now.standing.entry, entry));
}

/** One thing at a time: the next gesture waits until the last is on disk. What a step brought is met before all else. */
export async function change(
  ask: (now: Table) => Promise<Change | undefined>,
  place?: string,
  meet: (done: Change) => void = () => {},
): Promise<void> {
  const now = table();
  if (!now || underWay) return;
  underWay = true;
  const done = await ask(now).finally(() => {
    underWay = false;
  });
  if (done) store.send({ is: "changed", change: done });
  if (place) pointAt(place);
  if (!done) return;
  meet(done);
  await follow();
  if (done.standing.view.phase !== now.standing.view.phase) later(keepPictureNow);
}

/** When nothing else is to be done: the picture for the list. */
function later(work: () => void): void {
  setTimeout(work, 1500);
}

function keepPictureNow(): void {
  const now = table();
  if (now) void keepPicture(now);
}

/** What has just happened by the players' doing: the dice that fell, and what concerns a whole army. */
function announce(done: Change): void {
  showDice(done);
  sayLoud(done);
}

function showDice(done: Change): void {
  const lines = done.log.flatMap((step) => step.lines).filter((line) => line.faces.length > 0);
  const [line] = lines;
  if (!line || store.get().settings.dice === "skipped") return;
  const faces = lines.flatMap((one) => one.faces).slice(0, 12);
  store.send({ is: "dice", dice: { faces, text: lines.length === 1 ? line.text : "" } });
}

/** After a step: the reach of the counter still chosen, the chances of the fight on the table. */
async function follow(): Promise<void> {
  const now = table();
  if (!now) return;
  if (now.selected) await askReach(now.game, now.selected);
  await forecast();
  await refreshOverlays();
}

/** Reads the game on the table anew: something else has played it on. */
export async function reread(): Promise<void> {
  const now = table();
  const opened = now && (await core.openGame(now.game));
  if (!opened || opened.game !== table()?.game) return;
  store.send({ is: "reread", opened });
  const text = `Something else has played this game on; it is shown now as it stands, at step ${opened.log.length}. Nothing of yours was lost or applied.`;
  store.send({ is: "noticed", notice: { look: "warned", text, rule: "" } });
  await follow();
}

/** Whether a fight has both sides and still cannot be declared: then the table says what it lacks. */
function wantsDeclaring({ fight, choices }: View): boolean {
  if (!fight || fight.declared || choices.some(({ verb }) => verb === "declare")) return false;
  return fight.attackers.length > 0 && fight.defenders.length > 0;
}

/** The exact chances: of the declaration while a fight is being built, of what is still open after it. */
export async function forecast(): Promise<void> {
  const now = table();
  if (!now?.standing.view.fight) return;
  const lines = await core.forecast(now.game);
  store.send({ is: "forecast", lines: lines ?? [] });
  if (wantsDeclaring(now.standing.view)) await ask({ unit: "", verb: "declare", at: "" });
}
