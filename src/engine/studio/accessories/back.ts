import type { SKRSContext2D } from '@napi-rs/canvas';
import type { PartLayer, PartRoom } from '../costume/part.ts';
import { fillSmooth, inside, type Point, strokeSmooth } from '../headwear/curve.ts';
import { CLOTH, LACQUER, LEATHER, PAINTED, PETAL, SILK } from '../headwear/material.ts';
import { feather } from '../headwear/open/crowns.ts';
import { bead, disc, oval, placed } from '../headwear/ornament.ts';
import { seedOf } from '../headwear/piece.ts';
import { fold, seam } from '../headwear/textile.ts';
import { darker, lighter, mixed, veiled } from '../headwear/tint.ts';
import { seededRandom } from '../scene/seeded-random.ts';

export type WingKind = 'angel' | 'phoenix' | 'fairy' | 'butterfly' | 'dragon';

/** Room for wings beside the head: as far as the picture goes, and not more than looks right. */
function reachOf(room: PartRoom): { wide: number; high: number; root: Point } {
  const { bounds, fit } = room;
  return {
    wide: Math.min(1.75, bounds.right - 0.06),
    high: Math.max(bounds.top + 0.08, -1.05),
    root: [0.36, fit.chinY + 0.52],
  };
}

function eachSide(ctx: SKRSContext2D, paint: (side: number) => void): void {
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.scale(side, 1);
    paint(side);
    ctx.restore();
  }
}

/** Three rows of feathers over an arched arm. */
function feathered(room: PartRoom, tones: readonly (readonly [string, string])[], seed: number): PartLayer[] {
  const { wide, high, root } = reachOf(room);
  const arm = (t: number): Point => [
    root[0] + (wide * 0.7 - root[0]) * t ** 0.75,
    root[1] + (high + 0.32 - root[1]) * Math.sin(Math.min(1.62, t * 1.8)) ** 0.85,
  ];
  return [0, 1, 2].map(
    (row): PartLayer => ({
      name: `wing-row-${row}`,
      depth: 'behind-body',
      ...PETAL,
      volume: 0.1,
      shadow: 0.4,
      draw: (ctx) =>
        eachSide(ctx, () => {
          const random = seededRandom(seed + row);
          const count = [13, 12, 10][row] ?? 10;
          const [tone, tip] = tones[row] ?? ['#ffffff', '#ffffff'];
          for (let i = 0; i < count; i++) {
            const t = 0.16 + (0.84 * i) / (count - 1);
            const [x, y] = arm(t);
            const length = [0.95, 0.64, 0.36][row]! * (0.7 + 0.35 * Math.sin(t * 2.6));
            placed(ctx, x, y - 0.02, Math.PI * (0.99 - 0.3 * t ** 2.2) + (random() - 0.5) * 0.04, 1, () =>
              feather(ctx, length, tone, tip),
            );
          }
        }),
    }),
  );
}

/** A translucent vane with veins, its edge lit. */
function membrane(
  ctx: SKRSContext2D,
  outline: readonly Point[],
  root: Point,
  from: string,
  to: string,
  veins: string,
): void {
  const far = outline.reduce(
    (best, point) =>
      Math.hypot(point[0] - root[0], point[1] - root[1]) > Math.hypot(best[0] - root[0], best[1] - root[1])
        ? point
        : best,
    root,
  );
  const wash = ctx.createLinearGradient(root[0], root[1], far[0], far[1]);
  wash.addColorStop(0, from);
  wash.addColorStop(0.65, to);
  wash.addColorStop(1, lighter(to, 0.4));
  fillSmooth(ctx, outline, wash);
  inside(ctx, outline, () => {
    for (let i = 0; i < outline.length; i += 1) {
      const [x, y] = outline[i] ?? root;
      strokeSmooth(ctx, [root, [(x + root[0]) / 2 + 0.05, (y + root[1]) / 2 - 0.06], [x, y]], veins, 0.011);
    }
  });
  strokeSmooth(ctx, outline, veins, 0.022, true);
}

