import type { CounterData } from "../data";
import type { Figure } from "./silhouettes";

/** What a counter does in a stack: fights, leads, or is a gun. */
export type Role = "unit" | "leader" | "guns" | "marker";

export function roleOf({ kind }: CounterData): Role {
  if (kind === "commander" || kind === "leader") return "leader";
  if (kind === "battery" || kind === "artillery") return "guns";
  return kind === "marker" ? "marker" : "unit";
}

const SIPAHIS =
  /^(household-sipahi|provincial-spahi|sipahis|sihaldar|anatolian|roumeliat|muteferrika|deli|timarli|mamluks)$/;

/** The figure that shows a counter, from its kind, nation, traits and name. */
export function figureOf(counter: CounterData): Figure {
  const { kind, nation, traits, name } = counter;
  const role = roleOf(counter);
  if (role === "leader") return "officer";
  if (role === "guns") return traits.includes("horse") ? "horse-gun" : "gun";
  if (kind === "pavilion") return "pavilion";
  if (kind === "cavalry") {
    if (nation.startsWith("tartar")) return "tartar";
    if (SIPAHIS.test(nation)) return "sipahi";
    if (/hussar/i.test(name)) return "hussar";
    return traits.includes("light") || /dragoon/i.test(name) ? "dragoon" : "horse";
  }
  if (traits.includes("grenadier")) return "grenadier";
  if (/^janissar/.test(nation) || traits.includes("janissary") || nation === "solok") {
    return "janissary";
  }
  return traits.includes("pike") ? "pike" : "foot";
}
