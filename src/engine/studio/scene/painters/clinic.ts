import { alpha, lighten, mix } from '../../drawing/colour.ts';
import { fillBox, fillRect } from '../../drawing/ornament.ts';
import { addGlow, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { drawRoom, drawWindow } from '../scenery/draw-built.ts';
import { addBokeh, addShafts } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';

export function paintClinic(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.8;
  b.plane(0.012, (layer) => {
    drawRoom(
      b,
      layer,
      line,
      [p.bright, mix(p.bright, p.base, 0.7)],
      [mix(p.base, p.deep, 0.35), mix(p.base, p.deep, 0.7)],
    );
    fillRect(layer, -u, height * 0.66, b.width + 2 * u, u * 0.012, alpha(mix(p.base, p.deep, 0.3), 0.5));
    const left = b.cx - u * 0.47;
    drawWindow(b, layer, [left - u * 0.02, height * 0.1, u * 0.25, height * 0.4], {
      sky: ['#bfe4ff', '#f2fbff'],
      frame: '#ffffff',
      green: '#7fc48a',
    });
    for (const k of [1, 2]) {
      const x = left - u * (0.1 + k * 0.36);
      drawShelves(b, layer, [x, height * 0.14, u * 0.26, height * 0.44], shelf(p.bright, p));
    }
    drawShelves(b, layer, [b.cx + u * 0.25, height * 0.08, u * 0.3, height * 0.46], shelf('#ffffff', p));
    drawShelves(b, layer, [b.cx + u * 0.62, height * 0.16, u * 0.3, height * 0.4], shelf(p.bright, p));
    cabinet(layer, b.cx + u * 0.22, height * 0.64, u * 0.8, u * 0.2, mix(p.base, '#ffffff', 0.55), p.deep);
    cabinet(layer, b.cx - u * 1.02, height * 0.68, u * 0.78, u * 0.16, mix(p.base, '#ffffff', 0.45), p.deep);
    poster(layer, b.cx - u * 0.16, height * 0.06, u * 0.11, p.accent);
    plant(b, layer, b.cx - u * 0.36, height * 0.68, u * 0.07);
  });
  addShafts(b, {
    x: b.cx - u * 0.7,
    y: -u * 0.1,
    count: 6,
    colour: '#ffffff',
    strength: 0.4,
    towards: 0.9,
    fan: 0.8,
    reach: 1.3,
  });
  addBokeh(b, {
    count: 14,
    colours: ['#ffffff', lighten(p.base, 0.5)],
    small: 0.02,
    large: 0.05,
    strength: 0.3,
  });
  addGlow(ctx, b.cx - u * 0.35, height * 0.3, u * 0.4, '#ffffff', 0.35);
  settle(b, { light: '#ffffff', strength: 0.35, corners: 0.3 });
}

const shelf = (board: string, p: Backdrop['palette']) =>
  ({
    rows: 3,
    board: lighten(board, 0.3),
    back: mix(p.base, '#ffffff', 0.45),
    colours: [p.accent, '#5f9fe8', '#f2c24f', '#5fc89a', '#ffffff', '#b88fe0'],
    things: 'jars',
  }) as const;

function cabinet(
  ctx: Ctx,
  x: number,
  y: number,
  wide: number,
  tall: number,
  front: string,
  dark: string,
): void {
  fillRect(ctx, x, y, wide, tall, front);
  fillRect(ctx, x - wide * 0.01, y - tall * 0.06, wide * 1.02, tall * 0.09, lighten(front, 0.5));
  ctx.strokeStyle = alpha(dark, 0.35);
  ctx.lineWidth = wide * 0.006;
  for (let i = 0; i < 4; i++)
    ctx.strokeRect(x + (wide * i) / 4 + wide * 0.01, y + tall * 0.12, wide * 0.23, tall * 0.78);
  ctx.fillStyle = alpha(dark, 0.5);
  for (let i = 0; i < 4; i++)
    ctx.fillRect(x + (wide * (i + 0.8)) / 4, y + tall * 0.25, wide * 0.012, tall * 0.2);
}

/** A framed heart. */
function poster(ctx: Ctx, x: number, y: number, size: number, colour: string): void {
  fillRect(ctx, x, y, size, size * 1.2, '#ffffff');
  const [cx, cy, r] = [x + size / 2, y + size * 0.6, size * 0.3];
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(cx, cy + r);
  ctx.bezierCurveTo(cx - r * 1.7, cy - r * 0.2, cx - r * 0.8, cy - r * 1.3, cx, cy - r * 0.45);
  ctx.bezierCurveTo(cx + r * 0.8, cy - r * 1.3, cx + r * 1.7, cy - r * 0.2, cx, cy + r);
  ctx.fill();
}

function plant(b: Backdrop, ctx: Ctx, x: number, foot: number, size: number): void {
  for (let i = 0; i < 11; i++) {
    const a = -Math.PI / 2 + (i - 5) * 0.26;
    ctx.strokeStyle = mix('#2f7f4a', '#8fd08a', b.random());
    ctx.lineWidth = size * 0.16;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(x, foot - size * 0.5);
    ctx.quadraticCurveTo(
      x + Math.cos(a) * size * 0.5,
      foot - size * 1.6,
      x + Math.cos(a) * size * 1.3,
      foot - size * (1.1 - Math.sin(a) * 0.7),
    );
    ctx.stroke();
  }
  fillBox(ctx, x - size * 0.42, foot - size * 0.7, size * 0.84, size * 0.75, size * 0.1, '#f2efe6');
}
