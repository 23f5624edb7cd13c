import { type Body, bodyOf } from '../../drawing/body.ts';
import { emblemPath } from '../../drawing/emblems.ts';
import { groove } from '../../drawing/folds.ts';
import { CLOTH } from '../../drawing/material.ts';
import { fillBox } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';
import { coatLayers, lapels } from '../tailoring/coat.ts';
import { neckBand, shirtCollar } from '../tailoring/collars.ts';
import { topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';
import { neckTie } from '../tailoring/ties.ts';
import { buttons, pocket, rowOf, stitch } from '../tailoring/trims.ts';

export interface WhiteCoatOptions {
  /** What shows under the coat. */
  readonly under: 'scrubs' | 'shirt-tie';
}

const CRISP = { ...CLOTH, volume: 0.26, gloss: 0.14 };

function penPocket(body: Body, room: PartRoom): PartLayer[] {
  const { palette } = room;
  const [x, y] = [0.46, body.c + 0.82];
  return [
    partLayer('pens', 'body', { volume: 0.02, bevel: 0.03, gloss: 0.6, shadow: 0.5 }, (ctx) => {
      [palette.accent, palette.secondary, palette.trim].forEach((color, i) => {
        fillBox(ctx, [x - 0.09 + i * 0.065, y - 0.1 - (i % 2) * 0.025, 0.035, 0.2], 0.014, color);
      });
    }),
    ...pocket([x, y, 0.3, 0.32], palette.primary, false),
  ];
}

function nameBadge(body: Body, room: PartRoom): PartLayer {
  const { palette } = room;
  const [x, y] = [-0.47, body.c + 0.84];
  return partLayer('name-badge', 'body', { volume: 0.02, bevel: 0.02, gloss: 0.45, shadow: 0.65 }, (ctx) => {
    fillBox(ctx, [x - 0.15, y, 0.3, 0.2], 0.025, '#ffffff');
    fillBox(ctx, [x - 0.15, y, 0.3, 0.055], [0.025, 0.025, 0, 0], palette.secondary);
    ctx.fillStyle = '#e5484d';
    emblemPath(ctx, 'heart', [x - 0.085, y + 0.125], 0.04);
    ctx.fill();
    ctx.fillStyle = '#9aa7b8';
    for (let i = 0; i < 3; i++) ctx.fillRect(x - 0.015, y + 0.085 + i * 0.033, 0.13 - i * 0.025, 0.013);
  });
}

function scrubs(room: PartRoom, body: Body): PartLayer[] {
  const { palette } = room;
  return [
    ...topLayers(room, body, {
      neckline: 'v',
      color: palette.secondary,
      material: CLOTH,
      sleeveEnd: null,
      under: true,
      folds: 0.5,
    }),
    neckBand(body, 'v', darker(palette.secondary, 0.14), { width: 0.05 }),
  ];
}

/** A doctor's or scientist's white coat over scrubs or shirt and tie. */
export function whiteCoat(room: PartRoom, options: Partial<WhiteCoatOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.29, bulk: 0.3 });
  const { palette } = room;
  const shirt = options.under === 'shirt-tie';
  const closeY = body.c + 1.12;
  return [
    ...skinLayers(room, body),
    ...(shirt
      ? topLayers(room, body, {
          neckline: 'crew',
          color: palette.light,
          material: CLOTH,
          sleeveEnd: null,
          under: true,
        })
      : scrubs(room, body)),
    ...(shirt
      ? [neckTie(body, palette.secondary, palette.accent)].map((tie) => ({ ...tie, depth: 'body' as const }))
      : []),
    ...coatLayers(room, body, {
      color: palette.primary,
      material: CRISP,
      closeY,
      gap: 0.05,
      folds: 0.6,
      pattern: (ctx) => {
        for (const side of [-1, 1]) {
          stitch(
            ctx,
            plot({ side, body })`side*0.72 body.c+0.42, side*0.66 body.c+0.9, side*0.64 body.bottom`,
            darker(palette.primary, 0.3),
          );
        }
      },
      relief: (ctx) => {
        for (const side of [-1, 1])
          groove(
            ctx,
            plot({ side, body })`side*0.71 body.c+0.42, side*0.65 body.c+0.9, side*0.63 body.bottom`,
            0.012,
            0.5,
          );
      },
    }),
    ...lapels(body, { color: palette.primary, material: CRISP, closeY }),
    ...(shirt ? shirtCollar(body, palette.light, { spread: 0.17, length: 0.14 }) : []),
    ...penPocket(body, room),
    nameBadge(body, room),
    buttons(rowOf(0.05, closeY + 0.1, closeY + 0.7, 3), darker(palette.primary, 0.1)),
  ];
}
