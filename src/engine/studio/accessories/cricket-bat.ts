import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER } from '../drawing/material.ts';
import { fillBox, fillRect, placed, star, windings } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

/** A bat held upright beside the shoulder. */
export function cricketBat(room: PartRoom): readonly PartLayer[] {
  const { palette } = room;
  const [x, y] = gripBeside(room);
  return [
    partLayer('cricket-bat', 'behind-body', { ...LACQUER, gloss: 0.4, volume: 0.12 }, (ctx) =>
      placed(ctx, { x: x - 0.02, y: y - 0.2, angle: 0.16 }, 1.28, () => {
        const willow = '#e6c48f';
        fillBox(ctx, [-0.155, -1.3, 0.31, 1.12], 0.09, willow);
        for (const dx of [-0.1, -0.055, -0.01, 0.04, 0.085])
          strokeSmooth(ctx, plot({ dx })`dx -1.24, dx+0.01 -0.7, dx -0.24`, veiled('#a87842', 0.4), 0.008);
        fillRect(ctx, [-0.155, -0.86, 0.31, 0.2], palette.primary);
        fillRect(ctx, [-0.155, -0.65, 0.31, 0.03], palette.trim);
        star(ctx, [0, -0.76], 0.075, palette.light);
        fillSmooth(ctx, plot`-0.15 -0.2, -0.05 -0.1, -0.045 0.02, 0.045 0.02, 0.05 -0.1, 0.15 -0.2`, willow);
        strokeSmooth(ctx, plot`0 -0.12, 0 0.5`, darker(palette.secondary, 0.2), 0.09);
        const turns = { half: 0.045, from: -0.1, step: 0.05, slant: 0.02, turns: 12 };
        windings(ctx, turns, veiled(lighter(palette.secondary, 0.4), 0.6), 0.008);
      }),
    ),
  ];
}
