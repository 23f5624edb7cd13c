import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { rows } from '../../drawing/rows.ts';
import { type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addBokeh, drawSpot } from '../scenery/draw-light.ts';

export function paintCircusTent(b: Backdrop): void {
  const { palette: p, u, height } = b;
  fillSky(b, { 0: p.base, 1: p.deep });
  b.plane(0.004, (layer) => {
    const [x, y] = [b.cx, -height * 0.12];
    const stripes = 26;
    for (let i = 0; i < stripes; i++) {
      const [a0, a1] = [(i / stripes) * Math.PI, ((i + 1) / stripes) * Math.PI];
      layer.fillStyle = i % 2 ? p.bright : p.base;
      layer.beginPath();
      layer.moveTo(x, y);
      layer.lineTo(x + Math.cos(a0) * u * 2.4, y + Math.sin(a0) * u * 2.4);
      layer.lineTo(x + Math.cos(a1) * u * 2.4, y + Math.sin(a1) * u * 2.4);
      layer.fill();
    }
    const shade = layer.createRadialGradient(x, y + height * 0.45, 0, x, y + height * 0.45, u * 1.05);
    shade.addColorStop(0, alpha(p.glow, 0.5));
    shade.addColorStop(0.45, alpha(p.base, 0.3));
    shade.addColorStop(1, alpha(p.deep, 0.85));
    fillRect(layer, -u, -u, b.width + 2 * u, height + 2 * u, shade);
  });
  b.plane(0.006, (layer) => {
    const line = height * 0.74;
    for (let i = -16; i <= 16; i++) {
      layer.fillStyle = i % 2 ? p.accent : p.bright;
      layer.beginPath();
      layer.arc(b.cx + i * u * 0.11, line, u * 0.075, 0, Math.PI);
      layer.fill();
    }
    fillRect(layer, -u, line - u * 0.014, b.width + 2 * u, u * 0.02, p.glow);
    fillRect(layer, -u, line + u * 0.09, b.width + 2 * u, height, mix(p.deep, p.base, 0.25));
    layer.fillStyle = mix(p.glow, '#c88f4f', 0.6);
    layer.beginPath();
    layer.ellipse(b.cx, height * 1.05, u * 0.8, u * 0.2, 0, 0, Math.PI * 2);
    layer.fill();
    for (const side of [-1, 1])
      for (const k of [0.42, 0.9]) ball(layer, b.cx + side * u * k, height * 0.9, u * 0.08, p);
  });
  b.plane(
    0.006,
    (layer) => {
      for (const [x, side] of rows(2)`-0.62 1, 0.62 -1, -0.2 1, 0.2 -1`) {
        drawSpot(
          layer,
          [b.cx + x * u, -u * 0.03],
          [b.cx + x * u + side * u * 0.3, height * 0.95],
          u * 0.4,
          p.glow,
          0.5,
        );
      }
    },
    { blend: 'screen' },
  );
  addBokeh(b, {
    count: 36,
    colours: [p.glow, '#ffffff', lighten(p.accent, 0.4)],
    small: 0.006,
    large: 0.026,
    strength: 0.6,
  });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.5 });
}

function ball(ctx: Ctx, x: number, y: number, r: number, p: Backdrop['palette']): void {
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.clip();
  fillRect(ctx, x - r, y - r, r * 2, r * 2, p.accent);
  fillRect(ctx, x - r, y - r * 0.22, r * 2, r * 0.44, p.glow);
  const shade = ctx.createRadialGradient(x - r * 0.4, y - r * 0.5, 0, x, y, r * 1.1);
  shade.addColorStop(0, 'rgba(255,255,255,0.5)');
  shade.addColorStop(1, 'rgba(0,0,0,0.45)');
  fillRect(ctx, x - r, y - r, r * 2, r * 2, shade);
  ctx.restore();
}
