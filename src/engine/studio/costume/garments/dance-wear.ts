import { bodyOf, flipped } from '../../drawing/body.ts';
import { type Point, strokeSmooth } from '../../drawing/curve.ts';
import { arcLine, crease } from '../../drawing/folds.ts';
import { CLOTH, SILK } from '../../drawing/material.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { dots, sequins } from '../../drawing/patterns.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, veiled } from '../../drawing/tint.ts';
import { topLayers } from '../tailoring/cut.ts';
import { necklace } from '../tailoring/necklace.ts';
import { SATIN } from '../tailoring/puff-sleeves.ts';
import { skinLayers } from '../tailoring/skin.ts';

/** Waves of a flounce's hem on each side of its middle. */
const WAVES = 6;

/** A dancer's dress in tiers of ruffles with dots. */
export function ruffledDress(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.23 });
  const { palette } = room;
  const { c } = body;
  /** A flounce that hangs from a line and falls in waves: wider at its hem, trimmed there. */
  const tier = (
    { y, width, sag, length }: { y: number; width: number; sag: number; length: number },
    color: string,
  ): PartLayer => {
    const hang = (t: number): Point => [t * width * 0.9, c + y + sag * (1 - t * t)];
    const hem = (t: number, up = 0): Point => {
      const wave = 0.035 * Math.cos(t * Math.PI * WAVES);
      return [t * width * 1.06, c + y + length - up + sag * (1 - t * t) + wave];
    };
    const steps = Array.from({ length: WAVES * 6 + 1 }, (_, i) => i / (WAVES * 3) - 1);
    const outline = [...steps.map(hang), ...steps.map((t) => hem(t)).reverse()];
    return clothLayer(`tier-${y}`, 'body', {
      outline,
      color,
      material: { ...SILK, volume: 0.1, bevel: 0.02, shadow: 0.6 },
      paint: (ctx) => {
        dots(veiled(palette.dark, 0.7), 0.035, 0.17)(ctx);
        for (const t of steps) {
          const depth = 0.5 - 0.5 * Math.cos(t * Math.PI * WAVES);
          strokeSmooth(ctx, [hang(t), hem(t)], veiled(darker(color, 0.6), 0.3 * depth), 0.05);
        }
        strokeSmooth(
          ctx,
          steps.map((t) => hem(t, 0.05)),
          palette.trim,
          0.03,
        );
      },
      relief: (ctx) => {
        for (let i = 0; i <= WAVES * 2; i++) {
          const t = i / WAVES - 1;
          crease(
            ctx,
            arcLine(hang(t * 0.96), hem(t * 0.98, length * 0.5), hem(t, -0.1)),
            0.07,
            i % 2 ? 0.9 : 0.3,
          );
        }
      },
    });
  };
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
    tier({ y: 3.0, width: 1.34, sag: 0.1, length: 0.62 }, palette.secondary),
    tier({ y: 2.5, width: 1.18, sag: 0.1, length: 0.6 }, palette.primary),
    tier({ y: 2.02, width: 1.0, sag: 0.1, length: 0.56 }, palette.secondary),
    tier({ y: 1.6, width: 0.82, sag: 0.1, length: 0.5 }, palette.primary),
    tier({ y: 0.5, width: 0.98, sag: 0.14, length: 0.32 }, palette.secondary),
    tier({ y: 0.32, width: 0.88, sag: 0.16, length: 0.28 }, palette.primary),
    necklace(body, palette.trim, palette.accent),
  ];
}

/** A dance-floor shirt: open pointed collar over glittering cloth. */
export function glitterShirt(room: PartRoom): readonly PartLayer[] {
  const body = bodyOf(room, { width: 1.29, bulk: 0.2 });
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
      clothLayer(`wing-${side}`, 'over-neck', {
        outline: side > 0 ? wing : flipped(wing),
        color: palette.light,
        material: {
          ...CLOTH,
          volume: 0.1,
          bevel: 0.02,
          gloss: 0.4,
          shadow: 0.65,
        },
      }),
    ),
    necklace(body, palette.trim, palette.accent),
  ];
}
