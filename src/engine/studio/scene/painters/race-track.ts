import { darken, mix } from '../../drawing/colour.ts';
import { fillPolygon, type Point } from '../../drawing/curve.ts';
import { fillBox } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { chamberOf, drawSideWall } from '../scenery/chamber.ts';
import { addHaze, addPool, FOCUS, lowerCorners, recede } from '../scenery/depth.ts';
import { drawRidge } from '../scenery/draw-land.ts';
import { addBokeh, addShafts } from '../scenery/draw-light.ts';

export function paintRaceTrack(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const line = height * 0.62;
  fillSky(b, { 0: p.deep, 0.28: mix(p.deep, p.base, 0.7), 0.5: p.base, 0.62: p.bright, 1: p.bright });
  addGlow(ctx, [b.cx - u * 0.3, line - u * 0.06], u * 0.6, { colour: p.glow, strength: 0.9 });
  addSmoke(b, p.glow, { size: 1.1, opacity: 0.4, threshold: 0.45, stretch: 2.8, blend: 'screen' });
  b.plane(
    FOCUS.far,
    (layer) => {
      for (const [y, away] of [
        [0.57, 1],
        [0.6, 0.5],
      ] as const)
        drawRidge(b, layer, {
          y,
          swing: 0.07,
          wave: 0.6,
          jagged: 0.15,
          top: recede(mix(p.deep, p.base, 0.4), p.bright, away),
          bottom: p.bright,
        });
    },
    { top: height * 0.44 },
  );
  addHaze(b, { y: line - u * 0.03, spread: 0.14, colour: p.glow, strength: 0.6 });
  b.plane(FOCUS.back, (layer) => {
    const stands = chamberOf(b, { half: 0.19, top: 0.47, foot: 0.635, eye: 0.6 });
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: stands, side }, (flat, long, tall) => drawStand(b, flat, long, tall));
  });
  b.plane(
    FOCUS.middle,
    (layer) => {
      const road = layer.createLinearGradient(0, line, 0, height);
      road.addColorStop(0, mix('#55505c', p.bright, 0.45));
      road.addColorStop(1, '#2a262f');
      layer.fillStyle = mix(p.accent, '#4f8f3f', 0.8);
      layer.fillRect(-u, line, b.width + 2 * u, height);
      mownGrass(b, layer, line);
      trapezium(layer, b, { far: [-0.07, 0.07], near: [-0.62, 0.62], top: line }, road);
      // Tyres have left their lines, and the low sun lies on the asphalt.
      for (const side of [-1, 1])
        trapezium(
          layer,
          b,
          { far: [side * 0.03, side * 0.042], near: [side * 0.22, side * 0.34], top: line },
          'rgba(12,8,16,0.22)',
        );
      addPool(layer, [b.cx - u * 0.05, line + u * 0.06], [u * 0.16, u * 0.1], {
        colour: p.glow,
        strength: 0.6,
      });
      for (const side of [-1, 1])
        for (let i = 0; i < 11; i++) {
          const at = (k: number) => line + (height * 1.05 - line) * (k / 11) ** 1.8;
          kerb(layer, b, [at(i), at(i + 1)], {
            side,
            fill: i % 2 ? '#ffffff' : p.accent,
            line,
            bottom: height,
          });
        }
      for (let i = 0; i < 6; i++) {
        const at = (k: number) => line + (height * 1.05 - line) * ((k + 0.2) / 6) ** 1.8;
        layer.fillStyle = 'rgba(255,255,255,0.75)';
        const y = at(i);
        layer.fillRect(b.cx - (y - line) * 0.018, y, (y - line) * 0.036, at(i + 0.5) - y);
      }
    },
    { top: line },
  );
  b.plane(FOCUS.beside, (layer) => {
    for (const [x, y, s, flip] of [
      [-0.38, 0.2, 0.17, 1],
      [0.38, 0.2, 0.17, -1],
      [0.82, 0.26, 0.14, -1],
      [-0.82, 0.26, 0.14, 1],
    ] as const)
      chequered(b, layer, [b.cx + x * u, y * height], { size: s * u, flip });
  });
  addShafts(b, {
    x: b.cx - u * 0.3,
    y: line - u * 0.06,
    count: 14,
    colour: p.glow,
    strength: 0.35,
    towards: -Math.PI / 2,
    fan: 3,
    reach: 1.2,
  });
  addBokeh(b, {
    count: 22,
    colours: [p.glow, '#ffffff', p.accent],
    small: 0.008,
    large: 0.03,
    top: 0.2,
    bottom: 0.75,
    strength: 0.45,
  });
  tyreWall(b, p.accent);
  settle(b, { light: p.glow, strength: 0.18, corners: 0.45 });
}

