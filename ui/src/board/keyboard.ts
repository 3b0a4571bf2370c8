import type { Fanning } from "./fanning";
import { placeAt } from "./hit";
import { towards } from "./pathing";
import { inStack } from "./stacks";
import type { Workings } from "./workings";

/** Pixels a pan by key moves. */
const PAN = 120;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The board's own keys; the answer is whether the key was used. */
export function createKeyboard(
  { board, events, picture, camera, state }: Workings,
  fanning: Fanning,
): (event: KeyboardEvent) => boolean {
  const moveCursor = (dx: number, dy: number) => {
    const { cursor } = state();
    const next = cursor
      ? towards(picture.layout(), cursor, dx, dy)
      : placeAt(picture.layout(), camera().at);
    if (!next) return;
    board.setCursor(next);
    events.onCursor?.(next);
  };

  const enter = (event: KeyboardEvent): boolean => {
    const place = state().cursor;
    if (!place) return false;
    const keys = { shift: event.shiftKey, ctrl: event.ctrlKey, alt: event.altKey };
    const stack = picture.stacks().get(place);
    const top = stack && inStack(stack)[0];
    if (top) events.onUnit?.(top.id, place, keys);
    else events.onHex?.(place, keys);
    return true;
  };

  const menu = (): boolean => {
    const place = state().cursor;
    const at = place && board.hexCentre(place);
    if (!at) return false;
    const stack = picture.stacks().get(place);
    events.onMenu?.({ place, unit: (stack && inStack(stack)[0]?.id) ?? null }, at);
    return true;
  };

  const leave = () => {
    fanning.set(null);
    events.onNothing?.();
  };
  const plain = new Map<string, () => void>([
    ["Escape", leave],
    ["+", board.zoomIn],
    ["=", board.zoomIn],
    ["-", board.zoomOut],
    ["0", board.zoomNear],
  ]);

  return (event) => {
    const arrow = ARROWS[event.key];
    if (arrow && !event.ctrlKey && !event.altKey) {
      const [dx, dy] = arrow;
      if (event.shiftKey) board.pan(-dx * PAN, -dy * PAN);
      else moveCursor(dx, dy);
      return true;
    }
    if (event.ctrlKey && event.key === " ") return fanning.toggle(state().cursor);
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    if (event.key === "Enter") return enter(event);
    if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) return menu();
    const act = plain.get(event.key);
    act?.();
    return act !== undefined;
  };
}
