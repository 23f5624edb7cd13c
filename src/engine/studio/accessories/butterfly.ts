import { fillSmooth, strokeOutline, strokeSmooth } from '../drawing/curve.ts';
import { PETAL } from '../drawing/material.ts';
import { disc, eachSide, oval } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { perch } from './perch.ts';

/** A butterfly that rests on the shoulder, its wings open. */
export function butterfly(room: PartRoom): readonly PartLayer[] {
  const { primary, secondary, dark, light } = room.palette;
  const [x, y] = perch(room);
  const drawn = layersAt({ x, y: y - 0.16, angle: 0.42 }, 0.62);
  const upper = plot`0.02 -0.02, 0.1 -0.3, 0.34 -0.5, 0.54 -0.42, 0.52 -0.16, 0.3 0.03`;
  const lower = plot`0.02 0.02, 0.3 0.05, 0.44 0.2, 0.36 0.42, 0.2 0.44, 0.06 0.22`;
  return [
    drawn('butterfly-wings', { ...PETAL, volume: 0.08, gloss: 0.3, shadow: 0.5 }, (ctx) =>
      eachSide(ctx, () => {
        for (const [wing, tone] of [
          [lower, secondary],
          [upper, primary],
        ] as const) {
          fillSmooth(ctx, wing, tone);
          strokeOutline(ctx, wing, dark, 0.045);
        }
        strokeSmooth(ctx, plot`0.05 -0.06, 0.22 -0.22, 0.4 -0.36`, dark, 0.018);
        strokeSmooth(ctx, plot`0.06 -0.03, 0.26 -0.1, 0.44 -0.2`, dark, 0.018);
        disc(ctx, [0.42, -0.37], 0.045, light);
        disc(ctx, [0.44, -0.23], 0.032, light);
        disc(ctx, [0.27, 0.27], 0.06, light);
        disc(ctx, [0.27, 0.27], 0.03, dark);
      }),
    ),
    drawn('butterfly-body', { ...PETAL, volume: 0.06, gloss: 0.3 }, (ctx) => {
      oval(ctx, [0, 0.06], [0.035, 0.2], dark);
      disc(ctx, [0, -0.16], 0.05, dark);
      eachSide(ctx, () => {
        strokeSmooth(ctx, plot`0.01 -0.19, 0.07 -0.32, 0.13 -0.38`, dark, 0.014);
        disc(ctx, [0.135, -0.385], 0.02, dark);
      });
    }),
  ];
}
