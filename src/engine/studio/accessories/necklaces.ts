import type { SKRSContext2D } from '@napi-rs/canvas';
import { bodyOf, shoulderY } from '../drawing/body.ts';
import { mix } from '../drawing/colour.ts';
import { type Point, sampled, spotsAlong, strokeSmooth } from '../drawing/curve.ts';
import { GOLD, PETAL } from '../drawing/material.ts';
import { chain, rosette } from '../drawing/metalwork.ts';
import { bead, blossom, disc, jewel, leaf, oval } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { seedOf } from '../drawing/piece.ts';
import { rows } from '../drawing/rows.ts';
import { seededRandom } from '../drawing/seeded-random.ts';
import { darker, lighter } from '../drawing/tint.ts';

/** A line that hangs round the neck: from so far `beside` it down to `drop` below the chin. */
function hanging(room: PartRoom, beside: number, drop: number): (t: number) => Point {
  const body = bodyOf(room);
  const half = body.neckHalf + beside;
  const top = Math.max(body.c + 0.15, shoulderY(body, half));
  const bottom = room.fit.chinY + drop;
  return (t) => {
    const across = (t - 0.5) * 2;
    return [across * half, top + (bottom - top) * (1 - Math.abs(across) ** 2.3)];
  };
}

/** Temple jewellery: a choker and a long chain of gold coins with a pendant. */
export function templeNecklace(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const gold = palette.trim;
  const short = hanging(room, 0.01, 0.33);
  const long = hanging(room, 0.14, 0.78);
  return [
    partLayer('necklace-long', 'over-neck', GOLD, (ctx) => {
      chain(ctx, sampled(long), 0.026, gold);
      for (const spot of spotsAlong(19, long)) {
        disc(ctx, [spot.x, spot.y + 0.032], 0.046, darker(gold, 0.4));
        disc(ctx, [spot.x, spot.y + 0.03], 0.042, gold);
        bead(ctx, [spot.x, spot.y + 0.03], 0.016, palette.accent);
      }
      const [x, y] = long(0.5);
      rosette(ctx, [x, y + 0.09], 0.105, { gold, stone: palette.accent, other: palette.secondary });
      for (const dx of [-0.06, 0, 0.06])
        bead(ctx, [x + dx, y + 0.215 - Math.abs(dx) * 0.4], 0.022, '#fbf3ea');
    }),
    partLayer('necklace-choker', 'over-neck', GOLD, (ctx) => {
      strokeSmooth(ctx, sampled(short), darker(gold, 0.35), 0.062);
      strokeSmooth(ctx, sampled(short), gold, 0.052);
      for (const spot of spotsAlong(15, short)) {
        jewel(ctx, [spot.x, spot.y], 0.016, { stone: palette.accent, setting: lighter(gold, 0.2) });
        bead(ctx, [spot.x, spot.y + 0.05], 0.015, '#fbf3ea');
      }
    }),
  ];
}

/** Two strands of pearls with a clasp. */
export function pearls(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  return [
    partLayer('pearls', 'over-neck', { ...GOLD, metal: 0 }, (ctx) => {
      for (const [beside, drop, count, radius] of rows(4)`0.03 0.42 31 0.023, 0 0.32 29 0.021`) {
        for (const spot of spotsAlong(count, hanging(room, beside, drop)))
          bead(ctx, [spot.x, spot.y], radius, '#f8efe6');
      }
      const [x, y] = hanging(room, 0.03, 0.42)(0.5);
      jewel(ctx, [x, y + 0.055], 0.04, { stone: palette.accent, setting: palette.trim, tall: 1.3 });
    }),
  ];
}

/** Flowers or leaves strung round the neck down to the chest. */
export function garland(
  room: PartRoom,
  options: { of?: 'flowers' | 'marigolds' | 'leaves' },
): readonly PartLayer[] {
  const { palette } = room;
  const { of = 'flowers' } = options;
  const seed = seedOf(room);
  const line = hanging(room, 0.2, of === 'leaves' ? 0.62 : 0.95);
  const tones =
    of === 'marigolds' ? ['#f39a1e', '#e8b21c', '#f07c1a'] : [palette.accent, palette.light, palette.primary];
  return [
    partLayer(`garland-${of}`, 'in-front', PETAL, (ctx) => {
      const random = seededRandom(seed);
      for (const [i, spot] of spotsAlong(of === 'leaves' ? 23 : 27, line).entries()) {
        if (of === 'leaves') {
          const length = 0.2 + random() * 0.05;
          leaf(
            ctx,
            { x: spot.x, y: spot.y - 0.05, angle: Math.PI / 2 + (random() - 0.5) * 0.5 - spot.x * 0.5 },
            length,
            mix(palette.primary, '#57a63f', random() * 0.7),
          );
          continue;
        }
        const radius = 0.062 + random() * 0.012;
        if (of === 'marigolds') marigold(ctx, [spot.x, spot.y], radius, tones[i % 3] ?? '#f39a1e');
        else
          blossom(ctx, [spot.x, spot.y], radius, {
            colour: tones[i % 3] ?? palette.accent,
            heart: '#f4c542',
            petals: 5,
            angle: random() * 6,
          });
      }
      if (of === 'leaves') {
        const [x, y] = line(0.5);
        jewel(ctx, [x, y + 0.02], 0.065, { stone: palette.accent, setting: palette.trim, tall: 1.1 });
      }
    }),
  ];
}

function marigold(ctx: SKRSContext2D, [x, y]: Point, radius: number, tone: string): void {
  for (const [reach, count, shade] of rows(3)`0.74 11 0.25, 0.5 9 0.1, 0.26 6 0`) {
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + reach * 5;
      oval(
        ctx,
        [x + Math.cos(angle) * radius * reach, y + Math.sin(angle) * radius * reach],
        [radius * 0.34, radius * 0.26, angle],
        shade ? darker(tone, shade) : lighter(tone, 0.15),
      );
    }
  }
}
