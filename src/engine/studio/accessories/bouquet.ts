import { fillSmooth, type Point, strokeSmooth } from '../drawing/curve.ts';
import { PETAL } from '../drawing/material.ts';
import { disc, oval, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { rows } from '../drawing/rows.ts';
import { darker, lighter } from '../drawing/tint.ts';
import { gripAtChest } from './held.ts';

const GREEN = '#4d8a3f';

/** A hand's bunch of flowers before the chest. */
export function bouquet(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const [gx, gy] = gripAtChest(room);
  const tones = [palette.primary, palette.accent, palette.trim];
  const heads = rows(3)`
    -0.26 -0.34 0.13, 0.02 -0.46 0.14, 0.27 -0.32 0.13, -0.12 -0.24 0.14, 0.15 -0.2 0.14, 0 -0.1 0.12`;
  const at = { x: gx, y: gy, angle: 0.08 };
  return [
    partLayer('bouquet-leaves', 'in-front', { ...PETAL, volume: 0.1 }, (ctx) =>
      placed(ctx, at, 1, () => {
        for (const dx of [-0.05, -0.02, 0.02, 0.05])
          strokeSmooth(ctx, plot({ dx })`dx*4 -0.2, dx 0, dx*1.6 0.36`, darker(GREEN, 0.15), 0.03);
        for (const turn of [-1.1, -0.75, -0.35, 0.35, 0.75, 1.1])
          placed(ctx, { x: 0, y: 0, angle: turn }, 1, () =>
            fillSmooth(
              ctx,
              plot`0 0, -0.08 -0.2, 0 -0.5!, 0.08 -0.2`,
              turn > 0 ? GREEN : lighter(GREEN, 0.12),
            ),
          );
        fillSmooth(ctx, plot`-0.1 -0.06, 0.1 -0.06, 0.07 0.1, -0.07 0.1`, palette.light);
      }),
    ),
    partLayer('bouquet', 'in-front', { ...PETAL, volume: 0.09 }, (ctx) =>
      placed(ctx, at, 1, () => {
        for (const [index, [x, y, radius]] of heads.entries())
          flower(ctx, [x, y], radius, tones[index % 3] ?? palette.primary);
      }),
    ),
  ];
}

function flower(ctx: Parameters<typeof disc>[0], [x, y]: Point, radius: number, tone: string): void {
  for (const [ring, reach, petals] of [
    [0, 1, 7],
    [1, 0.62, 6],
  ] as const)
    for (let petal = 0; petal < petals; petal++)
      placed(ctx, { x, y, angle: (petal / petals) * Math.PI * 2 + ring * 0.4 }, 1, () =>
        oval(
          ctx,
          [0, -radius * reach * 0.55],
          [radius * reach * 0.36, radius * reach * 0.52],
          ring ? lighter(tone, 0.2) : petal % 2 ? tone : darker(tone, 0.1),
        ),
      );
  disc(ctx, [x, y], radius * 0.24, '#f7d24f');
}
