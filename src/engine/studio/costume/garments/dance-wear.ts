import { bodyOf, flipped } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { CLOTH, SILK } from '../../drawing/material.ts';
import { oval } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { dots, sequins } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, veiled } from '../../drawing/tint.ts';
import { skinLayers, topLayers } from '../tailoring/cut.ts';
import { necklace } from '../tailoring/necklace.ts';
import { SATIN } from '../tailoring/puff-sleeves.ts';

/** A dancer's dress in tiers of ruffles with dots. */
export function ruffledDress(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.12 });
  const { palette } = room;
  const { c } = body;
  const tier = (y: number, width: number, sag: number, color: string): PartLayer =>
    partLayer(`tier-${y}`, 'body', { ...SILK, volume: 0.12, bevel: 0.03, shadow: 0.65 }, (ctx) => {
      const count = 15;
      for (let i = 0; i < count; i++) {
        const t = (i / (count - 1)) * 2 - 1;
        oval(
          ctx,
          t * width,
          c + y + sag * (1 - t * t),
          (width / count) * 1.5,
          0.12,
          i % 2 ? color : darker(color, 0.18),
          -t * 0.4,
        );
      }
      strokeSmooth(
        ctx,
        plot({ width, c, y, sag })`-width c+y+0.09, 0 c+y+sag+0.12, width c+y+0.09`,
        palette.trim,
        0.022,
      );
    });
  return [
    ...skinLayers(room, body, true),
    ...topLayers(room, body, {
      neckline: 'boat',
      color: palette.primary,
      material: SATIN,
      folds: 0.4,
      sleeveEnd: null,
      pattern: dots(veiled(palette.dark, 0.85), 0.04, 0.2),
    }),
    tier(2.38, 1.2, 0.12, palette.secondary),
    tier(2.1, 1.08, 0.12, palette.primary),
    tier(1.82, 0.95, 0.12, palette.secondary),
    tier(1.56, 0.8, 0.12, palette.primary),
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
  const wing = plot({ c, n })`
    0.02 c+0.78, n*0.7 c+0.46, n+0.01 c+0.06, n+0.1 c+0.06, 0.4 c+0.2, 0.74 c+0.42!, 0.46 c+0.54, 0.2 c+0.62`;
  return [
    ...skinLayers(room, body),
    ...topLayers(room, body, {
      below: { from: body.c + 2.02, color: palette.dark },
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
