import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Point } from '../drawing/curve.ts';
import type { FaceFrame } from '../drawing/layers.ts';
import { fillRect } from '../drawing/ornament.ts';
import type { CostumePalette } from '../drawing/part.ts';

/** What an overlay paints into: the whole picture, in pixels. */
export interface OverlayRoom {
  readonly width: number;
  readonly height: number;
  readonly frame: FaceFrame;
  readonly palette: CostumePalette;
  /** Seeded, 0 <= n < 1. */
  readonly random: () => number;
}

/** Paints in front of everything, softly, and never over eyes and mouth. */
export type Overlay = (ctx: SKRSContext2D, room: OverlayRoom) => void;

/** A place in the picture and how near it is: 0 far and small, 1 close to the lens. */
export interface Drift {
  readonly x: number;
  readonly y: number;
  readonly near: number;
  readonly radius: number;
}

/** True when a disc stays off the head: the face with eyes and mouth, and most of the hair. */
export function clearOfFace(room: OverlayRoom, x: number, y: number, radius: number): boolean {
  const { frame } = room;
  const reach = radius / frame.faceHeight;
  const dx = (x - frame.x) / frame.faceHeight / (0.6 + reach);
  const dy = ((y - frame.y) / frame.faceHeight + 0.12) / (0.8 + reach);
  return dx * dx + dy * dy > 1;
}

export interface DriftField {
  readonly count: number;
  /** Radii in shares of the picture's shorter side: of the farthest and of the nearest. */
  readonly radius: readonly [far: number, near: number];
  /** Higher leaves fewer near ones. */
  readonly rarity?: number;
  /** Weighs where things are: 0..1 by x and y in shares of the picture. */
  readonly density?: (x: number, y: number) => number;
}

/** Places spread over the picture by a jittered grid's evenness, thinned by the density, clear of the face. */
export function drifting(room: OverlayRoom, field: DriftField): Drift[] {
  const { width, height, random } = room;
  const { count, radius, rarity = 2.2, density = () => 1 } = field;
  const short = Math.min(width, height);
  const placed: Drift[] = [];
  for (let i = 0; i < count; i++) {
    // A low-discrepancy sequence (the plastic number's) with jitter: no clumps, no grid.
    const u = (0.5 + i * 0.7548776662 + random() * 0.16) % 1;
    const v = (0.5 + i * 0.569840291 + random() * 0.16) % 1;
    const near = random() ** rarity;
    const size = short * (radius[0] + (radius[1] - radius[0]) * near);
    const chance = random();
    if (chance > density(u, v)) continue;
    const [x, y] = [u * width, v * height];
    if (clearOfFace(room, x, y, size)) placed.push({ x, y, near, radius: size });
  }
  return placed;
}

/** Denser towards the edges of the picture: frames the child instead of veiling it. */
export function towardsEdges(x: number, y: number): number {
  const edge = Math.max(Math.abs(x - 0.5), Math.abs(y - 0.5)) * 2;
  return 0.03 + 0.97 * edge ** 2.4;
}

/** A round glow drawn once, to be stamped many times. `stops` are CSS colours from the middle outwards. */
export function glowSprite(size: number, stops: readonly (readonly [number, string])[]): Canvas {
  const sprite = createCanvas(size, size);
  const ctx = sprite.getContext('2d');
  const gradient = ctx.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  fillRect(ctx, [0, 0, size, size], gradient);
  return sprite;
}

export function stamp(
  ctx: SKRSContext2D,
  sprite: Canvas,
  [x, y]: Point,
  { radius, opacity = 1 }: { radius: number; opacity?: number },
): void {
  ctx.globalAlpha = opacity;
  ctx.drawImage(sprite, x - radius, y - radius, radius * 2, radius * 2);
  ctx.globalAlpha = 1;
}

/** Paints a layer aside at half size, then lays it over the picture blurred once by `radius` picture pixels. */
export function softly(
  ctx: SKRSContext2D,
  room: OverlayRoom,
  { radius, opacity = 1 }: { radius: number; opacity?: number },
  paint: (layer: SKRSContext2D) => void,
): void {
  const aside = createCanvas(Math.ceil(room.width / 2), Math.ceil(room.height / 2));
  const layer = aside.getContext('2d');
  layer.scale(0.5, 0.5);
  paint(layer);
  ctx.save();
  ctx.globalAlpha = opacity;
  ctx.imageSmoothingQuality = 'medium';
  ctx.drawImage(radius >= 0.5 ? blurred(aside, radius / 2) : aside, 0, 0, room.width, room.height);
  ctx.restore();
}

/** The blur runs at the half size: a quarter of the pixels, and softer than what it is blown up by. */
function blurred(picture: Canvas, radius: number): Canvas {
  const soft = createCanvas(picture.width, picture.height);
  const ctx = soft.getContext('2d');
  ctx.filter = `blur(${radius}px)`;
  ctx.drawImage(picture, 0, 0);
  return soft;
}
