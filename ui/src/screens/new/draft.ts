import type { Players } from "../../app/state";
import type { BattleCard, DeploymentView, NewGameRequest, OptionSpec, Side } from "../../bindings";

/** A game being set up. */
export interface Draft {
  name: string;
  players: Players;
  /** Deployments by side; a side without one deploys by hand. */
  deploy: NewGameRequest["deploy"];
  /** The preset that the options follow; empty is the usual readings. */
  preset: string;
  /** Options that differ from the preset. */
  options: { [name: string]: string };
  honest: boolean;
  typedDice: boolean;
  seed: string;
}

/** The good answers: both armies as they stood, usual readings, honest dice. */
export function draftFor(battle: BattleCard, players: Players): Draft {
  return {
    name: "",
    players: ofBattle(battle, players),
    deploy: asTheyStood(battle),
    preset: "",
    options: {},
    honest: true,
    typedDice: false,
    seed: "",
  };
}

/** The names of those who play a side of this battle. */
function ofBattle({ sides }: BattleCard, players: Players): Players {
  const named = sides.map((side) => [side, players[side]?.trim() ?? ""] as const);
  return Object.fromEntries(named);
}

/** Each side's historical deployment. */
export function asTheyStood(battle: BattleCard): Draft["deploy"] {
  const sides = battle.sides.map((side) => {
    const own = deploymentsOf(battle, side);
    const day = own.find((deployment) => deployment.historical) ?? own[0];
    return [side, day?.id ?? ""] as const;
  });
  return Object.fromEntries(sides.filter(([, id]) => id !== ""));
}

export function deploymentsOf(battle: BattleCard, side: Side): DeploymentView[] {
  return battle.deployments.filter((deployment) => deployment.side === side);
}

/** Every preset of a battle. */
export function presetsOf(battle: BattleCard): string[] {
  return [...new Set(battle.options.flatMap((option) => Object.keys(option.presets)))].sort();
}

/** The value an option has in the draft. */
export function readingOf(option: OptionSpec, draft: Draft): string {
  return draft.options[option.name] ?? option.presets[draft.preset] ?? option.default;
}

/** The draft's options with one set; a value that the preset has anyway needs no word. */
export function withOption(draft: Draft, option: OptionSpec, value: string): Draft["options"] {
  const usual = option.presets[draft.preset] ?? option.default;
  const { [option.name]: _, ...others } = draft.options;
  return value === usual ? others : { ...others, [option.name]: value };
}

/** How many options differ from the usual readings. */
export function changed(battle: BattleCard, draft: Draft): number {
  return battle.options.filter((option) => readingOf(option, draft) !== option.default).length;
}

/** The draft in words, for the line beside Begin. */
export function summaryOf(battle: BattleCard, draft: Draft): string {
  const differing = changed(battle, draft);
  const parts = [
    setUpWords(battle, draft),
    differing === 0 ? "readings as usual" : `${differing} readings changed`,
    draft.typedDice ? "your own dice" : draft.seed ? "open seed" : "",
    draft.honest ? "" : "study game",
    Object.values(ofBattle(battle, draft.players))
      .filter((name) => name !== "")
      .join(" against "),
  ];
  return parts.filter((part) => part !== "").join(" · ");
}

function setUpWords(battle: BattleCard, draft: Draft): string {
  const day = asTheyStood(battle);
  if (battle.sides.every((side) => draft.deploy[side] === day[side])) return "as the armies stood";
  if (battle.sides.every((side) => !draft.deploy[side])) return "both armies set up by hand";
  return "set up as chosen";
}

/** What is sent to the program. */
export function requestOf(battle: BattleCard, draft: Draft): NewGameRequest {
  const preset = draft.preset ? { preset: draft.preset } : {};
  return {
    name: draft.name.trim(),
    battle: battle.id,
    options: { ...preset, ...draft.options },
    players: ofBattle(battle, draft.players),
    deploy: draft.deploy,
    seed: draft.typedDice ? "" : draft.seed.trim(),
    honest: draft.honest,
    typedDice: draft.typedDice,
  };
}
