import { type Point, strokeSmooth } from '../drawing/curve.ts';
import { CLOTH, LACQUER } from '../drawing/material.ts';
import { bead, fillBox, fillRect } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { seam } from '../drawing/textile.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';

/** A pack seen past the shoulders, its straps in front. */
export function backpack(room: PartRoom, options: { of?: 'school' | 'jet' }): readonly PartLayer[] {
  const { fit, palette } = room;
  const jet = options.of === 'jet';
  const y = fit.chinY + 0.2;
  const pack = partLayer('pack', 'behind-body', { ...(jet ? LACQUER : CLOTH), volume: 0.24 }, (ctx) => {
    if (jet) {
      for (const side of [-1, 1]) {
        fillBox(ctx, [side * 0.72 - 0.24, y - 0.34, 0.48, 1.5], 0.24, palette.light);
        fillRect(ctx, [side * 0.72 - 0.24, y - 0.06, 0.48, 0.07], palette.primary);
        bead(ctx, [side * 0.72, y - 0.2], 0.05, palette.accent);
      }
      return;
    }
    fillBox(ctx, [-0.74, y - 0.16, 1.48, 1.6], 0.3, palette.primary);
    seam(ctx, plot({ y })`-0.7 y+0.06, 0 y-0.02, 0.7 y+0.06`, palette.primary, {
      width: 0.014,
      thread: veiled(lighter(palette.primary, 0.6), 0.7),
    });
    ctx.beginPath();
    ctx.arc(0, y - 0.14, 0.12, Math.PI, 0);
    ctx.strokeStyle = darker(palette.primary, 0.3);
    ctx.lineWidth = 0.05;
    ctx.stroke();
  });
  const straps = partLayer('pack-straps', 'in-front', { ...CLOTH, volume: 0.08 }, (ctx) => {
    for (const side of [-1, 1]) {
      const line = plot({ side, y })`side*0.5 y+0.04, side*0.53 y+0.3, side*0.56 y+0.7, side*0.66 y+1.2`;
      strokeSmooth(ctx, line, darker(palette.primary, 0.25), 0.17);
      strokeSmooth(ctx, line, palette.primary, 0.15);
      for (const shift of [-0.055, 0.055]) {
        ctx.setLineDash([0.022, 0.018]);
        strokeSmooth(
          ctx,
          line.map(([x, at]): Point => [x + shift, at]),
          veiled(lighter(palette.primary, 0.6), 0.8),
          0.008,
        );
        ctx.setLineDash([]);
      }
      fillRect(ctx, [side * 0.555 - 0.1, y + 0.58, 0.2, 0.09], palette.trim);
      fillRect(ctx, [side * 0.555 - 0.06, y + 0.605, 0.12, 0.04], darker(palette.primary, 0.5));
    }
  });
  return [pack, straps];
}
