import type { Body } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { arcLine, crease } from '../../drawing/folds.ts';
import { type Material, SILK } from '../../drawing/material.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { brocade } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { zari } from './jewellery.ts';

export const RAW_SILK: Material = { ...SILK, volume: 0.28, gloss: 0.34 };

/** A draped length of cloth from the viewer's right shoulder across the chest. */
export function dupatta(body: Body, color: string, gold: string, ground: string): PartLayer {
  const { c, waistX: w } = body;
  const outline = plot({ c, w })`
    0.3 c+0.24, 0.5 c+0.22, 0.78 c+0.32, 0.96 c+0.44, 0.88 c+0.7, 0.56 c+0.96, 0.1 c+1.28, -0.42 c+1.6,
    -w-0.06 c+1.9, -w-0.11 c+1.7, -w-0.07 c+1.34, -0.44 c+1.12, -0.02 c+0.82, 0.2 c+0.5`;
  return clothLayer('dupatta', 'over-neck', {
    outline,
    color,
    material: { ...RAW_SILK, volume: 0.18, shadow: 0.65 },
    paint: (ctx) => {
      brocade(gold, 0.7, 0.19, 0.03)(ctx);
      zari(ctx, plot({ c })`0.92 c+0.5, 0.86 c+0.68, 0.54 c+0.92, 0.08 c+1.24, -0.44 c+1.56, -0.84 c+1.86`, {
        gold,
        ground,
        width: 0.09,
      });
      strokeSmooth(
        ctx,
        plot({ c })`0.3 c+0.24, 0.22 c+0.5, 0 c+0.82, -0.42 c+1.13, -0.8 c+1.36`,
        gold,
        0.035,
      );
    },
    relief: (ctx) => {
      for (let i = 0; i < 5; i++) {
        crease(
          ctx,
          arcLine(
            [0.4 + i * 0.1, c + 0.28 + i * 0.02],
            [0.3 + i * 0.1, c + 0.72 + i * 0.05],
            [-0.66 + i * 0.06, c + 1.42 + i * 0.1],
          ),
          0.04,
          0.8,
        );
      }
    },
  });
}
