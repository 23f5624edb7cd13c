import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, PAINTED } from '../drawing/material.ts';
import { disc, fillBox, glow } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { seedOf } from '../drawing/piece.ts';
import { plot } from '../drawing/plot.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

/** Where the water leaves it, from the grip. */
const NOZZLE = -1.06;
const DROPS = 130;
/** Gulal: Holi's powders, and the water that they colour. */
const COLOURS = ['#e5238f', '#f7c21d', '#25b35a', '#2a8fe0', '#8b3fd1', '#f2701d'];

/** A water gun of Holi, held up beside the shoulder: coloured water bursts from it. */
export function pichkari(room: PartRoom): readonly PartLayer[] {
  const { primary: tube, secondary: grip, trim: band } = room.palette;
  const [x, y] = gripBeside(room);
  const drawn = layersAt({ x, y, angle: -0.16 });
  const seed = seedOf(room);
  return [
    drawn('pichkari-water', PAINTED, (ctx) => {
      const random = seededRandom(seed);
      glow(ctx, [0, NOZZLE - 0.4], 0.5, [
        [0, 'rgba(255,255,255,0.35)'],
        [1, 'rgba(255,255,255,0)'],
      ]);
      for (let i = 0; i < DROPS; i++) {
        const far = random() ** 0.7;
        const aside = (random() - 0.5) * (0.12 + far * 0.95);
        const up = NOZZLE - 0.04 - far * 0.72 + aside ** 2 * 0.5;
        const colour = COLOURS[i % COLOURS.length]!;
        if (i % 4 === 0)
          strokeSmooth(
            ctx,
            plot({ aside, up, NOZZLE })`aside*0.3 NOZZLE-0.03, aside*0.8 up+0.1, aside up`,
            veiled(colour, 0.45),
            0.02 + random() * 0.03,
          );
        disc(ctx, [aside, up], 0.012 + random() ** 2 * 0.045, veiled(colour, 0.9));
      }
    }),
    drawn('pichkari', { ...LACQUER, gloss: 0.8, volume: 0.16 }, (ctx) => {
      fillBox(ctx, [-0.05, 0.2, 0.1, 0.34], 0.04, darker(grip, 0.15));
      fillBox(ctx, [-0.17, 0.5, 0.34, 0.09], 0.045, grip);
      fillBox(ctx, [-0.13, -0.86, 0.26, 1.12], 0.07, tube);
      fillBox(ctx, [-0.09, -0.8, 0.05, 1], 0.025, veiled(lighter(tube, 0.6), 0.65));
      for (const at of [-0.74, -0.5, 0.12]) fillBox(ctx, [-0.15, at, 0.3, 0.09], 0.04, band);
      fillSmooth(
        ctx,
        plot`-0.12 -0.84!, -0.05 -0.97, -0.035 -1.06!, 0.035 -1.06!, 0.05 -0.97, 0.12 -0.84!`,
        band,
      );
    }),
  ];
}
