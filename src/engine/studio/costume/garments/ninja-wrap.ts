import { bodyOf, flipped } from '../../drawing/body.ts';
import { arcLine, crease } from '../../drawing/folds.ts';
import { CLOTH } from '../../drawing/material.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { hexagons } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { veiled } from '../../drawing/tint.ts';
import { belt } from '../tailoring/belts.ts';
import { chestEmblem } from '../tailoring/chest-emblem.ts';
import { topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';

/** A ninja's wrapped jacket with a sash, a scarf and mesh at the neck. */
export function ninjaWrap(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.3, bulk: 0.4 });
  const { palette } = room;
  const { c, neckHalf: n } = body;
  const flap = plot({ n, c })`
    n+0.06 c+0.14, n+0.18 c+0.2, 0.3 c+0.62, -0.08 c+1.14, -0.56 c+1.42!, -0.62 c+1.32, -0.2 c+1.02,
    0.1 c+0.6`;
  const scarf = plot({ c, n })`
    0 c+0.34, n*0.9 c+0.27, n+0.13 c+0.1, n+0.12 c-0.06, n+0.22 c-0.02, n+0.3 c+0.2, 0.24 c+0.44, 0 c+0.52`;
  const wool = { ...CLOTH, volume: 0.2, shadow: 0.65 };
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      neckline: 'crew',
      color: palette.dark,
      material: CLOTH,
      sleeveEnd: null,
      under: true,
      ends: 'hips',
      pattern: hexagons(veiled(palette.light, 0.35), 0.035),
    }),
    ...topLayers(room, body, {
      neckline: 'v',
      color: palette.primary,
      material: { ...CLOTH, volume: 0.28 },
      folds: 0.95,
      texture: 1,
      below: { from: c + 2.2, color: palette.dark },
    }),
    clothLayer('wrap-under', 'body', { outline: flipped(flap), color: palette.secondary, material: wool }),
    clothLayer('wrap-over', 'body', { outline: flap, color: palette.secondary, material: wool }),
    ...belt(body, body.waistY - 0.04, { color: palette.accent, buckle: palette.accent, height: 0.2 }),
    clothLayer('scarf', 'over-neck', {
      outline: [...scarf, ...flipped(scarf.slice(1, -1)).reverse()],
      color: palette.accent,
      material: { ...wool, volume: 0.26 },
      relief: (ctx) => {
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
    }),
    ...chestEmblem('moon', [0.44, c + 0.86], 0.1, { color: palette.accent, shield: palette.dark }),
  ];
}
