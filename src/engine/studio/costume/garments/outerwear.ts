import { type Point, strokeSmooth } from '../../headwear/curve.ts';
import { CLOTH, LACQUER, type Material, PLUSH, SILK } from '../../headwear/material.ts';
import { seedOf } from '../../headwear/piece.ts';
import { pile } from '../../headwear/textile.ts';
import { darker, lighter, veiled } from '../../headwear/tint.ts';
import { bodyOf, flipped } from '../body.ts';
import { coatLayers, lapels } from '../coat.ts';
import { bowTie, furCollar, hoodDown, neckTie, ruff, shirtCollar, standCollar } from '../collars.ts';
import { clothLayer, skinLayers, topLayers } from '../cut.ts';
import { arcLine, crease, groove } from '../folds.ts';
import type { PartLayer, PartRoom } from '../part.ts';
import { brocade, dots, layered, quilting, sequins, stripesAcross, stripesDown } from '../patterns.ts';
import { belt, buttons, chestEmblem, epaulettes, pocket, rowOf, zip } from '../trims.ts';

/** A shiny raincoat with toggles, its hood down. */
export function raincoat(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.22, bulk: 0.7 });
  const { palette } = room;
  const { c } = body;
  return [
    ...skinLayers(room, body),
    ...hoodDown(body, palette.primary, palette.secondary),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.primary,
      material: { ...LACQUER, volume: 0.34, gloss: 0.62, shadow: 0.5 },
      folds: 1,
      texture: 0,
      relief: (ctx) =>
        groove(
          ctx,
          [
            [0.13, c + 0.4],
            [0.13, body.bottom],
          ],
          0.024,
          0.9,
        ),
    }),
    ...pocket(-0.46, c + 1.16, 0.38, 0.36, darker(palette.primary, 0.05)),
    ...pocket(0.46, c + 1.16, 0.38, 0.36, darker(palette.primary, 0.05)),
    {
      name: 'toggles',
      depth: 'body',
      volume: 0.04,
      bevel: 0.04,
      gloss: 0.5,
      shadow: 0.7,
      draw: (ctx) => {
        for (const y of [0.68, 1.0, 1.32]) {
          strokeSmooth(
            ctx,
            [
              [-0.1, c + y],
              [0.18, c + y],
            ],
            palette.dark,
            0.018,
          );
          ctx.fillStyle = palette.trim;
          ctx.beginPath();
          ctx.roundRect(-0.06, c + y - 0.032, 0.18, 0.064, 0.03);
          ctx.fill();
        }
      },
    },
  ];
}

/** A quilted winter coat with a thick fur collar. */
export function winterCoat(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.24, bulk: 1 });
  const { palette } = room;
  const { c } = body;
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.primary,
      material: { ...PLUSH, volume: 0.4, gloss: 0.28 },
      folds: 0.3,
      texture: 0.3,
      relief: quilting(0.3),
    }),
    ...zip(body, c + 0.45, palette.trim, darker(palette.primary, 0.25)),
    ...pocket(-0.45, c + 1.18, 0.34, 0.34, darker(palette.primary, 0.06)),
    ...pocket(0.45, c + 1.18, 0.34, 0.34, darker(palette.primary, 0.06)),
    furCollar(body, palette.light, seedOf(room), 0.3),
  ];
}

export interface OnesieOptions {
  /** Belly patch and spots of a soft animal. */
  readonly spots: boolean;
}

