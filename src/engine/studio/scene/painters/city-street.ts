import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { drawSideWall } from '../scenery/chamber.ts';
import { addFrontBlooms, addHaze, addPool, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawFoliage } from '../scenery/draw-land.ts';
import { addBokeh, addShafts } from '../scenery/draw-light.ts';
import { drawTowers } from '../scenery/draw-towers.ts';
import { drawFronts, streetOf } from './street.ts';

/** A tree-lined street in the morning, running towards towers in the haze. */
export function paintCityStreet(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const street = streetOf(b);
  const air = mix(p.bright, p.base, 0.22);
  fillSky(b, { 0: p.base, 0.3: lighten(p.base, 0.35), 0.55: p.bright, 1: p.bright });
  b.plane(FOCUS.back, (layer) => {
    for (const [x, y, s] of [
      [-0.16, 0.16, 0.16],
      [0.2, 0.1, 0.12],
      [0.6, 0.2, 0.18],
      [-0.7, 0.12, 0.18],
    ] as const)
      drawCloud(b, layer, [b.cx + x * u, y * height], {
        size: s * u,
        light: '#ffffff',
        shade: mix(p.base, p.bright, 0.6),
      });
  });
  b.plane(
    FOCUS.far,
    (layer) => {
      drawTowers(b, layer, {
        ground: street.foot,
        low: u * 0.12,
        high: u * 0.3,
        step: 0.06,
        wall: mix(p.base, p.deep, 0.2),
        haze: p.bright,
        windows: [lighten(p.base, 0.6)],
        lit: 0.3,
        valley: 0.5,
        sun: b.width,
      });
    },
    { top: street.foot - u * 0.45 },
  );
  addHaze(b, { y: street.foot - u * 0.06, spread: 0.26, colour: p.bright, strength: 0.85 });
  b.plane(FOCUS.middle, (layer) => {
    drawRoad(b, layer, street.eye, street.foot);
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: street, side }, (flat, long, tall) => {
        drawFronts(b, flat, [long, tall], {
          tones: [
            mix(p.deep, '#d8a888', 0.8),
            mix(p.base, '#e8d4a8', 0.75),
            '#c8806a',
            lighten(p.base, 0.25),
          ],
          glass: mix(p.base, p.deep, 0.45),
          lamp: mix(p.glow, '#ffc870', 0.5),
          awnings: [p.accent, '#c84f3f', '#d89a3a', mix(p.base, p.deep, 0.4)],
          air,
          lit: 0.16,
        });
        // One side of the street lies in the shade of the morning.
        flat.fillStyle = side < 0 ? alpha(p.deep, 0.26) : alpha(p.glow, 0.1);
        flat.globalCompositeOperation = 'source-atop';
        flat.fillRect(0, 0, long, tall);
      });
  });
  addGlow(ctx, [b.cx, street.foot - u * 0.1], u * 0.42, { colour: p.glow, strength: 0.5 });
  // Farthest first: each pair nearer to the lens stands farther out, larger and lower.
  for (const [k, blur] of [
    [0.22, FOCUS.back],
    [0.36, FOCUS.middle],
    [0.62, FOCUS.middle],
  ] as const)
    b.plane(blur, (layer) => {
      for (const side of [-1, 1]) streetTree(b, layer, { side, k, eye: street.eye, air });
    });
  addShafts(b, {
    x: b.cx + u * 0.75,
    y: -u * 0.05,
    count: 6,
    colour: p.glow,
    strength: 0.3,
    towards: 2.4,
    fan: 0.8,
    reach: 1.3,
  });
  addFrontBlooms(b, p.accent, ['#f2607a', '#ffd25f', '#fff4ec']);
  addBokeh(b, {
    count: 14,
    colours: [p.glow, '#ffffff'],
    small: 0.008,
    large: 0.026,
    top: 0.12,
    bottom: 0.5,
    strength: 0.4,
  });
  settle(b, { light: p.glow, strength: 0.24, corners: 0.4 });
}

/** Asphalt with its middle line, kerbs and pavements, all towards the vanishing point. */
function drawRoad(b: Backdrop, ctx: Ctx, eye: number, line: number): void {
  const { palette: p, u, cx, height } = b;
  const bottom = height * 1.03;
  const strip = (from: number, to: number, fill: string | CanvasGradient) => {
    const far = (line - eye) / (bottom - eye);
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(cx + from * far * u, line);
    ctx.lineTo(cx + to * far * u, line);
    ctx.lineTo(cx + to * u, bottom);
    ctx.lineTo(cx + from * u, bottom);
    ctx.fill();
  };
  const fade = (near: string) => {
    const ground = ctx.createLinearGradient(0, line, 0, bottom);
    ground.addColorStop(0, mix(near, p.bright, 0.75));
    ground.addColorStop(0.45, mix(near, p.bright, 0.2));
    ground.addColorStop(1, near);
    return ground;
  };
  strip(-4, 4, fade(mix(p.bright, p.deep, 0.34)));
  strip(-0.95, 0.95, fade(mix(p.deep, '#5a5a62', 0.55)));
  for (const side of [-1, 1]) {
    strip(side * 0.95, side * 1.02, fade(mix(p.bright, '#a8a49c', 0.4)));
    strip(side * 0.86, side * 0.885, fade('#f0ead8'));
  }
  ctx.fillStyle = alpha('#fff8e8', 0.8);
  for (let i = 0; i < 7; i++) {
    const [y0, y1] = [0.55, 0.9].map((k) => eye + (bottom - eye) / (1 + (i + k) * 0.9 - 0.5));
    const half = (y: number) => (0.022 * u * (y - eye)) / (bottom - eye);
    ctx.beginPath();
    ctx.moveTo(cx - half(y0!), y0!);
    ctx.lineTo(cx + half(y0!), y0!);
    ctx.lineTo(cx + half(y1!), y1!);
    ctx.lineTo(cx - half(y1!), y1!);
    ctx.fill();
  }
}

/** `k`: how far out it stands as a share of the nearest. */
function streetTree(
  b: Backdrop,
  ctx: Ctx,
  { side, k, eye, air }: { side: number; k: number; eye: number; air: string },
): void {
  const { palette: p, u, cx } = b;
  const x = cx + side * u * (0.04 + 0.7 * k);
  const foot = eye + u * 0.52 * k;
  const size = u * 0.34 * k;
  const away = 0.62 - k;
  const leaf = recede(p.accent, air, Math.max(0, away) * 1.4);
  addPool(ctx, [x - side * size * 0.1, foot], [size * 1.1, size * 0.2], {
    colour: p.deep,
    strength: 0.42,
    blend: 'multiply',
  });
  ctx.fillStyle = recede(mix(p.deep, '#4a3424', 0.6), air, Math.max(0, away));
  ctx.beginPath();
  ctx.moveTo(x - size * 0.07, foot);
  ctx.lineTo(x - size * 0.04, foot - size * 1.6);
  ctx.lineTo(x + size * 0.04, foot - size * 1.6);
  ctx.lineTo(x + size * 0.07, foot);
  ctx.fill();
  for (const [dx, dy, r] of [
    [0.3, 1.5, 0.52],
    [-0.32, 1.55, 0.5],
    [0, 1.95, 0.62],
  ] as const)
    drawFoliage(b, ctx, [x + dx * size, foot - dy * size], {
      size: r * size,
      dark: darken(leaf, 0.5),
      light: lighten(mix(leaf, p.glow, 0.3), 0.3),
    });
}
