import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, PAINTED } from '../drawing/material.ts';
import { disc, oval } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { lighter, veiled } from '../drawing/tint.ts';
import { gripBeside } from './held.ts';

/** Balloons on strings, rising beside the head. */
export function balloons(room: PartRoom): readonly PartLayer[] {
  const { palette, bounds } = room;
  const [gx, gy] = gripBeside(room);
  const right = Math.min(1.45, bounds.right - 0.2);
  const tones = [palette.primary, palette.accent, palette.trim, palette.secondary];
  const spots: readonly (readonly [number, number, number])[] = [
    [right, -0.5, 0.25],
    [right - 0.34, -0.82, 0.22],
    [-right, -0.58, 0.25],
    [-right + 0.32, -0.9, 0.21],
  ];
  return [
    partLayer('balloon-strings', 'behind-body', { ...PAINTED, glow: 0.4 }, (ctx) => {
      for (const [x, y] of spots)
        strokeSmooth(
          ctx,
          plot({ x, y, gy })`x y+0.28, x*0.97 y+0.7, ${Math.sign(x) * gx} gy+0.3`,
          veiled(palette.light, 0.9),
          0.012,
        );
    }),
    partLayer('balloons', 'behind-body', { ...LACQUER, gloss: 0.95 }, (ctx) => {
      for (const [i, [x, y, r]] of spots.entries()) {
        const tone = tones[i % 4] ?? palette.primary;
        fillSmooth(
          ctx,
          plot({ x, y, r })`
            x y-r*1.15, x+r*0.8 y-r*0.72, x+r*0.96 y, x+r*0.5 y+r*0.85, x+0.03 y+r*1.15, x+0.055 y+r*1.3,
            x-0.055 y+r*1.3, x-0.03 y+r*1.15, x-r*0.5 y+r*0.85, x-r*0.96 y, x-r*0.8 y-r*0.72`,
          tone,
        );
        oval(ctx, [x - r * 0.36, y - r * 0.42], [r * 0.15, r * 0.28, 0.5], 'rgba(255,255,255,0.5)');
        disc(ctx, [x + r * 0.42, y + r * 0.4], r * 0.06, veiled(lighter(tone, 0.8), 0.5));
      }
    }),
  ];
}
