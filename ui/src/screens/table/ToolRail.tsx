import {
  Crown,
  Eye,
  Footprints,
  Grid3x3,
  Layers,
  type LucideIcon,
  Map as MapIcon,
  Maximize,
  Mountain,
  Radar,
  Shield,
  Swords,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { flipOverlay } from "../../app/acts/overlays";
import { board } from "../../app/boardHandle";
import type { OverlayKind, Table } from "../../app/state";
import { store } from "../../app/store";
import { Tool } from "./Tool";
import "./rail.css";

const OVERLAYS: [OverlayKind, string, string, LucideIcon][] = [
  ["reach", "R", "Reach of the chosen unit", Footprints],
  ["control", "C", "Zones of control", Shield],
  ["sight", "L", "Lines of sight of the chosen unit", Eye],
  ["threat", "V", "Where the enemy could attack next turn", Radar],
  ["cost", "T", "What each hex costs the chosen unit", Mountain],
  ["command", "A", "Where commanders and leaders can help", Crown],
  ["duties", "D", "Duties to fight", Swords],
];

const FLIPS = [
  ["bare", "H", "Hide the counters", Layers],
  ["grid", "G", "Hide the grid", Grid3x3],
  ["minimap", "M", "Hide the small map", MapIcon],
] as const;

/** The tools at the left: overlays, what is drawn, the camera. Each has its key under it. */
export function ToolRail({ table }: { table: Table }) {
  const on = new Set(table.overlays.map((shown) => shown.kind));
  return (
    <nav className="rail" aria-label="Tools of the map">
      {OVERLAYS.map(([kind, letter, name, icon]) => (
        <Tool
          key={kind}
          letter={letter}
          name={name}
          icon={icon}
          pressed={on.has(kind)}
          onPress={() => void flipOverlay(kind)}
        />
      ))}
      <hr />
      {FLIPS.map(([what, letter, name, icon]) => (
        <Tool
          key={what}
          letter={letter}
          name={name}
          icon={icon}
          pressed={what === "bare" ? table.bare : !table[what]}
          onPress={() => store.send({ is: "flipped", what })}
        />
      ))}
      <hr />
      <Tool letter="+" name="Zoom in" icon={ZoomIn} onPress={() => board()?.zoomIn()} />
      <Tool letter="−" name="Zoom out" icon={ZoomOut} onPress={() => board()?.zoomOut()} />
      <Tool letter="F" name="Fit the whole map" icon={Maximize} onPress={() => board()?.fit()} />
    </nav>
  );
}
