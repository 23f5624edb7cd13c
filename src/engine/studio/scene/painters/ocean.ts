import { alpha, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { disc } from '../../drawing/ornament.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, FOCUS, lowerCorners, recede } from '../scenery/depth.ts';
import { drawLeaf, drawRidge } from '../scenery/draw-land.ts';
import { addShafts } from '../scenery/draw-light.ts';

export function paintOcean(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.bright, 0.28: mix(p.bright, p.base, 0.65), 0.6: p.base, 1: p.deep });
  addSmoke(b, p.glow, { size: 0.5, opacity: 0.4, threshold: 0.5, blend: 'screen', stretch: 2.4 });
  addShafts(b, {
    x: b.cx - u * 0.1,
    y: -u * 0.45,
    count: 15,
    colour: p.glow,
    strength: 0.5,
    towards: Math.PI / 2,
    fan: 1.7,
    reach: 1.6,
  });
  addGlow(ctx, [b.cx, -u * 0.05], u * 0.7, { colour: p.glow, strength: 0.7 });
  b.plane(0.012, (layer) => {
    for (let i = 0; i < 26; i++)
      fish(
        layer,
        [b.cx + (i % 2 ? 1 : -1) * u * b.between(0.22, 1), height * b.between(0.18, 0.6)],
        u * b.between(0.012, 0.024),
        { colour: mix(p.base, p.deep, 0.5), side: i % 2 ? 1 : -1 },
      );
  });
  // Rocks and reefs that the water takes the colour of, then sand with the light playing on it.
  for (const [y, away] of [
    [0.66, 1],
    [0.74, 0.6],
  ] as const) {
    b.plane(FOCUS.far, (layer) =>
      drawRidge(b, layer, {
        y,
        swing: 0.16,
        wave: 0.6,
        jagged: 0.3,
        top: recede(mix(p.deep, p.accent, 0.14), mix(p.base, p.bright, 0.3), away),
        bottom: mix(p.base, p.deep, 0.3),
        relief: { shade: recede(p.deep, p.base, away), lit: recede(p.bright, p.base, away * 0.8) },
      }),
    );
    addHaze(b, { y: height * (y + 0.06), spread: 0.16, colour: mix(p.base, p.bright, 0.35), strength: 0.4 });
  }
  b.plane(FOCUS.back, (layer) => seabed(b, layer, height * 0.84));
  for (const [blur, tone, y, size] of [
    [0.01, 0.5, 0.86, 0.7],
    [0.005, 0.15, 0.98, 1],
  ] as const) {
    b.plane(blur, (layer) => {
      for (let i = 0; i < 26; i++) {
        const side = i % 2 ? 1 : -1;
        const x = b.cx + side * u * (0.2 + (i / 26) * 0.95);
        const tint = [p.accent, turnTo(p.accent, '#f2c24f'), turnTo(p.accent, '#b45fe0'), '#3fae8f'][i % 4]!;
        if (i % 3 === 0)
          kelp(b, layer, [x, height * y + u * 0.08], {
            tall: u * size * b.between(0.25, 0.5),
            colour: mix(mix('#2f8f5a', p.base, 0.3), p.base, tone),
          });
        else
          coral(b, layer, [x, height * y + u * 0.06], {
            tall: u * size * b.between(0.1, 0.19),
            colour: mix(tint, p.base, tone),
          });
      }
    });
  }
  b.plane(0.003, (layer) => {
    for (const [x, y, s, colour, side] of [
      [-0.4, 0.26, 0.05, '#ffb03f', 1],
      [0.42, 0.42, 0.042, p.accent, -1],
      [0.34, 0.2, 0.034, '#ffe27a', -1],
      [0.82, 0.3, 0.05, '#ffb03f', -1],
      [-0.84, 0.45, 0.05, p.accent, 1],
    ] as const)
      fish(layer, [b.cx + x * u, y * height], s * u, { colour, side });
    for (let i = 0; i < 46; i++)
      bubble(
        layer,
        b.cx + (i % 2 ? 1 : -1) * u * b.between(0.24, 0.98),
        b.random() * height,
        u * b.between(0.004, 0.019),
      );
  });
  b.plane(FOCUS.before, (layer) => {
    for (const { x, y, side } of lowerCorners(b)) {
      coral(b, layer, [x - side * u * 0.02, y + u * 0.02], {
        tall: u * 0.2,
        colour: mix(side < 0 ? p.accent : turnTo(p.accent, '#b45fe0'), p.deep, 0.35),
      });
      coral(b, layer, [x - side * u * 0.13, y + u * 0.05], {
        tall: u * 0.13,
        colour: mix(turnTo(p.accent, '#f2c24f'), p.deep, 0.35),
      });
    }
  });
  settle(b, { light: p.bright, strength: 0.18, corners: 0.5 });
}

