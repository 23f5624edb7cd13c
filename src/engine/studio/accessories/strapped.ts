import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../drawing/colour.ts';
import { type Point, strokeSmooth } from '../drawing/curve.ts';
import { LACQUER, LEATHER } from '../drawing/material.ts';
import { disc, fillBox, oval } from '../drawing/ornament.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';
import { partLayer } from '../drawing/part-layer.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';

/** Binoculars or a camera on a strap. */
export function strapped(
  room: PartRoom,
  options: { device?: 'binoculars' | 'camera' },
): readonly PartLayer[] {
  const { fit, palette } = room;
  const { device = 'binoculars' } = options;
  const y = fit.chinY + 0.98;
  const strap = partLayer('strap', 'in-front', { ...LEATHER, volume: 0.04 }, (ctx) => {
    for (const side of [-1, 1]) {
      const line = plot({ side, fit, y })`side*0.3 fit.chinY+0.16, side*0.33 fit.chinY+0.5, side*0.2 y`;
      strokeSmooth(ctx, line, darker(palette.dark, 0.2), 0.052);
      strokeSmooth(ctx, line, veiled(lighter(palette.secondary, 0.3), 0.6), 0.008);
    }
  });
  const body = partLayer(device, 'in-front', { ...LACQUER, gloss: 0.5 }, (ctx) => {
    const round = (
      [x, top, w, h]: readonly [x: number, top: number, w: number, h: number],
      r: number,
      tone: string,
    ): void => {
      fillBox(ctx, [x, top, w, h], r, tone);
    };
    if (device === 'camera') {
      round([-0.27, y - 0.06, 0.54, 0.34], 0.05, palette.dark);
      round([-0.27, y - 0.06, 0.54, 0.1], 0.04, mix(palette.light, '#aeb6c0', 0.5));
      round([-0.1, y - 0.12, 0.2, 0.09], 0.03, mix(palette.light, '#aeb6c0', 0.5));
      lens(ctx, [0, y + 0.12], 0.13, palette.accent);
      disc(ctx, [0.2, y - 0.01], 0.025, palette.primary);
      return;
    }
    for (const side of [-1, 1]) {
      round([side * 0.12 - 0.1, y - 0.02, 0.2, 0.3], 0.05, palette.dark);
      round([side * 0.12 - 0.115, y + 0.16, 0.23, 0.09], 0.04, darker(palette.trim, 0.1));
      lens(ctx, [side * 0.12, y + 0.25], 0.1, palette.accent);
    }
    round([-0.05, y + 0.02, 0.1, 0.14], 0.02, darker(palette.trim, 0.25));
  });
  return [strap, body];
}

function lens(ctx: SKRSContext2D, [x, y]: Point, radius: number, tint: string): void {
  disc(ctx, [x, y], radius, '#20242c');
  disc(ctx, [x, y], radius * 0.86, '#454c58');
  const glass = ctx.createRadialGradient(x - radius * 0.3, y - radius * 0.3, 0, x, y, radius * 0.8);
  glass.addColorStop(0, lighter(tint, 0.6));
  glass.addColorStop(0.4, darker(tint, 0.35));
  glass.addColorStop(1, '#0c0f18');
  oval(ctx, [x, y], [radius * 0.72, radius * 0.72], glass);
  oval(
    ctx,
    [x - radius * 0.28, y - radius * 0.3],
    [radius * 0.16, radius * 0.1, -0.6],
    'rgba(255,255,255,0.85)',
  );
}
