import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { disc, fillBox, oval } from '../../drawing/ornament.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addPool, FOCUS, lowerCorners } from '../scenery/depth.ts';
import { addBokeh, addSparks, drawBulbs, drawSpot } from '../scenery/draw-light.ts';
import { drawCrowd } from './crowd.ts';

/** The ring of a circus: the striped dome above, people all around in the half dark, light on the sand. */
export function paintCircusTent(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const rim = height * 0.56;
  fillSky(b, { 0: p.base, 1: p.deep });
  b.plane(FOCUS.back, (layer) => dome(b, layer, rim));
  b.plane(FOCUS.back, (layer) => {
    valance(b, layer, rim);
    const dark = layer.createLinearGradient(0, rim + u * 0.06, 0, height * 0.84);
    dark.addColorStop(0, mix(p.deep, p.base, 0.18));
    dark.addColorStop(1, darken(p.deep, 0.2));
    fillBox(layer, [-u, rim + u * 0.05, b.width + 2 * u, height], 0, dark);
    drawCrowd(b, layer, {
      y: height * 0.79,
      head: 0.034,
      rows: 5,
      dark: p.deep,
      light: p.glow,
      clothes: [p.base, p.accent, p.bright, p.glow, '#7fb89a'],
      cheering: 0.22,
    });
  });
  b.plane(FOCUS.middle, (layer) => ring(b, layer, height * 0.83));
  b.plane(FOCUS.beside, (layer) => {
    for (const side of [-1, 1]) {
      mast(layer, [b.cx + side * u * 0.46, height * 0.84], u * 0.017, p);
      if (b.width > u * 1.15) mast(layer, [b.cx + side * u * 0.98, height * 0.84], u * 0.017, p);
      for (const k of [0, 1])
        drawBulbs(
          layer,
          [b.cx + side * u * (0.46 + k * 0.52), height * 0.1],
          [b.cx + side * u * (k ? 0.46 : -0.02), height * (k ? 0.1 : -0.04)],
          {
            sag: u * 0.05,
            bulb: u * 0.009,
            count: 10,
            colours: [p.glow, '#fff6d8', lighten(p.accent, 0.5)],
            wire: alpha(p.deep, 0.6),
          },
        );
    }
  });
  b.plane(
    0.01,
    (layer) => {
      for (const side of [-1, 1])
        drawSpot(layer, [b.cx + side * u * 0.5, -u * 0.05], [b.cx + side * u * 0.14, height * 0.98], {
          width: u * 0.5,
          colour: p.glow,
          strength: 0.42,
        });
    },
    { blend: 'screen' },
  );
  addPool(ctx, [b.cx, height * 0.93], [u * 0.62, u * 0.15], { colour: p.glow, strength: 0.6 });
  addSparks(b, { count: 36, colours: [p.glow], small: 0.001, large: 0.003, strength: 0.7 });
  podiums(b, p);
  addBokeh(b, {
    count: 26,
    colours: [p.glow, '#ffffff', lighten(p.accent, 0.4)],
    small: 0.006,
    large: 0.026,
    top: 0.1,
    bottom: 0.8,
    strength: 0.5,
  });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.5 });
}

/** Bands of cloth from the top of the tent to its rim, each hollow between its seams. */
function dome(b: Backdrop, ctx: Ctx, rim: number): void {
  const { palette: p, u, cx, height } = b;
  const [x, y] = [cx, -height * 0.16];
  const bands = 30;
  const reach = u * 2.6;
  for (let i = 0; i < bands * 3; i++) {
    const [a0, a1] = [(i / bands / 3) * Math.PI, ((i + 1.08) / bands / 3) * Math.PI];
    const hollow = [0.2, 0, 0.12][i % 3]!;
    ctx.fillStyle = mix(Math.floor(i / 3) % 2 ? p.bright : p.base, p.deep, hollow);
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(a0) * reach, y + Math.sin(a0) * reach);
    ctx.lineTo(x + Math.cos(a1) * reach, y + Math.sin(a1) * reach);
    ctx.fill();
  }
  const fall = ctx.createLinearGradient(0, 0, 0, rim);
  fall.addColorStop(0, alpha(p.deep, 0.86));
  fall.addColorStop(0.5, alpha(p.deep, 0.3));
  fall.addColorStop(1, alpha(p.deep, 0.5));
  ctx.fillStyle = fall;
  ctx.fillRect(-u, -u, b.width + 2 * u, height + 2 * u);
  addGlow(ctx, [cx, b.headY], u * 0.6, { colour: p.glow, strength: 0.6 });
  addGlow(ctx, [cx, -u * 0.02], u * 0.3, { colour: '#fff6dc', strength: 0.5 });
}

