import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { disc, fillBox } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addHaze, addPool, FOCUS, recede } from '../scenery/depth.ts';
import { drawFoliage } from '../scenery/draw-land.ts';
import { bird } from './bird.ts';

/** The Thar at the end of a day: dunes, a fort on its rock far away, khejri trees at the sides. */
export function paintDesert(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, { 0: p.base, 0.4: mix(p.base, p.bright, 0.6), 0.6: p.bright, 0.7: p.glow, 1: p.accent });
  const sun = [b.cx - u * 0.33, height * 0.42] as const;
  addGlow(ctx, sun, u * 0.7, { colour: p.glow, strength: 0.9 });
  b.plane(0.004, (layer) => {
    disc(layer, sun, u * 0.075, lighten(p.glow, 0.6));
    for (const [x, y] of plot`0.2 0.14, 0.27 0.11, 0.34 0.16`)
      bird(layer, [b.cx + x * u, y * height], u * 0.02, mix(p.deep, p.base, 0.4));
  });
  const air = mix(p.bright, p.glow, 0.4);
  b.plane(FOCUS.back, (layer) =>
    fort(layer, [b.cx + u * 0.36, height * 0.585], u * 0.3, recede(mix(p.accent, p.deep, 0.35), air, 0.5)),
  );
  addHaze(b, { y: height * 0.6, spread: 0.1, colour: air, strength: 0.7 });
  for (const [y, crest, away, blur] of [
    [0.58, 0.5, 0.75, FOCUS.back],
    [0.65, -0.28, 0.4, FOCUS.middle],
    [0.75, 0.2, 0.12, FOCUS.beside],
    [0.88, -0.42, 0, FOCUS.beside],
  ] as const) {
    b.plane(blur, (layer) => dune(b, layer, { y: y * height, crest: b.cx + crest * u, away, air }), {
      top: height * (y - 0.14),
    });
    addHaze(b, { y: height * (y + 0.05), spread: 0.09, colour: air, strength: 0.4 * away });
  }
  b.plane(FOCUS.beside, (layer) => {
    for (const [x, y, size] of [
      [-0.45, 0.8, 0.075],
      [0.47, 0.86, 0.1],
      [-0.86, 0.88, 0.1],
      [0.92, 0.84, 0.08],
    ] as const)
      khejri(b, layer, [b.cx + x * u, height * y], size * u);
  });
  settle(b, { light: p.glow, strength: 0.28, corners: 0.34 });
}

/** One dune from edge to edge: lit where it faces the sun, in shade beyond its crest, rippled by the wind. */
function dune(
  b: Backdrop,
  ctx: Ctx,
  { y, crest, away, air }: { y: number; crest: number; away: number; air: string },
): void {
  const { u, width, height, palette: p } = b;
  const [lit, shade] = [mix(p.accent, p.glow, 0.35), mix(p.accent, p.deep, 0.42)].map((colour) =>
    recede(colour, air, away),
  ) as [string, string];
  const top = y - u * 0.07;
  const sand = ctx.createLinearGradient(0, top, 0, y + u * 0.3);
  sand.addColorStop(0, lighten(lit, 0.12));
  sand.addColorStop(1, darken(lit, 0.2));
  const outline = () => {
    ctx.beginPath();
    ctx.moveTo(-u * 0.1, y + u * 0.04);
    ctx.bezierCurveTo(crest - u * 0.5, y + u * 0.03, crest - u * 0.2, top + u * 0.005, crest, top);
    ctx.bezierCurveTo(
      crest + u * 0.12,
      top + u * 0.03,
      crest + u * 0.3,
      y + u * 0.05,
      width + u * 0.1,
      y + u * 0.03,
    );
    ctx.lineTo(width + u * 0.1, height * 1.1);
    ctx.lineTo(-u * 0.1, height * 1.1);
    ctx.closePath();
  };
  ctx.save();
  outline();
  ctx.fillStyle = sand;
  ctx.fill();
  ctx.clip();
  // The lee side falls from the crest in one sharp, winding edge.
  const lee = ctx.createLinearGradient(crest, 0, crest + u * 0.7, 0);
  lee.addColorStop(0, shade);
  lee.addColorStop(1, alpha(shade, 0));
  ctx.fillStyle = lee;
  ctx.beginPath();
  ctx.moveTo(crest, top - u * 0.01);
  ctx.bezierCurveTo(
    crest - u * 0.06,
    y + u * 0.02,
    crest + u * 0.1,
    y + u * 0.07,
    crest - u * 0.04,
    y + u * 0.26,
  );
  ctx.lineTo(crest + u, y + u * 0.3);
  ctx.lineTo(crest + u, top - u * 0.02);
  ctx.fill();
  ctx.lineWidth = u * 0.0022;
  for (let i = 0; i < 26; i++) {
    const line = y + u * (0.02 + 0.3 * (i / 26) ** 1.5);
    ctx.strokeStyle = alpha(i % 2 ? lighten(lit, 0.3) : shade, 0.22 * (1 - away));
    ctx.beginPath();
    for (let x = -u * 0.1; x <= width + u * 0.1; x += u * 0.03)
      ctx.lineTo(x, line + Math.sin(x / (u * 0.11) + i * 1.7) * u * 0.006);
    ctx.stroke();
  }
  ctx.restore();
}

