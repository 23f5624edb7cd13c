import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Headwear, PartLayer, PartRoom } from '../../costume/part.ts';
import { faceWindow, hoodOutline } from '../anatomy.ts';
import { addSmooth, moved, type Point, strokeSmooth } from '../curve.ts';
import { CLOTH, SILK } from '../material.ts';
import { placed } from '../ornament.ts';
import { bow } from '../ribbon.ts';
import { fold } from '../textile.ts';
import { darker, lighter, veiled } from '../tint.ts';
import { covered, shell } from './shell.ts';

/** Ruffled bonnet tied under the chin with ribbon. */
export function bonnet(room: PartRoom): Headwear {
  const { fit, palette } = room;
  const window = faceWindow(fit, { air: 0.045, brow: -0.01, chin: 0.012, round: 0.3 });
  const body = shell({
    name: 'bonnet',
    outer: hoodOutline(fit, { ease: 0.2, rise: 0.07, hem: 0.2 }),
    window,
    colour: palette.primary,
    material: CLOTH,
    paint: (ctx) => {
      for (let i = -6; i <= 6; i++) {
        const angle = i * 0.24;
        fold(
          ctx,
          [
            [Math.sin(angle) * (fit.cheekHalfWidth + 0.05), fit.eyeY - Math.cos(angle) * 0.46],
            [Math.sin(angle) * (fit.cheekHalfWidth + 0.24), fit.eyeY - Math.cos(angle) * 0.72],
          ],
          0.05,
        );
      }
      strokeSmooth(ctx, moved(window, 0, 0, 1.2), palette.trim, 0.03, true);
    },
  });
  const ruffle: PartLayer = {
    name: 'bonnet-ruffle',
    depth: 'over-head',
    ...SILK,
    volume: 0.1,
    draw: (ctx) => {
      strokeSmooth(ctx, window, darker(palette.primary, 0.6), 0.046, true);
      frill(ctx, window, fit.noseY - 0.06, 0.2, darker(palette.light, 0.14));
      frill(ctx, window, fit.noseY - 0.06, 0.12, palette.light);
      strokeSmooth(ctx, window, palette.trim, 0.028, true);
    },
  };
  const tie: PartLayer = {
    name: 'bonnet-bow',
    depth: 'over-head',
    ...SILK,
    draw: (ctx) => placed(ctx, 0.02, fit.chinY + 0.19, 0, 1, () => bow(ctx, 0.24, palette.accent, null)),
  };
  return covered({ window, lining: darker(palette.primary, 0.55), layers: [body, ruffle, tie] });
}

/** A gathered edge of lace: scallops outside, pleats running in to the window. */
function frill(ctx: SKRSContext2D, window: readonly Point[], y: number, width: number, tone: string): void {
  const steps = 132;
  const ring = (reach: (i: number) => number): Point[] =>
    Array.from({ length: steps }, (_, i): Point => {
      const angle = (i / steps) * Math.PI * 2;
      const [px, py] = onOutline(window, angle, y);
      return [px + Math.sin(angle) * reach(i), py - Math.cos(angle) * reach(i)];
    });
  const outer = ring((i) => width * (0.84 + 0.16 * Math.abs(Math.sin((i / 4) * Math.PI))));
  const inner = ring(() => 0);
  ctx.beginPath();
  addSmooth(ctx, outer);
  addSmooth(ctx, inner);
  ctx.fillStyle = tone;
  ctx.fill('evenodd');
  for (const [shift, stroke] of [
    [0, veiled(darker(tone, 0.6), 0.35)],
    [2, veiled(lighter(tone, 0.8), 0.8)],
  ] as const) {
    ctx.beginPath();
    for (let i = shift; i < steps; i += 4) {
      const [a, b] = [inner[i] ?? [0, 0], outer[i] ?? [0, 0]];
      ctx.moveTo(a[0], a[1]);
      ctx.lineTo(a[0] + (b[0] - a[0]) * 0.86, a[1] + (b[1] - a[1]) * 0.86);
    }
    ctx.strokeStyle = stroke;
    ctx.lineWidth = 0.009;
    ctx.stroke();
  }
}

/** Where a ray from (0, y) at an angle (0 up, clockwise) meets the outline, by its nearest vertex direction. */
function onOutline(outline: readonly Point[], angle: number, y: number): Point {
  const [dx, dy] = [Math.sin(angle), -Math.cos(angle)];
  let best: Point = [0, y];
  outline.forEach((a, index) => {
    const b = outline[(index + 1) % outline.length] ?? a;
    const [ex, ey] = [b[0] - a[0], b[1] - a[1]];
    const across = dx * ey - dy * ex;
    if (Math.abs(across) < 1e-9) return;
    const along = (a[0] * ey - (a[1] - y) * ex) / across;
    const part = (a[0] * dy - (a[1] - y) * dx) / across;
    if (along > 0 && part >= 0 && part <= 1) best = [dx * along, y + dy * along];
  });
  return best;
}
