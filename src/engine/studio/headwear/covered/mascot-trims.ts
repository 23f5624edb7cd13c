import { fillSmooth, type Point, strokeSmooth } from '../../drawing/curve.ts';
import { GOLD, LACQUER } from '../../drawing/material.ts';
import { bead } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';

/** Small teeth along the upper rim: a friendly bite. */
export function teeth(window: readonly Point[], tone: string): PartLayer {
  return partLayer('mascot-teeth', 'over-head', { ...LACQUER, volume: 0.03 }, (ctx) => {
    const [, y = 0] = window[0] ?? [0, 0];
    const half = (window[2]?.[0] ?? 0.3) * 0.9;
    for (const t of [-0.9, -0.56, 0.56, 0.9]) {
      const x = half * t;
      const at = y + 0.012 + t * t * 0.1;
      fillSmooth(ctx, plot({ x, at })`x-0.042 at!, x at+0.075, x+0.042 at!`, tone);
    }
  });
}

/** A round bell or pompom under the chin. */
export function chinBow(room: PartRoom): PartLayer {
  const { fit, palette } = room;
  return partLayer('mascot-bell', 'over-head', GOLD, (ctx) => {
    bead(ctx, [0, fit.chinY + 0.2], 0.075, palette.trim);
    strokeSmooth(
      ctx,
      plot({ fit })`-0.05 fit.chinY+0.215, 0.05 fit.chinY+0.215`,
      darker(palette.trim, 0.6),
      0.012,
    );
  });
}
