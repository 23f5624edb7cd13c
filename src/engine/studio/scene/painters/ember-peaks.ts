import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, FOCUS, recede } from '../scenery/depth.ts';
import { drawRidge } from '../scenery/draw-land.ts';
import { addBokeh, addSparks } from '../scenery/draw-light.ts';

export function paintEmberPeaks(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.deep, 0.35: p.base, 0.62: p.bright, 0.8: p.accent, 1: p.deep });
  addSmoke(b, p.deep, { size: 1.2, opacity: 0.85, threshold: 0.35, stretch: 1.6 });
  addSmoke(b, p.accent, { size: 0.8, opacity: 0.6, threshold: 0.45, blend: 'screen' });
  addGlow(ctx, [b.cx, b.headY], u * 0.65, { colour: p.accent, strength: 0.6 });
  const air = mix(p.base, p.bright, 0.6);
  for (const [y, away] of [
    [0.62, 0.8],
    [0.72, 0.4],
  ] as const) {
    b.plane(FOCUS.far, (layer) =>
      drawRidge(b, layer, {
        y,
        swing: 0.16,
        wave: 0.6,
        jagged: 0.8,
        top: recede(p.deep, air, away),
        bottom: recede(p.base, air, away),
        relief: { shade: recede(darken(p.deep, 0.3), air, away), lit: recede(p.accent, air, away * 0.7) },
      }),
    );
    addHaze(b, { y: height * (y + 0.08), spread: 0.14, colour: p.bright, strength: 0.4 });
  }
  b.plane(0.006, (layer) => {
    for (const side of [-1, 1])
      for (const k of [0.45, 0.95])
        volcano(b, layer, [b.cx + side * u * k, height * (0.36 + k * 0.08)], { half: u * 0.4, height });
  });
  b.plane(
    0.01,
    (layer) => {
      for (let i = 0; i < 18; i++) {
        const x = b.cx + (i % 2 ? 1 : -1) * u * b.between(0.24, 0.9);
        flame(b, layer, [x, height * 1.02], {
          tall: u * b.between(0.12, 0.36),
          colour: i % 3 ? p.bright : p.accent,
        });
      }
    },
    { blend: 'screen' },
  );
  b.plane(0.003, (layer) =>
    drawRidge(b, layer, {
      y: 0.93,
      swing: 0.1,
      wave: 0.35,
      jagged: 0.9,
      top: mix(p.deep, p.base, 0.25),
      bottom: darken(p.deep, 0.4),
      relief: { shade: darken(p.deep, 0.6), lit: p.bright },
    }),
  );
  addSparks(b, { count: 130, colours: [p.glow, p.accent, p.bright], small: 0.0014, large: 0.0062 });
  addBokeh(b, { count: 30, colours: [p.accent, p.bright, p.glow], small: 0.008, large: 0.03, strength: 0.5 });
  settle(b, { light: p.accent, strength: 0.18, corners: 0.55 });
}

function volcano(
  b: Backdrop,
  ctx: Ctx,
  [x, top]: Point,
  { half, height }: { half: number; height: number },
): void {
  const { palette: p, u } = b;
  addGlow(ctx, [x, top], half * 0.9, { colour: p.glow, strength: 0.7 });
  const rock = ctx.createLinearGradient(0, top, 0, height * 0.9);
  rock.addColorStop(0, mix(p.deep, p.bright, 0.4));
  rock.addColorStop(1, p.deep);
  ctx.fillStyle = rock;
  ctx.beginPath();
  ctx.moveTo(x - half * 1.3, height);
  ctx.quadraticCurveTo(x - half * 0.4, top + half * 0.7, x - half * 0.17, top);
  ctx.lineTo(x + half * 0.17, top);
  ctx.quadraticCurveTo(x + half * 0.4, top + half * 0.7, x + half * 1.3, height);
  ctx.fill();
  // Ribs of cooled rock, lit from the crater.
  for (let i = -6; i <= 6; i++) {
    const rib = ctx.createLinearGradient(0, top, 0, top + half * 1.8);
    rib.addColorStop(0, alpha(i % 2 ? p.accent : p.deep, 0.55));
    rib.addColorStop(1, alpha(p.deep, 0));
    ctx.fillStyle = rib;
    ctx.beginPath();
    ctx.moveTo(x + i * half * 0.026, top);
    ctx.quadraticCurveTo(x + i * half * 0.07, top + half * 0.8, x + i * half * 0.2, top + half * 1.9);
    ctx.lineTo(x + (i + 0.5) * half * 0.19, top + half * 1.9);
    ctx.fill();
  }
  ctx.fillStyle = lighten(p.glow, 0.3);
  ctx.beginPath();
  ctx.ellipse(x, top, half * 0.17, half * 0.03, 0, 0, Math.PI * 2);
  ctx.fill();
  for (const [dx, wide] of [
    [-0.12, 0.016],
    [-0.12, 0.006],
    [0.02, 0.014],
    [0.02, 0.005],
    [0.13, 0.006],
  ] as const) {
    ctx.strokeStyle = wide > 0.01 ? alpha(p.bright, 0.5) : lighten(p.glow, 0.3);
    ctx.lineWidth = u * wide;
    ctx.beginPath();
    ctx.moveTo(x + dx * half, top);
    ctx.bezierCurveTo(
      x + dx * half * 2,
      top + half * 0.4,
      x + dx * half * 1.2,
      top + half * 0.8,
      x + dx * half * 5,
      top + half * 1.7,
    );
    ctx.stroke();
  }
}

function flame(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { tall, colour }: { tall: number; colour: string },
): void {
  const heat = ctx.createLinearGradient(0, foot, 0, foot - tall);
  heat.addColorStop(0, alpha(lighten(colour, 0.4), 0.85));
  heat.addColorStop(1, alpha(colour, 0));
  ctx.fillStyle = heat;
  const sway = tall * b.between(-0.25, 0.25);
  ctx.beginPath();
  ctx.moveTo(x - tall * 0.2, foot);
  ctx.bezierCurveTo(
    x - tall * 0.3,
    foot - tall * 0.5,
    x + sway - tall * 0.05,
    foot - tall * 0.6,
    x + sway,
    foot - tall,
  );
  ctx.bezierCurveTo(
    x + sway + tall * 0.1,
    foot - tall * 0.6,
    x + tall * 0.32,
    foot - tall * 0.4,
    x + tall * 0.2,
    foot,
  );
  ctx.fill();
}