function insectWings(room: PartRoom, kind: 'fairy' | 'butterfly', seed: number): PartLayer[] {
  const { palette } = room;
  const { wide, high, root } = reachOf(room);
  const upper: Point[] = [
    root,
    [0.5, root[1] - 0.7],
    [wide * 0.62, high + 0.16],
    [wide * 0.9, high + 0.02],
    [wide, high + 0.34],
    [wide * 0.9, 0.1],
    [wide * 0.66, 0.5],
    [0.7, root[1] - 0.1],
  ];
  const lower: Point[] = [
    root,
    [0.8, root[1] - 0.14],
    [wide * 0.8, root[1] - 0.18],
    [wide * 0.94, root[1] + 0.16],
    [wide * 0.78, root[1] + 0.52],
    [wide * 0.6, root[1] + 0.62],
    [0.6, root[1] + 0.4],
  ];
  const solid = kind === 'butterfly';
  const layer: PartLayer = {
    name: `${kind}-wings`,
    depth: 'behind-body',
    ...SILK,
    volume: 0.06,
    gloss: 0.5,
    glow: solid ? 0.1 : 0.45,
    shadow: 0.2,
    draw: (ctx) =>
      eachSide(ctx, () => {
        const random = seededRandom(seed);
        const a = solid ? palette.primary : mixed(palette.accent, palette.light, 0.35);
        const b = solid ? palette.accent : mixed(palette.primary, palette.light, 0.5);
        ctx.globalAlpha = solid ? 1 : 0.82;
        membrane(ctx, lower, root, a, b, solid ? palette.dark : veiled(palette.light, 0.85));
        membrane(ctx, upper, root, b, a, solid ? palette.dark : veiled(palette.light, 0.85));
        ctx.globalAlpha = 1;
        inside(ctx, upper, () => {
          for (let i = 0; i < (solid ? 5 : 26); i++) {
            const [x, y] = solid
              ? [wide * (0.6 + 0.09 * i), high + 0.32 + i * i * 0.02]
              : [0.4 + random() * wide * 0.7, high + random() * 1.5];
            oval(
              ctx,
              x,
              y,
              solid ? 0.07 : 0.008 + random() * 0.012,
              solid ? 0.09 : 0.01,
              solid ? palette.trim : '#ffffff',
              0.5,
            );
          }
        });
      }),
  };
  return [layer];
}

function dragonWings(room: PartRoom): PartLayer[] {
  const { palette } = room;
  const { wide, high, root } = reachOf(room);
  const wrist: Point = [wide * 0.56, high + 0.14];
  const tips: Point[] = [
    [wide, high + 0.42],
    [wide * 0.98, 0.28],
    [wide * 0.82, 0.78],
  ];
  const skin: Point[] = [
    root,
    [wide * 0.36, high + 0.62],
    wrist,
    wrist,
    [wide * 0.84, high + 0.2],
    ...tips.flatMap((tip, i): Point[] => [tip, tip, [wide * (0.82 - i * 0.13), tip[1] + 0.16]]),
    [0.6, root[1] + 0.2],
  ];
  return [
    {
      name: 'dragon-skin',
      depth: 'behind-body',
      ...LEATHER,
      volume: 0.1,
      draw: (ctx) =>
        eachSide(ctx, () => {
          const wash = ctx.createLinearGradient(root[0], root[1], wide, high);
          wash.addColorStop(0, darker(palette.secondary, 0.4));
          wash.addColorStop(1, palette.secondary);
          fillSmooth(ctx, skin, wash);
          inside(ctx, skin, () => {
            for (const tip of tips)
              for (const shift of [0.08, 0.17])
                fold(
                  ctx,
                  [
                    [wrist[0], wrist[1] + shift],
                    [(wrist[0] + tip[0]) / 2 - 0.03, (wrist[1] + tip[1]) / 2 + shift],
                    [tip[0] - 0.05, tip[1] + shift],
                  ],
                  0.06,
                );
          });
        }),
    },
    {
      name: 'dragon-bones',
      depth: 'behind-body',
      ...LEATHER,
      volume: 0.08,
      draw: (ctx) =>
        eachSide(ctx, () => {
          for (const tip of tips)
            strokeSmooth(
              ctx,
              [wrist, [(wrist[0] + tip[0]) / 2 + 0.03, (wrist[1] + tip[1]) / 2 - 0.05], tip],
              palette.primary,
              0.042,
            );
          strokeSmooth(ctx, [root, [wide * 0.34, high + 0.66], wrist], palette.primary, 0.09);
          fillSmooth(
            ctx,
            [
              [wrist[0] - 0.04, wrist[1] + 0.02],
              [wrist[0] - 0.03, wrist[1] - 0.1],
              [wrist[0] + 0.02, wrist[1] - 0.18],
              [wrist[0] + 0.05, wrist[1]],
            ],
            palette.trim,
          );
        }),
    },
  ];
}

