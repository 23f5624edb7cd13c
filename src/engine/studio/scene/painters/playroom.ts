import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon } from '../../drawing/curve.ts';
import { disc, fillRect } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { drawRoom } from '../scenery/draw-built.ts';
import { addBokeh, drawBulbs } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';

export function paintPlayroom(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.8;
  b.plane(0.008, (layer) => {
    drawRoom(
      b,
      layer,
      line,
      [lighten(p.base, 0.2), p.base],
      [mix(p.bright, p.accent, 0.25), mix(p.bright, p.deep, 0.35)],
    );
    for (let row = 0; row * u * 0.12 < line; row++) {
      for (let i = -14; i <= 14; i++) {
        layer.fillStyle = alpha('#ffffff', 0.42);
        layer.beginPath();
        layer.arc(
          b.cx + (i + (row % 2) * 0.5) * u * 0.13,
          row * u * 0.12 + u * 0.04,
          u * 0.019,
          0,
          Math.PI * 2,
        );
        layer.fill();
      }
    }
    fillRect(layer, -u, line - u * 0.045, b.width + 2 * u, u * 0.05, p.bright);
    const toys = {
      rows: 3,
      board: '#ffffff',
      back: mix(p.base, p.deep, 0.25),
      colours: [p.accent, p.glow, '#7fc8a8', '#8fa8f2', '#f29a6f'],
      things: 'toys',
    } as const;
    drawShelves(b, layer, [b.cx + u * 0.29, height * 0.2, u * 0.34, height * 0.42], toys);
    drawShelves(b, layer, [b.cx - u * 1.02, height * 0.24, u * 0.3, height * 0.4], toys);
    tent(layer, b.cx - u * 0.44, line + u * 0.03, u * 0.24, u * 0.52, p);
  });
  b.plane(0.012, (layer) => {
    for (let i = 0; i < 12; i++) {
      const side = i % 2 ? 1 : -1;
      layer.fillStyle = [p.accent, p.glow, '#7fc8a8', '#8fa8f2'][i % 4]!;
      const size = u * b.between(0.05, 0.09);
      layer.beginPath();
      layer.roundRect(
        b.cx + side * u * b.between(0.32, 0.85),
        line + u * b.between(-0.03, 0.09),
        size,
        size,
        size * 0.14,
      );
      layer.fill();
    }
  });
  b.plane(0.003, (layer) => {
    for (const [x0, x1] of rows(2)`-1.2 -0.42, -0.42 0.42, 0.42 1.2`) {
      drawBulbs(layer, [b.cx + x0 * u, height * 0.03], [b.cx + x1 * u, height * 0.03], {
        sag: u * 0.08,
        bulb: u * 0.01,
        count: 9,
        colours: [p.glow, '#fff6d8'],
        wire: alpha(p.deep, 0.5),
      });
    }
  });
  addBokeh(b, {
    count: 16,
    colours: [p.glow, '#ffffff', p.accent],
    small: 0.012,
    large: 0.036,
    strength: 0.35,
  });
  addGlow(ctx, b.cx, b.headY, u * 0.5, '#ffffff', 0.25);
  settle(b, { light: p.glow, strength: 0.14, corners: 0.28 });
}

function tent(ctx: Ctx, x: number, foot: number, half: number, tall: number, p: Backdrop['palette']): void {
  const stripes = 6;
  for (let i = 0; i < stripes; i++) {
    ctx.fillStyle = i % 2 ? '#ffffff' : p.accent;
    ctx.beginPath();
    ctx.moveTo(x, foot - tall);
    ctx.lineTo(x - half + (2 * half * i) / stripes, foot);
    ctx.lineTo(x - half + (2 * half * (i + 1)) / stripes, foot);
    ctx.fill();
  }
  fillPolygon(
    ctx,
    plot({ x, foot, tall, half })`x foot-tall*0.62, x-half*0.34 foot, x+half*0.34 foot`,
    darken(p.accent, 0.5),
  );
  disc(ctx, x, foot - tall, half * 0.09, p.glow);
}
