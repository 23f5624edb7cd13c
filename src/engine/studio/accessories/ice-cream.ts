import { fillSmooth, inside, type Point, strokeSmooth } from '../drawing/curve.ts';
import { CLOTH, LACQUER } from '../drawing/material.ts';
import { bead, disc, fillBox, oval } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

const WAFER = '#d9a05a';
const CONE = plot`-0.25 -0.42!, 0.25 -0.42!, 0.04 0.44, 0 0.48, -0.04 0.44`;
const SCOOPS: readonly Point[] = [
  [-0.14, -0.56],
  [0.14, -0.58],
  [0, -0.82],
];

/** A cone with three scoops and a cherry, held beside the shoulder. */
export function iceCream(room: PartRoom): readonly PartLayer[] {
  const { primary, secondary, light, accent } = room.palette;
  const [x, y] = gripBeside(room);
  const drawn = layersAt({ x, y, angle: -0.08 }, 0.9);
  return [
    drawn('ice-cream-cone', { ...CLOTH, volume: 0.12, gloss: 0.2 }, (ctx) => {
      fillSmooth(ctx, CONE, WAFER);
      inside(ctx, CONE, () => {
        for (let i = -5; i <= 5; i++) {
          strokeSmooth(ctx, plot({ at: i * 0.11 })`at-0.3 -0.5, at+0.3 0.5`, darker(WAFER, 0.3), 0.018);
          strokeSmooth(ctx, plot({ at: i * 0.11 })`at+0.3 -0.5, at-0.3 0.5`, darker(WAFER, 0.3), 0.018);
        }
      });
    }),
    drawn('ice-cream', { volume: 0.16, bevel: 0.05, gloss: 0.35, shadow: 0.5 }, (ctx) => {
      for (const [index, [sx, sy]] of SCOOPS.entries()) {
        const tone = [primary, secondary, light][index] ?? primary;
        disc(ctx, [sx, sy], 0.21, tone);
        oval(ctx, [sx, sy + 0.14], [0.2, 0.07], darker(tone, 0.08));
        oval(ctx, [sx - 0.07, sy - 0.09], [0.06, 0.035, -0.6], lighter(tone, 0.5));
      }
      for (const [dx, low] of [
        [-0.16, 0.12],
        [0.04, 0.18],
        [0.17, 0.1],
      ] as const)
        fillBox(ctx, [dx - 0.04, -0.44, 0.08, low], 0.04, dx > 0 ? secondary : primary);
    }),
    drawn('ice-cream-cherry', { ...LACQUER, volume: 0.06 }, (ctx) => {
      strokeSmooth(ctx, plot`0 -1.06, 0.04 -1.16, 0.12 -1.2`, '#4d6a2f', 0.02);
      bead(ctx, [0, -1.03], 0.07, accent);
    }),
  ];
}