/** A strip of ground from `top` to the picture's foot, by its edges there and here: in `u`, from the middle. */
function trapezium(
  ctx: Ctx,
  b: Backdrop,
  { far, near, top }: { far: Point; near: Point; top: number },
  fill: Ctx['fillStyle'],
): void {
  const [[a0, a1], [b0, b1]] = [far, near];
  fillPolygon(
    ctx,
    plot({ b, a0, top, a1, b1, bottom: b.height, b0 })`
      b.cx+a0*b.u top, b.cx+a1*b.u top, b.cx+b1*b.u bottom*1.05, b.cx+b0*b.u bottom*1.05`,
    fill,
  );
}

function kerb(
  ctx: Ctx,
  b: Backdrop,
  [y0, y1]: readonly [y0: number, y1: number],
  { side, fill, line, bottom }: { side: number; fill: string; line: number; bottom: number },
): void {
  const edge = (y: number, k: number) =>
    b.cx + side * b.u * (0.07 + (0.55 * (y - line)) / (bottom * 1.05 - line)) * k;
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.moveTo(edge(y0, 1), y0);
  ctx.lineTo(edge(y0, 1.13), y0);
  ctx.lineTo(edge(y1, 1.13), y1);
  ctx.lineTo(edge(y1, 1), y1);
  ctx.fill();
}

/** A stand full of people under its roof, boards along its foot; painted flat, far end at the origin; pixels. */
function drawStand(b: Backdrop, ctx: Ctx, long: number, tall: number): void {
  const { palette: p } = b;
  const tiers = ctx.createLinearGradient(0, tall * 0.2, 0, tall);
  tiers.addColorStop(0, darken(p.deep, 0.3));
  tiers.addColorStop(1, mix(p.deep, p.base, 0.5));
  fillBox(ctx, [0, tall * 0.2, long, tall * 0.8], 0, tiers);
  const shirts = ['#ffe0b0', '#ff8f5f', '#8fc0ff', '#ffffff', p.accent, '#f2c23f', '#7fb86a'];
  const seat = tall * 0.05;
  for (let row = 0; row < 11; row++)
    for (let x = 0; x < long; x += seat * 0.62) {
      if (b.random() < 0.18) continue;
      const [px, py] = [x + b.random() * seat * 0.3, tall * 0.32 + row * seat];
      ctx.fillStyle = mix(shirts[Math.floor(b.random() * shirts.length)]!, p.deep, 0.42 - row * 0.036);
      ctx.fillRect(px, py, seat * 0.4, seat * 0.7);
      ctx.fillStyle = mix('#c8926a', p.deep, 0.36 - row * 0.03);
      ctx.fillRect(px + seat * 0.08, py - seat * 0.3, seat * 0.26, seat * 0.32);
    }
  const boards = [p.accent, '#f4f0ea', mix(p.deep, p.base, 0.4), p.glow];
  for (let i = 0; i < 8; i++)
    fillBox(ctx, [(long * i) / 8, tall * 0.88, long / 8 - tall * 0.012, tall * 0.11], 0, boards[i % 4]!);
  for (let i = 0; i <= 5; i++)
    fillBox(
      ctx,
      [(long * i) / 5 - tall * 0.01, tall * 0.14, tall * 0.02, tall * 0.74],
      0,
      mix(p.deep, p.bright, 0.3),
    );
  const roof = ctx.createLinearGradient(0, tall * 0.06, 0, tall * 0.2);
  roof.addColorStop(0, mix(p.bright, '#ffffff', 0.3));
  roof.addColorStop(0.4, mix(p.deep, p.base, 0.5));
  roof.addColorStop(1, darken(p.deep, 0.3));
  fillBox(ctx, [0, tall * 0.06, long, tall * 0.14], 0, roof);
}

