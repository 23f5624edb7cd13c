import { bodyOf } from '../drawing/body.ts';
import { fillSmooth, inside, mirrored, strokeOutline, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, PAINTED } from '../drawing/material.ts';
import { bead, disc, fillBox, fillRect, placed } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';

/** A body's outline, its foot down; the neck goes up. */
const OUTLINE = mirrored(plot`
  0 0.6, 0.24 0.58, 0.47 0.42, 0.52 0.16, 0.42 -0.06, 0.31 -0.2, 0.33 -0.36, 0.38 -0.5, 0.28 -0.68, 0.1 -0.73, 0 -0.73`);

/** A guitar across the body, its neck rising at the viewer's right. */
export function guitar(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const spot = { x: 0.05, y: bodyOf(room).c + 1.86, angle: 0.9 };
  const { primary: wood, secondary: edge, dark, light } = palette;
  return [
    partLayer('guitar-neck', 'in-front', { ...LACQUER, volume: 0.08, gloss: 0.4 }, (ctx) =>
      placed(ctx, spot, 1, () => {
        fillBox(ctx, [-0.065, -1.86, 0.13, 1.3], 0.02, dark);
        fillSmooth(
          ctx,
          plot`-0.06 -1.82, -0.11 -1.92, -0.1 -2.2, 0 -2.24, 0.1 -2.2, 0.11 -1.92, 0.06 -1.82`,
          edge,
        );
        for (const y of [-1.92, -2.02, -2.12]) for (const x of [-0.14, 0.14]) bead(ctx, [x, y], 0.032, light);
      }),
    ),
    partLayer('guitar', 'in-front', { ...LACQUER, volume: 0.16, gloss: 0.7 }, (ctx) =>
      placed(ctx, spot, 1, () => {
        fillSmooth(ctx, OUTLINE, wood);
        inside(ctx, OUTLINE, () => {
          const glow = ctx.createRadialGradient(0, 0.1, 0.1, 0, 0, 0.8);
          glow.addColorStop(0, lighter(wood, 0.25));
          glow.addColorStop(1, darker(wood, 0.3));
          fillSmooth(ctx, OUTLINE, glow);
          strokeOutline(ctx, OUTLINE, edge, 0.06);
        });
        disc(ctx, [0, -0.16], 0.175, edge);
        disc(ctx, [0, -0.16], 0.14, darker(dark, 0.4));
        fillBox(ctx, [-0.17, 0.24, 0.34, 0.07], 0.03, dark);
        fillRect(ctx, [-0.065, -0.8, 0.13, 0.52], dark);
      }),
    ),
    partLayer('guitar-strings', 'in-front', PAINTED, (ctx) =>
      placed(ctx, spot, 1, () => {
        for (let fret = 0; fret < 11; fret++)
          fillRect(ctx, [-0.065, -1.78 + fret * 0.115, 0.13, 0.01], veiled(light, 0.55));
        for (let i = 0; i < 6; i++)
          strokeSmooth(ctx, plot({ x: -0.045 + i * 0.018 })`x -1.86, x 0.27`, veiled('#fff6e0', 0.75), 0.007);
      }),
    ),
  ];
}
