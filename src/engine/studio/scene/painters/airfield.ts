import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontGrass, addHaze, addPool, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawRidge } from '../scenery/draw-land.ts';

/** A runway in the evening with its lamps, the tower on one side, the terminal on the other. */
export function paintAirfield(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.64;
  const air = mix(p.bright, p.glow, 0.3);
  fillSky(b, { 0: mix(p.deep, p.base, 0.6), 0.35: p.base, 0.58: p.bright, 0.66: p.glow, 1: p.bright });
  addGlow(ctx, [b.cx + u * 0.34, height * 0.48], u * 0.6, { colour: p.glow, strength: 0.9 });
  addSmoke(b, '#ffffff', { size: 1.3, opacity: 0.4, threshold: 0.48, stretch: 2.4 });
  for (const [blur, clouds] of [
    [FOCUS.far, plot`-0.28 0.5, 0.22 0.54, 0.7 0.5, -0.75 0.52`],
    [FOCUS.back, plot`-0.42 0.2, 0.46 0.34, -0.85 0.34, 0.95 0.16`],
  ] as const)
    b.plane(blur, (layer) => {
      for (const [x, y] of clouds)
        drawCloud(b, layer, [b.cx + x * u, y * height], {
          size: (blur < 0.01 ? 0.18 : 0.1) * u,
          light: mix('#ffffff', p.glow, 0.15),
          shade: mix(p.base, p.bright, 0.55),
        });
    });
  b.plane(FOCUS.far, (layer) => {
    for (const [y, away] of [
      [0.61, 1],
      [0.635, 0.55],
    ] as const)
      drawRidge(b, layer, {
        y,
        swing: 0.05,
        wave: 0.7,
        jagged: 0.2,
        top: recede(mix(p.deep, '#4f7a5a', 0.6), air, away),
        bottom: air,
      });
    for (const side of [-1, 1])
      for (const k of [0.24, 0.62, 0.98]) hangar(layer, [b.cx + side * u * k, line + u * 0.012], u * 0.1, p);
  });
  addHaze(b, { y: line, spread: 0.16, colour: p.glow, strength: 0.55 });
  b.plane(FOCUS.middle, (layer) => {
    drawRunway(b, layer, line);
    tower(layer, [b.cx - u * 0.42, line + u * 0.06], u * 0.4, p);
    terminal(b, layer, [b.cx + u * 0.27, line + u * 0.05], p);
  });
  b.plane(0.0022, (layer) => {
    aeroplane(layer, [b.cx + u * 0.34, height * 0.15], u * 0.14, p);
    contrail(b, layer, b.cx + u * 0.22, height * 0.15 + u * 0.06);
  });
  runwayLamps(b, line);
  addFrontGrass(b, mix(p.deep, '#3f6a3f', 0.6), mix('#8fb05a', p.glow, 0.3), 0.16);
  settle(b, { light: p.glow, strength: 0.22, corners: 0.35 });
}

/** Grass, and on it the runway with its stripes, worn dark along the middle by tyres. */
function drawRunway(b: Backdrop, ctx: Ctx, line: number): void {
  const { palette: p, u, cx, height } = b;
  const bottom = height * 1.04;
  const strip = ([from, to]: Point, fill: string | CanvasGradient, [y0, y1]: Point = [line, bottom]) => {
    const at = (y: number) => 0.07 + (0.93 * (y - line)) / (bottom - line);
    ctx.fillStyle = fill;
    ctx.beginPath();
    for (const [x, y] of plot({ cx, f: from * u, t: to * u, y0, y1, k0: at(y0), k1: at(y1) })`
      cx+f*k0 y0, cx+t*k0 y0, cx+t*k1 y1, cx+f*k1 y1`)
      ctx.lineTo(x, y);
    ctx.fill();
  };
  const fade = (near: string, far: string) => {
    const ground = ctx.createLinearGradient(0, line, 0, bottom);
    ground.addColorStop(0, far);
    ground.addColorStop(0.35, mix(far, near, 0.65));
    ground.addColorStop(1, near);
    return ground;
  };
  strip([-9, 9], fade(mix('#4f7a48', p.deep, 0.35), mix('#a8b87a', p.glow, 0.55)));
  strip([-0.78, 0.78], fade(mix(p.deep, '#4a4e58', 0.6), mix(p.bright, p.glow, 0.4)));
  for (const side of [-1, 1]) strip([side * 0.7, side * 0.73], fade('#f4f4f0', lighten(p.glow, 0.5)));
  strip([-0.16, 0.16], alpha('#14181f', 0.16));
  for (let i = 0; i < 6; i++) {
    const [y0, y1] = [(i + 0.1) / 6, (i + 0.6) / 6].map((t) => line + (bottom - line) * t ** 1.7);
    strip([-0.026, 0.026], '#fbfaf4', [y0!, y1!]);
  }
}

