import type { SKRSContext2D } from '@napi-rs/canvas';
import { strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, PETAL } from '../drawing/material.ts';
import { blossom, fillBox, leaf } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { seedOf } from '../drawing/piece.ts';
import { plot } from '../drawing/plot.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { darker, lighter } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';
import { lapY } from './lap.ts';

/** How far apart the flowers are that wind about the ropes, in body units. */
const SPACING = 0.17;

interface Reach {
  readonly from: number;
  readonly to: number;
  /** Where a hand needs room. */
  readonly grip: number;
}

/** Flowers of two colours and leaves down one rope. */
function wind(
  ctx: SKRSContext2D,
  rope: number,
  { from, to, grip }: Reach,
  [flower, other, random]: readonly [string, string, () => number],
): void {
  for (let y = from, i = 0; y < to; y += SPACING, i++) {
    if (Math.abs(y - grip) < 0.34) continue;
    const x = rope + Math.sin(i * 1.9) * 0.05;
    if (i % 3 === 0) leaf(ctx, { x, y, angle: random() * 6.28 }, 0.2, i % 2 ? '#4f9a3a' : '#6fb44a');
    const colour = i % 2 ? flower : other;
    blossom(ctx, [x, y], 0.09 + random() * 0.02, {
      colour,
      heart: darker(colour, 0.2),
      petals: 11,
      angle: random() * 6,
    });
  }
}

/** A swing of Teej, its ropes wound with marigolds and leaves; both hands hold them. */
export function swing(room: PartRoom): readonly PartLayer[] {
  const { primary: wood, secondary: rope, accent: flower, trim: other } = room.palette;
  const [aside, grip] = gripBeside(room);
  const top = room.bounds.top - 0.3;
  const seat = lapY(room, 0.1);
  const seed = seedOf(room);
  return [
    partLayer('swing-ropes', 'behind-body', { ...LACQUER, volume: 0.05, gloss: 0.15 }, (ctx) => {
      for (const side of [-1, 1]) {
        const x = side * aside;
        strokeSmooth(ctx, plot({ x, top, seat })`x top, x seat`, darker(rope, 0.25), 0.1);
        for (let y = top; y < seat; y += 0.09)
          strokeSmooth(ctx, plot({ x, y })`x-0.04 y+0.05, x+0.04 y`, lighter(rope, 0.25), 0.035);
      }
    }),
    partLayer('swing-seat', 'behind-body', { ...LACQUER, volume: 0.12, gloss: 0.4 }, (ctx) => {
      fillBox(ctx, [-aside - 0.2, seat - 0.02, aside * 2 + 0.4, 0.2], 0.06, darker(wood, 0.2));
      fillBox(ctx, [-aside - 0.2, seat - 0.04, aside * 2 + 0.4, 0.12], 0.05, wood);
    }),
    partLayer('swing-flowers', 'behind-body', PETAL, (ctx) => {
      const random = seededRandom(seed);
      const reach = { from: top, to: seat - 0.1, grip };
      for (const side of [-1, 1]) wind(ctx, side * aside, reach, [flower, other, random]);
    }),
  ];
}
