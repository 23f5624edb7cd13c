import type { SKRSContext2D } from '@napi-rs/canvas';
import { addSmooth, type Point, strokeSmooth } from '../../headwear/curve.ts';
import { CLOTH, GOLD, type Material, PETAL, SILK } from '../../headwear/material.ts';
import { bead, blossom, jewel, rose } from '../../headwear/ornament.ts';
import { darker, lighter, mixed, veiled } from '../../headwear/tint.ts';
import { type Body, bodyOf, flipped, type Neckline, necklineOf } from '../body.ts';
import { neckBand } from '../collars.ts';
import { clothLayer, skinLayers, topLayers } from '../cut.ts';
import { arcLine, crease } from '../folds.ts';
import type { PartLayer, PartRoom } from '../part.ts';
import { brocade, fishScales, flowers, motifs, sequins } from '../patterns.ts';

const SATIN: Material = { ...SILK, volume: 0.28, gloss: 0.4 };

function symmetric(half: readonly Point[]): Point[] {
  return [...half, ...flipped(half.filter(([x]) => x > 0)).reverse()];
}

/** A short gathered sleeve, like a ball at the shoulder. */
export function puffSleeves(body: Body, color: string, trim: string, size = 1): PartLayer[] {
  const { c } = body;
  const outline: Point[] = [
    [0.74, c + 0.35],
    [0.96, c + 0.3 - 0.03 * size],
    [1.16 + 0.06 * size, c + 0.42],
    [1.22 + 0.08 * size, c + 0.66],
    [1.18 + 0.03 * size, c + 0.86],
    [1.02, c + 0.92],
    [0.84, c + 0.86],
    [0.79, c + 0.66],
  ];
  return [-1, 1].flatMap((side) => {
    const shape = side > 0 ? outline : flipped(outline);
    const band: Point[] = [
      [side * 0.8, c + 0.86],
      [side * 1.0, c + 0.925],
      [side * (1.18 + 0.02 * size), c + 0.87],
    ];
    return [
      clothLayer(
        `puff-${side}`,
        'body',
        shape,
        color,
        { ...SATIN, volume: 0.36, shadow: 0.5 },
        undefined,
        (ctx) => {
          for (let i = 0; i < 6; i++) {
            const x = 0.82 + i * 0.075;
            crease(
              ctx,
              arcLine([side * x, c + 0.88], [side * (x + 0.02), c + 0.7], [side * (x + 0.03), c + 0.5]),
              0.035,
              0.8,
            );
            crease(
              ctx,
              arcLine(
                [side * (0.8 + i * 0.05), c + 0.38],
                [side * (0.86 + i * 0.06), c + 0.46],
                [side * (0.88 + i * 0.06), c + 0.58],
              ),
              0.03,
              0.6,
            );
          }
        },
      ),
      {
        name: `puff-band-${side}`,
        depth: 'body' as const,
        ...SILK,
        volume: 0.02,
        bevel: 0.03,
        draw: (ctx: SKRSContext2D) => strokeSmooth(ctx, band, trim, 0.06),
      },
    ];
  });
}

/** Petals hanging from a line, in two rows. */
function petalRow(
  name: string,
  y: number,
  width: number,
  sag: number,
  length: number,
  colors: readonly string[],
): PartLayer {
  return {
    name,
    depth: 'body',
    ...PETAL,
    volume: 0.08,
    shadow: 0.55,
    draw: (ctx) => {
      const count = 9;
      for (let i = 0; i < count; i++) {
        const t = (i / (count - 1)) * 2 - 1;
        const color = colors[i % colors.length] ?? '#ffffff';
        ctx.save();
        ctx.translate(t * width, y + sag * (1 - t * t));
        ctx.rotate(-t * 0.5);
        const shade = ctx.createLinearGradient(0, 0, 0, length);
        shade.addColorStop(0, darker(color, 0.22));
        shade.addColorStop(1, lighter(color, 0.35));
        ctx.fillStyle = shade;
        ctx.beginPath();
        addSmooth(ctx, [
          [0, -0.03],
          [0, -0.03],
          [0.12, length * 0.3],
          [0.13, length * 0.7],
          [0, length],
          [0, length],
          [-0.13, length * 0.7],
          [-0.12, length * 0.3],
        ]);
        ctx.fill();
        for (const dx of [-0.05, 0, 0.05])
          strokeSmooth(
            ctx,
            [
              [0, 0],
              [dx, length * 0.5],
              [dx * 1.2, length * 0.82],
            ],
            veiled(darker(color, 0.4), 0.3),
            0.007,
          );
        ctx.restore();
      }
    },
  };
}

