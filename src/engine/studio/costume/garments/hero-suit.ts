import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Point, strokeSmooth } from '../../headwear/curve.ts';
import { CLOTH, type Material, SILK } from '../../headwear/material.ts';
import { bead } from '../../headwear/ornament.ts';
import { darker, lighter, veiled } from '../../headwear/tint.ts';
import { type Body, bodyOf, flipped, shoulderY } from '../body.ts';
import { neckBand, standCollar } from '../collars.ts';
import { clothLayer, skinLayers, topLayers } from '../cut.ts';
import type { Emblem } from '../emblems.ts';
import { arcLine, crease, groove } from '../folds.ts';
import type { PartLayer, PartRoom } from '../part.ts';
import { fishScales, hexagons, layered, type Pattern, web } from '../patterns.ts';
import { belt, chestEmblem } from '../trims.ts';

export interface HeroSuitOptions {
  readonly emblem: Emblem;
  readonly cape: boolean;
  /** What the suit's cloth shows. */
  readonly cloth: 'plain' | 'web' | 'hexagons' | 'scales';
  readonly collar: 'band' | 'stand';
}

const ELASTIC: Material = { ...SILK, volume: 0.3, gloss: 0.42, shadow: 0.45 };

function clothPattern(kind: HeroSuitOptions['cloth'], room: PartRoom, body: Body): Pattern | undefined {
  const { palette } = room;
  if (kind === 'web') return web(veiled(darker(palette.primary, 0.75), 0.8), [0, body.c + 0.72]);
  if (kind === 'hexagons') return hexagons(veiled(darker(palette.primary, 0.5), 0.55));
  if (kind === 'scales') return fishScales(palette.primary, lighter(palette.primary, 0.15), 0.085);
  return undefined;
}

/** A second colour over flanks and upper arms, edged with trim. */
function flanks(room: PartRoom, body: Body): Pattern {
  const { palette } = room;
  const { c } = body;
  return (ctx) => {
    for (const side of [-1, 1]) {
      const line: Point[] = [
        [side * 0.84, c + 0.62],
        [side * 0.66, c + 0.92],
        [side * 0.48, c + 1.3],
        [side * 0.42, body.bottom],
      ];
      ctx.beginPath();
      ctx.moveTo(side * 1.7, c + 0.5);
      ctx.lineTo(line[0]![0], line[0]![1]);
      ctx.quadraticCurveTo(line[1]![0], line[1]![1], line[2]![0], line[2]![1]);
      ctx.lineTo(line[3]![0], line[3]![1]);
      ctx.lineTo(side * 1.7, body.bottom);
      ctx.fillStyle = palette.secondary;
      ctx.fill();
      ctx.beginPath();
      ctx.moveTo(line[0]![0] + side * 0.1, line[0]![1] - 0.1);
      ctx.lineTo(line[0]![0], line[0]![1]);
      ctx.quadraticCurveTo(line[1]![0], line[1]![1], line[2]![0], line[2]![1]);
      ctx.lineTo(line[3]![0], line[3]![1]);
      ctx.strokeStyle = palette.trim;
      ctx.lineWidth = 0.03;
      ctx.stroke();
    }
  };
}

/** The lower part of the sleeve in the second colour. */
function sleeveSplit(room: PartRoom, body: Body, cloth: Pattern | undefined): Pattern {
  return (ctx) => {
    cloth?.(ctx);
    const y = body.c + 1.08;
    ctx.fillStyle = room.palette.secondary;
    ctx.fillRect(-2, y, 4, 3);
    strokeSmooth(
      ctx,
      [
        [-1.8, y + 0.06],
        [-1, y],
        [-0.7, y + 0.03],
      ],
      room.palette.trim,
      0.032,
    );
    strokeSmooth(
      ctx,
      [
        [1.8, y + 0.06],
        [1, y],
        [0.7, y + 0.03],
      ],
      room.palette.trim,
      0.032,
    );
  };
}

/** A cape: behind the body, and gathered over both shoulders to two clasps. */
export function cape(room: PartRoom, body: Body, color: string, clasp: string): PartLayer[] {
  const { c, neckHalf: n } = body;
  const back: Point[] = [
    [0, c + 0.05],
    [0.6, c + 0.22],
    [1.12, c + 0.5],
    [1.42, c + 1.05],
    [1.66, body.bottom],
    [1.66, body.bottom],
    [0, body.bottom],
  ];
  const front: Point[] = [
    [n + 0.0, c + 0.06],
    [n + 0.09, c + 0.1],
    [0.55, shoulderY(body, 0.55) - 0.05],
    [0.95, shoulderY(body, 0.95) - 0.05],
    [1.16, c + 0.64],
    [1.1, c + 0.72],
    [0.86, c + 0.6],
    [0.55, c + 0.53],
    [0.36, c + 0.53],
    [n + 0.05, c + 0.34],
  ];
  const falls: readonly (readonly [number, number])[] = [
    [1.22, 0.9],
    [1.4, 1.1],
    [1.1, 1.3],
    [1.53, 1.5],
  ];
  return [
    clothLayer(
      'cape-back',
      'behind-body',
      [...back, ...flipped(back.slice(1, -1)).reverse()],
      darker(color, 0.08),
      { ...SILK, volume: 0.3, shadow: 0.3 },
      undefined,
      (ctx) => {
        for (const side of [-1, 1]) {
          for (const [x, y] of falls)
            crease(
              ctx,
              arcLine(
                [side * x * 0.9, c + y - 0.35],
                [side * x * 1.02, c + y],
                [side * x * 1.06, body.bottom],
              ),
              0.09,
              0.9,
            );
        }
      },
    ),
    ...[-1, 1].map((side) =>
      clothLayer(
        `cape-front-${side}`,
        'over-neck',
        side > 0 ? front : flipped(front),
        color,
        { ...SILK, volume: 0.22, bevel: 0.02, shadow: 0.7 },
        undefined,
        (ctx) => {
          for (let i = 0; i < 4; i++) {
            crease(
              ctx,
              arcLine(
                [side * 0.38, c + 0.48 - i * 0.03],
                [side * (0.55 + i * 0.06), c + 0.36 + i * 0.02 - 0.02],
                [side * (0.98 + i * 0.05), c + 0.66 - i * 0.1],
              ),
              0.035,
              0.8,
            );
          }
        },
      ),
    ),
    {
      name: 'cape-clasps',
      depth: 'over-neck',
      volume: 0.03,
      bevel: 0.05,
      gloss: 0.85,
      metal: 0.6,
      shadow: 0.7,
      draw: (ctx) => {
        for (const side of [-1, 1]) bead(ctx, side * 0.42, c + 0.48, 0.072, clasp);
      },
    },
  ];
}