/** Lamps along both edges, each with its light on the ground, nearest ones out of focus. */
function runwayLamps(b: Backdrop, line: number): void {
  const { palette: p, u, cx, height, ctx } = b;
  ctx.save();
  ctx.globalCompositeOperation = 'screen';
  for (const side of [-1, 1])
    for (let i = 0; i < 11; i++) {
      const t = (i / 11) ** 1.9;
      const [x, y] = [cx + side * u * 0.76 * (0.07 + 0.93 * t), line + (height * 1.04 - line) * t];
      const r = u * (0.003 + 0.016 * t);
      addPool(ctx, [x, y], [r * 6, r * 1.6], { colour: i % 3 ? p.glow : p.accent, strength: 0.5 });
      addGlow(ctx, [x, y - r * 0.6], r * 3, { colour: i % 3 ? p.glow : p.accent, strength: 0.7 });
      addGlow(ctx, [x, y - r * 0.6], r, { colour: '#ffffff', strength: 1 });
    }
  ctx.restore();
}

/** Two lines of vapour that widen and thin out behind the engines. */
function contrail(b: Backdrop, ctx: Ctx, x: number, y: number): void {
  const { u } = b;
  for (const dy of [0, 0.014]) {
    const trail = ctx.createLinearGradient(x, 0, x - u * 0.6, 0);
    trail.addColorStop(0, 'rgba(255,255,255,0.8)');
    trail.addColorStop(1, 'rgba(255,255,255,0)');
    ctx.fillStyle = trail;
    ctx.beginPath();
    for (const [px, py] of plot({
      x,
      y: y + dy * u,
      u,
    })`x y, x-u*0.6 y+u*0.225, x-u*0.6 y+u*0.262, x y+u*0.004`)
      ctx.lineTo(px, py);
    ctx.fill();
  }
}

/** A low hall of glass under a swept roof, lit from inside. */
function terminal(b: Backdrop, ctx: Ctx, [x, foot]: Point, p: Backdrop['palette']): void {
  const { u } = b;
  const [wide, tall] = [u * 0.9, u * 0.13];
  const glass = ctx.createLinearGradient(0, foot - tall, 0, foot);
  glass.addColorStop(0, lighten(p.glow, 0.3));
  glass.addColorStop(1, mix(p.base, p.deep, 0.3));
  ctx.fillStyle = glass;
  ctx.fillRect(x, foot - tall * 0.8, wide, tall * 0.8);
  ctx.fillStyle = mix(p.deep, p.base, 0.3);
  for (let i = 0; i <= 24; i++) ctx.fillRect(x + (wide * i) / 24, foot - tall * 0.8, u * 0.003, tall * 0.8);
  ctx.fillRect(x, foot - tall * 0.4, wide, u * 0.004);
  ctx.fillStyle = mix(p.bright, '#ffffff', 0.5);
  ctx.beginPath();
  ctx.moveTo(x - u * 0.02, foot - tall * 0.78);
  ctx.quadraticCurveTo(x + wide * 0.3, foot - tall * 1.5, x + wide, foot - tall * 1.3);
  ctx.lineTo(x + wide, foot - tall * 0.8);
  ctx.fill();
}

