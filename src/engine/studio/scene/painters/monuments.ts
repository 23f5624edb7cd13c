import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { addGlow, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { addFrontBlooms, addHaze, addReflection, FOCUS, recede } from '../scenery/depth.ts';
import { drawCloud } from '../scenery/draw-clouds.ts';
import { drawFoliage } from '../scenery/draw-land.ts';
import { drawGoldenTemple, drawIndiaGate, drawTajMahal, type Site } from '../scenery/draw-monuments.ts';

/** The Taj Mahal across its pool, cypresses at both sides. */
export function paintTajMahal(b: Backdrop): void {
  const { u, height, palette: p } = b;
  const line = height * 0.66;
  paintAir(b, line);
  trees(b, line, 0.09);
  const site = siteOf(b, line, { size: 1.02, tall: 0.75 });
  b.plane(FOCUS.middle, (layer) => drawTajMahal(layer, site));
  pool(b, site, '#9fc7a0');
  b.plane(FOCUS.beside, (layer) => {
    for (const [x, y, tall] of [
      [0.3, 0.7, 0.15],
      [0.4, 0.76, 0.21],
      [0.56, 0.86, 0.34],
      [0.86, 0.9, 0.4],
    ] as const)
      for (const side of [-1, 1]) cypress(b, layer, [site.x + side * x * u, height * y], tall * u);
  });
  addFrontBlooms(b, mix(p.accent, p.deep, 0.4), ['#f2788f', '#ffd94f', '#ffffff'], 0.1);
  settle(b, { light: p.glow, strength: 0.24, corners: 0.26 });
}

/** India Gate at the end of its lawns. */
export function paintIndiaGate(b: Backdrop): void {
  const { u, height, palette: p } = b;
  const line = height * 0.74;
  paintAir(b, line);
  trees(b, line, 0.12);
  const site = siteOf(b, line, { size: 0.92, tall: 0.85 });
  b.plane(FOCUS.middle, (layer) => drawIndiaGate(layer, site));
  lawn(b, site);
  b.plane(FOCUS.beside, (layer) => {
    for (const side of [-1, 1])
      for (const [x, y, size] of [
        [0.44, 0.8, 0.05],
        [0.56, 0.86, 0.08],
        [0.8, 0.92, 0.12],
      ] as const)
        drawFoliage(b, layer, [site.x + side * x * u, height * y], {
          size: size * u,
          dark: mix(p.deep, p.accent, 0.3),
          light: mix(p.accent, p.glow, 0.35),
        });
  });
  addFrontBlooms(b, mix(p.accent, p.deep, 0.4), ['#f59a23', '#ffffff', '#3fae4a'], 0.1);
  settle(b, { light: p.glow, strength: 0.24, corners: 0.26 });
}

/** The Golden Temple in the middle of its water. */
export function paintGoldenTemple(b: Backdrop): void {
  const { u, height, palette: p } = b;
  const line = height * 0.68;
  paintAir(b, line);
  b.plane(FOCUS.back, (layer) => arcade(b, layer, line - u * 0.04, mix('#f4ead8', p.bright, 0.4)));
  const site = siteOf(b, line, { size: 0.96, tall: 0.84 });
  b.plane(FOCUS.back, (layer) => drawGoldenTemple(layer, { ...site, stone: p.accent }));
  b.ctx.fillStyle = mix(p.base, p.deep, 0.3);
  b.ctx.fillRect(0, line + u * 0.03, b.width, height);
  addReflection(b, line + u * 0.03, 0.85, 0.008);
  b.plane(FOCUS.beside, (layer) => glitter(b, layer, line + u * 0.05, lighten(p.glow, 0.4)), { top: line });
  settle(b, { light: p.glow, strength: 0.3, corners: 0.3 });
}

/**
 * Where a building stands, `tall` of its units high: behind the child, large enough to be seen round the head; in a wide
 * picture beside it, as large as is seen whole.
 */
function siteOf(b: Backdrop, y: number, { size, tall }: { size: number; tall: number }): Site {
  const { cx, u, width, height, palette: p } = b;
  const aside = Math.max(0, width - height * 1.15) * 0.55;
  return {
    x: cx + aside,
    y,
    unit: aside > 0 ? Math.min(u * size, (y - height * 0.01) / tall) : u * size,
    stone: p.bright,
    shade: mix(p.deep, p.base, 0.35),
  };
}

/** A high sky with a few clouds, light at the horizon. */
function paintAir(b: Backdrop, line: number): void {
  const { u, height, palette: p, ctx } = b;
  fillSky(b, { 0: p.base, 0.45: mix(p.base, p.glow, 0.55), 0.66: lighten(p.glow, 0.25), 1: p.glow });
  addGlow(ctx, [b.cx - u * 0.34, height * 0.24], u * 0.75, { colour: p.glow, strength: 0.75 });
  b.plane(FOCUS.far, (layer) => {
    for (const [x, y, size] of [
      [-0.42, 0.12, 0.14],
      [0.44, 0.2, 0.12],
      [-0.8, 0.26, 0.16],
      [0.9, 0.12, 0.16],
    ] as const)
      drawCloud(b, layer, [b.cx + x * u, y * height], {
        size: size * u,
        light: '#ffffff',
        shade: mix(p.base, p.glow, 0.5),
      });
  });
  addHaze(b, { y: line, spread: 0.2, colour: lighten(p.glow, 0.3), strength: 0.6 });
}

/** A line of trees behind the building. */
function trees(b: Backdrop, line: number, size: number): void {
  const { u, palette: p } = b;
  const air = lighten(p.glow, 0.2);
  b.plane(FOCUS.back, (layer) => {
    for (let x = b.cx - Math.ceil(b.width / u / 0.12) * 0.06 * u - u; x < b.width + u * 0.1; x += u * 0.075)
      drawFoliage(b, layer, [x, line - u * size * b.between(0.2, 0.5)], {
        size: u * size * b.between(0.55, 0.9),
        dark: recede(mix(p.deep, '#2f6a35', 0.6), air, 0.3),
        light: recede('#8fba5a', air, 0.25),
      });
  });
}

/** Lawns to the lower edge, and the stone way between them. */
function lawn(b: Backdrop, { x: middle, y: line }: Pick<Site, 'x' | 'y'>): void {
  const { u, height, ctx } = b;
  const grass = ctx.createLinearGradient(0, line, 0, height);
  grass.addColorStop(0, '#b4cf78');
  grass.addColorStop(1, '#4f8a3a');
  ctx.fillStyle = grass;
  ctx.fillRect(0, line, b.width, height - line);
  const way = ctx.createLinearGradient(0, line, 0, height);
  way.addColorStop(0, '#f2dcc0');
  way.addColorStop(1, '#cf9f78');
  ctx.fillStyle = way;
  ctx.beginPath();
  for (const [x, y] of [
    [-0.13, line],
    [0.13, line],
    [0.6, height],
    [-0.6, height],
  ] as const)
    ctx.lineTo(middle + x * u, y);
  ctx.fill();
}

/** A long pool towards the beholder that mirrors what stands behind it, between paths and lawns. */
function pool(b: Backdrop, { x: middle, y: line }: Site, water: string): void {
  const { u, height, ctx } = b;
  lawn(b, { x: middle, y: line + u * 0.03 });
  const top = line + u * 0.045;
  ctx.save();
  ctx.beginPath();
  for (const [x, y] of [
    [-0.075, top],
    [0.075, top],
    [0.34, height],
    [-0.34, height],
  ] as const)
    ctx.lineTo(middle + x * u, y);
  ctx.clip();
  ctx.fillStyle = water;
  ctx.fillRect(0, top, b.width, height - top);
  addReflection(b, top, 0.9, 0.006);
  glitter(b, ctx, top, '#ffffff');
  ctx.restore();
}

/** Short lights on water, closer together the farther away. */
function glitter(b: Backdrop, ctx: Ctx, line: number, colour: string): void {
  for (let i = 0; i < 60; i++) {
    const near = b.random() ** 1.5;
    ctx.fillStyle = alpha(colour, b.between(0.08, 0.34));
    ctx.fillRect(
      b.random() * b.width,
      line + (b.height - line) * near,
      b.u * (0.03 + 0.12 * near) * b.between(0.4, 1),
      b.u * (0.001 + 0.003 * near),
    );
  }
}

/** A cypress, its foot at (x, y): a flame of dark green, lighter on its left. */
function cypress(b: Backdrop, ctx: Ctx, [x, y]: readonly [number, number], tall: number): void {
  for (let i = 0; i < 150; i++) {
    const up = b.random();
    const half = tall * 0.13 * Math.sin(Math.PI * Math.min(1, 0.12 + up * 0.9)) ** 0.8;
    const aside = b.between(-1, 1);
    ctx.fillStyle = mix('#1f4a2c', '#7faa4f', Math.max(0, 0.35 - aside * 0.35 + b.between(-0.15, 0.15)));
    ctx.beginPath();
    ctx.ellipse(x + aside * half, y - up * tall, tall * 0.022, tall * 0.05, aside * 0.25, 0, Math.PI * 2);
    ctx.fill();
  }
}

/** The marble arcades round the water, from edge to edge. */
function arcade(b: Backdrop, ctx: Ctx, foot: number, marble: string): void {
  const { u } = b;
  ctx.fillStyle = marble;
  ctx.fillRect(-u, foot - u * 0.12, b.width + 2 * u, u * 0.2);
  ctx.fillStyle = darken(marble, 0.3);
  for (let x = b.cx - Math.ceil(b.width / u / 0.05) * 0.05 * u; x < b.width + u; x += u * 0.05) {
    ctx.beginPath();
    ctx.arc(x, foot - u * 0.055, u * 0.015, Math.PI, 0);
    ctx.rect(x - u * 0.015, foot - u * 0.055, u * 0.03, u * 0.055);
    ctx.fill();
  }
}