export interface GownOptions {
  readonly bodice: 'plain' | 'petals' | 'stars' | 'snow' | 'shells' | 'flowers';
  readonly sleeves: 'puff' | 'none' | 'long';
  readonly jewels: boolean;
}

function bodicePattern(
  kind: GownOptions['bodice'],
  room: PartRoom,
): ((ctx: SKRSContext2D) => void) | undefined {
  const { palette } = room;
  if (kind === 'stars') return motifs('star', veiled(palette.trim, 0.9), 0.03, 0.17);
  if (kind === 'snow') return motifs('snowflake', veiled(palette.light, 0.85), 0.06, 0.22);
  if (kind === 'shells') return fishScales(palette.primary, palette.accent, 0.12);
  if (kind === 'flowers') return flowers(palette.light, palette.trim, 0.26, 0.06);
  return undefined;
}

/** A storybook dress: fitted bodice, gathered skirt, petals, jewels or scales. */
export function gown(room: PartRoom, options: Partial<GownOptions>): readonly PartLayer[] {
  const { bodice = 'plain', sleeves = 'puff', jewels = true } = options;
  const body = bodyOf(room, { width: 1.12 });
  const { palette } = room;
  const { c } = body;
  const neckline: Neckline = bodice === 'shells' || bodice === 'snow' ? 'boat' : 'scoop';
  const skirt = symmetric([
    [0, c + 1.28],
    [0.5, c + 1.22],
    [0.74, c + 1.2],
    [1.02, c + 1.46],
    [1.24, body.bottom],
    [1.24, body.bottom],
    [0, body.bottom],
  ]);
  return [
    ...skinLayers(room, body, sleeves !== 'long'),
    ...topLayers(room, body, {
      neckline,
      color: palette.primary,
      sleeveColor: palette.secondary,
      material: SATIN,
      folds: 0.35,
      texture: 0.3,
      sleeveEnd: sleeves === 'long' ? body.bottom : null,
      pattern: bodicePattern(bodice, room) ?? (() => undefined),
      relief: (ctx) => {
        for (const side of [-1, 1])
          crease(
            ctx,
            arcLine([side * 0.3, c + 0.62], [side * 0.36, c + 0.95], [side * 0.24, c + 1.3]),
            0.03,
            0.7,
          );
      },
    }),
    clothLayer(
      'skirt',
      'body',
      skirt,
      mixed(palette.primary, palette.secondary, 0.55),
      { ...SATIN, volume: 0.34, shadow: 0.5 },
      undefined,
      (ctx) => {
        for (let i = -6; i <= 6; i++)
          crease(ctx, arcLine([i * 0.1, c + 1.24], [i * 0.13, c + 1.5], [i * 0.19, body.bottom]), 0.06, 0.9);
      },
    ),
    ...(bodice === 'petals'
      ? [
          petalRow('petals-low', c + 1.14, 0.74, 0.12, 0.52, [palette.secondary, palette.primary]),
          petalRow('petals-neck', c + 0.36, 0.56, 0.2, 0.36, [palette.accent, palette.secondary]),
        ]
      : []),
    neckBand(body, neckline, palette.trim, 0.055, SILK),
    sash(room, c + 1.16),
    ...(sleeves === 'puff' ? puffSleeves(body, palette.secondary, palette.trim) : []),
    ...(jewels ? [necklace(body, palette.trim, palette.accent)] : []),
  ];
}

