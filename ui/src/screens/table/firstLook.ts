import type { View } from "../../bindings";
import type { Board } from "../../board/api";

/** Pixels between neighbouring hexes at which counters are well told apart. */
const WELL_SEEN = 40;
const MOST_STEPS = 6;

/** Where the camera stands when a game is laid on the table: near enough to read, over the armies. */
export function lookAtArmies(board: Board, view: View): void {
  const places = view.pieces.flatMap((piece) => piece.at ?? []);
  const points = places.flatMap((place) => board.hexCentre(place) ?? []);
  if (points.length === 0) return;
  const mean = (of: (point: { x: number; y: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const middle = board.hexAt(
    mean(({ x }) => x),
    mean(({ y }) => y),
  );
  if (middle) board.centreOn(middle, true);
  for (let step = 0; step < MOST_STEPS && spacing(board, places) < WELL_SEEN; step++)
    board.zoomIn();
}

/** Pixels between the two places that lie closest to each other. */
function spacing(board: Board, places: string[]): number {
  const points = [...new Set(places)].flatMap((place) => board.hexCentre(place) ?? []);
  const distances = points.flatMap((one, index) =>
    points.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  return distances.length > 0 ? Math.min(...distances) : WELL_SEEN;
}
