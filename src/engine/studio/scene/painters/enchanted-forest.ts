import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, addPool, FOCUS, lowerCorners } from '../scenery/depth.ts';
import { drawFoliage, drawGrass } from '../scenery/draw-land.ts';
import { addBokeh, addShafts, addSparks } from '../scenery/draw-light.ts';

/** Trunks from edge to edge, leaving the middle open. Widths in u. */
function trunks(
  b: Backdrop,
  ctx: Ctx,
  {
    count,
    wide,
    dark,
    lit,
    clear,
  }: { count: number; wide: number; dark: string; lit: string; clear: number },
): void {
  const { u } = b;
  for (let i = 0; i < count; i++) {
    const side = i % 2 ? 1 : -1;
    const x = b.cx + side * u * (clear + (i >> 1) * wide * 2.3 + b.between(-0.3, 0.3) * wide);
    const half = u * wide * b.between(0.35, 0.6);
    const bark = ctx.createLinearGradient(x - half, 0, x + half, 0);
    bark.addColorStop(0, side > 0 ? lit : dark);
    bark.addColorStop(0.5, mix(dark, lit, 0.25));
    bark.addColorStop(1, side > 0 ? dark : lit);
    ctx.fillStyle = bark;
    ctx.beginPath();
    ctx.moveTo(x - half * 1.9, b.height * 1.05);
    ctx.bezierCurveTo(x - half * 0.8, b.height * 0.8, x - half, b.height * 0.4, x - half * 1.15, -u * 0.05);
    ctx.lineTo(x + half * 1.15, -u * 0.05);
    ctx.bezierCurveTo(
      x + half,
      b.height * 0.4,
      x + half * 0.8,
      b.height * 0.8,
      x + half * 1.9,
      b.height * 1.05,
    );
    ctx.fill();
    ctx.strokeStyle = dark;
    ctx.lineWidth = half * 0.3;
    for (const k of [0.2, 0.34]) {
      ctx.beginPath();
      ctx.moveTo(x, b.height * k);
      ctx.quadraticCurveTo(
        x + side * u * 0.06,
        b.height * (k - 0.06),
        x + side * u * b.between(0.1, 0.2),
        b.height * (k - 0.16),
      );
      ctx.stroke();
    }
  }
}

/** Moss, and a way worn into it that winds off between the trunks. */
function path(b: Backdrop, ctx: Ctx, top: number): void {
  const { palette: p, u, cx, height } = b;
  const moss = ctx.createLinearGradient(0, top, 0, height);
  moss.addColorStop(0, alpha(mix(p.base, p.bright, 0.4), 0));
  moss.addColorStop(0.45, mix(p.base, p.deep, 0.3));
  moss.addColorStop(1, p.deep);
  ctx.fillStyle = moss;
  ctx.fillRect(-u, top, b.width + 2 * u, height);
  const way = ctx.createLinearGradient(0, top, 0, height);
  way.addColorStop(0, alpha(p.bright, 0));
  way.addColorStop(0.3, alpha(mix(p.bright, p.base, 0.25), 0.6));
  way.addColorStop(1, mix(p.deep, p.bright, 0.3));
  ctx.fillStyle = way;
  ctx.beginPath();
  ctx.moveTo(cx - u * 0.012, top + u * 0.03);
  ctx.bezierCurveTo(
    cx + u * 0.06,
    top + u * 0.09,
    cx - u * 0.16,
    top + u * 0.12,
    cx - u * 0.3,
    height + u * 0.1,
  );
  ctx.lineTo(cx + u * 0.3, height + u * 0.1);
  ctx.bezierCurveTo(
    cx + u * 0.06,
    top + u * 0.18,
    cx + u * 0.11,
    top + u * 0.09,
    cx + u * 0.012,
    top + u * 0.03,
  );
  ctx.fill();
}