function sash(room: PartRoom, y: number): PartLayer {
  const { palette } = room;
  return {
    name: 'sash',
    depth: 'body',
    ...SILK,
    volume: 0.1,
    bevel: 0.02,
    draw: (ctx) => {
      strokeSmooth(
        ctx,
        [
          [-0.76, y],
          [0, y + 0.09],
          [0.76, y],
        ],
        palette.accent,
        0.11,
      );
      blossom(ctx, 0, y + 0.09, 0.12, palette.light, palette.trim);
    },
  };
}

/** A string of pearls with one stone. */
export function necklace(body: Body, metal: string, stone: string): PartLayer {
  return {
    name: 'necklace',
    depth: 'over-neck',
    ...GOLD,
    metal: 0.4,
    shadow: 0.7,
    draw: (ctx) => {
      for (let i = 0; i <= 16; i++) {
        const t = (i / 16) * 2 - 1;
        bead(ctx, t * (body.neckHalf + 0.03), body.c + 0.16 + (1 - t * t) * 0.24, 0.021, metal);
      }
      jewel(ctx, 0, body.c + 0.45, 0.04, stone, metal, 1.25);
    },
  };
}

/** A ballet bodice with straps, tulle and a hint of the tutu. */
export function balletBodice(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.1 });
  const { palette } = room;
  const { c } = body;
  const kind: Neckline = 'sweetheart';
  const line = necklineOf(body, kind);
  const tulle = (name: string, y: number, reach: number, color: string): PartLayer => ({
    name,
    depth: 'body',
    ...PETAL,
    volume: 0.12,
    shadow: 0.35,
    draw: (ctx) => {
      for (let i = 0; i < 44; i++) {
        const t = (i / 43) * 2 - 1;
        ctx.beginPath();
        addSmooth(ctx, [
          [t * 0.66, y + (1 - t * t) * 0.05],
          [t * 0.66, y],
          [t * reach + 0.09, y + 0.3 + (1 - Math.abs(t)) * 0.2],
          [t * reach * 1.1 + 0.05, body.bottom],
          [t * reach * 1.1 - 0.05, body.bottom],
          [t * reach - 0.09, y + 0.3 + (1 - Math.abs(t)) * 0.2],
        ]);
        ctx.fillStyle = veiled(i % 3 ? color : lighter(color, 0.6), 0.5);
        ctx.fill();
      }
    },
  });
  return [
    ...skinLayers(room, body, true),
    ...topLayers(room, body, {
      neckline: kind,
      color: palette.primary,
      material: { ...SATIN, gloss: 0.5 },
      folds: 0.2,
      texture: 0.3,
      sleeveEnd: null,
      pattern: (ctx) => {
        for (const side of [-1, 1]) {
          strokeSmooth(
            ctx,
            [
              [side * 0.34, c + 0.62],
              [side * 0.37, c + 0.95],
              [side * 0.24, c + 1.4],
            ],
            veiled(palette.trim, 0.85),
            0.014,
          );
          strokeSmooth(
            ctx,
            [
              [side * 0.6, c + 0.74],
              [side * 0.58, c + 1.0],
              [side * 0.48, c + 1.4],
            ],
            veiled(palette.trim, 0.85),
            0.014,
          );
        }
        brocade(veiled(palette.light, 0.75), 0.24, 0.035)(ctx);
      },
    }),
    ruffle(line, palette.light),
    tulle('tutu-under', c + 1.34, 1.5, mixed(palette.primary, palette.light, 0.4)),
    tulle('tutu-over', c + 1.26, 1.3, palette.light),
    ...puffSleeves(body, palette.light, palette.primary, 0.4),
    {
      name: 'rose',
      depth: 'body',
      ...PETAL,
      shadow: 0.6,
      draw: (ctx) => {
        rose(ctx, 0, c + 0.68, 0.1, palette.accent);
        rose(ctx, 0, c + 1.3, 0.09, palette.accent);
      },
    },
    necklace(body, palette.trim, palette.accent),
  ];
}

