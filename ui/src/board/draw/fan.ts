import { FAN_CARD, type Fan } from "../fan";
import { inStack, type Stack } from "../stacks";
import { type Box, cardFor, drawCard, drawRing } from "./counters";
import type { Frame } from "./frame";

/** Draws a fanned stack: every counter large, on a plain ground. */
export function drawFan(
  frame: Frame,
  box: Box,
  stack: Stack,
  fan: Fan,
  chosen: ReadonlySet<string>,
): void {
  const { ctx, palette } = frame;
  const { x0, y0, x1, y1 } = fan.frame;
  ctx.beginPath();
  ctx.roundRect(x0, y0, x1 - x0, y1 - y0, 5);
  ctx.fillStyle = palette.of("raised");
  ctx.fill();
  ctx.strokeStyle = palette.of("rule-strong");
  ctx.lineWidth = 1;
  ctx.stroke();
  inStack(stack).forEach((piece, i) => {
    const place = fan.cards[i];
    const card = cardFor(box, piece);
    if (!place || !card) return;
    const at = { x: (place.x0 + place.x1) / 2, y: (place.y0 + place.y1) / 2 };
    if (chosen.has(piece.id)) drawRing(frame, card, at, FAN_CARD);
    drawCard(frame, box, card, at, FAN_CARD);
  });
}