/** A plush onesie with a pale belly. */
export function onesie(room: PartRoom, options: Partial<OnesieOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.22, bulk: 1 });
  const { palette } = room;
  const { c } = body;
  const seed = seedOf(room);
  const box = { left: -1.45, right: 1.45, top: c, bottom: body.bottom };
  const belly: Point[] = [
    [0, c + 0.62],
    [0.3, c + 0.68],
    [0.48, c + 0.98],
    [0.52, c + 1.4],
    [0.46, body.bottom],
    [-0.46, body.bottom],
    [-0.52, c + 1.4],
    [-0.48, c + 0.98],
    [-0.3, c + 0.68],
  ];
  const fluffy: Material = { ...PLUSH, volume: 0.4 };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'high',
      color: palette.primary,
      material: fluffy,
      folds: 0.55,
      texture: 0.2,
      pattern: layered(
        (ctx) => pile(ctx, box, palette.primary, seed),
        options.spots ? dots(veiled(palette.secondary, 0.8), 0.075, 0.34) : undefined,
      ),
    }),
    clothLayer('belly', 'body', belly, palette.light, { ...fluffy, volume: 0.16, shadow: 0.25 }, (ctx) =>
      pile(ctx, box, palette.light, seed + 1),
    ),
    {
      name: 'plush-collar',
      depth: 'over-neck',
      ...fluffy,
      volume: 0.3,
      shadow: 0.6,
      draw: (ctx) => {
        const line: Point[] = [
          [-0.36, c + 0.08],
          [-0.22, c + 0.28],
          [0, c + 0.34],
          [0.22, c + 0.28],
          [0.36, c + 0.08],
        ];
        strokeSmooth(ctx, line, palette.primary, 0.2);
      },
    },
    {
      name: 'pompoms',
      depth: 'over-neck',
      ...fluffy,
      volume: 0.3,
      bevel: 0.04,
      shadow: 0.7,
      draw: (ctx) => {
        for (const side of [-1, 1]) {
          strokeSmooth(
            ctx,
            [
              [side * 0.05, c + 0.42],
              [side * 0.12, c + 0.62],
            ],
            darker(palette.accent, 0.2),
            0.02,
          );
          ctx.fillStyle = palette.accent;
          ctx.beginPath();
          ctx.arc(side * 0.13, c + 0.69, 0.085, 0, Math.PI * 2);
          ctx.fill();
        }
      },
    },
  ];
}

export interface CaptainCoatOptions {
  /** `pirate`: open over a striped shirt; `parade`: braided and buttoned, for ringmasters. */
  readonly style: 'pirate' | 'parade';
}

/** A long coat with wide lapels, gold braid and big buttons. */
export function captainCoat(room: PartRoom, options: Partial<CaptainCoatOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.19, bulk: 0.5 });
  const { palette } = room;
  const { c } = body;
  const parade = options.style === 'parade';
  const closeY = c + (parade ? 1.16 : 1.35);
  const wool: Material = { ...CLOTH, volume: 0.28, gloss: 0.14 };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: parade ? 'crew' : 'v',
      color: palette.light,
      material: CLOTH,
      sleeveEnd: null,
      folds: 0.5,
      ...(!parade && { pattern: stripesAcross(palette.secondary, 0.1, 0.1) }),
    }),
    ...(parade ? braid(c, palette.trim) : []),
    ...coatLayers(room, body, {
      color: palette.primary,
      material: wool,
      closeY,
      gap: parade ? 0.12 : 0.3,
      folds: 0.6,
      texture: 0.9,
    }),
    ...lapels(body, { color: palette.accent, material: wool, closeY, reach: 0.5, edge: palette.trim }),
    ...epaulettes(body, palette.trim, darker(palette.trim, 0.3), 2),
    ...(parade ? [bowTie(body, palette.secondary, 0.26)] : scarfKnot(c, palette.secondary)),
    buttons(
      [...rowOf(-0.52, c + 0.86, c + 1.5, 4), ...rowOf(0.52, c + 0.86, c + 1.5, 4)],
      palette.trim,
      0.042,
      true,
    ),
    ...(parade ? [] : belt(body, c + 1.42, palette.dark, palette.trim, 0.16)),
  ];
}

/** Rows of braid across a parade shirt. */
function braid(c: number, gold: string): PartLayer[] {
  return [
    {
      name: 'braid',
      depth: 'body',
      volume: 0.02,
      bevel: 0.03,
      gloss: 0.6,
      metal: 0.5,
      shadow: 0.5,
      draw: (ctx) => {
        for (let i = 0; i < 6; i++) {
          const y = c + 0.52 + i * 0.13;
          strokeSmooth(
            ctx,
            [
              [-0.3, y + 0.02],
              [0, y + 0.05],
              [0.3, y + 0.02],
            ],
            gold,
            0.03,
          );
        }
      },
    },
  ];
}

