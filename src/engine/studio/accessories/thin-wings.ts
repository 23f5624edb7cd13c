import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../drawing/colour.ts';
import { fillSmooth, inside, type Point, strokeOutline, strokeSmooth } from '../drawing/curve.ts';
import { SILK } from '../drawing/material.ts';
import { eachSide, oval } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { lighter, veiled } from '../drawing/tint.ts';
import { reachOf } from './wing-room.ts';

/** A translucent vane with veins, its edge lit. */
function membrane(
  ctx: SKRSContext2D,
  outline: readonly Point[],
  root: Point,
  { from, to, veins }: { from: string; to: string; veins: string },
): void {
  const far = outline.reduce(
    (best, point) =>
      Math.hypot(point[0] - root[0], point[1] - root[1]) > Math.hypot(best[0] - root[0], best[1] - root[1])
        ? point
        : best,
    root,
  );
  const wash = ctx.createLinearGradient(root[0], root[1], far[0], far[1]);
  wash.addColorStop(0, from);
  wash.addColorStop(0.65, to);
  wash.addColorStop(1, lighter(to, 0.4));
  fillSmooth(ctx, outline, wash);
  inside(ctx, outline, () => {
    for (let i = 0; i < outline.length; i += 1) {
      const [x, y] = outline[i] ?? root;
      strokeSmooth(ctx, [root, [(x + root[0]) / 2 + 0.05, (y + root[1]) / 2 - 0.06], [x, y]], veins, 0.011);
    }
  });
  strokeOutline(ctx, outline, veins, 0.022);
}

function eyeSpots(ctx: SKRSContext2D, wide: number, high: number, tone: string): void {
  for (let i = 0; i < 5; i++)
    oval(ctx, [wide * (0.6 + 0.09 * i), high + 0.32 + i * i * 0.02], [0.07, 0.09, 0.5], tone);
}

function glitter(ctx: SKRSContext2D, wide: number, high: number, seed: number): void {
  const random = seededRandom(seed);
  for (let i = 0; i < 26; i++) {
    oval(
      ctx,
      [0.4 + random() * wide * 0.7, high + random() * 1.5],
      [0.008 + random() * 0.012, 0.01, 0.5],
      '#ffffff',
    );
  }
}

export function insectWings(room: PartRoom, kind: 'fairy' | 'butterfly', seed: number): PartLayer[] {
  const { palette } = room;
  const { wide, high, root } = reachOf(room);
  const upper = plot({ root, wide, high })`
    root, 0.5 ${root[1] - 0.7}, wide*0.62 high+0.16, wide*0.9 high+0.02, wide high+0.34, wide*0.9 0.1,
    wide*0.66 0.5, 0.7 ${root[1] - 0.1}`;
  const lower: Point[] = [
    root,
    [0.8, root[1] - 0.14],
    [wide * 0.8, root[1] - 0.18],
    [wide * 0.94, root[1] + 0.16],
    [wide * 0.78, root[1] + 0.52],
    [wide * 0.6, root[1] + 0.62],
    [0.6, root[1] + 0.4],
  ];
  const solid = kind === 'butterfly';
  const layer = partLayer(
    `${kind}-wings`,
    'behind-body',
    { ...SILK, volume: 0.06, gloss: 0.5, glow: solid ? 0.1 : 0.45, shadow: 0.2 },
    (ctx) =>
      eachSide(ctx, () => {
        const [near, far] = solid
          ? [palette.primary, palette.accent]
          : [mix(palette.accent, palette.light, 0.35), mix(palette.primary, palette.light, 0.5)];
        const veins = solid ? palette.dark : veiled(palette.light, 0.85);
        ctx.globalAlpha = solid ? 1 : 0.82;
        membrane(ctx, lower, root, { from: near, to: far, veins });
        membrane(ctx, upper, root, { from: far, to: near, veins });
        ctx.globalAlpha = 1;
        inside(ctx, upper, () =>
          solid ? eyeSpots(ctx, wide, high, palette.trim) : glitter(ctx, wide, high, seed),
        );
      }),
  );
  return [layer];
}
