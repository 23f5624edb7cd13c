import type { SKRSContext2D } from '@napi-rs/canvas';
import { type Point, strokeSmooth } from '../../headwear/curve.ts';
import { CLOTH, GOLD, type Material, SILK } from '../../headwear/material.ts';
import { bead, disc, jewel } from '../../headwear/ornament.ts';
import { darker, lighter, veiled } from '../../headwear/tint.ts';
import { type Body, bodyOf, flipped, type Neckline, necklineOf, shoulderY } from '../body.ts';
import { neckBand, standCollar } from '../collars.ts';
import { clothLayer, skinLayers, topLayers } from '../cut.ts';
import { arcLine, crease, groove } from '../folds.ts';
import type { PartLayer, PartRoom } from '../part.ts';
import { brocade, layered, type Pattern } from '../patterns.ts';
import { buttons, rowOf } from '../trims.ts';

const RAW_SILK: Material = { ...SILK, volume: 0.28, gloss: 0.34 };

/** A woven border: gold band, a row of points, a line. `line` runs along its middle. */
function zari(ctx: SKRSContext2D, line: readonly Point[], gold: string, ground: string, width: number): void {
  strokeSmooth(ctx, line, gold, width);
  strokeSmooth(ctx, line, ground, width * 0.62);
  ctx.save();
  ctx.setLineDash([width * 0.3, width * 0.3]);
  ctx.lineCap = 'butt';
  strokeSmooth(ctx, line, gold, width * 0.3);
  ctx.restore();
}

/** Little bells, coins or beads hanging from a line. */
function fringe(ctx: SKRSContext2D, points: readonly Point[], radius: number, color: string): void {
  for (const [x, y] of points) bead(ctx, x, y, radius, color);
}

/** Layered temple necklace: close collar of stones and a long chain with a pendant. */
export function templeNecklace(body: Body, gold: string, stone: string): PartLayer {
  const { c, neckHalf: n } = body;
  return {
    name: 'temple-necklace',
    depth: 'over-neck',
    ...GOLD,
    shadow: 0.75,
    draw: (ctx) => {
      const arc = (half: number, top: number, sag: number, t: number): Point => [
        t * half,
        c + top + (1 - t * t) * sag,
      ];
      for (let i = 0; i <= 12; i++) {
        const [x, y] = arc(n + 0.02, 0.13, 0.2, (i / 12) * 2 - 1);
        jewel(ctx, x, y, 0.024, i % 2 ? stone : '#2f9e63', gold, 1.1);
      }
      for (let i = 0; i <= 24; i++) {
        const [x, y] = arc(n + 0.14, 0.22, 0.52, (i / 24) * 2 - 1);
        bead(ctx, x, y, 0.02, gold);
        if (i % 2 === 0 && Math.abs(i - 12) < 9) bead(ctx, x, y + 0.042, 0.014, lighter(gold, 0.3));
      }
      disc(ctx, 0, c + 0.79, 0.085, darker(gold, 0.1));
      for (let i = 0; i < 10; i++)
        bead(
          ctx,
          Math.cos((i / 10) * 6.283) * 0.085,
          c + 0.79 + Math.sin((i / 10) * 6.283) * 0.085,
          0.016,
          gold,
        );
      jewel(ctx, 0, c + 0.79, 0.045, stone, gold);
      for (const dx of [-0.05, 0, 0.05]) bead(ctx, dx, c + 0.9 - Math.abs(dx) * 0.4, 0.018, gold);
    },
  };
}

