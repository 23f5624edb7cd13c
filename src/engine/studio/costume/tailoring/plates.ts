import { type Body, flipped } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { LACQUER, type Material, STEEL } from '../../drawing/material.ts';
import { disc } from '../../drawing/ornament.ts';
import { limbOf, type PartLayer } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';

export const PLATE: Material = { ...STEEL, volume: 0.32, bevel: 0.02, gloss: 0.72, metal: 0.7, shadow: 0.7 };

export const SHELL: Material = { ...LACQUER, volume: 0.3, bevel: 0.02, gloss: 0.75, shadow: 0.7 };

/** Overlapping plates over one shoulder, from the neck outwards. */
export function pauldron(
  body: Body,
  side: number,
  { color, edge, material }: { color: string; edge: string; material: Material },
): PartLayer[] {
  const { c } = body;
  return [2, 1, 0].map((i) => {
    const drop = i * 0.15;
    const outline = plot({ i, c, drop })`
      0.5-i*-0.14 c+0.27+drop*0.7, 0.78+i*0.05 c+0.27+drop*0.75, 1.08+i*0.03 c+0.42+drop,
      1.27+i*0.015 c+0.68+drop, 1.28 c+0.8+drop, 1.02 c+0.75+drop, 0.74+i*0.06 c+0.66+drop,
      0.56+i*0.12 c+0.48+drop`;
    const shape = side > 0 ? outline : flipped(outline);
    const plate = clothLayer(`pauldron-${side}-${i}`, 'body', {
      outline: shape,
      color: i ? darker(color, 0.06) : color,
      material,
      paint: (ctx) => {
        strokeSmooth(ctx, shape.slice(3), edge, 0.05);
        for (const [x, y] of [shape[4]!, shape[6]!])
          disc(ctx, [x * 0.975, y - 0.045], 0.016, darker(edge, 0.35));
      },
    });
    return { ...plate, limb: limbOf(side) };
  });
}
