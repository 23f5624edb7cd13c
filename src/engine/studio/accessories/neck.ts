import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PartLayer, PartRoom } from '../costume/part.ts';
import { fillSmooth, inside, type Point, spotsAlong, strokeSmooth } from '../headwear/curve.ts';
import { CLOTH, GOLD, LACQUER, LEATHER, PETAL, SILK } from '../headwear/material.ts';
import { bow } from '../headwear/open/gear.ts';
import { chain, rosette } from '../headwear/open/jewellery.ts';
import { bead, blossom, disc, jewel, leaf, oval, placed } from '../headwear/ornament.ts';
import { seedOf } from '../headwear/piece.ts';
import { fold, ribs } from '../headwear/textile.ts';
import { darker, lighter, mixed, veiled } from '../headwear/tint.ts';
import { seededRandom } from '../scene/seeded-random.ts';

/** A line that hangs round the neck: from the shoulders' root down to `drop` below the chin. */
function hanging(room: PartRoom, half: number, drop: number): (t: number) => Point {
  const top = room.fit.chinY + 0.13;
  const bottom = room.fit.chinY + drop;
  return (t) => {
    const across = (t - 0.5) * 2;
    return [across * half, top + (bottom - top) * (1 - Math.abs(across) ** 2.3)];
  };
}

function sampled(line: (t: number) => Point, count = 19): Point[] {
  return spotsAlong(count, line).map(({ x, y }): Point => [x, y]);
}

/** A big tied bow at the collar. */
export function bowTie(room: PartRoom, options: { dots?: boolean }): readonly PartLayer[] {
  const { fit, palette } = room;
  const draw = (ctx: SKRSContext2D): void =>
    placed(ctx, 0, fit.chinY + 0.2, 0, 1, () =>
      bow(ctx, 0.34, palette.primary, options.dots === false ? null : palette.light),
    );
  return [{ name: 'bow-tie', depth: 'in-front', ...SILK, draw }];
}

/** A knotted tie with slanted stripes. */
export function necktie(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  const y = fit.chinY + 0.2;
  const blade: Point[] = [
    [-0.05, y + 0.08],
    [0.05, y + 0.08],
    [0.12, y + 0.8],
    [0.12, y + 0.8],
    [0, y + 0.95],
    [0, y + 0.95],
    [-0.12, y + 0.8],
    [-0.12, y + 0.8],
  ];
  const knot: Point[] = [
    [-0.09, y - 0.04],
    [-0.09, y - 0.04],
    [0.09, y - 0.04],
    [0.09, y - 0.04],
    [0.055, y + 0.1],
    [-0.055, y + 0.1],
  ];
  return [
    {
      name: 'necktie',
      depth: 'in-front',
      ...SILK,
      draw: (ctx) => {
        for (const shape of [blade, knot]) {
          fillSmooth(ctx, shape, palette.primary);
          inside(ctx, shape, () => {
            for (let i = 0; i < 9; i++)
              strokeSmooth(
                ctx,
                [
                  [-0.2, y + i * 0.13],
                  [0.2, y + i * 0.13 - 0.16],
                ],
                palette.trim,
                0.024,
              );
            fold(
              ctx,
              [
                [0.04, y],
                [0.06, y + 0.8],
              ],
              0.06,
            );
          });
        }
        strokeSmooth(
          ctx,
          [
            [-0.06, y + 0.1],
            [0.06, y + 0.1],
          ],
          veiled(darker(palette.primary, 0.7), 0.7),
          0.016,
        );
      },
    },
  ];
}

