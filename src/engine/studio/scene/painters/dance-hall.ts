import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, type Backdrop, fillSky, settle } from '../scenery/backdrop.ts';
import { addBokeh, drawGlint, drawSpot } from '../scenery/draw-light.ts';

export function paintDanceHall(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.74;
  fillSky(b, { 0: p.deep, 0.5: p.base, 0.74: mix(p.base, p.bright, 0.5), 1: p.deep });
  b.plane(0.006, (layer) => {
    for (let row = 0; row < 5; row++) {
      const at = (k: number) => line + (height * 1.05 - line) * (k / 5) ** 1.5;
      for (let i = -14; i < 14; i++) {
        const k0 = 0.07 + ((at(row) - line) / u) * 0.6;
        const k1 = 0.07 + ((at(row + 1) - line) / u) * 0.6;
        const tile = [p.bright, p.accent, p.glow, p.base, lighten(p.base, 0.3)][Math.floor(b.random() * 5)]!;
        layer.fillStyle = mix(tile, p.deep, b.between(0.1, 0.55));
        layer.beginPath();
        layer.moveTo(b.cx + i * k0 * u, at(row));
        layer.lineTo(b.cx + (i + 0.94) * k0 * u, at(row));
        layer.lineTo(b.cx + (i + 0.94) * k1 * u, at(row + 1) - u * 0.003);
        layer.lineTo(b.cx + i * k1 * u, at(row + 1) - u * 0.003);
        layer.fill();
      }
    }
  });
  addGlow(ctx, b.cx, line, u * 0.7, p.bright, 0.35);
  const beams = [p.accent, p.bright, p.glow, lighten(p.base, 0.3)];
  b.plane(
    0.008,
    (layer) => {
      for (let i = 0; i < 8; i++) {
        const x = (i - 3.5) * 0.26;
        drawSpot(
          layer,
          [b.cx + x * u, -u * 0.03],
          [b.cx + (x * 0.5 + b.between(-0.3, 0.3)) * u, height * 0.9],
          u * 0.26,
          beams[i % 4]!,
          0.5,
        );
      }
    },
    { blend: 'screen' },
  );
  b.plane(
    0.004,
    (layer) => {
      for (let i = 0; i < 150; i++) {
        const a = b.random() * Math.PI * 2;
        const r = u * (0.2 + b.random() * 0.95);
        layer.fillStyle = alpha(mix('#ffffff', beams[i % 4]!, 0.45), b.between(0.2, 0.75));
        layer.beginPath();
        layer.ellipse(
          b.cx + Math.cos(a) * r,
          height * 0.3 + Math.sin(a) * r * 0.75,
          u * 0.009,
          u * 0.006,
          a,
          0,
          Math.PI * 2,
        );
        layer.fill();
      }
    },
    { blend: 'screen' },
  );
  for (const [x, y, r] of rows(3)`-0.36 0.16 0.1, 0.4 0.1 0.065, 0.86 0.2 0.09, -0.86 0.12 0.07`)
    mirrorBall(b, b.cx + x * u, height * y, r * u);
  addBokeh(b, { count: 28, colours: beams, small: 0.008, large: 0.034, strength: 0.5 });
  settle(b, { light: p.bright, strength: 0.15, corners: 0.5 });
}

function mirrorBall(b: Backdrop, x: number, y: number, r: number): void {
  const { ctx, u, palette: p } = b;
  fillRect(ctx, x - u * 0.001, 0, u * 0.002, y - r, alpha('#ffffff', 0.4));
  addGlow(ctx, x, y, r * 2, '#ffffff', 0.3);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.clip();
  const rows = 13;
  for (let i = 0; i < rows; i++) {
    const [t0, t1] = [Math.sin((i / rows - 0.5) * Math.PI), Math.sin(((i + 1) / rows - 0.5) * Math.PI)];
    const half = Math.sqrt(Math.max(0.02, 1 - ((t0 + t1) / 2) ** 2));
    const columns = Math.max(4, Math.round(16 * half));
    for (let k = 0; k < columns; k++) {
      const [s0, s1] = [
        Math.sin((k / columns - 0.5) * Math.PI),
        Math.sin(((k + 1) / columns - 0.5) * Math.PI),
      ];
      const light =
        Math.max(0, 0.75 - Math.hypot(s0 * half + 0.4, t0 + 0.45) * 0.55) + b.between(-0.22, 0.28);
      const tint = [p.accent, p.bright, '#cfd4f2', '#cfd4f2'][Math.floor(b.random() * 4)]!;
      ctx.fillStyle =
        light > 0.5
          ? mix(tint, '#ffffff', Math.min(1, (light - 0.5) * 2.4))
          : mix(p.deep, tint, Math.max(0, light * 1.8));
      ctx.fillRect(x + s0 * half * r, y + t0 * r, (s1 - s0) * half * r * 0.92, (t1 - t0) * r * 0.9);
    }
  }
  ctx.restore();
  drawGlint(ctx, x - r * 0.4, y - r * 0.45, r * 0.85, 'rgba(255,255,255,0.95)');
}
