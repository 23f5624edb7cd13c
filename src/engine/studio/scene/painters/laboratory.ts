import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { fillRect } from '../../drawing/ornament.ts';
import { addGlow, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { drawRoom } from '../scenery/draw-built.ts';
import { addBokeh } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';

export function paintLaboratory(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.78;
  const liquids = [p.glow, p.accent, '#ffb03f', '#ff5f8f', '#5f9fff'];
  b.plane(0.01, (layer) => {
    drawRoom(b, layer, line, [mix(p.deep, p.base, 0.45), p.base], [mix(p.deep, p.base, 0.4), p.deep]);
    for (const x of [-1.05, -0.62, 0.28, 0.71]) {
      drawShelves(b, layer, [b.cx + x * u, height * 0.1, u * 0.34, height * 0.5], {
        rows: 3,
        board: mix(p.base, p.bright, 0.55),
        back: mix(p.deep, p.base, 0.55),
        colours: liquids,
        things: 'flasks',
      });
    }
    fillRect(layer, -u, line - u * 0.03, b.width + 2 * u, u * 0.03, p.bright);
  });
  b.plane(
    0.014,
    (layer) => {
      for (const x of [-0.88, -0.45, 0.45, 0.88])
        for (let i = 0; i < 6; i++) {
          addGlow(
            layer,
            b.cx + (x + b.between(-0.16, 0.16)) * u,
            height * b.between(0.15, 0.6),
            u * 0.1,
            liquids[i % 5]!,
            0.4,
          );
        }
    },
    { blend: 'screen' },
  );
  b.plane(
    0.003,
    (layer) => {
      hologram(layer, b.cx - u * 0.38, height * 0.2, u * 0.1, p.glow);
      molecule(b, layer, b.cx + u * 0.4, height * 0.26, u * 0.05, p.glow);
    },
    { blend: 'screen' },
  );
  b.plane(0.006, (layer) => {
    for (const [i, x] of [-0.5, -0.36, 0.36, 0.5, 0.8, -0.8].entries())
      bigFlask(layer, b.cx + x * u, line - u * 0.02, u * (0.055 + (i % 2) * 0.02), liquids[i % 5]!);
  });
  addBokeh(b, { count: 22, colours: [p.glow, p.bright, p.accent], small: 0.01, large: 0.034, strength: 0.4 });
  addGlow(ctx, b.cx, b.headY, u * 0.55, p.bright, 0.3);
  settle(b, { light: p.base, strength: 0.3, corners: 0.5 });
}

function hologram(ctx: Ctx, x: number, y: number, r: number, colour: string): void {
  ctx.strokeStyle = alpha(colour, 0.8);
  ctx.lineWidth = r * 0.05;
  for (let i = 0; i < 3; i++) {
    ctx.beginPath();
    ctx.ellipse(x, y, r, r * 0.36, (i * Math.PI) / 3, 0, Math.PI * 2);
    ctx.stroke();
  }
  addGlow(ctx, x, y, r * 0.5, colour, 1);
}

function molecule(b: Backdrop, ctx: Ctx, x: number, y: number, r: number, colour: string): void {
  const nodes = [
    [0, 0],
    [1.4, -0.7],
    [1.5, 0.9],
    [-1.3, -0.9],
    [-1.1, 1.1],
    [0.2, -1.8],
  ] as const;
  ctx.strokeStyle = alpha(colour, 0.6);
  ctx.lineWidth = r * 0.14;
  for (const [dx, dy] of nodes) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + dx * r, y + dy * r);
    ctx.stroke();
  }
  for (const [dx, dy] of nodes)
    addGlow(ctx, x + dx * r, y + dy * r, r * b.between(0.6, 0.9), lighten(colour, 0.3), 0.95);
}

function bigFlask(ctx: Ctx, x: number, foot: number, r: number, liquid: string): void {
  ctx.fillStyle = 'rgba(230,255,255,0.28)';
  ctx.beginPath();
  ctx.arc(x, foot - r, r, 0, Math.PI * 2);
  ctx.rect(x - r * 0.26, foot - r * 2.9, r * 0.52, r * 1.2);
  ctx.fill();
  const glowing = ctx.createRadialGradient(x, foot - r * 0.8, 0, x, foot - r, r);
  glowing.addColorStop(0, lighten(liquid, 0.55));
  glowing.addColorStop(1, liquid);
  ctx.fillStyle = glowing;
  ctx.beginPath();
  ctx.arc(x, foot - r, r * 0.88, -0.12, Math.PI + 0.12);
  ctx.fill();
  addGlow(ctx, x, foot - r, r * 2.2, liquid, 0.35);
}