function ruffle(line: readonly Point[], color: string): PartLayer {
  return {
    name: 'ruffle',
    depth: 'body',
    ...PETAL,
    volume: 0.04,
    shadow: 0.5,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        const shape = side > 0 ? line : flipped(line);
        strokeSmooth(ctx, shape, darker(color, 0.1), 0.085);
        ctx.setLineDash([0.03, 0.03]);
        strokeSmooth(ctx, shape, lighter(color, 0.5), 0.1);
        ctx.setLineDash([]);
      }
    },
  };
}

/** A dancer's dress in tiers of ruffles with dots. */
export function ruffledDress(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.12 });
  const { palette } = room;
  const { c } = body;
  const tier = (y: number, width: number, sag: number, color: string): PartLayer => ({
    name: `tier-${y}`,
    depth: 'body',
    ...SILK,
    volume: 0.12,
    bevel: 0.03,
    shadow: 0.65,
    draw: (ctx) => {
      const count = 15;
      for (let i = 0; i < count; i++) {
        const t = (i / (count - 1)) * 2 - 1;
        ctx.beginPath();
        ctx.ellipse(
          t * width,
          c + y + sag * (1 - t * t),
          (width / count) * 1.5,
          0.12,
          -t * 0.4,
          0,
          Math.PI * 2,
        );
        ctx.fillStyle = i % 2 ? color : darker(color, 0.18);
        ctx.fill();
      }
      strokeSmooth(
        ctx,
        [
          [-width, c + y + 0.09],
          [0, c + y + sag + 0.12],
          [width, c + y + 0.09],
        ],
        palette.trim,
        0.022,
      );
    },
  });
  return [
    ...skinLayers(room, body, true),
    ...topLayers(room, body, {
      neckline: 'boat',
      color: palette.primary,
      material: SATIN,
      folds: 0.4,
      sleeveEnd: null,
      pattern: motifs('diamond', veiled(palette.dark, 0.5), 0.04, 0.19),
    }),
    tier(1.48, 0.9, 0.12, palette.primary),
    tier(1.3, 0.76, 0.12, palette.secondary),
    tier(0.62, 0.98, 0.16, palette.secondary),
    tier(0.44, 0.86, 0.18, palette.primary),
    necklace(body, palette.trim, palette.accent),
  ];
}

/** A dance-floor shirt: open pointed collar over glittering cloth. */
export function glitterShirt(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.17, bulk: 0.2 });
  const { palette } = room;
  const { c, neckHalf: n } = body;
  const wing: Point[] = [
    [0.02, c + 0.78],
    [n * 0.7, c + 0.46],
    [n + 0.01, c + 0.06],
    [n + 0.1, c + 0.06],
    [0.4, c + 0.2],
    [0.74, c + 0.42],
    [0.74, c + 0.42],
    [0.46, c + 0.54],
    [0.2, c + 0.62],
  ];
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'v',
      color: palette.primary,
      material: { ...SATIN, gloss: 0.6 },
      folds: 0.5,
      texture: 0,
      pattern: sequins(palette.primary),
      sleeveFlare: 0.04,
    }),
    ...[-1, 1].map((side) =>
      clothLayer(`wing-${side}`, 'over-neck', side > 0 ? wing : flipped(wing), palette.light, {
        ...CLOTH,
        volume: 0.1,
        bevel: 0.02,
        gloss: 0.4,
        shadow: 0.65,
      }),
    ),
    necklace(body, palette.trim, palette.accent),
  ];
}
