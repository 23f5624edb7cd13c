import type { SKRSContext2D } from '@napi-rs/canvas';
import { faceWindow, skullTop, turnOf } from '../../drawing/anatomy.ts';
import { mirrored, type Point } from '../../drawing/curve.ts';
import { GOLD, LEATHER } from '../../drawing/material.ts';
import type { Headwear, PartRoom } from '../../drawing/part.ts';
import { plot } from '../../drawing/plot.ts';
import { darker } from '../../drawing/tint.ts';
import { covered, rim, shell } from './shell.ts';

/** Close-fitting mask outline: skull, cheeks, and the neck down into the collar. */
function maskOutline(room: PartRoom): Point[] {
  const { fit } = room;
  const cheek = fit.cheekHalfWidth;
  const top = skullTop(fit) + 0.05;
  return mirrored(plot({ top, cheek, fit })`
    0 top, cheek*0.74 top+0.075, cheek*1.24 fit.foreheadY+0.03, cheek+0.17 fit.eyeY-0.08,
    cheek+0.145 fit.noseY+0.02, fit.jawHalfWidth+0.155 fit.mouthY+0.06,
    fit.jawHalfWidth+0.085 fit.chinY-0.04, fit.jawHalfWidth+0.01 fit.chinY+0.1,
    fit.jawHalfWidth+0.02 fit.chinY+0.22, 0 fit.chinY+0.33`);
}

/** Spokes out of the brow and sagging threads between them. */
function web(ctx: SKRSContext2D, [x, y]: Point, reach: number, colour: string): void {
  const spokes = 22;
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.0115;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let i = 0; i < spokes; i++) {
    const angle = (i / spokes) * Math.PI * 2 + 0.14;
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
  }
  for (let ring = 1; ring <= 13; ring++) {
    const radius = 0.07 * ring + ring * ring * 0.0018;
    for (let i = 0; i < spokes; i++) {
      const [a, b] = [i, i + 1].map((n) => (n / spokes) * Math.PI * 2 + 0.14) as [number, number];
      const mid = (a + b) / 2;
      ctx.moveTo(x + Math.cos(a) * radius, y + Math.sin(a) * radius);
      ctx.quadraticCurveTo(
        x + Math.cos(mid) * radius * 0.86,
        y + Math.sin(mid) * radius * 0.86,
        x + Math.cos(b) * radius,
        y + Math.sin(b) * radius,
      );
    }
  }
  ctx.stroke();
}

/** A hero's mask of spun threads that leaves the whole face open. */
export function webMask(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.035, brow: -0.02, chin: 0.015 });
  const body = shell({
    name: 'web-mask',
    outer: maskOutline(room),
    window,
    colour: palette.primary,
    material: LEATHER,
    paint: (ctx) => web(ctx, [turnOf(fit) * 0.15, fit.browY + 0.03], 1.4, darker(palette.primary, 0.78)),
  });
  const edge = rim({ name: 'web-rim', window, width: 0.045, colour: palette.trim, material: GOLD });
  return covered({ window, lining: darker(palette.primary, 0.72), layers: [body, edge] });
}
