import { fillSmooth, inside, type Point, strokeOutline } from '../drawing/curve.ts';
import { GOLD, STEEL } from '../drawing/material.ts';
import { bead, disc, star } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { seam } from '../drawing/textile.ts';
import { darker, lighter } from '../drawing/tint.ts';

/** A round or pointed shield at the lower left, with boss and rivets. */
export function shield(room: PartRoom, options: { form?: 'kite' | 'round' }): readonly PartLayer[] {
  const { palette, bounds, fit } = room;
  const x = -Math.min(0.86, bounds.right - 0.56);
  const y = Math.max(fit.chinY + 1.0, bounds.bottom - 0.55);
  const round = options.form === 'round';
  const size = 0.56;
  const outline: Point[] = round
    ? Array.from(
        { length: 16 },
        (_, i): Point => [x + Math.cos((i / 16) * 6.2832) * size, y + Math.sin((i / 16) * 6.2832) * size],
      )
    : plot({ x, y, size })`
      x y-size*0.9, x+size*0.5 y-size*0.78, x+size*0.86 y-size*0.84!, x+size*0.8 y+size*0.1,
      x+size*0.45 y+size*0.78, x y+size*1.15!, x-size*0.45 y+size*0.78, x-size*0.8 y+size*0.1,
      x-size*0.86 y-size*0.84!, x-size*0.5 y-size*0.78`;
  return [
    partLayer('shield', 'in-front', { ...STEEL, metal: 0.35, volume: 0.2 }, (ctx) => {
      fillSmooth(ctx, outline, palette.primary);
      inside(ctx, outline, () => {
        ctx.fillStyle = palette.secondary;
        ctx.fillRect(x, y - 1, 1, 1);
        ctx.fillRect(x - 1, y, 1, 1.2);
        seam(ctx, plot({ x, y })`x y-1, x y+1`, palette.trim, { width: 0.02 });
        seam(ctx, plot({ x, y })`x-1 y, x+1 y`, palette.trim, { width: 0.02 });
      });
      strokeOutline(ctx, outline, darker(palette.trim, 0.4), 0.1);
      strokeOutline(ctx, outline, palette.trim, 0.08);
      for (const [px, py] of outline) bead(ctx, [px, py], 0.022, lighter(palette.trim, 0.3));
    }),
    partLayer('shield-boss', 'in-front', { ...GOLD, volume: 0.16 }, (ctx) => {
      disc(ctx, [x, y], 0.18, palette.trim);
      disc(ctx, [x, y], 0.14, darker(palette.trim, 0.25));
      star(ctx, [x, y], 0.13, lighter(palette.trim, 0.2));
    }),
  ];
}
