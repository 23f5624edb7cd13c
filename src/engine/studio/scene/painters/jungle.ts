import { alpha, lighten, mix } from '../../drawing/colour.ts';
import type { Spot } from '../../drawing/curve.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontLeaves, addHaze, FOCUS } from '../scenery/depth.ts';
import { drawFoliage, drawLeaf } from '../scenery/draw-land.ts';
import { addShafts, addSparks } from '../scenery/draw-light.ts';

export function paintJungle(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: mix(p.base, p.bright, 0.6), 0.4: p.bright, 0.7: p.base, 1: p.deep });
  addGlow(ctx, [b.cx, height * 0.28], u * 0.65, { colour: p.glow, strength: 0.75 });
  b.plane(0.014, (layer) => {
    for (let i = -9; i <= 9; i++)
      drawFoliage(
        b,
        layer,
        [b.cx + i * u * 0.15, height * (0.62 + b.between(-0.06, 0.06) - Math.abs(i) * 0.035)],
        {
          size: u * b.between(0.11, 0.18),
          dark: mix(p.base, p.bright, 0.35),
          light: mix(p.bright, p.glow, 0.3),
        },
      );
    waterfall(b, layer, b.cx - u * 0.33, height);
  });
  addHaze(b, { y: height * 0.62, spread: 0.16, colour: p.bright, strength: 0.4 });
  b.plane(FOCUS.back, (layer) => stream(b, layer, height * 0.68));
  addSmoke(b, p.bright, { size: 1.1, opacity: 0.4, threshold: 0.35, stretch: 1.8 });
  addShafts(b, {
    x: b.cx + u * 0.35,
    y: -u * 0.25,
    count: 9,
    colour: p.glow,
    strength: 0.5,
    towards: 1.9,
    fan: 1,
    reach: 1.4,
  });
  for (const [blur, tone, size, clear, count] of [
    [0.009, 0.45, 0.24, 0.34, 26],
    [0.006, 0.2, 0.3, 0.42, 26],
    [0.004, 0, 0.36, 0.52, 22],
  ] as const) {
    b.plane(blur, (layer) => {
      for (let i = 0; i < count; i++) {
        const side = i % 2 ? 1 : -1;
        const fall = i % 4 < 2;
        const x = b.cx + side * u * (clear + (i / count) ** 1.7 * 0.6);
        const y = fall ? -u * 0.04 + b.random() * height * 0.16 : height * b.between(0.75, 1.08);
        const angle = fall
          ? Math.PI / 2 + side * b.between(0.1, 0.9)
          : -Math.PI / 2 - side * b.between(0.05, 0.9);
        const green = mix(mix(p.deep, p.base, b.between(0.3, 1)), p.bright, tone);
        if (i % 3 === 0) palmFrond(layer, { x, y, angle }, u * size, green);
        else drawLeaf(layer, { x, y, angle }, u * size * b.between(0.6, 1), green);
      }
    });
  }
  b.plane(0.004, (layer) => {
    for (let i = 0; i < 12; i++) {
      const side = i % 2 ? 1 : -1;
      const [x, y] = [b.cx + side * u * b.between(0.32, 0.9), height * b.between(0.6, 0.95)];
      for (let k = 0; k < 5; k++)
        drawLeaf(
          layer,
          { x, y, angle: (k / 5) * Math.PI * 2 + i },
          u * 0.045,
          k % 2 ? p.accent : lighten(p.accent, 0.2),
        );
    }
  });
  addFrontLeaves(b, [mix(p.deep, p.base, 0.5), p.deep, mix(p.base, p.accent, 0.12)], 0.3);
  addSparks(b, { count: 30, colours: [p.glow], small: 0.0012, large: 0.004, strength: 0.8 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.5 });
}

/** Water that runs from the fall towards the viewer between dark banks, with the light of the clearing on it. */
function stream(b: Backdrop, ctx: Ctx, top: number): void {
  const { palette: p, u, cx, height } = b;
  const bank = ctx.createLinearGradient(0, top, 0, height);
  bank.addColorStop(0, alpha(mix(p.base, p.deep, 0.4), 0));
  bank.addColorStop(0.4, mix(p.base, p.deep, 0.45));
  bank.addColorStop(1, p.deep);
  ctx.fillStyle = bank;
  ctx.fillRect(-u, top, b.width + 2 * u, height);
  const water = ctx.createLinearGradient(0, top, 0, height);
  water.addColorStop(0, 'rgba(255,255,255,0.85)');
  water.addColorStop(0.3, mix(p.bright, '#bfeaf2', 0.6));
  water.addColorStop(1, mix(p.base, '#3f8fa0', 0.5));
  ctx.fillStyle = water;
  ctx.beginPath();
  ctx.moveTo(cx - u * 0.37, top + u * 0.02);
  ctx.bezierCurveTo(
    cx - u * 0.2,
    top + u * 0.05,
    cx - u * 0.42,
    top + u * 0.1,
    cx - u * 0.46,
    height + u * 0.1,
  );
  ctx.lineTo(cx + u * 0.4, height + u * 0.1);
  ctx.bezierCurveTo(
    cx + u * 0.2,
    top + u * 0.16,
    cx - u * 0.1,
    top + u * 0.08,
    cx - u * 0.28,
    top + u * 0.02,
  );
  ctx.fill();
  for (let i = 0; i < 50; i++) {
    const t = b.random();
    ctx.fillStyle = alpha('#ffffff', b.between(0.15, 0.5));
    const x = cx - u * 0.3 + t * u * 0.26 + b.between(-0.5, 0.5) * u * (0.08 + 0.6 * t);
    ctx.fillRect(x, top + u * 0.03 + (height - top) * t, u * (0.01 + 0.05 * t), u * (0.001 + 0.003 * t));
  }
}

function palmFrond(ctx: Ctx, { x, y, angle }: Spot, length: number, colour: string): void {
  for (let i = 1; i <= 11; i++) {
    const t = i / 11;
    const bend = angle + t * t * 0.5;
    const [px, py] = [x + Math.cos(bend) * length * t, y + Math.sin(bend) * length * t];
    for (const side of [-1, 1])
      drawLeaf(
        ctx,
        { x: px, y: py, angle: bend + side * (1.05 - t * 0.5) },
        length * 0.42 * (1.15 - t * 0.75),
        colour,
      );
  }
}

function waterfall(b: Backdrop, ctx: Ctx, x: number, height: number): void {
  for (let i = 0; i < 26; i++) {
    const dx = b.between(-0.05, 0.05) * b.u;
    const fall = ctx.createLinearGradient(0, height * 0.2, 0, height * 0.66);
    fall.addColorStop(0, 'rgba(255,255,255,0.7)');
    fall.addColorStop(1, 'rgba(255,255,255,0.15)');
    ctx.fillStyle = fall;
    ctx.fillRect(x + dx, height * 0.2, b.u * b.between(0.004, 0.013), height * 0.46);
  }
}