/** Sand with the net of light that waves throw on it, wide near the viewer and fine far off. */
function seabed(b: Backdrop, ctx: Ctx, line: number): void {
  const { palette: p, u, height } = b;
  const sand = ctx.createLinearGradient(0, line - u * 0.05, 0, height);
  sand.addColorStop(0, alpha(mix(p.base, p.bright, 0.3), 0));
  sand.addColorStop(0.3, mix(p.base, '#e8d8a8', 0.22));
  sand.addColorStop(1, mix(p.deep, '#e8d8a8', 0.2));
  ctx.fillStyle = sand;
  ctx.fillRect(-u, line - u * 0.05, b.width + 2 * u, height);
  ctx.strokeStyle = alpha(p.glow, 0.3);
  for (let row = 0; row < 7; row++) {
    const y = line + (height - line) * ((row + 0.5) / 7) ** 1.5;
    const size = u * (0.03 + row * 0.016);
    ctx.lineWidth = u * (0.002 + row * 0.0007);
    for (let x = -size; x < b.width + size; x += size * 1.7) {
      ctx.beginPath();
      ctx.ellipse(
        x + b.between(-0.3, 0.3) * size,
        y,
        size * b.between(0.7, 1.1),
        size * 0.24,
        b.between(-0.1, 0.1),
        0,
        Math.PI * 2,
      );
      ctx.stroke();
    }
  }
}

const turnTo = (a: string, c: string) => mix(a, c, 0.75);

function fish(ctx: Ctx, [x, y]: Point, s: number, { colour, side }: { colour: string; side: number }): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side * s, s);
  const scales = ctx.createLinearGradient(0, -0.5, 0, 0.5);
  scales.addColorStop(0, mix(colour, '#1a2a5a', 0.25));
  scales.addColorStop(0.45, colour);
  scales.addColorStop(1, lighten(colour, 0.5));
  ctx.fillStyle = scales;
  ctx.beginPath();
  ctx.moveTo(1, 0);
  ctx.quadraticCurveTo(0.3, -0.75, -0.7, 0);
  ctx.quadraticCurveTo(0.3, 0.75, 1, 0);
  ctx.moveTo(-0.55, 0);
  ctx.lineTo(-1.2, -0.5);
  ctx.lineTo(-1.05, 0);
  ctx.lineTo(-1.2, 0.5);
  ctx.fill();
  ctx.fillStyle = alpha('#ffffff', 0.45);
  ctx.fillRect(0.1, -0.36, 0.14, 0.72);
  disc(ctx, [0.62, -0.08], 0.08, '#1a1a2a');
  ctx.restore();
}

function bubble(ctx: Ctx, x: number, y: number, r: number): void {
  const air = ctx.createRadialGradient(x, y, r * 0.5, x, y, r);
  air.addColorStop(0, 'rgba(255,255,255,0.05)');
  air.addColorStop(0.85, 'rgba(255,255,255,0.4)');
  air.addColorStop(1, 'rgba(255,255,255,0)');
  ctx.fillStyle = air;
  ctx.fillRect(x - r, y - r, r * 2, r * 2);
  disc(ctx, [x - r * 0.4, y - r * 0.4], r * 0.15, 'rgba(255,255,255,0.85)');
}

function kelp(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { tall, colour }: { tall: number; colour: string },
): void {
  const sway = b.between(-0.18, 0.18) * tall;
  for (let i = 0; i < 12; i++) {
    const t = i / 12;
    const px = x + sway * Math.sin(t * 4);
    for (const side of [-1, 1])
      drawLeaf(
        ctx,
        { x: px, y: foot - tall * t, angle: -Math.PI / 2 + side * 0.7 },
        tall * 0.2 * (1.1 - t * 0.6),
        colour,
      );
  }
}

/** Branches dividing in two, three times over. */
function coral(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { tall, colour }: { tall: number; colour: string },
): void {
  ctx.lineCap = 'round';
  const branch = ([px, py]: Point, angle: number, length: number, depth: number): void => {
    const [ex, ey] = [px + Math.cos(angle) * length, py + Math.sin(angle) * length];
    ctx.strokeStyle = lighten(colour, (3 - depth) * 0.12);
    ctx.lineWidth = length * 0.34;
    ctx.beginPath();
    ctx.moveTo(px, py);
    ctx.lineTo(ex, ey);
    ctx.stroke();
    if (depth === 0) return;
    for (const turn of [-0.5, 0.45])
      branch([ex, ey], angle + turn * b.between(0.6, 1.3), length * 0.72, depth - 1);
  };
  for (const lean of [-0.5, 0, 0.5]) branch([x, foot], -Math.PI / 2 + lean, tall * 0.42, 3);
}
