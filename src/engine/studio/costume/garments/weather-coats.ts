import { bodyOf } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { groove } from '../../drawing/folds.ts';
import { LACQUER, PLUSH } from '../../drawing/material.ts';
import { fillBox } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { quilting } from '../../drawing/patterns.ts';
import { seedOf } from '../../drawing/piece.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';
import { hoodDown } from '../tailoring/collars.ts';
import { topLayers } from '../tailoring/cut.ts';
import { skinLayers } from '../tailoring/skin.ts';
import { furCollar } from '../tailoring/soft-collars.ts';
import { pocket, zip } from '../tailoring/trims.ts';

/** A shiny raincoat with toggles, its hood down. */
export function raincoat(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.34, bulk: 0.7 });
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
      relief: (ctx) => groove(ctx, plot({ c, body })`0.13 c+0.4, 0.13 body.bottom`, 0.024, 0.9),
    }),
    ...pocket([-0.46, c + 1.16, 0.38, 0.36], darker(palette.primary, 0.05)),
    ...pocket([0.46, c + 1.16, 0.38, 0.36], darker(palette.primary, 0.05)),
    partLayer('toggles', 'body', { volume: 0.04, bevel: 0.04, gloss: 0.5, shadow: 0.7 }, (ctx) => {
      for (const y of [0.68, 1.0, 1.32]) {
        strokeSmooth(ctx, plot({ c, y })`-0.1 c+y, 0.18 c+y`, palette.dark, 0.018);
        fillBox(ctx, [-0.06, c + y - 0.032, 0.18, 0.064], 0.03, palette.trim);
      }
    }),
  ];
}

/** A quilted winter coat with a thick fur collar. */
export function winterCoat(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.36, bulk: 1 });
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
    ...pocket([-0.45, c + 1.18, 0.34, 0.34], darker(palette.primary, 0.06)),
    ...pocket([0.45, c + 1.18, 0.34, 0.34], darker(palette.primary, 0.06)),
    furCollar(body, palette.light, seedOf(room), 0.3),
  ];
}
