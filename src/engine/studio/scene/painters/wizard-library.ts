import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { disc, fillBox, oval } from '../../drawing/ornament.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { chamberOf, drawChamber, drawFloor, drawSideWall } from '../scenery/chamber.ts';
import { addPool, addReflection, FOCUS } from '../scenery/depth.ts';
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
  const hall = chamberOf(b, { half: 0.26, top: -0.05, foot: 0.76 });
  b.plane(FOCUS.far, (layer) => {
    drawChamber(b, layer, hall, {
      back: [mix(p.deep, p.base, 0.5), mix(p.deep, p.base, 0.8)],
      wall: [mix(p.deep, p.base, 0.4), darken(p.deep, 0.2)],
      ceiling: [p.deep, darken(p.deep, 0.4)],
      floor: [mix(p.deep, p.bright, 0.4), darken(p.deep, 0.2)],
    });
    moonWindow(layer, [b.cx, height * 0.3], u * 0.22, p);
  });
  b.plane(FOCUS.middle, (layer) => {
    drawFloor(b, layer, {
      line: hall.foot,
      eye: hall.eye,
      size: 0.12,
      kind: 'boards',
      colours: [mix(p.deep, p.bright, 0.34), mix(p.deep, p.bright, 0.24), mix(p.deep, p.bright, 0.42)],
      joint: alpha('#000000', 0.4),
      far: mix(p.deep, p.accent, 0.4),
    });
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: hall, side }, (flat, long, tall) => {
        for (const k of [0.03, 0.52])
          drawShelves(b, flat, [long * k, tall * 0.04, long * 0.44, tall * 0.93], { ...books, rows: 8 });
        const gloom = flat.createLinearGradient(0, 0, long, 0);
        gloom.addColorStop(0, alpha(mix(p.deep, p.accent, 0.4), 0.55));
        gloom.addColorStop(1, alpha(p.deep, 0));
        flat.fillStyle = gloom;
        flat.fillRect(0, 0, long, tall);
      });
  });
  addReflection(b, hall.foot, 0.35, 0.009);
  b.plane(
    FOCUS.beside,
    (layer) => {
      bookPile(b, layer, [b.cx - u * 0.42, height * 0.97], { half: u * 0.1, colours: books.colours });
      bookPile(b, layer, [b.cx + u * 0.44, height * 0.99], { half: u * 0.12, colours: books.colours });
    },
    { top: height * 0.97 - u * 0.36 },
  );
  addGlow(ctx, [b.cx, height * 0.32], u * 0.6, { colour: mix(p.accent, '#ffffff', 0.35), strength: 0.4 });
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
  for (const { x, y, half } of candles)
    addGlow(ctx, [x, y - half * 0.8], half * 6, { colour: p.glow, strength: 0.65 });
  ctx.globalCompositeOperation = 'source-over';
  addSmoke(b, p.accent, { size: 0.9, opacity: 0.3, threshold: 0.5, blend: 'screen', stretch: 1.6 });
  addSparks(b, { count: 70, colours: [p.glow, lighten(p.accent, 0.3)], small: 0.0012, large: 0.0045 });
  settle(b, { light: p.glow, strength: 0.16, corners: 0.55 });
}

function moonWindow(ctx: Ctx, [x, y]: Point, r: number, p: Backdrop['palette']): void {
  const night = ctx.createRadialGradient(x + r * 0.3, y - r * 0.3, 0, x, y, r);
  night.addColorStop(0, lighten(p.accent, 0.6));
  night.addColorStop(1, mix(p.accent, p.deep, 0.5));
  disc(ctx, [x, y], r, night);
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
  ctx.fillStyle = '#f6ecd4';
  ctx.fillRect(x - half * 0.5, y, half, half * 3.4);
  oval(ctx, [x, y - half * 0.8], [half * 0.36, half * 0.85], '#fff9d8');
}

/** Old books lying on the floor, one across the other. `half` is half their width in pixels. */
function bookPile(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { half, colours }: { half: number; colours: readonly string[] },
): void {
  addPool(ctx, [x, foot], [half * 1.7, half * 0.3], {
    colour: b.palette.deep,
    strength: 0.8,
    blend: 'multiply',
  });
  for (let i = 0; i < 6; i++) {
    const wide = half * b.between(0.72, 1);
    const tall = half * b.between(0.2, 0.32);
    const left = x - wide + b.between(-0.12, 0.12) * half;
    foot -= tall;
    const colour = colours[Math.floor(b.random() * colours.length)]!;
    const spine = ctx.createLinearGradient(0, foot, 0, foot + tall);
    spine.addColorStop(0, lighten(colour, 0.3));
    spine.addColorStop(0.4, colour);
    spine.addColorStop(1, darken(colour, 0.5));
    fillBox(ctx, [left, foot, wide * 2, tall], tall * 0.3, spine);
    for (const k of [0.16, 0.22, 0.78])
      fillBox(ctx, [left + wide * 2 * k, foot, half * 0.03, tall], 0, alpha(b.palette.glow, 0.8));
  }
  candle(ctx, x, foot - half * 0.42, half * 0.13);
  addGlow(ctx, [x, foot - half * 0.5], half * 1.1, { colour: b.palette.glow, strength: 0.6 });
}