/** A draped length of cloth from the viewer's right shoulder across the chest. */
export function dupatta(body: Body, color: string, gold: string, ground: string): PartLayer {
  const { c } = body;
  const outline: Point[] = [
    [0.3, c + 0.24],
    [0.5, c + 0.22],
    [0.78, c + 0.32],
    [0.96, c + 0.44],
    [0.88, c + 0.7],
    [0.56, c + 0.96],
    [0.1, c + 1.28],
    [-0.42, c + 1.6],
    [-0.78, c + 1.9],
    [-0.86, c + 1.7],
    [-0.8, c + 1.34],
    [-0.44, c + 1.12],
    [-0.02, c + 0.82],
    [0.2, c + 0.5],
  ];
  return clothLayer(
    'dupatta',
    'over-neck',
    outline,
    color,
    { ...RAW_SILK, volume: 0.18, shadow: 0.65 },
    (ctx) => {
      brocade(veiled(gold, 0.7), 0.19, 0.03)(ctx);
      zari(
        ctx,
        [
          [0.92, c + 0.5],
          [0.86, c + 0.68],
          [0.54, c + 0.92],
          [0.08, c + 1.24],
          [-0.44, c + 1.56],
          [-0.84, c + 1.86],
        ],
        gold,
        ground,
        0.09,
      );
      strokeSmooth(
        ctx,
        [
          [0.3, c + 0.24],
          [0.22, c + 0.5],
          [0, c + 0.82],
          [-0.42, c + 1.13],
          [-0.8, c + 1.36],
        ],
        gold,
        0.035,
      );
    },
    (ctx) => {
      for (let i = 0; i < 5; i++) {
        crease(
          ctx,
          arcLine(
            [0.4 + i * 0.1, c + 0.28 + i * 0.02],
            [0.3 + i * 0.1, c + 0.72 + i * 0.05],
            [-0.66 + i * 0.06, c + 1.42 + i * 0.1],
          ),
          0.04,
          0.8,
        );
      }
    },
  );
}

/** Bharatanatyam: silk blouse, pleated fan, sash across the chest, temple jewels. */
export function templeDance(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.12 });
  const { palette } = room;
  const { c } = body;
  const neckline: Neckline = 'scoop';
  const fan: Point[] = [
    [0, c + 1.32],
    [0.4, c + 1.26],
    [0.72, c + 1.5],
    [0.9, body.bottom],
    [0.9, body.bottom],
    [-0.9, body.bottom],
    [-0.9, body.bottom],
    [-0.72, c + 1.5],
    [-0.4, c + 1.26],
  ];
  return [
    ...skinLayers(room, body, true),
    ...topLayers(room, body, {
      neckline,
      color: palette.primary,
      material: RAW_SILK,
      folds: 0.4,
      sleeveEnd: c + 0.98,
      pattern: brocade(veiled(palette.trim, 0.85), 0.17, 0.03),
      sleevePattern: (ctx) => {
        brocade(veiled(palette.trim, 0.85), 0.17, 0.03)(ctx);
        zari(
          ctx,
          [
            [-1.7, c + 0.9],
            [1.7, c + 0.9],
          ],
          palette.trim,
          palette.secondary,
          0.13,
        );
      },
    }),
    neckBand(body, neckline, palette.trim, 0.06, GOLD),
    clothLayer(
      'fan',
      'body',
      fan,
      palette.primary,
      RAW_SILK,
      (ctx) => {
        for (const y of [1.46, 1.74])
          zari(
            ctx,
            [
              [-1, c + y],
              [0, c + y + 0.1],
              [1, c + y],
            ],
            palette.trim,
            palette.secondary,
            0.11,
          );
      },
      (ctx) => {
        for (let i = -8; i <= 8; i++)
          groove(
            ctx,
            [
              [i * 0.035, c + 1.26],
              [i * 0.11, body.bottom],
            ],
            0.026,
            0.9,
          );
      },
    ),
    dupatta(body, palette.secondary, palette.trim, palette.primary),
    oddiyanam(body, palette.trim, palette.accent),
    templeNecklace(body, palette.trim, palette.accent),
    armlets(body, palette.trim, palette.accent),
  ];
}

