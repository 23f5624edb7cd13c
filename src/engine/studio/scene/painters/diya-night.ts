import { alpha, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { oval } from '../../drawing/ornament.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawFloor } from '../scenery/chamber.ts';
import { addHaze, addReflection, FOCUS, recede } from '../scenery/depth.ts';
import { addBokeh, drawBulbs } from '../scenery/draw-light.ts';
import { drawTowers } from '../scenery/draw-towers.ts';

export function paintDiyaNight(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.deep, 0.5: p.base, 0.8: mix(p.base, p.bright, 0.4), 1: mix(p.deep, p.accent, 0.15) });
  addSmoke(b, p.bright, { size: 1.4, opacity: 0.3, threshold: 0.42, blend: 'screen' });
  b.plane(
    0.003,
    (layer) => {
      for (const [x, y, r, colour] of [
        [-0.4, 0.2, 0.15, p.bright],
        [0.42, 0.15, 0.17, p.glow],
        [-0.86, 0.3, 0.16, p.glow],
        [0.86, 0.32, 0.15, p.bright],
      ] as const)
        firework(b, layer, [b.cx + x * u, height * y], { r: r * u, colour });
    },
    { blend: 'screen' },
  );
  const court = height * 0.77;
  // The houses of the town, a lamp in almost every window tonight.
  for (const [blur, away, low, high, step] of [
    [FOCUS.far, 0.7, 0.1, 0.26, 0.07],
    [FOCUS.back, 0.25, 0.12, 0.36, 0.12],
  ] as const) {
    b.plane(blur, (layer) =>
      drawTowers(b, layer, {
        ground: court,
        low: low * u,
        high: high * u,
        step,
        wall: recede(mix(p.deep, p.base, 0.5), mix(p.base, p.bright, 0.4), away),
        haze: mix(p.base, p.bright, 0.35),
        windows: [p.glow, p.accent],
        lit: 0.34,
        valley: 0.75,
      }),
    );
    addHaze(b, {
      y: court - u * 0.04,
      spread: 0.2,
      colour: mix(p.bright, p.accent, 0.4),
      strength: 0.2 + away * 0.3,
    });
  }
  b.plane(FOCUS.middle, (layer) =>
    drawFloor(b, layer, {
      line: court,
      eye: height * 0.6,
      size: 0.18,
      kind: 'tiles',
      colours: [mix(p.deep, p.base, 0.55), mix(p.deep, p.base, 0.4), mix(p.deep, p.base, 0.7)],
      joint: alpha(p.deep, 0.7),
      far: mix(p.base, p.accent, 0.35),
    }),
  );
  addReflection(b, court, 0.5, 0.008);
  b.plane(0.007, (layer) => {
    for (const side of [-1, 1])
      for (let i = 0; i < 3; i++) {
        drawBulbs(
          layer,
          [b.cx + side * u * 1.1, height * (0.1 + i * 0.13)],
          [b.cx + side * u * 0.1, height * (0.02 + i * 0.05)],
          {
            sag: u * 0.07,
            bulb: u * 0.009,
            count: 16,
            colours: [p.glow, p.accent, lighten(p.bright, 0.3)],
            wire: alpha(p.deep, 0.6),
          },
        );
      }
  });
  addBokeh(b, {
    count: 52,
    colours: [p.glow, p.accent, p.bright, lighten(p.glow, 0.4)],
    small: 0.012,
    large: 0.05,
    top: 0.2,
    bottom: 0.76,
    strength: 0.62,
  });
  b.plane(0.003, (layer) => {
    for (let i = -18; i <= 18; i++) {
      const beads = 3 + ((i + 18) % 3) * 2;
      for (let k = 0; k < beads; k++) {
        layer.fillStyle = k % 2 ? '#f2a01f' : '#e0631f';
        layer.beginPath();
        layer.arc(b.cx + i * u * 0.07, k * u * 0.021, u * 0.013, 0, Math.PI * 2);
        layer.fill();
      }
    }
  });
  b.plane(0.005, (layer) => rangoli(layer, [b.cx, height * 0.97], u * 0.62, p));
  for (const [row, step, size, blur] of rows(4)`0.8 0.12 0.034 0.006, 0.92 0.155 0.05 0.003`) {
    const lamps = [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7].map(
      (i) => b.cx + (i + Math.sign(i) * 1.1) * u * step,
    );
    b.plane(blur, (layer) => {
      for (const x of lamps) diya(layer, [x, height * row], u * size, p);
    });
    ctx.globalCompositeOperation = 'screen';
    for (const x of lamps) {
      addGlow(ctx, [x, height * row - u * size * 0.6], u * size * 2.6, { colour: p.accent, strength: 0.75 });
      addGlow(ctx, [x, height * row - u * size * 0.6], u * size * 0.8, { colour: p.glow, strength: 0.9 });
    }
    ctx.globalCompositeOperation = 'source-over';
  }
  addGlow(ctx, [b.cx, height * 0.95], u * 0.7, { colour: p.accent, strength: 0.25 });
  settle(b, { light: p.accent, strength: 0.22, corners: 0.45 });
}

