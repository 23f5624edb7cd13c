import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, FOCUS } from '../scenery/depth.ts';
import { drawLeaf, drawRidge } from '../scenery/draw-land.ts';

export function paintMoonlitRoofs(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.deep, 0.5: p.base, 0.8: mix(p.base, p.bright, 0.7), 1: p.deep });
  for (let i = 0; i < 160; i++) {
    ctx.fillStyle = alpha('#ffffff', b.between(0.2, 0.9));
    ctx.fillRect(b.random() * b.width, b.random() * height * 0.6, u * 0.0022, u * 0.0022);
  }
  const moon = [b.cx - u * 0.16, height * 0.32, u * 0.3] as const;
  addGlow(ctx, [moon[0], moon[1]], u * 0.75, { colour: p.glow, strength: 0.5 });
  b.plane(0.003, (layer) => {
    const disc = layer.createRadialGradient(moon[0] - u * 0.08, moon[1] - u * 0.08, 0, ...moon);
    disc.addColorStop(0, lighten(p.glow, 0.6));
    disc.addColorStop(1, mix(p.glow, p.bright, 0.35));
    layer.fillStyle = disc;
    layer.beginPath();
    layer.arc(...moon, 0, Math.PI * 2);
    layer.fill();
    layer.save();
    layer.clip();
    for (let i = 0; i < 12; i++)
      addGlow(
        layer,
        [moon[0] + b.between(-0.25, 0.25) * u, moon[1] + b.between(-0.25, 0.25) * u],
        u * b.between(0.03, 0.1),
        { colour: p.bright, strength: 0.35 },
      );
    layer.restore();
  });
  addHaze(b, { y: height * 0.62, spread: 0.2, colour: p.bright, strength: 0.5 });
  b.plane(FOCUS.far, (layer) => {
    for (let i = -9; i <= 9; i++)
      pagoda(
        layer,
        [b.cx + (i + b.between(-0.3, 0.3)) * u * 0.15, height * b.between(0.58, 0.64)],
        u * b.between(0.05, 0.1),
        {
          ...p,
          deep: mix(p.deep, p.bright, 0.42),
        },
      );
  });
  b.plane(0.007, (layer) =>
    drawRidge(b, layer, {
      y: 0.68,
      swing: 0.16,
      wave: 0.7,
      jagged: 0.45,
      top: mix(p.base, p.bright, 0.3),
      bottom: mix(p.base, p.bright, 0.7),
    }),
  );
  addSmoke(b, p.bright, { size: 1.1, opacity: 0.45, threshold: 0.35, stretch: 2.6 });
  b.plane(0.004, (layer) => {
    for (const [x, y, s] of rows(3)`-0.44 0.6 0.24, 0.44 0.54 0.26, 0.96 0.6 0.24, -0.98 0.52 0.28`)
      pagoda(layer, [b.cx + x * u, height * y], s * u, p);
  });
  b.plane(FOCUS.beside, (layer) => tiledRoof(b, layer, height * 0.9));
  b.plane(0.003, (layer) => {
    for (let i = 0; i < 12; i++) {
      const side = i % 2 ? 1 : -1;
      bamboo(b, layer, {
        x: b.cx + side * u * (0.4 + (i >> 1) * 0.12 + b.between(-0.03, 0.03)),
        half: u * b.between(0.011, 0.018),
        colour: mix(p.deep, '#1f4a3f', 0.4),
      });
    }
  });
  b.plane(0.002, (layer) => {
    for (let i = 0; i < 44; i++) {
      const [x, y] = [b.random() * b.width, b.random() * height];
      const length = u * b.between(0.012, 0.026);
      drawLeaf(layer, { x, y, angle: b.random() * 6.3 }, length, lighten(p.accent, b.between(0.1, 0.5)));
    }
  });
  settle(b, { light: p.glow, strength: 0.14, corners: 0.5 });
}

