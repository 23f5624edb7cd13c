import { mix } from '../../drawing/colour.ts';
import { moved, sampled, strokeSmooth } from '../../drawing/curve.ts';
import { STEEL } from '../../drawing/material.ts';
import { oval } from '../../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { darker } from '../../drawing/tint.ts';
import { edgeLine, type HatBlock } from './hat-block.ts';

/** Goggles pushed up onto a cap, on their strap, with a mirrored glass for each eye. */
export function goggles({ palette }: PartRoom, block: HatBlock): PartLayer {
  const up = 0.15;
  const y = block.brim - up;
  return partLayer('goggles', 'over-head', { ...STEEL, metal: 0.4, volume: 0.1 }, (ctx) => {
    const strap = sampled(edgeLine(block, up - 0.02, 1));
    strokeSmooth(ctx, strap, darker(palette.dark, 0.2), 0.07);
    strokeSmooth(ctx, moved(strap, 0, -0.012), darker(palette.trim, 0.5), 0.012);
    for (const side of [-1, 1]) {
      const x = block.lean + side * 0.175;
      oval(ctx, [x, y], [0.165, 0.115, side * 0.08], darker(palette.trim, 0.4));
      oval(ctx, [x, y - 0.004], [0.153, 0.104, side * 0.08], palette.trim);
      oval(ctx, [x, y], [0.128, 0.082, side * 0.08], darker(palette.dark, 0.3));
      const glass = ctx.createLinearGradient(x - 0.1, y - 0.08, x + 0.1, y + 0.08);
      glass.addColorStop(0, mix(palette.accent, '#ffffff', 0.65));
      glass.addColorStop(0.45, palette.accent);
      glass.addColorStop(1, darker(palette.accent, 0.55));
      oval(ctx, [x, y], [0.118, 0.074, side * 0.08], glass);
      for (const [dx, wide] of rows(2)`0 0.022, 0.035 0.009`)
        strokeSmooth(
          ctx,
          plot({ x, dx, y })`x-0.035+dx y-0.05, x-0.07+dx y+0.035`,
          'rgba(255,255,255,0.65)',
          wide,
        );
    }
    oval(ctx, [block.lean, y], [0.03, 0.018], palette.trim);
  });
}
