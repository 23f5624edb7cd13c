import type { SKRSContext2D } from '@napi-rs/canvas';
import { turnOf } from '../drawing/anatomy.ts';
import { fillSmooth, inside, type Point, strokeOutline, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, type Material, PAINTED } from '../drawing/material.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';

const RIM: Material = { ...LACQUER, volume: 0.018, bevel: 0.008, shadow: 0.3 };

interface Rim {
  readonly side: -1 | 1;
  readonly outline: readonly Point[];
  readonly middle: Point;
  readonly half: Point;
}

/** A rim's outline about its middle, the right one, for a lens of that half width and height. */
type RimShape = (width: number, height: number) => readonly Point[];

const ROUND: RimShape = (w, h) => plot({ w, h })`
  -w -h*0.1, -w*0.72 -h*0.78, 0 -h, w*0.76 -h*0.8, w -h*0.12, w*0.74 h*0.74, 0 h, -w*0.74 h*0.74`;
const SQUARED: RimShape = (w, h) => plot({ w, h })`
  -w*0.96 -h*0.72, -w*0.5 -h*0.96, w*0.5 -h, w*1.06 -h*0.9, w*1.02 -h*0.2, w*0.82 h*0.7, w*0.2 h*1.02,
  -w*0.5 h*0.92, -w*0.86 h*0.3`;

/** Both rims, each before its eye and as wide as a turned head shows it. */
function rimsOf({ fit }: PartRoom, shape: RimShape, [wide, tall]: Point): readonly Rim[] {
  const [left, right] = fit.eyesX;
  const apart = (right - left) / 2;
  const turn = turnOf(fit);
  const straight = apart / Math.sqrt(1 - turn * turn);
  return ([-1, 1] as const).map((side) => {
    const half: Point = [apart * wide * (1 - side * turn * 0.22), straight * tall];
    const middle: Point = [(side < 0 ? left : right) + side * apart * 0.05, fit.eyeY + straight * 0.05];
    const outline = shape(...half).map(([x, y]): Point => [middle[0] + x * side, middle[1] + y]);
    return { side, outline, middle, half };
  });
}

/** The bridge over the nose and what is seen of the arms, which end where the cheeks do. */
function framework(ctx: SKRSContext2D, room: PartRoom, rims: readonly Rim[], thick: number): void {
  const { fit, palette } = room;
  const [left, right] = rims.map(
    ({ side, middle, half }): Point => [middle[0] - side * half[0] * 0.94, middle[1] - half[1] * 0.22],
  ) as [Point, Point];
  const rise = (right[0] - left[0]) * 0.22;
  const top: Point = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 - rise];
  strokeSmooth(ctx, [left, top, right], palette.primary, thick);
  for (const { side, middle, half } of rims) {
    const hinge: Point = [middle[0] + side * half[0] * 0.97, middle[1] - half[1] * 0.42];
    const end: Point = [side * fit.cheekHalfWidth * 1.02, hinge[1] - 0.012];
    if (side * (end[0] - hinge[0]) > 0.01) strokeSmooth(ctx, [hinge, end], palette.primary, thick * 1.05);
  }
}

function rimLayer(name: string, room: PartRoom, rims: readonly Rim[], thick: number): PartLayer {
  return partLayer(name, 'over-head', RIM, (ctx) => {
    framework(ctx, room, rims, thick);
    for (const { outline } of rims) strokeOutline(ctx, outline, room.palette.primary, thick);
  });
}

/** Light that a lens throws back: a broad and a narrow band, aslant. */
function gleam(ctx: SKRSContext2D, { outline, middle: [x, y], half: [w, h] }: Rim, strength: number): void {
  inside(ctx, outline, () => {
    for (const [at, wide] of [
      [-0.42, 0.3],
      [0.02, 0.1],
    ] as const)
      strokeSmooth(
        ctx,
        plot({ x, y, w, h, at })`x+w*(at+0.5) y-h*1.2, x+w*(at-0.5) y+h*1.2`,
        veiled('#ffffff', strength),
        wide * w,
      );
  });
}

/** Glasses with round rims; the eyes are seen through them. */
export function glasses(room: PartRoom): readonly PartLayer[] {
  const rims = rimsOf(room, ROUND, [0.78, 0.72]);
  return [
    partLayer('glasses-lenses', 'over-head', PAINTED, (ctx) => {
      for (const rim of rims) gleam(ctx, rim, 0.1);
    }),
    rimLayer('glasses', room, rims, 0.026),
  ];
}

/** Sunglasses: dark lenses, paler below, in a bold frame. */
export function sunglasses(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const rims = rimsOf(room, SQUARED, [0.84, 0.66]);
  return [
    partLayer('sunglasses-lenses', 'over-head', { ...RIM, gloss: 0.95 }, (ctx) => {
      for (const { outline, middle, half } of rims) {
        const shade = ctx.createLinearGradient(0, middle[1] - half[1], 0, middle[1] + half[1]);
        shade.addColorStop(0, darker(palette.dark, 0.5));
        shade.addColorStop(1, lighter(palette.dark, 0.12));
        fillSmooth(ctx, outline, shade);
      }
    }),
    partLayer('sunglasses-gleam', 'over-head', PAINTED, (ctx) => {
      for (const rim of rims) gleam(ctx, rim, 0.16);
    }),
    rimLayer('sunglasses', room, rims, 0.04),
  ];
}