/** A fort on a flat rock: round bastions along a wall, domed roofs above. (x, y): its foot's middle. */
function fort(ctx: Ctx, [x, y]: readonly [number, number], wide: number, stone: string): void {
  fillBox(ctx, [x - wide * 0.6, y - wide * 0.12, wide * 1.2, wide * 0.3], wide * 0.06, darken(stone, 0.1));
  fillBox(ctx, [x - wide * 0.5, y - wide * 0.26, wide, wide * 0.18], 0, stone);
  for (let i = -3; i <= 3; i++) {
    const at = x + i * wide * 0.16;
    fillBox(
      ctx,
      [at - wide * 0.05, y - wide * 0.3, wide * 0.1, wide * 0.2],
      wide * 0.02,
      lighten(stone, 0.08),
    );
  }
  for (const [dx, tall, half] of [
    [-0.28, 0.14, 0.05],
    [-0.06, 0.22, 0.07],
    [0.14, 0.12, 0.045],
    [0.31, 0.18, 0.05],
  ] as const) {
    const at = x + dx * wide;
    fillBox(ctx, [at - half * wide, y - (0.26 + tall) * wide, half * 2 * wide, tall * wide], 0, stone);
    ctx.fillStyle = lighten(stone, 0.1);
    ctx.beginPath();
    ctx.arc(at, y - (0.26 + tall) * wide, half * wide * 0.95, Math.PI, 0);
    ctx.fill();
  }
}

/** A khejri: a bent trunk under a flat crown of small leaves. */
function khejri(b: Backdrop, ctx: Ctx, [x, y]: readonly [number, number], size: number): void {
  const { palette: p } = b;
  addPool(ctx, [x + size * 0.7, y], [size * 1.5, size * 0.2], {
    colour: p.deep,
    strength: 0.4,
    blend: 'multiply',
  });
  ctx.strokeStyle = mix(p.deep, '#5a3a22', 0.5);
  ctx.lineCap = 'round';
  for (const [dx, lean, wide] of [
    [0, -0.2, 0.16],
    [0, 0.5, 0.1],
  ] as const) {
    ctx.lineWidth = size * wide;
    ctx.beginPath();
    ctx.moveTo(x + dx * size, y);
    ctx.quadraticCurveTo(x + size * 0.15, y - size * 0.8, x + lean * size, y - size * 1.7);
    ctx.stroke();
  }
  for (const [dx, dy, k] of [
    [-0.5, -1.8, 0.62],
    [0.45, -1.85, 0.66],
    [0, -2.15, 0.6],
  ] as const)
    drawFoliage(b, ctx, [x + dx * size, y + dy * size], {
      size: size * k,
      dark: mix('#4a5a26', p.deep, 0.35),
      light: mix('#a8a850', p.glow, 0.3),
    });
}
