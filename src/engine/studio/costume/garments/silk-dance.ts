import { type Body, bodyOf, type Neckline, necklineOf } from '../../drawing/body.ts';
import { mirrored, type Point } from '../../drawing/curve.ts';
import { arcLine, foldRelief, foldShade, groove } from '../../drawing/folds.ts';
import { gatheredFolds } from '../../drawing/lower-folds.ts';
import { GOLD } from '../../drawing/material.ts';
import { disc } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { brocade, type Pattern } from '../../drawing/patterns.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';
import { neckBand } from '../tailoring/collars.ts';
import { topLayers } from '../tailoring/cut.ts';
import { dupatta, RAW_SILK } from '../tailoring/dupatta.ts';
import { armlets, fringe, oddiyanam, templeNecklace, zari } from '../tailoring/jewellery.ts';
import { skinLayers } from '../tailoring/skin.ts';

/** Bharatanatyam: silk blouse, pleated fan, sash across the chest, temple jewels. */
export function templeDance(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.23 });
  const { palette } = room;
  const { c } = body;
  const neckline: Neckline = 'scoop';
  const fan = plot({ c, body })`
    0 c+1.58, 0.4 c+1.52, 0.72 c+1.78, 0.9 body.bottom!, -0.9 body.bottom!, -0.72 c+1.78, -0.4 c+1.52`;
  return [
    ...skinLayers(room, body, true),
    ...topLayers(room, body, {
      neckline,
      color: palette.primary,
      material: RAW_SILK,
      folds: 0.4,
      sleeveEnd: c + 0.98,
      pattern: brocade(palette.trim, 0.85, 0.17, 0.03),
      sleevePattern: (ctx) => {
        brocade(palette.trim, 0.85, 0.17, 0.03)(ctx);
        zari(ctx, plot({ c })`-1.7 c+0.9, 1.7 c+0.9`, {
          gold: palette.trim,
          ground: palette.secondary,
          width: 0.13,
        });
      },
    }),
    neckBand(body, neckline, palette.trim, { width: 0.06, material: GOLD }),
    clothLayer('fan', 'body', {
      outline: fan,
      color: palette.primary,
      material: RAW_SILK,
      paint: (ctx) => {
        for (const y of [1.86, 2.16])
          zari(ctx, plot({ c, y })`-1 c+y, 0 c+y+0.1, 1 c+y`, {
            gold: palette.trim,
            ground: palette.secondary,
            width: 0.11,
          });
      },
      relief: (ctx) => {
        for (let i = -8; i <= 8; i++)
          groove(ctx, plot({ i, c, body })`i*0.035 c+1.52, i*0.11 body.bottom`, 0.026, 0.9);
      },
    }),
    dupatta(body, palette.secondary, palette.trim, palette.primary),
    oddiyanam(body, palette.trim, palette.accent),
    templeNecklace(body, palette.trim, palette.accent),
    armlets(body, palette.trim, palette.accent),
  ];
}

/** A gathered skirt that swings out from the waist, with bands along its hem. */
function lehenga(
  body: Body,
  seed: number,
  color: string,
  [gold, band]: readonly [string, string],
): PartLayer {
  const { c } = body;
  const shape = mirrored(plot({ c, body })`
    0 c+1.6, 0.4 c+1.57, 0.74 c+1.52, 0.92 c+1.8, 1.16 c+2.3, 1.42 c+2.9, 1.5 body.bottom!, 0 body.bottom`);
  const line = (y: number): Point[] => plot({ c, y })`-1.6 c+y-0.12, 0 c+y+0.1, 1.6 c+y-0.12`;
  const gathers = gatheredFolds({ waist: { half: 0.76, y: c + 1.55 }, hem: { half: 2, y: c + 4.6 } }, seed);
  return clothLayer('lehenga', 'body', {
    outline: shape,
    color: darker(color, 0.1),
    material: { ...RAW_SILK, volume: 0.34 },
    paint: (ctx) => {
      brocade(gold, 0.5, 0.2, 0.03)(ctx);
      for (const y of [1.98, 2.3]) zari(ctx, line(y), { gold, ground: band, width: 0.12 });
      foldShade(gathers)(ctx);
    },
    relief: foldRelief(gathers),
  });
}

/** Mirror-work blouse with a draped odhni for garba, or sequinned for the film stage. */
export function choli(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.23 });
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
          [x, y],
          0.052,
          [palette.accent, palette.trim, palette.secondary][(row + Math.round(x * 10)) % 3] ?? palette.trim,
        );
        disc(ctx, [x, y], 0.034, '#dfe9ee');
        disc(ctx, [x - 0.01, y - 0.012], 0.012, '#ffffff');
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
        zari(ctx, plot({ c })`-1.7 c+0.92, 1.7 c+0.92`, {
          gold: palette.trim,
          ground: palette.accent,
          width: 0.12,
        });
      },
    }),
    neckBand(body, neckline, palette.trim, { width: 0.075, material: GOLD }),
    partLayer('neck-tassels', 'body', { ...GOLD, shadow: 0.6 }, (ctx) => {
      for (const side of [-1, 1])
        fringe(
          ctx,
          arcLine(line[0]!, [line[1]![0] - 0.02, line[2]![1]], [0, line[3]![1]], 9).map(
            ([x, y]): Point => [x * side, y + 0.06],
          ),
          0.02,
          palette.trim,
        );
    }),
    lehenga(body, seedOf(room), palette.primary, [palette.trim, palette.secondary]),
    dupatta(body, palette.secondary, palette.trim, palette.accent),
    oddiyanam(body, palette.trim, palette.accent),
    templeNecklace(body, palette.trim, palette.accent),
    armlets(body, palette.trim, palette.accent),
  ];
}
