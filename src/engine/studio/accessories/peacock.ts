import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { peacockFeather } from '../drawing/feather.ts';
import { PETAL, SILK } from '../drawing/material.ts';
import { disc, oval, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter } from '../drawing/tint.ts';
import { perch, roundEye } from './perch.ts';

/** Rows of the train, back to front: how many feathers, how long they are, and the angle from the middle to the outermost. */
const TRAIN = [
  { count: 11, length: 1.9, fan: 1.45 },
  { count: 10, length: 1.5, fan: 1.32 },
  { count: 7, length: 1.1, fan: 1.1 },
] as const;

/** A peacock at the child's shoulder, its train spread behind the child. */
export function peacock(room: PartRoom): readonly PartLayer[] {
  const { primary, secondary, light } = room.palette;
  const [x, y] = perch(room);
  return [
    partLayer('peacock-train', 'behind-body', { ...SILK, volume: 0.05, shadow: 0.3 }, (ctx) => {
      for (const { count, length, fan } of TRAIN)
        for (const angle of outwardsIn(count, fan))
          placed(ctx, { x: x * 0.5, y: y + 0.1, angle }, 1, () => peacockFeather(ctx, length));
    }),
    partLayer('peacock-neck', 'in-front', { ...PETAL, volume: 0.16, gloss: 0.35 }, (ctx) =>
      placed(ctx, { x, y: y + 0.04, angle: 0 }, 1, () => {
        for (const [turn, length] of [
          [-0.3, 0.2],
          [0, 0.23],
          [0.3, 0.2],
        ] as const)
          placed(ctx, { x: -0.02, y: -0.76, angle: turn }, 1, () => {
            strokeSmooth(ctx, plot({ length })`0 0, 0 -length`, secondary, 0.014);
            disc(ctx, [0, -length], 0.03, secondary);
          });
        fillSmooth(
          ctx,
          plot`-0.08 -0.72, 0.04 -0.74, 0.12 -0.64, 0.1 -0.5, 0.09 -0.36, 0.19 -0.18, 0.26 0.04, 0.1 0.14, -0.12 0.12,
            -0.18 -0.02, -0.1 -0.22, -0.06 -0.4, -0.09 -0.56, -0.12 -0.64`,
          primary,
        );
        fillSmooth(ctx, plot`0.02 -0.36, 0.08 -0.18, 0.16 0.02, 0.06 0.1, 0 -0.08`, lighter(primary, 0.22));
        for (const [fx, fy] of [
          [-0.06, 0],
          [0.03, 0.04],
          [0.13, 0.02],
        ] as const)
          oval(ctx, [fx, fy], [0.05, 0.03], secondary);
      }),
    ),
    partLayer('peacock-face', 'in-front', { ...PETAL, volume: 0.03, gloss: 0.5, shadow: 0.2 }, (ctx) =>
      placed(ctx, { x, y: y + 0.04, angle: 0 }, 1, () => {
        oval(ctx, [-0.01, -0.63], [0.08, 0.055], light);
        roundEye(ctx, [-0.01, -0.63], 0.032, darker(primary, 0.4));
        fillSmooth(ctx, plot`-0.11 -0.66, -0.23 -0.6!, -0.11 -0.58`, '#6f675c');
      }),
    ),
  ];
}

/** Angles spread evenly to both sides, the outermost first: feathers nearer to the middle lie over them. */
function outwardsIn(count: number, fan: number): number[] {
  const angles = Array.from({ length: count }, (_, i) => (i / (count - 1) - 0.5) * 2 * fan);
  return angles.sort((a, b) => Math.abs(b) - Math.abs(a));
}