/** Scallops of cloth along the rim, with a gold edge. */
function valance(b: Backdrop, ctx: Ctx, rim: number): void {
  const { palette: p, u } = b;
  const half = u * 0.05;
  for (let i = -18; i <= 18; i++) {
    const x = b.cx + i * half * 2;
    const cloth = ctx.createLinearGradient(x - half, 0, x + half, 0);
    const colour = i % 2 ? p.accent : p.bright;
    cloth.addColorStop(0, darken(colour, 0.4));
    cloth.addColorStop(0.4, lighten(colour, 0.1));
    cloth.addColorStop(1, darken(colour, 0.45));
    oval(ctx, [x, rim + u * 0.02], [half * 1.06, u * 0.07], p.glow);
    oval(ctx, [x, rim + u * 0.012], [half, u * 0.066], cloth);
  }
  fillBox(ctx, [-u, rim - u * 0.05, b.width + 2 * u, u * 0.06], 0, mix(p.deep, p.base, 0.4));
  fillBox(ctx, [-u, rim - u * 0.004, b.width + 2 * u, u * 0.014], 0, p.glow);
}

/** The kerb of the ring, curving away on both sides, and raked sand inside. */
function ring(b: Backdrop, ctx: Ctx, top: number): void {
  const { palette: p, u, cx, height } = b;
  const sand = mix(p.glow, '#b8783f', 0.65);
  const wide = Math.max(u * 0.62, b.width * 0.56);
  const deep = height * 1.4 - top;
  for (const [k, dy, tone] of [
    [1.03, 0, darken(p.base, 0.45)],
    [1.02, -0.03, p.base],
    [0.965, -0.012, darken(p.base, 0.55)],
  ] as const)
    oval(ctx, [cx, top + deep + dy * u], [wide * k * 2.1, deep * k], tone);
  for (let i = -14; i <= 14; i++) {
    const a = -Math.PI / 2 + i * 0.052;
    const at = [cx + Math.cos(a) * wide * 2.1, top + deep - u * 0.014 + Math.sin(a) * deep] as const;
    disc(ctx, at, u * 0.011, i % 2 ? p.glow : p.bright);
  }
  const floor = ctx.createLinearGradient(0, top, 0, height);
  floor.addColorStop(0, lighten(sand, 0.18));
  floor.addColorStop(1, darken(sand, 0.3));
  oval(ctx, [cx, top + deep + u * 0.02], [wide * 2.02, deep * 0.955], floor);
  for (let i = 0; i < 160; i++) {
    const t = b.random();
    ctx.fillStyle = alpha(b.random() < 0.5 ? '#fff2d0' : '#5a3014', 0.2);
    ctx.fillRect(
      b.random() * b.width,
      top + u * 0.07 + (height - top) * t,
      u * (0.004 + 0.014 * t),
      u * (0.001 + 0.003 * t),
    );
  }
}

function mast(ctx: Ctx, [x, foot]: Point, half: number, p: Backdrop['palette']): void {
  const round = ctx.createLinearGradient(x - half, 0, x + half, 0);
  round.addColorStop(0, darken(p.accent, 0.5));
  round.addColorStop(0.4, lighten(p.accent, 0.3));
  round.addColorStop(1, darken(p.accent, 0.6));
  fillBox(ctx, [x - half, -half, half * 2, foot + half], 0, round);
  for (let y = half; y < foot; y += half * 7)
    fillBox(ctx, [x - half * 1.1, y, half * 2.2, half * 1.2], half * 0.3, p.glow);
}

/** The tubs that animals stand on, painted with a star, right before the lens. */
function podiums(b: Backdrop, p: Backdrop['palette']): void {
  b.plane(FOCUS.before, (ctx) => {
    for (const { x, side } of lowerCorners(b)) {
      const [px, r, top] = [x - side * b.u * 0.03, b.u * 0.15, b.height - b.u * 0.09];
      const tub = ctx.createLinearGradient(px - r, 0, px + r, 0);
      tub.addColorStop(0, darken(p.accent, 0.5));
      tub.addColorStop(0.5 - side * 0.2, lighten(p.accent, 0.2));
      tub.addColorStop(1, darken(p.accent, 0.5));
      fillBox(ctx, [px - r, top, r * 2, b.u * 0.3], 0, tub);
      fillBox(ctx, [px - r * 1.04, top - b.u * 0.005, r * 2.08, b.u * 0.03], b.u * 0.01, p.glow);
      oval(ctx, [px, top], [r * 1.03, r * 0.2], p.base);
    }
  });
}