function firework(b: Backdrop, ctx: Ctx, [x, y]: Point, { r, colour }: { r: number; colour: string }): void {
  addGlow(ctx, [x, y], r, { colour, strength: 0.4 });
  ctx.lineWidth = r * 0.018;
  for (let i = 0; i < 34; i++) {
    const a = (i / 34) * Math.PI * 2 + b.between(-0.05, 0.05);
    const reach = r * b.between(0.75, 1.05);
    const trail = ctx.createLinearGradient(x, y, x + Math.cos(a) * reach, y + Math.sin(a) * reach);
    trail.addColorStop(0, alpha(colour, 0));
    trail.addColorStop(1, alpha(lighten(colour, 0.35), 0.95));
    ctx.strokeStyle = trail;
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(a) * reach * 0.25, y + Math.sin(a) * reach * 0.25);
    ctx.quadraticCurveTo(
      x + Math.cos(a) * reach * 0.7,
      y + Math.sin(a) * reach * 0.68,
      x + Math.cos(a) * reach,
      y + Math.sin(a) * reach + r * 0.09,
    );
    ctx.stroke();
    addGlow(ctx, [x + Math.cos(a) * reach, y + Math.sin(a) * reach + r * 0.09], r * 0.05, {
      colour: lighten(colour, 0.6),
      strength: 1,
    });
  }
}

function rangoli(ctx: Ctx, [x, y]: Point, r: number, p: Backdrop['palette']): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, 0.26);
  const rings = [
    [1, 24, p.bright],
    [0.8, 20, p.accent],
    [0.6, 16, '#3fb8c8'],
    [0.42, 12, p.glow],
    [0.22, 8, '#ffffff'],
  ] as const;
  for (const [k, petals, colour] of rings) {
    for (let i = 0; i < petals; i++) {
      const a = (i / petals) * Math.PI * 2;
      oval(
        ctx,
        [Math.cos(a) * r * k * 0.86, Math.sin(a) * r * k * 0.86],
        [r * 0.13, r * 0.065, a],
        i % 2 ? colour : lighten(colour, 0.35),
      );
    }
  }
  ctx.restore();
}

function diya(ctx: Ctx, [x, y]: Point, half: number, p: Backdrop['palette']): void {
  ctx.fillStyle = mix('#a8522a', p.accent, 0.2);
  ctx.beginPath();
  ctx.moveTo(x - half, y - half * 0.2);
  ctx.quadraticCurveTo(x, y + half * 1.15, x + half, y - half * 0.2);
  ctx.quadraticCurveTo(x, y + half * 0.14, x - half, y - half * 0.2);
  ctx.fill();
  ctx.fillStyle = '#fff6c8';
  ctx.beginPath();
  ctx.moveTo(x - half * 0.24, y - half * 0.22);
  ctx.quadraticCurveTo(x - half * 0.3, y - half * 0.7, x, y - half * 1.25);
  ctx.quadraticCurveTo(x + half * 0.3, y - half * 0.7, x + half * 0.24, y - half * 0.22);
  ctx.quadraticCurveTo(x, y, x - half * 0.24, y - half * 0.22);
  ctx.fill();
}
