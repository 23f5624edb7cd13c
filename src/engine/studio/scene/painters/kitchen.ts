import { darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon } from '../../drawing/curve.ts';
import { disc, fillRect, oval } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { drawRoom, drawWindow } from '../scenery/draw-built.ts';
import { addBokeh, addShafts } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';
import { tiles } from './wall-tiles.ts';

export function paintKitchen(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.72;
  b.plane(0.01, (layer) => {
    drawRoom(b, layer, line, [p.bright, p.base], [mix(p.deep, p.accent, 0.35), p.deep]);
    tiles(b, layer, height * 0.36, line, mix(p.bright, '#ffffff', 0.5), mix(p.base, p.deep, 0.2));
    drawWindow(b, layer, [b.cx - u * 0.56, height * 0.1, u * 0.28, height * 0.36], {
      sky: ['#fff2c8', '#ffe0a0'],
      frame: '#fff8ec',
      green: '#9fb86a',
    });
    const jars = {
      rows: 2,
      board: mix(p.deep, p.accent, 0.5),
      back: mix(p.base, p.bright, 0.4),
      colours: ['#c84f3f', '#e8a83f', '#7fa85a', '#fff2d8', p.accent],
      things: 'jars',
    } as const;
    drawShelves(b, layer, [b.cx + u * 0.27, height * 0.08, u * 0.34, height * 0.3], jars);
    drawShelves(b, layer, [b.cx + u * 0.7, height * 0.08, u * 0.34, height * 0.3], jars);
    drawShelves(b, layer, [b.cx - u * 1.0, height * 0.12, u * 0.34, height * 0.3], jars);
    fillRect(layer, -u, line, b.width + 2 * u, u * 0.03, mix(p.deep, p.accent, 0.25));
    for (let i = -6; i <= 6; i++) {
      layer.fillStyle = mix(p.deep, p.base, 0.5);
      layer.fillRect(b.cx + i * u * 0.22 + u * 0.01, line + u * 0.05, u * 0.2, u * 0.4);
    }
  });
  b.plane(0.006, (layer) => {
    for (let i = 0; i < 7; i++)
      pan(
        layer,
        b.cx + u * (0.29 + i * 0.11),
        height * 0.43,
        u * (0.036 + 0.008 * (i % 3)),
        mix(p.accent, '#e8985f', 0.5),
      );
    pot(layer, b.cx - u * 0.42, line, u * 0.09, '#c8ccd4');
    pot(layer, b.cx + u * 0.44, line, u * 0.075, p.accent);
  });
  b.plane(0.02, (layer) => {
    for (let i = 0; i < 8; i++)
      addGlow(
        layer,
        b.cx - u * 0.42 + b.between(-0.05, 0.05) * u,
        line - u * (0.14 + i * 0.06),
        u * 0.07,
        '#ffffff',
        0.18,
      );
  });
  const lamps = [-0.72, -0.3, 0.3, 0.72].map((x) => b.cx + x * u);
  b.plane(0.004, (layer) => {
    for (const x of lamps) lamp(layer, u, x, height * 0.07, p);
  });
  for (const x of lamps) addGlow(ctx, x, height * 0.07 + u * 0.05, u * 0.2, p.glow, 0.5);
  addShafts(b, {
    x: b.cx - u * 0.85,
    y: -u * 0.05,
    count: 5,
    colour: p.glow,
    strength: 0.5,
    towards: 0.8,
    fan: 0.7,
    reach: 1.4,
  });
  addBokeh(b, { count: 16, colours: [p.glow, '#ffffff'], small: 0.014, large: 0.04, strength: 0.32 });
  addGlow(ctx, b.cx, b.headY, u * 0.5, p.glow, 0.2);
  settle(b, { light: p.bright, strength: 0.15, corners: 0.42 });
}

function pan(ctx: Ctx, x: number, y: number, r: number, copper: string): void {
  fillRect(ctx, x - r * 0.1, y - r * 2.3, r * 0.2, r * 1.6, darken(copper, 0.5));
  const metal = ctx.createRadialGradient(x - r * 0.3, y - r * 0.4, 0, x, y, r * 1.1);
  metal.addColorStop(0, lighten(copper, 0.6));
  metal.addColorStop(0.5, copper);
  metal.addColorStop(1, darken(copper, 0.45));
  disc(ctx, x, y, r, metal);
}

function pot(ctx: Ctx, x: number, foot: number, half: number, colour: string): void {
  const metal = ctx.createLinearGradient(x - half, 0, x + half, 0);
  metal.addColorStop(0, darken(colour, 0.35));
  metal.addColorStop(0.3, lighten(colour, 0.45));
  metal.addColorStop(1, darken(colour, 0.45));
  ctx.fillStyle = metal;
  ctx.beginPath();
  ctx.roundRect(x - half, foot - half * 1.2, half * 2, half * 1.2, half * 0.16);
  ctx.roundRect(x - half * 1.25, foot - half * 0.95, half * 2.5, half * 0.16, half * 0.08);
  ctx.roundRect(x - half * 1.04, foot - half * 1.36, half * 2.08, half * 0.16, half * 0.08);
  ctx.fill();
}

function lamp(ctx: Ctx, u: number, x: number, y: number, p: Backdrop['palette']): void {
  fillRect(ctx, x - u * 0.002, -u * 0.1, u * 0.004, y + u * 0.1, darken(p.deep, 0.2));
  fillPolygon(
    ctx,
    plot({ x, u, y })`x-u*0.012 y-u*0.035, x+u*0.012 y-u*0.035, x+u*0.05 y+u*0.012, x-u*0.05 y+u*0.012`,
    mix(p.deep, p.accent, 0.4),
  );
  oval(ctx, x, y + u * 0.014, u * 0.042, u * 0.011, '#fff6dc');
}