function scarfKnot(c: number, color: string): PartLayer[] {
  const tail: Point[] = [
    [0, c + 0.36],
    [0.08, c + 0.4],
    [0.16, c + 0.66],
    [0.06, c + 0.62],
    [0.02, c + 0.7],
    [-0.03, c + 0.42],
  ];
  const wrap: Point[] = [
    [0, c + 0.27],
    [0.2, c + 0.2],
    [0.27, c + 0.06],
    [0.31, c + 0.12],
    [0.26, c + 0.3],
    [0.04, c + 0.42],
    [-0.04, c + 0.42],
    [-0.26, c + 0.3],
    [-0.31, c + 0.12],
    [-0.27, c + 0.06],
    [-0.2, c + 0.2],
  ];
  const cloth: Material = { ...CLOTH, volume: 0.16, shadow: 0.65 };
  return [
    clothLayer('scarf-tail', 'over-neck', tail, darker(color, 0.1), cloth),
    clothLayer('scarf-tail-left', 'over-neck', flipped(tail), color, cloth),
    clothLayer('scarf-wrap', 'over-neck', wrap, color, cloth, dots('#ffffff', 0.018, 0.1), (ctx) => {
      for (const side of [-1, 1])
        crease(
          ctx,
          arcLine([side * 0.03, c + 0.37], [side * 0.2, c + 0.3], [side * 0.28, c + 0.12]),
          0.03,
          0.8,
        );
    }),
  ];
}

export interface BlazerOptions {
  readonly neck: 'bow' | 'tie';
  readonly cloth: 'plain' | 'pinstripe' | 'sequins';
}

/** A smart jacket over a white shirt. */
export function blazer(room: PartRoom, options: Partial<BlazerOptions>): readonly PartLayer[] {
  const { neck = 'bow', cloth = 'plain' } = options;
  const body = bodyOf(room, { width: 1.17, bulk: 0.4 });
  const { palette } = room;
  const { c } = body;
  const closeY = c + 1.08;
  const wool: Material = { ...CLOTH, volume: 0.27, gloss: cloth === 'sequins' ? 0.5 : 0.14 };
  const pattern =
    cloth === 'pinstripe'
      ? stripesDown(veiled(palette.light, 0.35), 0.009, 0.08)
      : cloth === 'sequins'
        ? sequins(palette.primary, 0.03)
        : undefined;
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.light,
      material: CLOTH,
      sleeveEnd: null,
      folds: 0.35,
    }),
    buttons(rowOf(0, c + 0.56, c + 0.96, 3), darker(palette.light, 0.12), 0.022),
    ...(neck === 'tie' ? [{ ...neckTie(body, palette.accent, palette.trim), depth: 'body' as const }] : []),
    ...coatLayers(room, body, {
      color: palette.primary,
      material: wool,
      closeY,
      gap: 0.06,
      folds: 0.5,
      texture: 1,
      ...(pattern && { pattern }),
    }),
    ...lapels(body, {
      color: cloth === 'sequins' ? palette.dark : lighter(palette.primary, 0.04),
      material: { ...SILK, gloss: 0.3 },
      closeY,
      reach: 0.42,
      kind: cloth === 'sequins' ? 'shawl' : 'notch',
    }),
    ...shirtCollar(body, palette.light, 0.18, 0.15),
    ...(neck === 'bow' ? [bowTie(body, palette.accent, 0.24)] : []),
    {
      name: 'pocket-square',
      depth: 'body',
      ...SILK,
      volume: 0.03,
      draw: (ctx) => {
        ctx.fillStyle = darker(palette.primary, 0.3);
        ctx.fillRect(0.36, c + 0.86, 0.24, 0.014);
        ctx.fillStyle = palette.accent;
        ctx.beginPath();
        ctx.moveTo(0.4, c + 0.86);
        ctx.lineTo(0.43, c + 0.77);
        ctx.lineTo(0.48, c + 0.82);
        ctx.lineTo(0.52, c + 0.755);
        ctx.lineTo(0.57, c + 0.86);
        ctx.fill();
      },
    },
    buttons(rowOf(0.05, closeY + 0.06, closeY + 0.5, 3), darker(palette.primary, 0.45), 0.04),
  ];
}

export interface DoubletOptions {
  readonly collar: 'ruff' | 'lace';
}

