import { darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon } from '../../drawing/curve.ts';
import { disc, fillRect } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { addSmoke, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { drawRoom } from '../scenery/draw-built.ts';
import { addShafts } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';

export function paintClassroom(b: Backdrop): void {
  const { palette: p, u, height } = b;
  const line = height * 0.82;
  b.plane(0.009, (layer) => {
    drawRoom(b, layer, line, [p.bright, darken(p.bright, 0.12)], [mix(p.deep, p.accent, 0.4), p.deep]);
    const half = Math.min(u * 0.56, b.width * 0.42);
    const [top, tall] = [height * 0.13, height * 0.5];
    layer.fillStyle = mix(p.deep, p.accent, 0.45);
    layer.fillRect(b.cx - half - u * 0.022, top - u * 0.022, half * 2 + u * 0.044, tall + u * 0.044);
    const board = layer.createRadialGradient(b.cx, height * 0.35, 0, b.cx, height * 0.35, u * 0.65);
    board.addColorStop(0, lighten(p.base, 0.16));
    board.addColorStop(1, darken(p.base, 0.3));
    fillRect(layer, b.cx - half, top, half * 2, tall, board);
    for (const side of [-1, 1]) {
      const x = b.cx + side * u * 0.78;
      drawShelves(b, layer, [x - u * 0.16, height * 0.2, u * 0.32, height * 0.56], {
        rows: 4,
        board: mix(p.deep, p.accent, 0.55),
        back: darken(p.bright, 0.35),
        colours: [p.accent, '#4f8fd8', '#f2c24f', '#5fae6a', '#d85f7a'],
        things: 'books',
      });
    }
  });
  b.plane(0.0035, (layer) => {
    chalkDoodles(b, layer, height);
    bunting(b, layer, height * 0.035, ['#f26f5f', '#f2c24f', '#5fb8e0', '#7fc86a', '#c88fe0']);
  });
  addSmoke(b, '#ffffff', { size: 0.7, opacity: 0.12, threshold: 0.4, blend: 'screen', stretch: 1.8 });
  b.plane(0.01, (layer) => {
    globe(layer, b.cx - u * 0.4, line - u * 0.13, u * 0.085);
    for (let i = 0; i < 4; i++) {
      layer.fillStyle = ['#d85f4f', '#4f8fd8', '#f2c24f', '#5fae6a'][i]!;
      layer.fillRect(
        b.cx + u * (0.3 + (i % 2) * 0.01),
        line - u * (0.035 + i * 0.034),
        u * (0.2 - i * 0.015),
        u * 0.03,
      );
    }
  });
  addShafts(b, {
    x: b.cx - u * 0.9,
    y: -u * 0.15,
    count: 5,
    colour: p.glow,
    strength: 0.42,
    towards: 0.75,
    fan: 0.7,
    reach: 1.5,
  });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.45 });
}

/** Sums, shapes and a sun in chalk, kept to the sides of the board. */
function chalkDoodles(b: Backdrop, ctx: Ctx, height: number): void {
  const { u, cx } = b;
  ctx.strokeStyle = 'rgba(255,255,250,0.8)';
  ctx.lineWidth = u * 0.0042;
  ctx.lineCap = 'round';
  const left = cx - Math.min(u * 0.5, b.width * 0.37);
  const right = cx + Math.min(u * 0.33, b.width * 0.24);
  const circle = (x: number, y: number, r: number) => {
    ctx.beginPath();
    ctx.arc(x, y, r, 0.1, Math.PI * 2);
    ctx.stroke();
  };
  const path = (points: readonly (readonly [number, number])[], x: number, y: number, s: number) => {
    ctx.beginPath();
    for (const [px, py] of points) ctx.lineTo(x + px * s, y + py * s);
    ctx.stroke();
  };
  circle(left + u * 0.05, height * 0.22, u * 0.03);
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    path(
      [
        [Math.cos(a) * 0.045, Math.sin(a) * 0.045],
        [Math.cos(a) * 0.062, Math.sin(a) * 0.062],
      ],
      left + u * 0.05,
      height * 0.22,
      u,
    );
  }
  path(plot`0 0.1, 0.05 0, 0.1 0.1, 0 0.1`, left, height * 0.34, u);
  path(plot`0 0, 0.09 0, 0.09 0.07, 0 0.07, 0 0, 0.045 -0.05, 0.09 0`, left + u * 0.01, height * 0.53, u);
  for (let i = 0; i < 3; i++) {
    const y = height * (0.23 + i * 0.1);
    path(plot`0 0, 0.03 0`, right, y, u);
    path(plot`0.015 -0.015, 0.015 0.015`, right, y, u);
    circle(right + u * 0.065, y, u * 0.017);
    path(plot`0.1 -0.007, 0.13 -0.007`, right, y, u);
    path(plot`0.1 0.007, 0.13 0.007`, right, y, u);
  }
  path(
    Array.from(
      { length: 11 },
      (_, i) => [Math.sin((i * 4 * Math.PI) / 5) * 0.04, -Math.cos((i * 4 * Math.PI) / 5) * 0.04] as const,
    ).slice(0, 6),
    right + u * 0.06,
    height * 0.55,
    u,
  );
}

function bunting(b: Backdrop, ctx: Ctx, y: number, colours: readonly string[]): void {
  const step = b.u * 0.075;
  for (let i = -20; i <= 20; i++) {
    const x = b.cx + i * step;
    const sag = b.u * 0.02 * Math.sin(((i + 20) / 5) * Math.PI) ** 2;
    fillPolygon(
      ctx,
      plot({ x, step, y, sag })`x-step*0.45 y+sag, x+step*0.45 y+sag, x y+sag+step*0.85`,
      colours[(i + 20) % colours.length]!,
    );
  }
}

function globe(ctx: Ctx, x: number, y: number, r: number): void {
  ctx.fillStyle = '#7a4a22';
  ctx.fillRect(x - r * 0.1, y + r, r * 0.2, r * 0.4);
  ctx.fillRect(x - r * 0.6, y + r * 1.35, r * 1.2, r * 0.16);
  const sea = ctx.createRadialGradient(x - r * 0.35, y - r * 0.4, 0, x, y, r * 1.1);
  sea.addColorStop(0, '#bfe8ff');
  sea.addColorStop(0.6, '#3f8fd0');
  sea.addColorStop(1, '#1f4f8f');
  disc(ctx, x, y, r, sea);
  ctx.fillStyle = '#6fae5a';
  for (const [dx, dy, k] of rows(3)`-0.3 -0.25 0.36, 0.35 0.1 0.3, -0.1 0.45 0.22`) {
    ctx.beginPath();
    ctx.ellipse(x + dx * r, y + dy * r, r * k, r * k * 0.75, 0.6, 0, Math.PI * 2);
    ctx.fill();
  }
}
