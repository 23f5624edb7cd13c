import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { smokeTile } from '../../drawing/noise-tiles.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { FOCUS } from '../scenery/depth.ts';
import { drawStars } from './stars.ts';

/** A lit globe with banding or seas, a night side and a rim of air. Pixels. */
function drawPlanet(
  b: Backdrop,
  [x, y, r]: readonly [x: number, y: number, r: number],
  colour: string,
  second: string,
): void {
  const { ctx } = b;
  addGlow(ctx, [x, y], r * 1.35, { colour: lighten(colour, 0.25), strength: 0.35 });
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.clip();
  ctx.fillStyle = colour;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  ctx.translate(x, y);
  ctx.rotate(-0.35);
  for (let i = 0; i < 34; i++) {
    ctx.fillStyle = alpha(mix(second, i % 2 ? '#ffffff' : '#000000', 0.22), b.between(0.05, 0.3));
    ctx.fillRect(-r, -r + (i / 34) * 2 * r, r * 2, (r / 17) * b.between(0.6, 1.6));
  }
  ctx.globalAlpha = 0.55;
  ctx.drawImage(smokeTile(second, 0.42), -r * 1.4, -r, r * 2.8, r * 2);
  ctx.globalAlpha = 1;
  ctx.rotate(0.35);
  const night = ctx.createRadialGradient(-r * 0.45, -r * 0.5, r * 0.2, -r * 0.2, -r * 0.25, r * 1.35);
  night.addColorStop(0, 'rgba(255,255,255,0.28)');
  night.addColorStop(0.45, 'rgba(0,0,0,0)');
  night.addColorStop(1, alpha(b.palette.deep, 0.96));
  ctx.fillStyle = night;
  ctx.fillRect(-r, -r, r * 2, r * 2);
  ctx.restore();
}

function drawRing(
  b: Backdrop,
  [x, y, r]: readonly [x: number, y: number, r: number],
  colour: string,
  front: boolean,
): void {
  const { ctx } = b;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-0.32);
  ctx.scale(1, 0.24);
  for (const [k, wide, a] of [
    [1.45, 0.1, 0.75],
    [1.62, 0.16, 0.5],
    [1.85, 0.06, 0.35],
  ] as const) {
    ctx.strokeStyle = alpha(colour, a);
    ctx.lineWidth = r * wide;
    ctx.beginPath();
    ctx.arc(0, 0, r * k, front ? 0 : Math.PI, front ? Math.PI : Math.PI * 2);
    ctx.stroke();
  }
  ctx.restore();
}

export function paintSpace(b: Backdrop): void {
  const { palette: p, u, width, height } = b;
  fillSky(b, { 0: darken(p.deep, 0.25), 0.55: p.base, 1: mix(p.base, p.accent, 0.2) });
  addSmoke(b, p.accent, { size: 1.7, opacity: 0.55, threshold: 0.42, blend: 'screen' });
  addSmoke(b, p.bright, { size: 1.1, opacity: 0.5, threshold: 0.5, blend: 'screen' });
  drawStars(b, 260);
  const ringed = [b.cx + u * 0.36 + (width / u - 1) * u * 0.22, height * 0.2, u * 0.115] as const;
  drawRing(b, ringed, lighten(p.glow, 0.25), false);
  drawPlanet(b, ringed, mix(p.glow, p.accent, 0.25), p.accent);
  drawRing(b, ringed, lighten(p.glow, 0.35), true);
  drawPlanet(b, [b.cx - u * 0.4, height * 0.16, u * 0.05], '#c9cbe0', '#8d90ad');
  const home = [b.cx - u * 0.62, height + u * 0.08, u * 0.52] as const;
  drawPlanet(b, home, mix(p.bright, '#2f8fe8', 0.4), '#e8fbff');
  addGlow(b.ctx, [home[0] + u * 0.2, home[1] - u * 0.44], u * 0.4, { colour: p.bright, strength: 0.3 });
  for (const [blur, count, low, high] of [
    [FOCUS.back, 16, 0.006, 0.016],
    [FOCUS.beside, 9, 0.012, 0.03],
    [FOCUS.before, 3, 0.06, 0.1],
  ] as const)
    b.plane(blur, (layer) => {
      for (let i = 0; i < count; i++) {
        const side = i % 2 ? 1 : -1;
        const aside = high > 0.05 ? b.width / 2 / u : b.between(0.3, Math.max(0.5, b.width / 2 / u));
        rock(
          b,
          layer,
          [b.cx + side * aside * u, height * (high > 0.05 ? b.between(0.84, 1) : b.between(0.3, 0.98))],
          u * b.between(low, high),
        );
      }
    });
  settle(b, { light: p.base, strength: 0.5, corners: 0.55 });
}

/** A tumbling rock with craters, lit from the upper left. */
function rock(b: Backdrop, ctx: Ctx, [x, y]: Point, r: number): void {
  const { palette: p } = b;
  const stone = mix('#8a8296', p.base, b.between(0.2, 0.5));
  const lit = ctx.createRadialGradient(x - r * 0.5, y - r * 0.6, 0, x, y, r * 1.3);
  lit.addColorStop(0, lighten(stone, 0.4));
  lit.addColorStop(0.5, stone);
  lit.addColorStop(1, darken(p.deep, 0.3));
  ctx.fillStyle = lit;
  const corners = 9;
  ctx.beginPath();
  for (let i = 0; i < corners; i++) {
    const [a, k] = [(i / corners) * Math.PI * 2, r * b.between(0.72, 1.1)];
    ctx.lineTo(x + Math.cos(a) * k, y + Math.sin(a) * k * 0.85);
  }
  ctx.fill();
  for (let i = 0; i < 3; i++) {
    const [px, py, s] = [
      x + b.between(-0.5, 0.4) * r,
      y + b.between(-0.4, 0.4) * r,
      r * b.between(0.1, 0.22),
    ];
    ctx.fillStyle = alpha(darken(stone, 0.6), 0.7);
    ctx.beginPath();
    ctx.ellipse(px, py, s, s * 0.7, 0.4, 0, Math.PI * 2);
    ctx.fill();
  }
}
