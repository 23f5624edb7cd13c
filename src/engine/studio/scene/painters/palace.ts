import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { cuspedArch, drawPerspectiveFloor } from '../scenery/draw-built.ts';
import { addShafts, addSparks } from '../scenery/draw-light.ts';

export function paintPalace(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const floor = height * 0.84;
  fillSky(b, { 0: p.bright, 0.5: mix(p.bright, p.glow, 0.6), 0.84: lighten(p.base, 0.45), 1: p.base });
  b.plane(0.012, (layer) => {
    for (let i = -3; i <= 3; i++)
      dome(layer, b.cx + i * u * 0.3, height * 0.62, u * (i % 2 ? 0.075 : 0.11), mix(p.base, p.bright, 0.55));
    fillRect(layer, -u, height * 0.62, b.width + 2 * u, u * 0.6, mix(p.base, p.bright, 0.4));
    for (let i = -12; i <= 12; i++) {
      layer.fillStyle = mix(p.deep, p.bright, 0.55);
      layer.beginPath();
      cuspedArch(layer, b.cx + i * u * 0.12, height * 0.78, u * 0.035, u * 0.12);
      layer.fill();
    }
  });
  b.plane(0.004, (layer) => {
    const stone = layer.createLinearGradient(0, 0, 0, floor);
    stone.addColorStop(0, mix(p.base, p.deep, 0.35));
    stone.addColorStop(0.5, p.base);
    stone.addColorStop(1, mix(p.base, p.deep, 0.25));
    layer.fillStyle = stone;
    layer.beginPath();
    layer.rect(-u, -u, b.width + 2 * u, floor + u);
    const bays = rows(2)`0 0.31, -0.56 0.17, 0.56 0.17, -1 0.17, 1 0.17`;
    for (const [x, half] of bays)
      cuspedArch(
        layer,
        b.cx + x * u,
        floor,
        half * u,
        Math.min(u * 0.95, floor * 0.95) * (half > 0.2 ? 1 : 0.8),
      );
    layer.fill('evenodd');
    for (const [x, half] of bays) {
      layer.lineWidth = u * 0.014;
      for (const [tone, wide] of [
        [lighten(p.base, 0.4), 0.016],
        [p.accent, 0.006],
      ] as const) {
        layer.strokeStyle = tone;
        layer.lineWidth = u * wide;
        layer.beginPath();
        cuspedArch(
          layer,
          b.cx + x * u,
          floor + u * 0.1,
          (half + 0.018) * u,
          Math.min(u * 0.95, floor * 0.95) * (half > 0.2 ? 1 : 0.8) + u * 0.125,
        );
        layer.stroke();
      }
    }
    for (const x of [-0.355, 0.355, -0.78, 0.78, -1.22, 1.22])
      column(layer, b.cx + x * u, floor, floor * 0.56, u * 0.032, p);
    const ground = layer.createLinearGradient(0, floor, 0, height);
    ground.addColorStop(0, lighten(p.base, 0.35));
    ground.addColorStop(1, mix(p.base, p.deep, 0.5));
    fillRect(layer, -u, floor, b.width + 2 * u, height, ground);
    drawPerspectiveFloor(b, layer, floor, alpha(p.deep, 0.18), 0.002, [0.12, 0.36, 0.7]);
  });
  b.plane(0.003, (layer) => {
    for (const x of [-0.355, 0.355, 0.78, -0.78]) {
      fillRect(layer, b.cx + x * u - u * 0.0015, 0, u * 0.003, height * 0.13, darken(p.deep, 0.2));
      layer.fillStyle = mix('#c8903f', p.glow, 0.3);
      layer.beginPath();
      layer.ellipse(b.cx + x * u, height * 0.15, u * 0.018, u * 0.026, 0, 0, Math.PI * 2);
      layer.fill();
    }
  });
  for (const x of [-0.355, 0.355, 0.78, -0.78])
    addGlow(ctx, b.cx + x * u, height * 0.15, u * 0.12, p.glow, 0.6);
  addShafts(b, {
    x: b.cx - u * 0.75,
    y: -u * 0.2,
    count: 7,
    colour: p.glow,
    strength: 0.42,
    towards: 0.95,
    fan: 0.8,
    reach: 1.6,
  });
  addGlow(ctx, b.cx, b.headY, u * 0.42, p.glow, 0.35);
  addSparks(b, { count: 30, colours: [p.glow], small: 0.001, large: 0.0032, strength: 0.6 });
  settle(b, { light: p.glow, strength: 0.1, corners: 0.5 });
}

function dome(ctx: Ctx, x: number, foot: number, r: number, colour: string): void {
  const lit = ctx.createLinearGradient(x - r, 0, x + r, 0);
  lit.addColorStop(0, lighten(colour, 0.4));
  lit.addColorStop(1, darken(colour, 0.18));
  ctx.fillStyle = lit;
  ctx.fillRect(x - r * 0.85, foot - r * 0.5, r * 1.7, r * 0.6);
  ctx.beginPath();
  ctx.moveTo(x - r * 0.85, foot - r * 0.5);
  ctx.bezierCurveTo(x - r * 1.35, foot - r * 1.3, x - r * 0.5, foot - r * 1.75, x, foot - r * 2.15);
  ctx.bezierCurveTo(x + r * 0.5, foot - r * 1.75, x + r * 1.35, foot - r * 1.3, x + r * 0.85, foot - r * 0.5);
  ctx.fill();
}

function column(ctx: Ctx, x: number, foot: number, tall: number, half: number, p: Backdrop['palette']): void {
  const round = ctx.createLinearGradient(x - half, 0, x + half, 0);
  round.addColorStop(0, mix(p.base, p.deep, 0.35));
  round.addColorStop(0.32, lighten(p.base, 0.5));
  round.addColorStop(1, mix(p.base, p.deep, 0.6));
  ctx.fillStyle = round;
  ctx.fillRect(x - half * 0.7, foot - tall, half * 1.4, tall);
  for (const [y, k] of rows(2)`0 1.3, 0.06 1.05, 0.86 1.05, 0.93 1.4`) {
    ctx.beginPath();
    ctx.roundRect(x - half * k, foot - tall * (y + 0.055), half * k * 2, tall * 0.055, half * 0.3);
    ctx.fill();
  }
}
