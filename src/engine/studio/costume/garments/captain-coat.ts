import { bodyOf, flipped } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { arcLine, crease } from '../../drawing/folds.ts';
import { CLOTH, type Material } from '../../drawing/material.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { dots, stripesAcross } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';
import { belt, epaulettes } from '../tailoring/belts.ts';
import { coatLayers, lapels } from '../tailoring/coat.ts';
import { topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';
import { bowTie } from '../tailoring/ties.ts';
import { buttons, rowOf } from '../tailoring/trims.ts';

export interface CaptainCoatOptions {
  /** `pirate`: open over a striped shirt; `parade`: braided and buttoned, for ringmasters. */
  readonly style: 'pirate' | 'parade';
}

/** A long coat with wide lapels, gold braid and big buttons. */
export function captainCoat(room: PartRoom, options: Partial<CaptainCoatOptions>): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.31, bulk: 0.5 });
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
      under: true,
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
    ...(parade ? [] : belt(body, body.waistY, { color: palette.dark, buckle: palette.trim, height: 0.16 })),
  ];
}

/** Rows of braid across a parade shirt. */
function braid(c: number, gold: string): PartLayer[] {
  return [
    partLayer('braid', 'body', { volume: 0.02, bevel: 0.03, gloss: 0.6, metal: 0.5, shadow: 0.5 }, (ctx) => {
      for (let i = 0; i < 6; i++) {
        const y = c + 0.52 + i * 0.13;
        strokeSmooth(ctx, plot({ y })`-0.3 y+0.02, 0 y+0.05, 0.3 y+0.02`, gold, 0.03);
      }
    }),
  ];
}

function scarfKnot(c: number, color: string): PartLayer[] {
  const tail = plot({ c })`0 c+0.36, 0.08 c+0.4, 0.16 c+0.66, 0.06 c+0.62, 0.02 c+0.7, -0.03 c+0.42`;
  const wrap = plot({ c })`
    0 c+0.27, 0.2 c+0.2, 0.27 c+0.06, 0.31 c+0.12, 0.26 c+0.3, 0.04 c+0.42, -0.04 c+0.42, -0.26 c+0.3,
    -0.31 c+0.12, -0.27 c+0.06, -0.2 c+0.2`;
  const cloth: Material = { ...CLOTH, volume: 0.16, shadow: 0.65 };
  return [
    clothLayer('scarf-tail', 'over-neck', { outline: tail, color: darker(color, 0.1), material: cloth }),
    clothLayer('scarf-tail-left', 'over-neck', { outline: flipped(tail), color, material: cloth }),
    clothLayer('scarf-wrap', 'over-neck', {
      outline: wrap,
      color,
      material: cloth,
      paint: dots('#ffffff', 0.018, 0.1),
      relief: (ctx) => {
        for (const side of [-1, 1])
          crease(
            ctx,
            arcLine([side * 0.03, c + 0.37], [side * 0.2, c + 0.3], [side * 0.28, c + 0.12]),
            0.03,
            0.8,
          );
      },
    }),
  ];
}