/** The roof that the child stands on: a ridge with its cap, rows of round tiles down from it, moonlight on each. */
function tiledRoof(b: Backdrop, ctx: Ctx, top: number): void {
  const { u, cx, height, palette: p } = b;
  const clay = mix(p.deep, p.base, 0.28);
  const slope = ctx.createLinearGradient(0, top, 0, height);
  slope.addColorStop(0, mix(clay, p.bright, 0.2));
  slope.addColorStop(1, darken(clay, 0.5));
  ctx.fillStyle = slope;
  ctx.fillRect(-u, top, b.width + 2 * u, height);
  for (let i = -22; i <= 22; i++) {
    const [x0, x1] = [cx + i * u * 0.05, cx + i * u * 0.064];
    ctx.lineCap = 'butt';
    for (const [wide, dx, tone] of [
      [0.03, 0, darken(clay, 0.3)],
      [0.02, -0.003, clay],
      [0.006, -0.008, mix(clay, p.glow, 0.4)],
    ] as const) {
      ctx.strokeStyle = tone;
      ctx.lineWidth = u * wide;
      ctx.beginPath();
      ctx.moveTo(x0 + dx * u, top);
      ctx.lineTo(x1 + dx * u, height * 1.05);
      ctx.stroke();
    }
  }
  for (let row = 1; row < 5; row++) {
    ctx.fillStyle = alpha(p.deep, 0.4);
    ctx.fillRect(-u, top + row * row * u * 0.009 + u * 0.012, b.width + 2 * u, u * 0.004);
  }
  ctx.fillStyle = darken(clay, 0.25);
  ctx.fillRect(-u, top - u * 0.03, b.width + 2 * u, u * 0.04);
  ctx.fillStyle = mix(clay, p.glow, 0.5);
  ctx.fillRect(-u, top - u * 0.03, b.width + 2 * u, u * 0.005);
  for (let i = -18; i <= 18; i++) {
    ctx.fillStyle = mix(clay, p.bright, 0.22);
    ctx.beginPath();
    ctx.arc(cx + i * u * 0.06, top - u * 0.03, u * 0.02, Math.PI, Math.PI * 2);
    ctx.fill();
  }
}

function pagoda(ctx: Ctx, [x, y]: Point, s: number, p: Backdrop['palette']): void {
  for (let i = 0; i < 4; i++) {
    const [half, top] = [s * (0.34 + i * 0.13), y + i * s * 0.34];
    fillRect(ctx, [x - half * 0.62, top, half * 1.24, s * 0.4], mix(p.deep, p.accent, 0.25));
    ctx.fillStyle = alpha('#ffcf7a', 0.75);
    for (const k of [-0.35, 0, 0.35])
      ctx.fillRect(x + (k - 0.08) * half, top + s * 0.08, half * 0.16, s * 0.14);
    ctx.fillStyle = darken(p.deep, 0.1);
    ctx.beginPath();
    ctx.moveTo(x - half * 1.15, top + s * 0.02);
    ctx.quadraticCurveTo(x - half * 0.6, top - s * 0.01, x - half * 0.34, top - s * 0.17);
    ctx.lineTo(x + half * 0.34, top - s * 0.17);
    ctx.quadraticCurveTo(x + half * 0.6, top - s * 0.01, x + half * 1.15, top + s * 0.02);
    ctx.lineTo(x + half * 0.9, top + s * 0.05);
    ctx.lineTo(x - half * 0.9, top + s * 0.05);
    ctx.fill();
  }
}

function bamboo(
  b: Backdrop,
  ctx: Ctx,
  { x, half, colour }: { x: number; half: number; colour: string },
): void {
  const lean = b.between(-0.03, 0.03) * b.u;
  for (let i = 0; i < 9; i++) {
    const y = b.height * 1.02 - (i + 1) * b.height * 0.125;
    const px = x + (lean * i) / 4;
    ctx.fillStyle = i % 2 ? colour : lighten(colour, 0.06);
    ctx.fillRect(px - half / 2, y + b.u * 0.003, half, b.height * 0.122);
    fillRect(ctx, [px - half * 0.5, y, half * 0.22, b.height * 0.122], alpha(b.palette.glow, 0.3));
    for (let k = 0; k < 3; k++) {
      const length = half * b.between(5, 8);
      drawLeaf(ctx, { x: px, y, angle: b.between(0.2, 2.9) }, length, lighten(colour, 0.1));
    }
  }
}