/** The jewelled belt of a dancer. */
function oddiyanam(body: Body, gold: string, stone: string): PartLayer {
  const y = body.c + 1.24;
  return {
    name: 'oddiyanam',
    depth: 'over-neck',
    ...GOLD,
    volume: 0.08,
    draw: (ctx) => {
      strokeSmooth(
        ctx,
        [
          [-0.74, y],
          [0, y + 0.08],
          [0.74, y],
        ],
        gold,
        0.12,
      );
      for (let i = -5; i <= 5; i++)
        jewel(
          ctx,
          i * 0.13,
          y + 0.08 - i * i * 0.0032,
          i === 0 ? 0.055 : 0.026,
          i % 2 ? '#2f9e63' : stone,
          gold,
        );
      fringe(
        ctx,
        Array.from({ length: 15 }, (_, i): Point => [-0.7 + i * 0.1, y + 0.16 - ((i - 7) / 7) ** 2 * 0.08]),
        0.018,
        gold,
      );
    },
  };
}

function armlets(body: Body, gold: string, stone: string): PartLayer {
  const { c } = body;
  return {
    name: 'armlets',
    depth: 'body',
    ...GOLD,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        strokeSmooth(
          ctx,
          [
            [side * 0.79, c + 1.08],
            [side * 0.96, c + 1.14],
            [side * 1.1, c + 1.08],
          ],
          gold,
          0.055,
        );
        jewel(ctx, side * 0.96, c + 1.13, 0.04, stone, gold);
      }
    },
  };
}

export interface KurtaOptions {
  /** `sherwani`: stiff brocade coat; `vest`: kurta under an embroidered waistcoat; `anarkali`: a dancer's frock. */
  readonly style: 'kurta' | 'sherwani' | 'vest' | 'anarkali';
  readonly stole: boolean;
}

function vestPanels(body: Body, room: PartRoom): PartLayer[] {
  const { palette } = room;
  const { c, neckHalf: n } = body;
  const panel: Point[] = [
    [n + 0.16, shoulderY(body, n + 0.16) - 0.01],
    [n + 0.16, shoulderY(body, n + 0.16) - 0.01],
    [0.76, c + 0.33],
    [0.79, c + 0.5],
    [0.73, c + 0.75],
    [0.76, c + 1.0],
    [0.75, c + 1.5],
    [0.74, body.bottom],
    [0.74, body.bottom],
    [0.12, body.bottom],
    [0.12, body.bottom],
    [0.1, c + 0.95],
    [0.2, c + 0.6],
  ];
  return [-1, 1].map((side) => {
    const shape = side > 0 ? panel : flipped(panel);
    return clothLayer(
      `vest-${side}`,
      'body',
      shape,
      palette.secondary,
      { ...RAW_SILK, volume: 0.2, shadow: 0.6 },
      (ctx) => {
        brocade(veiled(palette.trim, 0.75), 0.15, 0.03)(ctx);
        zari(
          ctx,
          [...shape.slice(9), shape[0]!].map(([x, y]): Point => [x + side * 0.035, y]),
          palette.trim,
          palette.accent,
          0.085,
        );
      },
    );
  });
}

