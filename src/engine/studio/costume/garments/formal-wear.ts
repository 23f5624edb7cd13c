import { bodyOf } from '../../drawing/body.ts';
import { fillPolygon, strokeSmooth } from '../../drawing/curve.ts';
import { CLOTH, type Material, PLUSH, SILK } from '../../drawing/material.ts';
import { fillRect } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { brocade, layered, sequins, stripesDown } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { chestEmblem } from '../tailoring/chest-emblem.ts';
import { coatLayers, lapels } from '../tailoring/coat.ts';
import { shirtCollar } from '../tailoring/collars.ts';
import { shirtUnder, topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';
import { ruff } from '../tailoring/soft-collars.ts';
import { bowTie, neckTie } from '../tailoring/ties.ts';
import { buttons, rowOf } from '../tailoring/trims.ts';

export interface BlazerOptions {
  readonly neck: 'bow' | 'tie';
  readonly cloth: 'plain' | 'pinstripe' | 'sequins';
}

/** A smart jacket over a white shirt. */
export function blazer(room: PartRoom, options: Partial<BlazerOptions>): readonly PartLayer[] {
  const { neck = 'bow', cloth = 'plain' } = options;
  const body = bodyOf(room, { width: 1.29, bulk: 0.4 });
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
    ...shirtUnder(room, body, 0.35),
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
    ...shirtCollar(body, palette.light, { spread: 0.18, length: 0.15 }),
    ...(neck === 'bow' ? [bowTie(body, palette.accent, 0.24)] : []),
    partLayer('pocket-square', 'body', { ...SILK, volume: 0.03 }, (ctx) => {
      fillRect(ctx, [0.36, c + 0.86, 0.24, 0.014], darker(palette.primary, 0.3));
      fillPolygon(
        ctx,
        plot({ c })`0.4 c+0.86, 0.43 c+0.77, 0.48 c+0.82, 0.52 c+0.755, 0.57 c+0.86`,
        palette.accent,
      );
    }),
    buttons(rowOf(0.05, closeY + 0.06, closeY + 0.5, 3), darker(palette.primary, 0.45), 0.04),
  ];
}

export interface DoubletOptions {
  readonly collar: 'ruff' | 'lace';
}

/** Velvet of an old painting: slashed sleeves, gold cords, a ruff. */
export function doublet(room: PartRoom, options: Partial<DoubletOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.3, bulk: 0.6 });
  const { palette } = room;
  const { c } = body;
  const velvet: Material = { ...PLUSH, volume: 0.3, gloss: 0.2 };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      // Cloth up to the chin would be a neck in its colour.
      neckline: 'crew',
      color: palette.primary,
      sleeveColor: palette.secondary,
      material: velvet,
      folds: 0.8,
      pattern: layered(brocade(palette.trim, 0.5, 0.24, 0.045), (ctx) => {
        for (const x of [-0.44, 0, 0.44])
          strokeSmooth(
            ctx,
            plot({ x, c, body })`x*0.7 c+0.3, x c+0.8, x*0.9 body.bottom`,
            palette.trim,
            0.03,
          );
      }),
      sleevePattern: (ctx) => {
        for (const side of [-1, 1]) {
          for (let i = 0; i < 4; i++)
            strokeSmooth(
              ctx,
              plot({ side, i, c })`
                side*(0.86+i*0.11) c+0.7, side*(0.88+i*0.115) c+1.05, side*(0.9+i*0.11) c+1.4`,
              palette.light,
              0.03,
            );
        }
      },
    }),
    buttons(rowOf(0, c + 0.5, c + 1.5, 8), palette.trim, 0.028, true),
    ...(options.collar === 'lace'
      ? shirtCollar(body, palette.light, { spread: 0.4, length: 0.22, edge: darker(palette.light, 0.15) })
      : ruff(body, palette.light)),
    ...chestEmblem('crown', [0.42, c + 0.82], 0.08, { color: palette.trim, shield: null }),
  ];
}