/** A woollen scarf wound once, one end hanging with a fringe. */
export function scarf(room: PartRoom): readonly PartLayer[] {
  const { fit, palette } = room;
  const y = fit.chinY + 0.14;
  const w = fit.jawHalfWidth + 0.2;
  const roll: Point[] = [
    [-w, y - 0.06],
    [-w * 0.6, y - 0.02],
    [0, y + 0.02],
    [w * 0.6, y - 0.02],
    [w, y - 0.06],
    [w * 1.05, y + 0.08],
    [w * 0.75, y + 0.2],
    [0, y + 0.27],
    [-w * 0.75, y + 0.2],
    [-w * 1.05, y + 0.08],
  ];
  const tail: Point[] = [
    [0.1, y + 0.12],
    [0.32, y + 0.1],
    [0.4, y + 0.5],
    [0.42, y + 0.92],
    [0.42, y + 0.92],
    [0.16, y + 0.95],
    [0.16, y + 0.95],
    [0.14, y + 0.5],
  ];
  const knit = (ctx: SKRSContext2D, shape: readonly Point[], stripes: readonly number[]): void => {
    fillSmooth(ctx, shape, palette.primary);
    inside(ctx, shape, () => {
      for (const at of stripes) {
        ctx.fillStyle = palette.light;
        ctx.fillRect(-1, at, 2, 0.06);
        ctx.fillStyle = palette.secondary;
        ctx.fillRect(-1, at + 0.08, 2, 0.03);
      }
      ribs(ctx, { left: -0.7, right: 0.7, top: y - 0.1, bottom: y + 1 }, 0.05, palette.primary);
      for (const dy of [0.06, 0.13])
        fold(
          ctx,
          [
            [-w, y + dy - 0.08],
            [0, y + dy + 0.04],
            [w, y + dy - 0.08],
          ],
          0.06,
        );
    });
  };
  return [
    {
      name: 'scarf-tail',
      depth: 'over-neck',
      ...CLOTH,
      draw: (ctx) => {
        knit(ctx, tail, [y + 0.6, y + 0.76]);
        for (let i = 0; i < 9; i++)
          strokeSmooth(
            ctx,
            [
              [0.175 + i * 0.028, y + 0.93],
              [0.17 + i * 0.029, y + 1.04],
            ],
            i % 2 ? palette.primary : palette.light,
            0.018,
          );
      },
    },
    { name: 'scarf', depth: 'over-neck', ...CLOTH, volume: 0.26, draw: (ctx) => knit(ctx, roll, []) },
  ];
}

/** Temple jewellery: a choker and a long chain of gold coins with a pendant. */
export function templeNecklace(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const gold = palette.trim;
  const short = hanging(room, 0.27, 0.33);
  const long = hanging(room, 0.42, 0.78);
  return [
    {
      name: 'necklace-long',
      depth: 'over-neck',
      ...GOLD,
      draw: (ctx) => {
        chain(ctx, sampled(long), 0.026, gold);
        for (const spot of spotsAlong(19, long)) {
          disc(ctx, spot.x, spot.y + 0.032, 0.046, darker(gold, 0.4));
          disc(ctx, spot.x, spot.y + 0.03, 0.042, gold);
          bead(ctx, spot.x, spot.y + 0.03, 0.016, palette.accent);
        }
        const [x, y] = long(0.5);
        rosette(ctx, x, y + 0.09, 0.105, gold, palette.accent, palette.secondary);
        for (const dx of [-0.06, 0, 0.06])
          bead(ctx, x + dx, y + 0.215 - Math.abs(dx) * 0.4, 0.022, '#fbf3ea');
      },
    },
    {
      name: 'necklace-choker',
      depth: 'over-neck',
      ...GOLD,
      draw: (ctx) => {
        strokeSmooth(ctx, sampled(short), darker(gold, 0.35), 0.062);
        strokeSmooth(ctx, sampled(short), gold, 0.052);
        for (const spot of spotsAlong(15, short)) {
          jewel(ctx, spot.x, spot.y, 0.016, palette.accent, lighter(gold, 0.2));
          bead(ctx, spot.x, spot.y + 0.05, 0.015, '#fbf3ea');
        }
      },
    },
  ];
}

