import { bodyOf } from '../drawing/body.ts';
import { fillPolygon } from '../drawing/curve.ts';
import { LACQUER, PAINTED } from '../drawing/material.ts';
import { fillBox, star } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { layersAt } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';

/** An open laptop carried before the chest by both hands, seen from behind its lid. */
export function laptop(room: PartRoom): readonly PartLayer[] {
  const { primary: shell, accent: sign } = room.palette;
  const drawn = layersAt({ x: 0, y: bodyOf(room).c + 1.76, angle: 0 });
  return [
    drawn('laptop', { ...LACQUER, gloss: 0.45, volume: 0.05, metal: 0.25 }, (ctx) => {
      fillPolygon(ctx, plot`-0.74 -0.02, 0.74 -0.02, 0.82 0.1, -0.82 0.1`, darker(shell, 0.12));
      fillBox(ctx, [-0.82, 0.08, 1.64, 0.06], 0.03, darker(shell, 0.3));
      fillBox(ctx, [-0.7, -0.86, 1.4, 0.86], 0.07, darker(shell, 0.22));
      fillBox(ctx, [-0.675, -0.84, 1.35, 0.82], 0.06, shell);
      fillBox(ctx, [-0.4, -0.03, 0.8, 0.06], 0.02, darker(shell, 0.35));
    }),
    drawn('laptop-sign', PAINTED, (ctx) => {
      fillPolygon(
        ctx,
        plot`-0.6 -0.8, -0.1 -0.8, -0.5 -0.06, -0.64 -0.06`,
        veiled(lighter(shell, 0.7), 0.22),
      );
      star(ctx, [0, -0.44], 0.16, sign);
    }),
  ];
}