/** A hero's suit of our own: elastic cloth, coloured flanks, an emblem, a belt and perhaps a cape. */
export function heroSuit(room: PartRoom, options: Partial<HeroSuitOptions>): readonly PartLayer[] {
  const { emblem = 'star', cape: caped = true, cloth = 'plain', collar = 'band' } = options;
  const body = bodyOf(room, { width: 1.19, bulk: 0.3 });
  const { palette } = room;
  const { c } = body;
  const pattern = clothPattern(cloth, room, body);
  const muscles = (ctx: SKRSContext2D): void => {
    for (const side of [-1, 1]) {
      crease(
        ctx,
        arcLine([side * 0.06, c + 0.98], [side * 0.36, c + 1.12], [side * 0.7, c + 0.86]),
        0.05,
        0.5,
      );
      groove(
        ctx,
        [
          [side * 0.84, c + 0.62],
          [side * 0.64, c + 0.96],
          [side * 0.48, c + 1.3],
          [side * 0.42, body.bottom],
        ],
        0.03,
        0.6,
      );
    }
  };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'high',
      color: palette.primary,
      material: ELASTIC,
      folds: 0.35,
      texture: 0.4,
      pattern: layered(pattern, flanks(room, body)),
      sleevePattern: sleeveSplit(room, body, pattern),
      relief: muscles,
    }),
    ...(collar === 'stand'
      ? standCollar(body, palette.primary, palette.trim, 0.2)
      : [neckBand(body, 'high', palette.trim, 0.07)]),
    ...chestEmblem(
      emblem,
      0,
      c + 0.74,
      0.24,
      cloth === 'web' ? palette.dark : palette.accent,
      cloth === 'web' ? palette.trim : palette.light,
    ),
    ...belt(body, c + 1.36, palette.trim, palette.accent, 0.13),
    ...(caped
      ? cape(
          room,
          body,
          palette.accent === palette.primary ? palette.secondary : palette.accent,
          palette.trim,
        )
      : []),
  ];
}

/** A ninja's wrapped jacket with a sash, a scarf and mesh at the neck. */
export function ninjaWrap(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.18, bulk: 0.4 });
  const { palette } = room;
  const { c, neckHalf: n } = body;
  const flap: Point[] = [
    [n + 0.06, c + 0.14],
    [n + 0.18, c + 0.2],
    [0.3, c + 0.62],
    [-0.08, c + 1.14],
    [-0.56, c + 1.42],
    [-0.56, c + 1.42],
    [-0.62, c + 1.32],
    [-0.2, c + 1.02],
    [0.1, c + 0.6],
  ];
  const scarf: Point[] = [
    [0, c + 0.34],
    [n * 0.9, c + 0.27],
    [n + 0.13, c + 0.1],
    [n + 0.12, c - 0.06],
    [n + 0.22, c - 0.02],
    [n + 0.3, c + 0.2],
    [0.24, c + 0.44],
    [0, c + 0.52],
  ];
  const wool = { ...CLOTH, volume: 0.2, shadow: 0.65 };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.dark,
      material: CLOTH,
      sleeveEnd: null,
      pattern: hexagons(veiled(palette.light, 0.35), 0.035),
    }),
    ...topLayers(room, body, {
      neckline: 'v',
      color: palette.primary,
      material: { ...CLOTH, volume: 0.28 },
      folds: 0.95,
      texture: 1,
    }),
    clothLayer('wrap-under', 'body', flipped(flap), palette.secondary, wool),
    clothLayer('wrap-over', 'body', flap, palette.secondary, wool),
    ...belt(body, c + 1.32, palette.accent, palette.accent, 0.2),
    clothLayer(
      'scarf',
      'over-neck',
      [...scarf, ...flipped(scarf.slice(1, -1)).reverse()],
      palette.accent,
      { ...wool, volume: 0.26 },
      undefined,
      (ctx) => {
        for (const side of [-1, 1]) {
          crease(
            ctx,
            arcLine([side * 0.02, c + 0.43], [side * 0.22, c + 0.38], [side * 0.36, c + 0.12]),
            0.035,
            1,
          );
          crease(
            ctx,
            arcLine([side * 0.1, c + 0.36], [side * 0.26, c + 0.26], [side * 0.33, c + 0.04]),
            0.03,
            0.8,
          );
        }
      },
    ),
    ...chestEmblem('moon', 0.44, c + 0.86, 0.1, palette.accent, palette.dark),
  ];
}