/** An airliner climbing to the right. */
function aeroplane(ctx: Ctx, [x, y]: Point, s: number, p: Backdrop['palette']): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-0.38);
  ctx.scale(s, s);
  const shape = (fill: string, points: readonly (readonly [number, number])[]) => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    for (const [px, py] of points) ctx.lineTo(px, py);
    ctx.fill();
  };
  shape(mix(p.deep, '#ffffff', 0.5), plot`0.1 -0.08, -0.25 -0.62, -0.42 -0.62, -0.18 -0.06`);
  shape(p.accent, plot`-0.72 -0.06, -1 -0.44, -0.8 -0.44, -0.5 -0.1`);
  const body = ctx.createLinearGradient(0, -0.15, 0, 0.15);
  body.addColorStop(0, '#ffffff');
  body.addColorStop(0.6, '#e4ecf4');
  body.addColorStop(1, mix(p.deep, '#ffffff', 0.45));
  ctx.fillStyle = body;
  ctx.beginPath();
  ctx.moveTo(-0.98, -0.08);
  ctx.lineTo(0.55, -0.14);
  ctx.quadraticCurveTo(0.98, -0.08, 1, 0.02);
  ctx.quadraticCurveTo(0.9, 0.14, 0.5, 0.14);
  ctx.lineTo(-0.5, 0.12);
  ctx.fill();
  shape(mix(p.deep, '#ffffff', 0.68), plot`0.15 0.06, -0.4 0.72, -0.58 0.72, -0.24 0.06`);
  ctx.fillStyle = mix(p.deep, p.base, 0.4);
  for (let i = 0; i < 11; i++) ctx.fillRect(-0.5 + i * 0.105, -0.045, 0.045, 0.05);
  ctx.restore();
}

function tower(ctx: Ctx, [x, foot]: Point, tall: number, p: Backdrop['palette']): void {
  const shape = (points: readonly (readonly [number, number])[], fill: string | CanvasGradient) => {
    ctx.fillStyle = fill;
    ctx.beginPath();
    for (const [dx, dy] of points) ctx.lineTo(x + dx * tall, foot - dy * tall);
    ctx.fill();
  };
  const across = (dark: string, light: string) => {
    const round = ctx.createLinearGradient(x - tall * 0.16, 0, x + tall * 0.16, 0);
    round.addColorStop(0, dark);
    round.addColorStop(0.75, light);
    round.addColorStop(1, mix(dark, light, 0.5));
    return round;
  };
  shape(
    plot`-0.09 0, 0.09 0, 0.06 0.8, -0.06 0.8`,
    across(mix(p.deep, p.bright, 0.45), mix(p.bright, '#ffffff', 0.5)),
  );
  shape(plot`-0.14 0.79, 0.14 0.79, 0.16 0.85, -0.16 0.85`, across(mix(p.deep, p.bright, 0.35), p.bright));
  shape(
    plot`-0.15 0.85, 0.15 0.85, 0.2 1.02, -0.2 1.02`,
    across(mix(p.deep, p.base, 0.3), lighten(p.glow, 0.2)),
  );
  for (const k of [-0.1, -0.033, 0.033, 0.1])
    shape(
      plot({ k })`k*1.1-0.004 0.85, k*1.1+0.004 0.85, k*1.5+0.004 1.02, k*1.5-0.004 1.02`,
      mix(p.deep, p.base, 0.2),
    );
  shape(plot`-0.21 1.02, 0.21 1.02, 0.17 1.07, -0.17 1.07`, across(darken(p.accent, 0.3), p.accent));
  shape(plot`-0.006 1.07, 0.006 1.07, 0.004 1.24, -0.004 1.24`, mix(p.deep, p.base, 0.3));
  addGlow(ctx, [x, foot - tall * 1.24], tall * 0.06, { colour: '#ff5a4a', strength: 1 });
}

function hangar(ctx: Ctx, [x, foot]: Point, half: number, p: Backdrop['palette']): void {
  ctx.fillStyle = mix(p.deep, p.bright, 0.62);
  ctx.beginPath();
  ctx.ellipse(x, foot - half * 0.3, half, half * 0.6, 0, Math.PI, Math.PI * 2);
  ctx.rect(x - half, foot - half * 0.31, half * 2, half * 0.31);
  ctx.fill();
  ctx.fillStyle = mix(p.deep, p.bright, 0.3);
  ctx.fillRect(x - half * 0.7, foot - half * 0.5, half * 1.4, half * 0.5);
}