/** Two strands of pearls with a clasp. */
export function pearls(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  return [
    {
      name: 'pearls',
      depth: 'over-neck',
      ...GOLD,
      metal: 0,
      draw: (ctx) => {
        for (const [half, drop, count, radius] of [
          [0.27, 0.42, 27, 0.023],
          [0.24, 0.32, 25, 0.021],
        ] as const) {
          for (const spot of spotsAlong(count, hanging(room, half, drop)))
            bead(ctx, spot.x, spot.y, radius, '#f8efe6');
        }
        const [x, y] = hanging(room, 0.27, 0.42)(0.5);
        jewel(ctx, x, y + 0.055, 0.04, palette.accent, palette.trim, 1.3);
      },
    },
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
  const line = hanging(room, 0.5, of === 'leaves' ? 0.62 : 0.95);
  const tones =
    of === 'marigolds' ? ['#f39a1e', '#e8b21c', '#f07c1a'] : [palette.accent, palette.light, palette.primary];
  return [
    {
      name: `garland-${of}`,
      depth: 'in-front',
      ...PETAL,
      draw: (ctx) => {
        const random = seededRandom(seed);
        for (const [i, spot] of spotsAlong(of === 'leaves' ? 23 : 27, line).entries()) {
          if (of === 'leaves') {
            leaf(
              ctx,
              spot.x,
              spot.y - 0.05,
              0.2 + random() * 0.05,
              Math.PI / 2 + (random() - 0.5) * 0.5 - spot.x * 0.5,
              mixed(palette.primary, '#57a63f', random() * 0.7),
            );
            continue;
          }
          const radius = 0.062 + random() * 0.012;
          if (of === 'marigolds') marigold(ctx, spot.x, spot.y, radius, tones[i % 3] ?? '#f39a1e');
          else
            blossom(ctx, spot.x, spot.y, radius, tones[i % 3] ?? palette.accent, '#f4c542', 5, random() * 6);
        }
        if (of === 'leaves') {
          const [x, y] = line(0.5);
          jewel(ctx, x, y + 0.02, 0.065, palette.accent, palette.trim, 1.1);
        }
      },
    },
  ];
}

function marigold(ctx: SKRSContext2D, x: number, y: number, radius: number, tone: string): void {
  for (const [reach, count, shade] of [
    [0.74, 11, 0.25],
    [0.5, 9, 0.1],
    [0.26, 6, 0],
  ] as const) {
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + reach * 5;
      oval(
        ctx,
        x + Math.cos(angle) * radius * reach,
        y + Math.sin(angle) * radius * reach,
        radius * 0.34,
        radius * 0.26,
        shade ? darker(tone, shade) : lighter(tone, 0.15),
        angle,
      );
    }
  }
}

/** Binoculars or a camera on a strap. */
export function strapped(
  room: PartRoom,
  options: { device?: 'binoculars' | 'camera' },
): readonly PartLayer[] {
  const { fit, palette } = room;
  const { device = 'binoculars' } = options;
  const y = fit.chinY + 0.98;
  const strap: PartLayer = {
    name: 'strap',
    depth: 'in-front',
    ...LEATHER,
    volume: 0.04,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        const line: Point[] = [
          [side * 0.3, fit.chinY + 0.16],
          [side * 0.33, fit.chinY + 0.5],
          [side * 0.2, y],
        ];
        strokeSmooth(ctx, line, darker(palette.dark, 0.2), 0.052);
        strokeSmooth(ctx, line, veiled(lighter(palette.secondary, 0.3), 0.6), 0.008);
      }
    },
  };
  const body: PartLayer = {
    name: device,
    depth: 'in-front',
    ...LACQUER,
    gloss: 0.5,
    draw: (ctx) => {
      const round = (x: number, top: number, w: number, h: number, r: number, tone: string): void => {
        ctx.beginPath();
        ctx.roundRect(x, top, w, h, r);
        ctx.fillStyle = tone;
        ctx.fill();
      };
      if (device === 'camera') {
        round(-0.27, y - 0.06, 0.54, 0.34, 0.05, palette.dark);
        round(-0.27, y - 0.06, 0.54, 0.1, 0.04, mixed(palette.light, '#aeb6c0', 0.5));
        round(-0.1, y - 0.12, 0.2, 0.09, 0.03, mixed(palette.light, '#aeb6c0', 0.5));
        lens(ctx, 0, y + 0.12, 0.13, palette.accent);
        disc(ctx, 0.2, y - 0.01, 0.025, palette.primary);
        return;
      }
      for (const side of [-1, 1]) {
        round(side * 0.12 - 0.1, y - 0.02, 0.2, 0.3, 0.05, palette.dark);
        round(side * 0.12 - 0.115, y + 0.16, 0.23, 0.09, 0.04, darker(palette.trim, 0.1));
        lens(ctx, side * 0.12, y + 0.25, 0.1, palette.accent);
      }
      round(-0.05, y + 0.02, 0.1, 0.14, 0.02, darker(palette.trim, 0.25));
    },
  };
  return [strap, body];
}

function lens(ctx: SKRSContext2D, x: number, y: number, radius: number, tint: string): void {
  disc(ctx, x, y, radius, '#20242c');
  disc(ctx, x, y, radius * 0.86, '#454c58');
  const glass = ctx.createRadialGradient(x - radius * 0.3, y - radius * 0.3, 0, x, y, radius * 0.8);
  glass.addColorStop(0, lighter(tint, 0.6));
  glass.addColorStop(0.4, darker(tint, 0.35));
  glass.addColorStop(1, '#0c0f18');
  oval(ctx, x, y, radius * 0.72, radius * 0.72, glass);
  oval(ctx, x - radius * 0.28, y - radius * 0.3, radius * 0.16, radius * 0.1, 'rgba(255,255,255,0.85)', -0.6);
}
