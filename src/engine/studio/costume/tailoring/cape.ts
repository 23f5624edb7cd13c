import { type Body, flipped, shoulderY } from '../../drawing/body.ts';
import { arcLine, crease } from '../../drawing/folds.ts';
import { SILK } from '../../drawing/material.ts';
import { bead } from '../../drawing/ornament.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';

/** A cape: behind the body, and gathered over both shoulders to two clasps. */
export function cape(body: Body, color: string, clasp: string): PartLayer[] {
  const { c, neckHalf: n } = body;
  const back = plot({ c, body })`
    0 c+0.05, 0.6 c+0.22, 1.12 c+0.5, 1.42 c+1.05, 1.66 body.bottom!, 0 body.bottom`;
  const front = plot({ n, c })`
    n c+0.06, n+0.09 c+0.1, 0.55 ${shoulderY(body, 0.55) - 0.05}, 0.95 ${shoulderY(body, 0.95) - 0.05},
    1.16 c+0.64, 1.1 c+0.72, 0.86 c+0.6, 0.55 c+0.53, 0.36 c+0.53, n+0.05 c+0.34`;
  const falls = plot`1.22 0.9, 1.4 1.1, 1.1 1.3, 1.53 1.5`;
  return [
    clothLayer('cape-back', 'behind-body', {
      outline: [...back, ...flipped(back.slice(1, -1)).reverse()],
      color: darker(color, 0.08),
      material: { ...SILK, volume: 0.3, shadow: 0.3 },
      relief: (ctx) => {
        for (const side of [-1, 1]) {
          for (const [x, y] of falls)
            crease(
              ctx,
              arcLine(
                [side * x * 0.9, c + y - 0.35],
                [side * x * 1.02, c + y],
                [side * x * 1.06, body.bottom],
              ),
              0.09,
              0.9,
            );
        }
      },
    }),
    ...[-1, 1].map((side) =>
      clothLayer(`cape-front-${side}`, 'over-neck', {
        outline: side > 0 ? front : flipped(front),
        color,
        material: { ...SILK, volume: 0.22, bevel: 0.02, shadow: 0.7 },
        relief: (ctx) => {
          for (let i = 0; i < 4; i++) {
            crease(
              ctx,
              arcLine(
                [side * 0.38, c + 0.48 - i * 0.03],
                [side * (0.55 + i * 0.06), c + 0.36 + i * 0.02 - 0.02],
                [side * (0.98 + i * 0.05), c + 0.66 - i * 0.1],
              ),
              0.035,
              0.8,
            );
          }
        },
      }),
    ),
    partLayer(
      'cape-clasps',
      'over-neck',
      { volume: 0.03, bevel: 0.05, gloss: 0.85, metal: 0.6, shadow: 0.7 },
      (ctx) => {
        for (const side of [-1, 1]) bead(ctx, [side * 0.42, c + 0.48], 0.072, clasp);
      },
    ),
  ];
}
