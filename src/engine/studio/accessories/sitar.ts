import { bodyOf } from '../drawing/body.ts';
import { fillSmooth, inside, mirrored, strokeOutline, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, PAINTED } from '../drawing/material.ts';
import { bead, disc, fillBox, oval } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';

/** The gourd's outline, its foot down; the neck goes up. */
const GOURD = mirrored(
  plot`0 0.66, 0.26 0.62, 0.48 0.4, 0.53 0.12, 0.43 -0.14, 0.24 -0.32, 0.1 -0.44, 0 -0.46`,
);
const FRETS = 13;
const STRINGS = 5;

/** A sitar across the body as a guitar is, its neck rising at the viewer's right; a veena has a second gourd up there. */
export function sitar(room: PartRoom, { of = 'sitar' }: { of?: 'sitar' | 'veena' }): readonly PartLayer[] {
  const { primary: wood, secondary: edge, trim: brass, light: bone } = room.palette;
  const spot = { x: 0.05, y: bodyOf(room).c + 1.86, angle: 0.9 };
  const drawn = layersAt(spot);
  return [
    drawn('sitar-neck', { ...LACQUER, volume: 0.08, gloss: 0.5 }, (ctx) => {
      if (of === 'veena') {
        disc(ctx, [-0.16, -1.72], 0.3, darker(wood, 0.12));
        disc(ctx, [-0.2, -1.78], 0.2, lighter(wood, 0.1));
      }
      fillBox(ctx, [-0.1, -2.1, 0.2, 1.75], 0.03, darker(wood, 0.3));
      fillBox(ctx, [-0.075, -2.08, 0.15, 1.72], 0.02, darker(wood, 0.5));
      fillSmooth(ctx, plot`-0.1 -2.06, -0.12 -2.2, -0.04 -2.34, 0.1 -2.36, 0.16 -2.26, 0.1 -2.06`, edge);
      for (const y of [-2.2, -2.04, -1.84, -1.62]) {
        fillBox(ctx, [0.08, y - 0.02, 0.16, 0.04], 0.02, darker(edge, 0.2));
        bead(ctx, [0.25, y], 0.045, bone);
      }
    }),
    drawn('sitar', { ...LACQUER, volume: 0.2, gloss: 0.7 }, (ctx) => {
      fillSmooth(ctx, GOURD, wood);
      inside(ctx, GOURD, () => {
        const shine = ctx.createRadialGradient(-0.1, 0.1, 0.08, 0, 0.1, 0.75);
        shine.addColorStop(0, lighter(wood, 0.3));
        shine.addColorStop(1, darker(wood, 0.35));
        fillSmooth(ctx, GOURD, shine);
        strokeOutline(ctx, GOURD, edge, 0.05);
      });
      for (const angle of [-2.6, -2.1, -1.05, -0.55])
        bead(ctx, [Math.cos(angle) * 0.34, 0.16 - Math.sin(angle) * 0.3], 0.035, bone);
      oval(ctx, [0, -0.28], [0.1, 0.05], bone);
      fillBox(ctx, [-0.15, 0.3, 0.3, 0.08], 0.03, bone);
    }),
    drawn('sitar-strings', PAINTED, (ctx) => {
      for (let fret = 0; fret < FRETS; fret++)
        strokeSmooth(
          ctx,
          plot({ y: -1.96 + fret * 0.118 })`-0.085 y+0.015, 0 y-0.02, 0.085 y+0.015`,
          brass,
          0.022,
        );
      for (let i = 0; i < STRINGS; i++)
        strokeSmooth(ctx, plot({ x: -0.05 + i * 0.025 })`x -2.08, x 0.33`, veiled('#fff6e0', 0.8), 0.008);
    }),
  ];
}