/** Kurta, sherwani or anarkali with a stand collar, embroidered placket and perhaps a stole. */
export function kurta(room: PartRoom, options: Partial<KurtaOptions>): readonly PartLayer[] {
  const { style = 'kurta', stole = false } = options;
  const body = bodyOf(room, {
    width: style === 'anarkali' ? 1.12 : 1.17,
    bulk: style === 'sherwani' ? 0.4 : 0.15,
  });
  const { palette } = room;
  const { c } = body;
  const rich = style === 'sherwani' || style === 'anarkali';
  const cloth: Pattern | undefined = rich ? brocade(veiled(palette.trim, 0.6), 0.2, 0.035) : undefined;
  const placket: Pattern = (ctx) => {
    const end = rich ? body.bottom : c + 1.1;
    strokeSmooth(
      ctx,
      [
        [0, c + 0.2],
        [0, end],
      ],
      palette.trim,
      0.15,
    );
    strokeSmooth(
      ctx,
      [
        [0, c + 0.2],
        [0, end],
      ],
      darker(palette.primary, 0.06),
      0.115,
    );
    for (let y = c + 0.36; y < end; y += 0.085) {
      for (const side of [-1, 1]) disc(ctx, side * 0.042, y, 0.014, palette.trim);
    }
  };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: style === 'anarkali' ? 'crew' : 'high',
      color: palette.primary,
      material: rich ? RAW_SILK : { ...CLOTH, volume: 0.26 },
      folds: rich ? 0.45 : 0.8,
      texture: 0.9,
      pattern: layered(cloth, placket),
      sleevePattern: layered(cloth, (ctx) =>
        zari(
          ctx,
          [
            [-1.8, c + 1.64],
            [1.8, c + 1.64],
          ],
          palette.trim,
          palette.secondary,
          0.11,
        ),
      ),
      relief: (ctx) =>
        groove(
          ctx,
          [
            [0.075, c + 0.3],
            [0.075, rich ? body.bottom : c + 1.1],
          ],
          0.014,
          0.6,
        ),
    }),
    ...(style === 'vest' ? vestPanels(body, room) : []),
    ...(style === 'anarkali'
      ? [neckBand(body, 'crew', palette.trim, 0.08, GOLD)]
      : standCollar(body, palette.primary, palette.trim, 0.16)),
    buttons(rowOf(0, c + 0.42, c + (rich ? 1.5 : 1.0), rich ? 6 : 4), palette.trim, 0.03, true),
    ...(stole || style === 'anarkali'
      ? [dupatta(body, palette.secondary, palette.trim, palette.accent)]
      : []),
    ...(rich ? [{ ...templeNecklace(body, palette.trim, palette.accent), name: 'haar' }] : []),
  ];
}

/** Mirror-work blouse with a draped odhni for garba, or sequinned for the film stage. */
export function choli(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.12 });
  const { palette } = room;
  const { c } = body;
  const neckline: Neckline = 'scoop';
  const line = necklineOf(body, neckline);
  const mirrors: Pattern = (ctx) => {
    let row = 0;
    for (let y = c + 0.5; y < c + 1.5; y += 0.15, row++) {
      for (let x = -0.96 + (row % 2) * 0.1; x < 1; x += 0.2) {
        disc(
          ctx,
          x,
          y,
          0.052,
          [palette.accent, palette.trim, palette.secondary][(row + Math.round(x * 10)) % 3] ?? palette.trim,
        );
        disc(ctx, x, y, 0.034, '#dfe9ee');
        disc(ctx, x - 0.01, y - 0.012, 0.012, '#ffffff');
      }
    }
  };
  return [
    ...skinLayers(room, body, true),
    ...topLayers(room, body, {
      neckline,
      color: palette.primary,
      material: RAW_SILK,
      folds: 0.4,
      sleeveEnd: c + 1.0,
      pattern: mirrors,
      sleevePattern: (ctx) => {
        mirrors(ctx);
        zari(
          ctx,
          [
            [-1.7, c + 0.92],
            [1.7, c + 0.92],
          ],
          palette.trim,
          palette.accent,
          0.12,
        );
      },
    }),
    neckBand(body, neckline, palette.trim, 0.075, GOLD),
    {
      name: 'neck-tassels',
      depth: 'body',
      ...GOLD,
      shadow: 0.6,
      draw: (ctx) => {
        for (const side of [-1, 1])
          fringe(
            ctx,
            arcLine(line[0]!, [line[1]![0] - 0.02, line[2]![1]], [0, line[3]![1]], 9).map(
              ([x, y]): Point => [x * side, y + 0.06],
            ),
            0.02,
            palette.trim,
          );
      },
    },
    dupatta(body, palette.secondary, palette.trim, palette.accent),
    oddiyanam(body, palette.trim, palette.accent),
    templeNecklace(body, palette.trim, palette.accent),
    armlets(body, palette.trim, palette.accent),
  ];
}
