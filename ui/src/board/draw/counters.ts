import type { Pose } from "../anim";
import { faceInks, OUTLINES } from "../counter/body";
import { type Card, cardOf } from "../counter/card";
import { paintParts, paintShadow } from "../counter/paint";
import { FIGURES } from "../counter/silhouettes";
import type { Sprites } from "../counter/sprites";
import type { CounterData, PieceData } from "../data";
import { type Point, point } from "../geometry";
import type { Stack } from "../stacks";
import type { Frame } from "./frame";

/** A counter's side, in hex sides. */
export const COUNTER = 1.2;
/** Cards below the top one that still show, and how far each stands out. */
const SHOWN_BELOW = 2;
const STEP = 0.1;
/** How strongly counters are drawn that a filter leaves out. */
const PALE = 0.22;

/** What is needed to draw counters. */
export interface Box {
  readonly battle: string;
  readonly counters: ReadonlyMap<string, CounterData>;
  readonly sprites: Sprites;
  readonly style: "period" | "military";
}

export function cardFor(box: Box, piece: PieceData): Card | undefined {
  const counter = box.counters.get(piece.id);
  return counter && cardOf(box.battle, counter, piece);
}

/** Draws a card with its middle at a point of the screen, `pixels` wide. */
export function drawCard(
  frame: Frame,
  box: Box,
  card: Card,
  at: Point,
  pixels: number,
  pose?: Pose,
): void {
  const { ctx, ratio } = frame;
  const side = Math.round(pixels * ratio);
  const sprite = box.sprites.of(card, side, pixels, box.style);
  const stretch = side / sprite.side;
  const pad = sprite.pad * stretch;
  const width = (sprite.image.width * stretch) / ratio;
  const height = (sprite.image.height * stretch) / ratio;
  if (pose) {
    ctx.save();
    ctx.globalAlpha *= pose.alpha;
    ctx.translate(at.x, at.y + pose.sunk * pixels);
    ctx.scale(Math.max(0.02, pose.wide), 1);
    const half = (side / 2 + pad) / ratio;
    ctx.drawImage(sprite.image, -half, -half, width, height);
    ctx.restore();
    return;
  }
  const x = Math.round(at.x * ratio - side / 2) - pad;
  const y = Math.round(at.y * ratio - side / 2) - pad;
  ctx.drawImage(sprite.image, x / ratio, y / ratio, width, height);
}

/** Draws a stack round the middle of its place: cards, tabs, and a number when it is deep. */
export function drawStack(
  frame: Frame,
  box: Box,
  stack: Stack,
  at: Point,
  chosen: ReadonlySet<string>,
  poses: ReadonlyMap<string, Pose>,
  only?: ReadonlySet<string>,
): void {
  const pixels = COUNTER * frame.scale;
  const { ctx } = frame;
  const strong = ctx.globalAlpha;
  const strength = (piece: PieceData) => (only && !only.has(piece.id) ? PALE : strong);
  const shown = stack.cards.slice(-1 - SHOWN_BELOW);
  shown.forEach((piece, i) => {
    const off = (shown.length - 1 - i) * STEP * pixels;
    const pose = poses.get(piece.id);
    const card = cardFor(box, pose?.piece ?? piece);
    const middle = point(at.x + off, at.y - off);
    if (!card) return;
    ctx.globalAlpha = strength(piece);
    if (chosen.has(piece.id)) drawRing(frame, card, middle, pixels);
    drawCard(frame, box, card, middle, pixels, pose);
  });
  const corner = point(at.x - pixels * 0.42, at.y - pixels * 0.44);
  for (const leader of stack.leaders.slice(-1)) {
    const card = cardFor(box, leader);
    ctx.globalAlpha = strength(leader);
    if (card) drawTab(frame, card, corner, pixels * 0.46, chosen.has(leader.id));
  }
  for (const gun of stack.guns.slice(-1)) {
    const card = cardFor(box, gun);
    ctx.globalAlpha = strength(gun);
    const left = point(at.x - pixels * 0.5, at.y + pixels * 0.06);
    if (card) drawTab(frame, card, left, pixels * 0.46, chosen.has(gun.id));
  }
  ctx.globalAlpha = strong;
  if (stack.cards.length > 1 + SHOWN_BELOW) drawCount(frame, stack.cards.length, at, pixels);
}

/** The ring of a chosen counter: white outside, blue inside. */
export function drawRing(frame: Frame, card: Card, at: Point, pixels: number): void {
  const { ctx, palette } = frame;
  const outline = new Path2D(OUTLINES[card.face.outline]);
  const unit = 100 / pixels;
  ctx.save();
  ctx.translate(at.x - pixels / 2, at.y - pixels / 2);
  ctx.scale(1 / unit, 1 / unit);
  ctx.lineJoin = "round";
  ctx.strokeStyle = "#ffffff";
  ctx.lineWidth = 14 * unit;
  ctx.stroke(outline);
  ctx.strokeStyle = palette.of("focus");
  ctx.lineWidth = 8 * unit;
  ctx.stroke(outline);
  ctx.restore();
}

/** The small tab of a leader or gun riding with a unit. */
function drawTab(frame: Frame, card: Card, at: Point, pixels: number, chosen: boolean): void {
  const { ctx, palette } = frame;
  const outline = new Path2D(OUTLINES[card.face.outline]);
  const { face, ink, edge } = faceInks(card.face, palette);
  if (chosen) drawRing(frame, card, at, pixels);
  ctx.save();
  ctx.translate(at.x - pixels / 2, at.y - pixels / 2);
  ctx.scale(pixels / 100, pixels / 100);
  paintShadow(ctx, outline, palette);
  ctx.fillStyle = face;
  ctx.fill(outline);
  if (card.role === "leader") {
    ctx.save();
    ctx.clip(outline);
    ctx.strokeStyle = palette.of(
      card.face.outline === "cut" ? "leader-dark-edge" : "leader-light-edge",
    );
    ctx.lineWidth = 34;
    ctx.stroke(outline);
    ctx.restore();
    ctx.font = '700 84px "Barlow Condensed"';
    ctx.textAlign = "center";
    ctx.textBaseline = "alphabetic";
    ctx.fillStyle = ink;
    ctx.fillText(card.value, 50, 80);
  } else {
    ctx.save();
    ctx.translate(6, 18);
    ctx.scale(0.92, 0.92);
    paintParts(ctx, FIGURES[card.figure], ink, face);
    ctx.restore();
  }
  ctx.strokeStyle = edge;
  ctx.lineWidth = 7;
  ctx.stroke(outline);
  ctx.restore();
}

function drawCount(frame: Frame, count: number, at: Point, pixels: number): void {
  const { ctx, palette } = frame;
  const radius = Math.max(7, pixels * 0.2);
  const [x, y] = [at.x + pixels * 0.5, at.y - pixels * 0.5];
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.fillStyle = palette.of("paper-face");
  ctx.strokeStyle = palette.of("paper-ink");
  ctx.lineWidth = 1.5;
  ctx.fill();
  ctx.stroke();
  ctx.font = `700 ${radius * 1.4}px "Barlow Condensed"`;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillStyle = palette.of("paper-ink");
  ctx.fillText(String(count), x, y + radius * 0.08);
}