/** Wings that rise behind the shoulders. */
export function wings(room: PartRoom, options: { of?: WingKind }): readonly PartLayer[] {
  const { palette } = room;
  const style = options.of ?? 'angel';
  const seed = seedOf(room);
  if (style === 'fairy' || style === 'butterfly') return insectWings(room, style, seed);
  if (style === 'dragon') return dragonWings(room);
  const tones: readonly (readonly [string, string])[] =
    style === 'phoenix'
      ? [
          [palette.primary, palette.secondary],
          [palette.secondary, palette.trim],
          [palette.accent, palette.trim],
        ]
      : [
          [mixed(palette.light, palette.primary, 0.16), palette.light],
          [palette.light, '#ffffff'],
          ['#fbf8f2', '#ffffff'],
        ];
  return feathered(room, tones, seed);
}

/** A cape that stands out behind both arms down to the bottom edge. */
export function cape(room: PartRoom): readonly PartLayer[] {
  const { fit, palette, bounds } = room;
  const y = fit.chinY + 0.16;
  const bottom = bounds.bottom + 0.7;
  const flare = 1.7;
  const cloth: Point[] = [
    [0, y],
    [0.46, y + 0.02],
    [0.98, y + 0.28],
    [1.3, y + 0.66],
    [flare - 0.12, bottom * 0.66],
    [flare + 0.1, bottom],
    [flare + 0.1, bottom],
    [-flare - 0.1, bottom],
    [-flare - 0.1, bottom],
    [-flare + 0.12, bottom * 0.66],
    [-1.3, y + 0.66],
    [-0.98, y + 0.28],
    [-0.46, y + 0.02],
  ];
  return [
    {
      name: 'cape',
      depth: 'behind-body',
      ...SILK,
      volume: 0.28,
      draw: (ctx) => {
        fillSmooth(ctx, cloth, palette.primary);
        inside(ctx, cloth, () => {
          for (const side of [-1, 1])
            for (const [x, width] of [
              [1.02, 0.12],
              [1.2, 0.14],
              [1.38, 0.1],
            ] as const)
              fold(
                ctx,
                [
                  [side * x * 0.72, y + 0.2],
                  [side * x * 0.97, y + 0.8],
                  [side * x * 1.12, bottom],
                ],
                width,
                1.3,
              );
        });
      },
    },
  ];
}