export function paintEnchantedForest(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: mix(p.base, p.bright, 0.3), 0.42: p.bright, 0.75: p.base, 1: p.deep });
  addGlow(ctx, [b.cx, height * 0.36], u * 0.65, { colour: p.glow, strength: 0.6 });
  for (const [blur, count, wide, tone, clear] of [
    [0.014, 16, 0.05, 0.6, 0.14],
    [0.009, 10, 0.085, 0.32, 0.24],
    [0.005, 6, 0.14, 0.06, 0.42],
  ] as const) {
    b.plane(blur, (layer) => {
      trunks(b, layer, {
        count,
        wide,
        dark: mix(p.deep, p.bright, tone),
        lit: mix(p.base, p.bright, tone + 0.2),
        clear,
      });
      for (let i = -7; i <= 7; i++)
        if (Math.abs(i) > 1)
          drawFoliage(b, layer, [b.cx + i * u * 0.15, height * b.between(0, 0.13)], {
            size: u * b.between(0.08, 0.16),
            dark: mix(p.deep, p.bright, tone),
            light: mix(p.base, p.bright, tone + 0.25),
          });
    });
    addSmoke(b, p.bright, { size: 1.1, opacity: 0.28, threshold: 0.35, stretch: 2 });
  }
  addShafts(b, {
    x: b.cx - u * 0.28,
    y: -u * 0.3,
    count: 9,
    colour: p.glow,
    strength: 0.5,
    towards: 1.35,
    fan: 0.8,
    reach: 1.4,
  });
  addHaze(b, { y: height * 0.72, spread: 0.18, colour: p.bright, strength: 0.4 });
  b.plane(FOCUS.middle, (layer) => path(b, layer, height * 0.7));
  addPool(b.ctx, [b.cx, height * 0.86], [u * 0.4, u * 0.1], { colour: p.glow, strength: 0.45 });
  b.plane(0.004, (layer) => {
    drawGrass(b, layer, {
      y: height * 1.03,
      height: u * 0.2,
      count: 260,
      dark: darken(p.deep, 0.2),
      light: mix(p.base, p.accent, 0.3),
    });
    for (let i = 0; i < 16; i++) {
      const side = i % 2 ? 1 : -1;
      mushroom(
        layer,
        [b.cx + side * u * b.between(0.26, 0.95), height * b.between(0.84, 0.98)],
        u * b.between(0.018, 0.042),
        p,
      );
    }
  });
  b.plane(FOCUS.before, (layer) => {
    for (const { x, y, side } of lowerCorners(b)) {
      mushroom(layer, [x - side * u * 0.05, y - u * 0.02], u * 0.085, p);
      mushroom(layer, [x - side * u * 0.16, y + u * 0.02], u * 0.05, p);
    }
  });
  addSparks(b, {
    count: 60,
    colours: [p.glow, p.accent, lighten(p.accent, 0.4)],
    small: 0.0018,
    large: 0.0075,
  });
  addBokeh(b, { count: 26, colours: [p.glow, p.accent], small: 0.012, large: 0.034, strength: 0.4 });
  settle(b, { light: p.bright, strength: 0.22, corners: 0.6 });
}

function mushroom(ctx: Ctx, [x, foot]: Point, r: number, p: Backdrop['palette']): void {
  addGlow(ctx, [x, foot - r], r * 4, { colour: p.accent, strength: 0.4 });
  ctx.fillStyle = lighten(p.accent, 0.75);
  ctx.fillRect(x - r * 0.22, foot - r * 1.2, r * 0.44, r * 1.3);
  const cap = ctx.createRadialGradient(x, foot - r * 1.2, 0, x, foot - r * 1.2, r * 1.2);
  cap.addColorStop(0, lighten(p.accent, 0.65));
  cap.addColorStop(1, p.accent);
  ctx.fillStyle = cap;
  ctx.beginPath();
  ctx.ellipse(x, foot - r * 1.1, r, r * 0.85, 0, Math.PI, Math.PI * 2);
  ctx.fill();
}
