import type { PieceData, ViewData } from "./data";

/** What became of a counter between two views. */
export type Change =
  | { kind: "move"; unit: string; path: readonly string[] }
  | { kind: "flip"; unit: string; before: PieceData }
  | { kind: "remove"; unit: string; before: PieceData; place: string };

const onMap = (piece: PieceData | undefined): string | null =>
  piece?.state === "map" ? piece.at : null;

/** Every counter that moved, turned its other side up, changed hands, or left the map. */
export function changesBetween(
  before: ViewData | null,
  after: ViewData,
  paths: Readonly<Record<string, readonly string[]>> = {},
): Change[] {
  if (!before) return [];
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  return after.pieces.flatMap((piece) => changesOf(old.get(piece.id), piece, paths[piece.id]));
}

function changesOf(
  before: PieceData | undefined,
  after: PieceData,
  path: readonly string[] | undefined,
): Change[] {
  const [from, to] = [onMap(before), onMap(after)];
  if (!before || !from) return [];
  const unit = after.id;
  if (!to) return [{ kind: "remove", unit, before, place: from }];
  const changes: Change[] = [];
  if (from !== to) changes.push({ kind: "move", unit, path: wayOf(path, from, to) });
  if (before.disrupted !== after.disrupted || before.side !== after.side) {
    changes.push({ kind: "flip", unit, before });
  }
  return changes;
}

/** A way is used only when it leads from the old place to the new one. */
function wayOf(path: readonly string[] | undefined, from: string, to: string): readonly string[] {
  return path && path[0] === from && path.at(-1) === to ? path : [from, to];
}
