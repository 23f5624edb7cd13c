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
  const { c, neckHalf: n, sideX: s } = body;
  const back = plot({ c, body, s })`
    0 c+0.05, s*0.8 c+0.22, s*1.49 c+0.5, s*1.9 c+1.05, s*2.22 body.bottom!, 0 body.bottom`;
  const front = plot({ n, c, s })`
    n c+0.06, n+0.09 c+0.1, s*0.73 ${shoulderY(body, s * 0.73) - 0.05},
    s*1.27 ${shoulderY(body, s * 1.27) - 0.05}, s*1.55 c+0.64, s*1.47 c+0.72, s*1.15 c+0.6, s*0.73 c+0.53,
    s*0.48 c+0.53, n+0.05 c+0.34`;
  const falls = plot({ s })`s*1.63 0.9, s*1.87 1.1, s*1.47 1.3, s*2.04 1.5`;
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
                [side * s * 0.51, c + 0.48 - i * 0.03],
                [side * s * (0.73 + i * 0.08), c + 0.36 + i * 0.02 - 0.02],
                [side * s * (1.31 + i * 0.07), c + 0.66 - i * 0.1],
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
        for (const side of [-1, 1]) bead(ctx, [side * s * 0.56, c + 0.48], 0.072, clasp);
      },
    ),
  ];
}
