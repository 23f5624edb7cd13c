import { type Body, flipped } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { arcLine, crease } from '../../drawing/folds.ts';
import { type Material, SILK } from '../../drawing/material.ts';
import { limbOf, type PartLayer } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';

export const SATIN: Material = { ...SILK, volume: 0.28, gloss: 0.4 };

/** x of the armpit that it is drawn for. */
const DRAWN_ARMPIT = 0.72;

/** A short gathered sleeve, like a ball at the shoulder. */
export function puffSleeves(body: Body, color: string, trim: string, size = 1): PartLayer[] {
  const { c, armpit } = body;
  const s = armpit[0] / DRAWN_ARMPIT;
  const outline = plot({ c, s, size })`
    s*0.62 c+0.34, s*0.92 c+0.27-0.03*size, s*(1.16+0.06*size) c+0.42, s*(1.22+0.08*size) c+0.66,
    s*(1.18+0.03*size) c+0.86, s*1.02 c+0.92, s*0.8 c+0.88, s*0.68 c+0.66`;
  return [-1, 1].flatMap((side) => {
    const shape = side > 0 ? outline : flipped(outline);
    const out = side * s;
    const band = plot({ out, c, size })`out*0.8 c+0.86, out c+0.925, out*(1.18+0.02*size) c+0.87`;
    const limb = limbOf(side);
    return [
      clothLayer(`puff-${side}`, 'body', {
        outline: shape,
        color,
        material: { ...SATIN, volume: 0.36, shadow: 0.5 },
        relief: (ctx) => {
          for (let i = 0; i < 6; i++) {
            const x = 0.82 + i * 0.075;
            crease(
              ctx,
              arcLine([out * x, c + 0.88], [out * (x + 0.02), c + 0.7], [out * (x + 0.03), c + 0.5]),
              0.035,
              0.8,
            );
            crease(
              ctx,
              arcLine(
                [out * (0.8 + i * 0.05), c + 0.38],
                [out * (0.86 + i * 0.06), c + 0.46],
                [out * (0.88 + i * 0.06), c + 0.58],
              ),
              0.03,
              0.6,
            );
          }
        },
      }),
      partLayer(`puff-band-${side}`, 'body', { ...SILK, volume: 0.02, bevel: 0.03 }, (ctx) =>
        strokeSmooth(ctx, band, trim, 0.06),
      ),
    ].map((layer) => ({ ...layer, limb }));
  });
}
