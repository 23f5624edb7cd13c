import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawPerspectiveFloor } from '../scenery/draw-built.ts';
import { addSparks } from '../scenery/draw-light.ts';

export function paintTechHangar(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.7;
  fillSky(b, {
    0: darken(p.deep, 0.3),
    0.45: p.base,
    0.7: mix(p.base, p.bright, 0.4),
    0.71: mix(p.deep, p.base, 0.5),
    1: p.deep,
  });
  b.plane(0.004, (layer) => {
    for (let i = 7; i >= 1; i--) gate(b, layer, i, line);
    drawPerspectiveFloor(b, layer, line, alpha(p.glow, 0.22), 0.0022, [0.05, 0.14, 0.3, 0.55, 0.85]);
  });
  addGlow(ctx, b.cx, height * 0.42, u * 0.4, p.bright, 0.55);
  b.plane(
    0.0025,
    (layer) => {
      for (const [x, y, r] of rows(3)`-0.42 0.3 0.1, 0.43 0.24 0.12, 0.82 0.4 0.1, -0.82 0.26 0.12`)
        dial(b, layer, b.cx + x * u, y * height, r * u);
    },
    { blend: 'screen' },
  );
  addSmoke(b, p.bright, { size: 1.1, opacity: 0.2, threshold: 0.4, blend: 'screen', stretch: 2 });
  addSparks(b, { count: 34, colours: [p.accent, p.glow], small: 0.0014, large: 0.004, top: 0.4 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.6 });
}

/** One of the frames that the hall is made of; a higher `i` is nearer. */
function gate(b: Backdrop, ctx: Ctx, i: number, line: number): void {
  const { palette: p, u, cx, height } = b;
  const k = 0.12 + (8 - i) ** 1.6 * 0.022;
  const [half, top] = [u * (0.16 + k * 1.5), line - u * (0.26 + k * 1.15)];
  const foot = line + (height - line) * k * 0.9;
  const thick = u * (0.012 + k * 0.09);
  ctx.strokeStyle = mix(p.base, darken(p.deep, 0.2), Math.min(1, k * 1.6));
  ctx.lineWidth = thick;
  ctx.lineJoin = 'bevel';
  const shape = (grow: number) => {
    ctx.beginPath();
    for (const [x, y] of plot`-1 1, -1 0.25, -0.72 0, 0.72 0, 1 0.25, 1 1`) {
      ctx.lineTo(cx + x * (half + grow), y === 1 ? foot : top + (foot - top) * y * 0.8 - grow);
    }
    ctx.stroke();
  };
  shape(0);
  ctx.strokeStyle = alpha(lighten(p.glow, 0.4), 0.85);
  ctx.lineWidth = thick * 0.09;
  shape(-thick * 0.3);
  ctx.strokeStyle = alpha(p.accent, 0.7);
  ctx.lineWidth = thick * 0.05;
  shape(thick * 0.36);
}

function dial(b: Backdrop, ctx: Ctx, x: number, y: number, r: number): void {
  const { palette: p } = b;
  addGlow(ctx, x, y, r * 1.3, p.glow, 0.25);
  ctx.strokeStyle = alpha(p.glow, 0.75);
  for (const [k, wide, dash] of rows(3)`1 0.03 0.12, 0.82 0.09 0.3, 0.55 0.025 1, 0.4 0.05 0.2`) {
    ctx.lineWidth = r * wide;
    ctx.setLineDash([r * dash * 2, r * dash * 0.6]);
    ctx.beginPath();
    ctx.arc(x, y, r * k, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.fillStyle = alpha(p.accent, 0.9);
  for (let i = 0; i < 5; i++)
    ctx.fillRect(x + (i - 2.4) * r * 0.12, y + r * 0.14, r * 0.07, -r * b.between(0.08, 0.36));
}
