import { bodyOf } from '../drawing/body.ts';
import { candleFlame } from '../drawing/candle-flame.ts';
import { fillSmooth } from '../drawing/curve.ts';
import { CLOTH, GOLD, PAINTED } from '../drawing/material.ts';
import { blossom, oval, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { rows } from '../drawing/rows.ts';
import { darker, lighter } from '../drawing/tint.ts';

/** Clay lamps on the plate: where each stands, and how large it is. */
const LAMPS = rows(3)`-0.42 -0.06 0.9, 0 -0.02 1.15, 0.42 -0.06 0.9`;

/** A brass plate with lit clay lamps and marigolds, carried by both hands. */
export function thali(room: PartRoom): readonly PartLayer[] {
  const { trim: brass, primary: clay, accent: flower } = room.palette;
  const spot = { x: 0, y: bodyOf(room).c + 1.72, angle: 0 };
  const drawn = layersAt(spot);
  return [
    drawn('thali', { ...GOLD, volume: 0.05 }, (ctx) => {
      oval(ctx, [0, 0.07], [0.82, 0.19], darker(brass, 0.35));
      oval(ctx, [0, 0.03], [0.82, 0.18], brass);
      oval(ctx, [0, 0.02], [0.74, 0.145], darker(brass, 0.18));
      oval(ctx, [0, 0.03], [0.7, 0.125], lighter(brass, 0.12));
    }),
    drawn('thali-flowers', { ...CLOTH, volume: 0.06 }, (ctx) => {
      for (const [index, [x, y]] of rows(
        2,
      )`-0.58 0.02, -0.22 0.08, 0.22 0.08, 0.58 0.02, -0.2 -0.06, 0.2 -0.06`.entries())
        blossom(ctx, [x, y], 0.085, { colour: flower, heart: darker(flower, 0.3), petals: 9, angle: index });
    }),
    drawn('thali-lamps', { volume: 0.08, bevel: 0.02, gloss: 0.15, shadow: 0.5 }, (ctx) => {
      for (const [x, y, size] of LAMPS)
        placed(ctx, { x, y, angle: 0 }, size, () => {
          fillSmooth(ctx, plot`-0.17 -0.06!, -0.1 0.07, 0 0.09, 0.1 0.07, 0.17 -0.06!`, clay);
          oval(ctx, [0, -0.06], [0.17, 0.045], darker(clay, 0.25));
          oval(ctx, [0, -0.058], [0.13, 0.03], '#e8b64a');
        });
    }),
    drawn('thali-flames', PAINTED, (ctx) => {
      for (const [x, y, size] of LAMPS) candleFlame(ctx, [x, y - 0.06 * size], 0.2 * size);
    }),
  ];
}