/** A pack seen past the shoulders, its straps in front. */
export function backpack(room: PartRoom, options: { of?: 'school' | 'jet' }): readonly PartLayer[] {
  const { fit, palette } = room;
  const jet = options.of === 'jet';
  const y = fit.chinY + 0.2;
  const pack: PartLayer = {
    name: 'pack',
    depth: 'behind-body',
    ...(jet ? LACQUER : CLOTH),
    volume: 0.24,
    draw: (ctx) => {
      if (jet) {
        for (const side of [-1, 1]) {
          ctx.beginPath();
          ctx.roundRect(side * 0.72 - 0.24, y - 0.34, 0.48, 1.5, 0.24);
          ctx.fillStyle = palette.light;
          ctx.fill();
          ctx.fillStyle = palette.primary;
          ctx.fillRect(side * 0.72 - 0.24, y - 0.06, 0.48, 0.07);
          bead(ctx, side * 0.72, y - 0.2, 0.05, palette.accent);
        }
        return;
      }
      ctx.beginPath();
      ctx.roundRect(-0.74, y - 0.16, 1.48, 1.6, 0.3);
      ctx.fillStyle = palette.primary;
      ctx.fill();
      seam(
        ctx,
        [
          [-0.7, y + 0.06],
          [0, y - 0.02],
          [0.7, y + 0.06],
        ],
        palette.primary,
        0.014,
        veiled(lighter(palette.primary, 0.6), 0.7),
      );
      ctx.beginPath();
      ctx.arc(0, y - 0.14, 0.12, Math.PI, 0);
      ctx.strokeStyle = darker(palette.primary, 0.3);
      ctx.lineWidth = 0.05;
      ctx.stroke();
    },
  };
  const straps: PartLayer = {
    name: 'pack-straps',
    depth: 'in-front',
    ...CLOTH,
    volume: 0.08,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        const line: Point[] = [
          [side * 0.5, y + 0.04],
          [side * 0.53, y + 0.3],
          [side * 0.56, y + 0.7],
          [side * 0.66, y + 1.2],
        ];
        strokeSmooth(ctx, line, darker(palette.primary, 0.25), 0.17);
        strokeSmooth(ctx, line, palette.primary, 0.15);
        for (const shift of [-0.055, 0.055]) {
          ctx.setLineDash([0.022, 0.018]);
          strokeSmooth(
            ctx,
            line.map(([x, at]): Point => [x + shift, at]),
            veiled(lighter(palette.primary, 0.6), 0.8),
            0.008,
          );
          ctx.setLineDash([]);
        }
        ctx.fillStyle = palette.trim;
        ctx.fillRect(side * 0.555 - 0.1, y + 0.58, 0.2, 0.09);
        ctx.fillStyle = darker(palette.primary, 0.5);
        ctx.fillRect(side * 0.555 - 0.06, y + 0.605, 0.12, 0.04);
      }
    },
  };
  return [pack, straps];
}

/** Balloons on strings, rising beside the head. */
export function balloons(room: PartRoom): readonly PartLayer[] {
  const { palette, bounds, fit } = room;
  const right = Math.min(1.45, bounds.right - 0.2);
  const tones = [palette.primary, palette.accent, palette.trim, palette.secondary];
  const spots: readonly (readonly [number, number, number])[] = [
    [right, -0.5, 0.25],
    [right - 0.34, -0.82, 0.22],
    [-right, -0.58, 0.25],
    [-right + 0.32, -0.9, 0.21],
  ];
  return [
    {
      name: 'balloon-strings',
      depth: 'behind-body',
      ...PAINTED,
      glow: 0.4,
      draw: (ctx) => {
        for (const [x, y] of spots)
          strokeSmooth(
            ctx,
            [
              [x, y + 0.28],
              [x * 0.97, y + 0.7],
              [x * 0.86, fit.chinY + 1],
            ],
            veiled(palette.light, 0.9),
            0.012,
          );
      },
    },
    {
      name: 'balloons',
      depth: 'behind-body',
      ...LACQUER,
      gloss: 0.95,
      draw: (ctx) => {
        for (const [i, [x, y, r]] of spots.entries()) {
          const tone = tones[i % 4] ?? palette.primary;
          fillSmooth(
            ctx,
            [
              [x, y - r * 1.15],
              [x + r * 0.8, y - r * 0.72],
              [x + r * 0.96, y],
              [x + r * 0.5, y + r * 0.85],
              [x + 0.03, y + r * 1.15],
              [x + 0.055, y + r * 1.3],
              [x - 0.055, y + r * 1.3],
              [x - 0.03, y + r * 1.15],
              [x - r * 0.5, y + r * 0.85],
              [x - r * 0.96, y],
              [x - r * 0.8, y - r * 0.72],
            ],
            tone,
          );
          oval(ctx, x - r * 0.36, y - r * 0.42, r * 0.15, r * 0.28, 'rgba(255,255,255,0.5)', 0.5);
          disc(ctx, x + r * 0.42, y + r * 0.4, r * 0.06, veiled(lighter(tone, 0.8), 0.5));
        }
      },
    },
  ];
}
