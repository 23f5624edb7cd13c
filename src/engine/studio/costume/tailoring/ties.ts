import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Body } from '../../drawing/body.ts';
import { strokeSmooth } from '../../drawing/curve.ts';
import { fillRect } from '../../drawing/ornament.ts';
import type { PartLayer } from '../../drawing/part.ts';
import { clothLayer } from '../../drawing/part-layer.ts';
import { plot } from '../../drawing/plot.ts';
import { darker, lighter, veiled } from '../../drawing/tint.ts';
import { CRISP } from './collars.ts';

/** A knotted bow tie with dots. */
export function bowTie(body: Body, color: string, size = 0.3, dots?: string): PartLayer {
  const y = body.c + 0.3;
  return {
    name: 'bow-tie',
    depth: 'over-neck',
    volume: 0.16,
    bevel: 0.02,
    gloss: 0.3,
    shadow: 0.75,
    draw: (ctx) => {
      for (const side of [-1, 1]) {
        const wing = plot({ y, side, size })`
          0 y-0.02, side*size*0.5 y-size*0.3, side*size y-size*0.42, side*size*1.04 y,
          side*size y+size*0.42, side*size*0.5 y+size*0.3, 0 y+0.02`;
        ctx.save();
        ctx.beginPath();
        wing.forEach(([x, wy], i) => {
          if (i === 0) ctx.moveTo(x, wy);
          else ctx.lineTo(x, wy);
        });
        ctx.closePath();
        ctx.lineJoin = 'round';
        ctx.fillStyle = color;
        ctx.strokeStyle = color;
        ctx.lineWidth = 0.03;
        ctx.fill();
        ctx.stroke();
        ctx.clip();
        if (dots) spots(ctx, side, { y, size, color: dots });
        ctx.restore();
      }
      ctx.fillStyle = darker(color, 0.18);
      ctx.beginPath();
      ctx.roundRect(-size * 0.17, y - size * 0.22, size * 0.34, size * 0.44, size * 0.12);
      ctx.fill();
    },
    relief: (ctx) => {
      for (const side of [-1, 1]) {
        strokeSmooth(
          ctx,
          plot({ side, size, y })`side*size*0.16 y-0.02, side*size*0.45 y-0.05`,
          'rgba(0,0,0,0.8)',
          0.018,
        );
        strokeSmooth(
          ctx,
          plot({ side, size, y })`side*size*0.16 y+0.02, side*size*0.4 y+0.05`,
          'rgba(0,0,0,0.8)',
          0.018,
        );
      }
    },
  };
}

function spots(
  ctx: SKRSContext2D,
  side: number,
  { y, size, color }: { y: number; size: number; color: string },
): void {
  ctx.fillStyle = color;
  for (const [dx, dy] of plot`0.4 -0.12, 0.72 -0.24, 0.7 0.1, 0.42 0.16, 0.9 -0.02, 0.86 0.32`) {
    ctx.beginPath();
    ctx.arc(side * size * dx, y + size * dy, size * 0.075, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** Straight tie with a knot, hanging out of sight. */
export function neckTie(body: Body, color: string, stripe?: string): PartLayer {
  const y = body.c + 0.29;
  const outline = plot({ y })`
    -0.055 y-0.02!, 0.055 y-0.02!, 0.035 y+0.1!, 0.1 y+0.75!, 0 y+0.9!, -0.1 y+0.75!, -0.035 y+0.1!`;
  return clothLayer('tie', 'over-neck', {
    outline,
    color,
    material: { ...CRISP, gloss: 0.3 },
    paint: (ctx) => {
      if (stripe) {
        ctx.strokeStyle = stripe;
        ctx.lineWidth = 0.03;
        for (let i = 0; i < 9; i++) {
          ctx.beginPath();
          ctx.moveTo(-0.15, y + 0.12 + i * 0.11);
          ctx.lineTo(0.15, y + 0.02 + i * 0.11);
          ctx.stroke();
        }
      }
      fillRect(ctx, [-0.2, y + 0.09, 0.4, 0.018], veiled(darker(color, 0.7), 0.4));
      fillRect(ctx, [-0.2, y - 0.02, 0.4, 0.02], veiled(lighter(color, 0.6), 0.2));
    },
  });
}