/** Stripes of cut grass on either side, towards the vanishing point. */
function mownGrass(b: Backdrop, ctx: Ctx, line: number): void {
  for (let i = 1; i < 14; i++)
    for (const side of [-1, 1]) {
      const [near, far] = [side * (0.3 + i * 0.32), side * (0.04 + i * 0.05)];
      const tone = i % 2 ? 'rgba(255,255,220,0.08)' : 'rgba(0,20,0,0.13)';
      trapezium(ctx, b, { far: [far, far + side * 0.05], near: [near, near + side * 0.32], top: line }, tone);
    }
}

/** A cloth on its pole, in waves: squares on the slope towards the sun are lit. */
function chequered(
  b: Backdrop,
  ctx: Ctx,
  [x, y]: Point,
  { size, flip }: { size: number; flip: 1 | -1 },
): void {
  const pole = ctx.createLinearGradient(x - size * 0.03, 0, x + size * 0.03, 0);
  pole.addColorStop(0, darken(b.palette.deep, 0.5));
  pole.addColorStop(0.5, mix(b.palette.deep, '#ffffff', 0.5));
  pole.addColorStop(1, darken(b.palette.deep, 0.4));
  ctx.fillStyle = pole;
  ctx.fillRect(x - size * 0.025, y - size * 0.1, size * 0.05, b.height);
  const cell = size / 4;
  const strips = 24;
  const wide = (cell * 6) / strips;
  const wave = (i: number) => Math.sin(i * 0.36 + x / size) * size * 0.08 * Math.min(1, i / 5);
  for (let i = 0; i < strips; i++) {
    const slope = (wave(i + 1) - wave(i)) / wide;
    const left = flip > 0 ? x + i * wide : x - (i + 1) * wide;
    for (let row = 0; row < 4; row++) {
      const white = (row + Math.floor(i / 4)) % 2 === 0;
      const tone = white
        ? mix('#f6f2ee', b.palette.deep, Math.max(0, 0.12 + slope * 0.7))
        : mix('#1a1620', b.palette.glow, Math.max(0, 0.08 - slope * 0.4));
      ctx.fillStyle = tone;
      ctx.fillRect(left, y + row * cell + wave(i), wide * 1.15, cell * 1.03);
    }
  }
}

/** Stacked tyres in two colours, right before the lens. */
function tyreWall(b: Backdrop, colour: string): void {
  b.plane(
    FOCUS.before,
    (ctx) => {
      for (const { x, side } of lowerCorners(b))
        for (let column = 0; column < 3; column++)
          for (let row = 0; row < 3 - column; row++) {
            const [px, py, r] = [x - side * column * b.u * 0.1, b.height - row * b.u * 0.052, b.u * 0.062];
            fillBox(
              ctx,
              [px - r, py - r * 0.8, r * 2, r * 0.86],
              r * 0.36,
              (row + column) % 2 ? '#f2eee8' : colour,
            );
            fillBox(ctx, [px - r, py - r * 0.22, r * 2, r * 0.3], r * 0.15, 'rgba(20,10,20,0.4)');
          }
    },
    { top: b.height - b.u * 0.22 },
  );
}