/** Velvet of an old painting: slashed sleeves, gold cords, a ruff. */
export function doublet(room: PartRoom, options: Partial<DoubletOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.18, bulk: 0.6 });
  const { palette } = room;
  const { c } = body;
  const velvet: Material = { ...PLUSH, volume: 0.3, gloss: 0.2 };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'high',
      color: palette.primary,
      sleeveColor: palette.secondary,
      material: velvet,
      folds: 0.8,
      pattern: layered(brocade(veiled(palette.trim, 0.5), 0.24, 0.045), (ctx) => {
        for (const x of [-0.44, 0, 0.44])
          strokeSmooth(
            ctx,
            [
              [x * 0.7, c + 0.3],
              [x, c + 0.8],
              [x * 0.9, body.bottom],
            ],
            palette.trim,
            0.03,
          );
      }),
      sleevePattern: (ctx) => {
        for (const side of [-1, 1]) {
          for (let i = 0; i < 4; i++)
            strokeSmooth(
              ctx,
              [
                [side * (0.86 + i * 0.11), c + 0.7],
                [side * (0.88 + i * 0.115), c + 1.05],
                [side * (0.9 + i * 0.11), c + 1.4],
              ],
              palette.light,
              0.03,
            );
        }
      },
    }),
    buttons(rowOf(0, c + 0.5, c + 1.5, 8), palette.trim, 0.028, true),
    ...(options.collar === 'lace'
      ? shirtCollar(body, palette.light, 0.4, 0.22, darker(palette.light, 0.15))
      : [ruff(body, palette.light)]),
    ...chestEmblem('crown', 0.42, c + 0.82, 0.08, palette.trim, null),
  ];
}

/** A school or team jacket with ribbed edges and a letter-like emblem. */
export function varsityJacket(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.21, bulk: 0.6 });
  const { palette } = room;
  const { c } = body;
  const closeY = c + 1.75;
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.light,
      material: CLOTH,
      sleeveEnd: null,
      folds: 0.7,
    }),
    ...coatLayers(room, body, {
      color: palette.primary,
      sleeveColor: palette.secondary,
      material: { ...CLOTH, volume: 0.32 },
      closeY,
      gap: 0.12,
      folds: 0.9,
      sleevePattern: () => undefined,
    }),
    ...standCollar(body, palette.accent, palette.light, 0.13),
    ...chestEmblem('bolt', 0.46, c + 0.78, 0.13, palette.accent, null, {
      ...PLUSH,
      volume: 0.02,
      bevel: 0.02,
    }),
    buttons(
      [...rowOf(-0.18, c + 0.9, c + 1.5, 3), ...rowOf(0.18, c + 0.9, c + 1.5, 3)],
      palette.light,
      0.035,
    ),
  ];
}

/** Striped shirt, dungarees and a bow tie, as drawn children have worn for a hundred years. */
export function dungarees(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.14, bulk: 0.3 });
  const { palette } = room;
  const { c } = body;
  const bib: Point[] = [
    [-0.52, c + 0.92],
    [-0.52, c + 0.92],
    [0, c + 0.95],
    [0.52, c + 0.92],
    [0.52, c + 0.92],
    [0.62, c + 1.3],
    [0.86, body.bottom],
    [0.86, body.bottom],
    [-0.86, body.bottom],
    [-0.86, body.bottom],
    [-0.62, c + 1.3],
  ];
  const strap: Point[] = [
    [0.32, c + 0.16],
    [0.32, c + 0.16],
    [0.52, c + 0.2],
    [0.52, c + 0.2],
    [0.54, c + 0.6],
    [0.5, c + 1.04],
    [0.5, c + 1.04],
    [0.32, c + 1.04],
    [0.32, c + 1.04],
    [0.36, c + 0.6],
  ];
  const denim: Material = { ...CLOTH, volume: 0.24, shadow: 0.5 };
  const strips = stripesAcross(palette.secondary, 0.15, 0.15);
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.primary,
      material: { ...CLOTH, volume: 0.3 },
      folds: 0.7,
      pattern: strips,
      sleevePattern: strips,
    }),
    clothLayer('bib', 'body', bib, palette.accent, denim, (ctx) => {
      ctx.strokeStyle = veiled(lighter(palette.accent, 0.5), 0.8);
      ctx.setLineDash([0.03, 0.022]);
      ctx.lineWidth = 0.012;
      ctx.strokeRect(-0.47, c + 0.98, 0.94, 2);
      ctx.setLineDash([]);
    }),
    ...[-1, 1].map((side) =>
      clothLayer(`strap-${side}`, 'body', side > 0 ? strap : flipped(strap), palette.accent, {
        ...denim,
        volume: 0.1,
      }),
    ),
    buttons(
      [
        [-0.41, c + 1.0],
        [0.41, c + 1.0],
      ],
      palette.trim,
      0.07,
    ),
    ...pocket(0, c + 1.18, 0.42, 0.34, darker(palette.accent, 0.06), false),
    ...shirtCollar(body, palette.light, 0.2, 0.14),
    bowTie(body, palette.dark, 0.34, '#ffffff'),
  ];
}
