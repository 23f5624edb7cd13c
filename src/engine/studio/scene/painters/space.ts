import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { smokeTile } from '../../drawing/noise-tiles.ts';
import { fillRect, placed } from '../../drawing/ornament.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, addSmoke, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { drawStars } from './stars.ts';

/** A lit globe with banding or seas, a night side and a rim of air. Pixels. */
function drawPlanet(b: Backdrop, x: number, y: number, r: number, colour: string, second: string): void {
  const { ctx } = b;
  addGlow(ctx, x, y, r * 1.35, lighten(colour, 0.25), 0.35);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.clip();
  fillRect(ctx, x - r, y - r, r * 2, r * 2, colour);
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
  fillRect(ctx, -r, -r, r * 2, r * 2, night);
  ctx.restore();
}

function drawRing(b: Backdrop, x: number, y: number, r: number, colour: string, front: boolean): void {
  const { ctx } = b;
  placed(ctx, x, y, -0.32, 1, () => {
    ctx.scale(1, 0.24);
    for (const [k, wide, a] of rows(3)`1.45 0.1 0.75, 1.62 0.16 0.5, 1.85 0.06 0.35`) {
      ctx.strokeStyle = alpha(colour, a);
      ctx.lineWidth = r * wide;
      ctx.beginPath();
      ctx.arc(0, 0, r * k, front ? 0 : Math.PI, front ? Math.PI : Math.PI * 2);
      ctx.stroke();
    }
  });
}

export function paintSpace(b: Backdrop): void {
  const { palette: p, u, width, height } = b;
  fillSky(b, { 0: darken(p.deep, 0.25), 0.55: p.base, 1: mix(p.base, p.accent, 0.2) });
  addSmoke(b, p.accent, { size: 1.7, opacity: 0.55, threshold: 0.42, blend: 'screen' });
  addSmoke(b, p.bright, { size: 1.1, opacity: 0.5, threshold: 0.5, blend: 'screen' });
  drawStars(b, 260);
  const ringed = [b.cx + u * 0.36 + (width / u - 1) * u * 0.22, height * 0.2, u * 0.115] as const;
  drawRing(b, ...ringed, lighten(p.glow, 0.25), false);
  drawPlanet(b, ...ringed, mix(p.glow, p.accent, 0.25), p.accent);
  drawRing(b, ...ringed, lighten(p.glow, 0.35), true);
  drawPlanet(b, b.cx - u * 0.4, height * 0.16, u * 0.05, '#c9cbe0', '#8d90ad');
  const home = [b.cx - u * 0.62, height + u * 0.08, u * 0.52] as const;
  drawPlanet(b, ...home, mix(p.bright, '#2f8fe8', 0.4), '#e8fbff');
  addGlow(b.ctx, home[0] + u * 0.2, home[1] - u * 0.44, u * 0.4, p.bright, 0.3);
  settle(b, { light: p.base, strength: 0.5, corners: 0.55 });
}
