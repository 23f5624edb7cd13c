import { fillSmooth, inside, strokeSmooth } from '../../drawing/curve.ts';
import { CLOTH } from '../../drawing/material.ts';
import type { PartLayer, PartRoom } from '../../drawing/part.ts';
import { clothLayer, partLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { fold } from '../../drawing/textile.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import type { HatBlock } from './hat-block.ts';

/** Tall pleated toque: its puffed head on the band. */
export function chefHat(room: PartRoom, { half, brim, crown, lean }: HatBlock): PartLayer[] {
  const { light: white, primary: edge } = room.palette;
  const top = Math.min(crown - 0.14, brim - 0.7);
  const bandTop = brim - 0.2;
  const puff = plot({ half, bandTop, top, lean })`
    -half*0.94 bandTop+0.04, -half*1.12 bandTop-0.1, -half*1.24 bandTop-0.28, -half*1.08 top+0.14,
    -half*0.72 top+0.04, -half*0.34 top+0.02, lean top-0.03, half*0.4 top+0.015, half*0.78 top+0.05,
    half*1.12 top+0.15, half*1.24 bandTop-0.26, half*1.1 bandTop-0.09, half*0.94 bandTop+0.04`;
  return [
    clothLayer('toque-puff', 'over-head', {
      outline: puff,
      color: white,
      material: { ...CLOTH, volume: 0.28 },
      paint: (ctx) => {
        for (const x of [-0.78, -0.5, -0.2, 0.14, 0.44, 0.74]) {
          fold(
            ctx,
            plot({ half, x, bandTop, top })`
            half*x bandTop+0.06, half*x*1.18 bandTop-0.14, half*x*1.28 top+0.12`,
            0.085,
            1.1,
          );
        }
      },
    }),
    partLayer('toque-band', 'over-head', CLOTH, (ctx) => {
      const band = plot({ half, bandTop, brim, lean })`
        -half*0.99 bandTop-0.01!, 0 bandTop+0.025, half*0.99 bandTop-0.01!, half*0.97 brim-0.02!,
        half*0.5 brim+0.035, lean brim+0.05, -half*0.5 brim+0.035, -half*0.97 brim-0.02!`;
      fillSmooth(ctx, band, lighter(white, 0.4));
      inside(ctx, band, () => {
        ctx.beginPath();
        for (let i = -14; i <= 14; i++) {
          ctx.moveTo(half * Math.sin(i * 0.11), bandTop - 0.02);
          ctx.lineTo(half * Math.sin(i * 0.11) * 0.99, brim + 0.06);
        }
        ctx.strokeStyle = veiled(darker(white, 0.5), 0.22);
        ctx.lineWidth = 0.012;
        ctx.stroke();
        strokeSmooth(ctx, plot({ half, brim })`-half brim-0.045, 0 brim+0.025, half brim-0.045`, edge, 0.026);
      });
    }),
  ];
}
