import { bodyOf } from '../drawing/body.ts';
import { strokeSmooth } from '../drawing/curve.ts';
import { LEATHER } from '../drawing/material.ts';
import { fillBox, fillRect, placed, star } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker } from '../drawing/tint.ts';

/** A large story book held to the chest by both arms, its cover to the front. */
export function book(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const spot = { x: 0.04, y: bodyOf(room).c + 1.14, angle: -0.06 };
  return [
    partLayer('book', 'in-front', { ...LEATHER, volume: 0.05, gloss: 0.25 }, (ctx) =>
      placed(ctx, spot, 1, () => {
        fillBox(ctx, [-0.53, -0.66, 1.1, 1.36], 0.05, darker(palette.primary, 0.35));
        fillBox(ctx, [-0.5, -0.645, 1.05, 1.33], 0.02, '#f6efdf');
        for (let i = 0; i < 4; i++)
          strokeSmooth(ctx, plot({ i })`0.53+i*0.006 -0.62, 0.53+i*0.006 0.67`, '#d8c9a8', 0.004);
        fillBox(ctx, [-0.56, -0.69, 1.07, 1.36], 0.05, palette.primary);
        fillRect(ctx, [-0.56, -0.66, 0.13, 1.3], darker(palette.primary, 0.22));
        ctx.strokeStyle = palette.trim;
        ctx.lineWidth = 0.022;
        ctx.strokeRect(-0.36, -0.6, 0.79, 1.18);
        star(ctx, [0.035, -0.16], 0.24, palette.trim);
        for (const [y, half] of [
          [-0.48, 0.26],
          [0.22, 0.2],
        ] as const)
          fillRect(ctx, [0.035 - half, y - 0.025, half * 2, 0.05], palette.light);
      }),
    ),
  ];
}
