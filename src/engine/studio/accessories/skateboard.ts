import { fillSmooth, inside, mirrored, strokeOutline } from '../drawing/curve.ts';
import { LACQUER, STEEL } from '../drawing/material.ts';
import { disc, fillBox, fillRect, star } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

const DECK = mirrored(
  plot`0 -1.15, 0.16 -1.1, 0.235 -0.92, 0.24 -0.3, 0.24 0.4, 0.22 0.62, 0.14 0.76, 0 0.8`,
);
/** Heights of the axles. */
const AXLES = [-0.74, 0.4];

/** A skateboard held upright beside the body, its painted underside to the front. */
export function skateboard(room: PartRoom): readonly PartLayer[] {
  const { primary, secondary, trim, accent, dark } = room.palette;
  const [x, y] = gripBeside(room);
  const drawn = layersAt({ x, y, angle: 0.05 }, 1, 'behind-body');
  return [
    drawn('skateboard', { ...LACQUER, volume: 0.06, gloss: 0.5 }, (ctx) => {
      fillSmooth(ctx, DECK, primary);
      inside(ctx, DECK, () => {
        fillRect(ctx, [-0.3, -0.5, 0.6, 0.3], secondary);
        fillRect(ctx, [-0.3, -0.2, 0.6, 0.12], trim);
        star(ctx, [0, -0.96], 0.12, trim);
        strokeOutline(ctx, DECK, darker(primary, 0.45), 0.05);
      });
    }),
    drawn('skateboard-axles', { ...STEEL, volume: 0.06 }, (ctx) => {
      for (const at of AXLES) fillBox(ctx, [-0.26, at - 0.035, 0.52, 0.07], 0.02, '#aab4c2');
    }),
    drawn('skateboard-wheels', { ...LACQUER, volume: 0.08 }, (ctx) => {
      for (const at of AXLES)
        for (const side of [-1, 1]) {
          fillBox(ctx, [side * 0.27 - 0.06, at - 0.1, 0.12, 0.2], 0.045, accent);
          disc(ctx, [side * 0.27, at], 0.03, dark);
        }
    }),
  ];
}
