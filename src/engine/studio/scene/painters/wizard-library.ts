import { darken, lighten, mix } from '../../drawing/colour.ts';
import { disc, fillRect, oval } from '../../drawing/ornament.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addShafts, addSparks } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';

export function paintWizardLibrary(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: darken(p.deep, 0.2), 0.6: mix(p.deep, p.base, 0.7), 1: p.deep });
  const books = {
    rows: 6,
    board: mix(p.deep, p.bright, 0.4),
    back: darken(p.deep, 0.3),
    colours: ['#8f3a2f', '#2f5f4f', '#3a3f7f', p.bright, '#6a2f5a', '#a8803f'],
    things: 'books',
  } as const;
  b.plane(0.005, (layer) => {
    moonWindow(layer, b.cx, height * 0.3, u * 0.24, p);
    for (const side of [-1, 1]) {
      drawShelves(
        b,
        layer,
        [side > 0 ? b.cx + u * 0.27 : b.cx - u * 0.27 - u * 0.36, -u * 0.06, u * 0.36, height * 1.02],
        books,
      );
      drawShelves(
        b,
        layer,
        [side > 0 ? b.cx + u * 0.68 : b.cx - u * 0.68 - u * 0.42, -u * 0.06, u * 0.42, height * 1.02],
        books,
      );
    }
  });
  addGlow(ctx, b.cx, height * 0.32, u * 0.6, mix(p.accent, '#ffffff', 0.35), 0.4);
  addShafts(b, {
    x: b.cx,
    y: height * 0.2,
    count: 8,
    colour: lighten(p.accent, 0.5),
    strength: 0.3,
    towards: Math.PI / 2,
    fan: 1.2,
    reach: 1,
  });
  const candles = Array.from({ length: 14 }, (_, i) => ({
    x: b.cx + (i % 2 ? 1 : -1) * u * (0.25 + (i >> 1) * 0.115),
    y: height * b.between(0.08, 0.6),
    half: u * b.between(0.012, 0.02),
  }));
  b.plane(0.003, (layer) => {
    for (const { x, y, half } of candles) candle(layer, x, y, half);
  });
  ctx.globalCompositeOperation = 'screen';
  for (const { x, y, half } of candles) addGlow(ctx, x, y - half * 0.8, half * 6, p.glow, 0.65);
  ctx.globalCompositeOperation = 'source-over';
  addSmoke(b, p.accent, { size: 0.9, opacity: 0.3, threshold: 0.5, blend: 'screen', stretch: 1.6 });
  addSparks(b, { count: 70, colours: [p.glow, lighten(p.accent, 0.3)], small: 0.0012, large: 0.0045 });
  settle(b, { light: p.glow, strength: 0.16, corners: 0.55 });
}

function moonWindow(ctx: Ctx, x: number, y: number, r: number, p: Backdrop['palette']): void {
  const night = ctx.createRadialGradient(x + r * 0.3, y - r * 0.3, 0, x, y, r);
  night.addColorStop(0, lighten(p.accent, 0.6));
  night.addColorStop(1, mix(p.accent, p.deep, 0.5));
  disc(ctx, x, y, r, night);
  ctx.strokeStyle = darken(p.base, 0.4);
  ctx.lineWidth = r * 0.1;
  ctx.stroke();
  ctx.lineWidth = r * 0.035;
  for (let i = 0; i < 6; i++) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos((i * Math.PI) / 3) * r, y + Math.sin((i * Math.PI) / 3) * r);
    ctx.stroke();
  }
}

function candle(ctx: Ctx, x: number, y: number, half: number): void {
  fillRect(ctx, x - half * 0.5, y, half, half * 3.4, '#f6ecd4');
  oval(ctx, x, y - half * 0.8, half * 0.36, half * 0.85, '#fff9d8');
}
