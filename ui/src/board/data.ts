/**
 * The parts of the core's board view and view that the board reads. The generated bindings fit
 * these shapes; whatever is not drawn is left out, so tests can write them by hand.
 */

/** A side's word: `imperial`, `ottoman`, `french`, `allied`. */
export type SideId = string;

export interface PlaceData {
  readonly id: string;
  /** Axial coordinates of the hexes it is made of. */
  readonly hexes: readonly (readonly [number, number])[];
  readonly terrain: string;
  readonly level: number;
}

export interface EdgeLineData {
  /** `river`, `tributary`, `stream`, `bridge`, `slope`, `entrenchment`, … */
  readonly kind: string;
  readonly name: string;
  /** Pairs of places; slopes go uphill, entrenchments and fortress sides inwards. */
  readonly sides: readonly (readonly [string, string])[];
}

export interface RoadData {
  readonly name: string;
  readonly class: string;
  readonly places: readonly string[];
}

export interface MapNameData {
  readonly name: string;
  readonly kind: string;
  readonly places: readonly string[];
}

/** A stretch of the map's edge by which counters come in or go out. */
export interface MapEdgeData {
  /** `friendly`, `entry`, `exit` or `passage` for both ways. */
  readonly kind: string;
  /** Whose it is; null when both sides use it. */
  readonly side: SideId | null;
  readonly places: readonly string[];
}

export interface FigureData {
  readonly name: string;
  readonly value: number;
}

export interface CounterData {
  readonly id: string;
  readonly name: string;
  readonly side: SideId;
  readonly kind: string;
  readonly formation: string;
  readonly nation: string;
  readonly traits: readonly string[];
  readonly figures: readonly FigureData[];
}

/** With R the hex side: x = ux·(q·qStep[0] + r·rStep[0]), y = uy·(q·qStep[1] + r·rStep[1]). */
export interface OrientationData {
  readonly id: string;
  readonly title: string;
  /** Whether hexes have a corner on top. */
  readonly pointy: boolean;
  readonly qStep: readonly [number, number];
  readonly rStep: readonly [number, number];
}

export interface BoardData {
  readonly battle: string;
  readonly title: string;
  /** Its date in words. */
  readonly date: string;
  readonly hexMetres: number;
  readonly sides: readonly SideId[];
  readonly orientations: readonly OrientationData[];
  readonly places: readonly PlaceData[];
  readonly edges: readonly EdgeLineData[];
  readonly roads: readonly RoadData[];
  readonly names: readonly MapNameData[];
  readonly mapEdges: readonly MapEdgeData[];
  readonly counters: readonly CounterData[];
}

export interface PieceData {
  readonly id: string;
  readonly at: string | null;
  readonly side: SideId;
  readonly captured: boolean;
  readonly disrupted: boolean;
  /** `waiting`, `map` or `lost`. */
  readonly state: string;
  readonly values: string;
  readonly combat: number;
  readonly movement: string;
  readonly acted: boolean;
  readonly owes: boolean;
  readonly marks: readonly string[];
}

/** A marker on the board; other battles have none. */
export interface MarkerData {
  readonly kind: string;
  readonly at: string;
}

export interface FightData {
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly declared: boolean;
}

export interface ViewData {
  readonly active: SideId;
  readonly side: SideId;
  readonly pieces: readonly PieceData[];
  readonly markers?: readonly MarkerData[];
  readonly fight: FightData | null;
}

/** A choice that can be pointed at; the core's `ChoiceView` fits. */
export interface LitData {
  readonly at: string;
  readonly verb: string;
  readonly unit: string;
  readonly undoing: boolean;
}

export interface ReachData {
  readonly unit: string;
  readonly budget: string;
  readonly hexes: readonly {
    readonly at: string;
    readonly cost: string;
    readonly path: readonly string[];
  }[];
}

export interface OverlayData {
  /** `control`, `sight`, `threat`, `command`, `cost`, `zone`. */
  readonly kind: string;
  readonly side: SideId | null;
  /** Place and short text. */
  readonly hexes: readonly (readonly [string, string])[];
}
