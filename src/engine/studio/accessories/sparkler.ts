import { fillPolygon, strokeSmooth } from '../drawing/curve.ts';
import { PAINTED, STEEL } from '../drawing/material.ts';
import { disc, glow, placed, starPoints } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { seedOf } from '../drawing/piece.ts';
import { plot } from '../drawing/plot.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { gripBeside } from './held.ts';

/** Where it burns, from the grip. */
const FIRE = -0.86;
const SPARKS = 70;

/** A burning sparkler of Diwali, held up beside the shoulder. */
export function sparkler(room: PartRoom): readonly PartLayer[] {
  const [x, y] = gripBeside(room);
  const drawn = layersAt({ x, y, angle: -0.12 });
  const seed = seedOf(room);
  return [
    drawn('sparkler-wire', { ...STEEL, volume: 0.03 }, (ctx) => {
      strokeSmooth(ctx, plot`0 0.3, 0 -0.3`, '#8d9096', 0.026);
      strokeSmooth(ctx, plot({ FIRE })`0 -0.3, 0 FIRE`, '#5d5a58', 0.045);
    }),
    drawn('sparkler-sparks', PAINTED, (ctx) =>
      placed(ctx, { x: 0, y: FIRE, angle: 0 }, 1, () => {
        const random = seededRandom(seed);
        glow(ctx, [0, 0], 0.7, [
          [0, 'rgba(255,236,170,0.9)'],
          [0.25, 'rgba(255,206,100,0.4)'],
          [1, 'rgba(255,180,60,0)'],
        ]);
        for (let i = 0; i < SPARKS; i++) {
          const angle = (i / SPARKS + random() * 0.02) * Math.PI * 2;
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          const [from, to] = [0.04 + random() * 0.1, 0.2 + random() * 0.36];
          strokeSmooth(
            ctx,
            plot({ cos, sin, from, to })`cos*from sin*from, cos*to sin*to`,
            i % 3 === 0 ? '#fffbe6' : '#ffd66b',
            0.008 + random() * 0.008,
          );
          if (i % 4) continue;
          placed(ctx, { x: cos * to, y: sin * to, angle }, 1, () => {
            fillPolygon(ctx, starPoints(4, 0.05, 0.014, 0), '#fff6d0');
          });
        }
        disc(ctx, [0, 0], 0.06, '#ffffff');
      }),
    ),
  ];
}
