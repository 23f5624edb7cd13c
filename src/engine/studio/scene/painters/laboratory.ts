import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { fillBox } from '../../drawing/ornament.ts';
import { addGlow, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { chamberOf, drawChamber, drawFloor, drawSideWall } from '../scenery/chamber.ts';
import { addPool, addReflection, FOCUS } from '../scenery/depth.ts';
import { addBokeh, addSparks } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';

/** A laboratory at night: walls of lit flasks that run away on both sides, and glassware standing near. */
export function paintLaboratory(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const room = chamberOf(b, { half: 0.24, top: 0.12, foot: 0.7 });
  const liquids = [p.glow, p.accent, '#ffb03f', '#ff5f8f', '#5f9fff'];
  b.plane(FOCUS.back, (layer) => {
    drawChamber(b, layer, room, {
      back: [mix(p.base, p.bright, 0.18), mix(p.deep, p.base, 0.7)],
      wall: [mix(p.deep, p.base, 0.7), mix(p.deep, p.base, 0.25)],
      ceiling: [mix(p.deep, p.base, 0.45), p.deep],
      floor: [mix(p.deep, p.base, 0.5), p.deep],
    });
    lightTubes(b, layer, { half: room.half, eye: room.eye, top: room.top });
    screen(b, layer, { half: room.half, top: room.top, foot: room.foot });
  });
  b.plane(FOCUS.middle, (layer) => {
    drawFloor(b, layer, {
      line: room.foot,
      eye: room.eye,
      size: 0.16,
      kind: 'checks',
      colours: [mix(p.deep, p.base, 0.4), mix(p.deep, p.base, 0.16)],
      joint: alpha(p.bright, 0.14),
      far: mix(p.base, p.bright, 0.2),
    });
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: room, side }, (flat, long, tall) => {
        for (const k of [0.08, 0.54])
          drawShelves(b, flat, [long * k, tall * 0.2, long * 0.4, tall * 0.4], {
            rows: 3,
            board: mix(p.base, p.bright, 0.55),
            back: mix(p.deep, p.base, 0.5),
            colours: liquids,
            things: 'flasks',
          });
        for (let i = 0; i < 9; i++)
          addGlow(flat, [long * b.random(), tall * b.between(0.26, 0.58)], tall * 0.09, {
            colour: liquids[i % 5]!,
            strength: 0.34,
          });
        bench(flat, long, tall, p);
      });
  });
  addReflection(b, room.foot, 0.42);
  b.plane(
    0.0026,
    (layer) => {
      hologram(layer, [b.cx - u * 0.39, height * 0.18], u * 0.085, p.glow);
      molecule(b, layer, [b.cx + u * 0.4, height * 0.2], { r: u * 0.045, colour: p.glow });
    },
    { blend: 'screen' },
  );
  b.plane(
    FOCUS.beside,
    (layer) => {
      nearBench(b, layer, p);
      for (const [i, x] of [-0.5, -0.38, 0.39, 0.52, 0.8, -0.8].entries())
        bigFlask(layer, [b.cx + x * u, height * 0.9], u * (0.05 + (i % 2) * 0.022), liquids[(i * 2) % 5]!);
    },
    { top: height * 0.6 },
  );
  for (const [i, x] of [-0.5, 0.5].entries())
    addPool(ctx, [b.cx + x * u, height * 0.92], [u * 0.2, u * 0.05], { colour: liquids[i]!, strength: 0.5 });
  addSparks(b, { count: 26, colours: [p.glow, p.bright], small: 0.001, large: 0.003, strength: 0.7 });
  addBokeh(b, {
    count: 20,
    colours: liquids,
    small: 0.006,
    large: 0.026,
    top: 0.1,
    bottom: 0.7,
    strength: 0.4,
  });
  settle(b, { light: mix(p.base, p.bright, 0.3), strength: 0.34, corners: 0.55 });
}

/** Tubes of light that run along the ceiling towards the far end. */
function lightTubes(
  b: Backdrop,
  ctx: Ctx,
  { half, eye, top }: { half: number; eye: number; top: number },
): void {
  for (const side of [-1, 1]) {
    const [x0, x1] = [b.cx + side * half * 0.5, b.cx + side * half * 1.6];
    ctx.fillStyle = lighten(b.palette.bright, 0.5);
    ctx.beginPath();
    ctx.moveTo(x0, top);
    ctx.lineTo(x0 + side * half * 0.06, top);
    ctx.lineTo(x1 + side * half * 0.2, eye + (top - eye) * 3.2);
    ctx.lineTo(x1, eye + (top - eye) * 3.2);
    ctx.fill();
    addGlow(ctx, [x0 + side * half * 0.4, top * 0.5], half * 0.9, {
      colour: b.palette.bright,
      strength: 0.35,
    });
  }
}

/** A dim wall of glass with lines of readings at its sides. */
function screen(
  b: Backdrop,
  ctx: Ctx,
  { half, top, foot }: { half: number; top: number; foot: number },
): void {
  const { palette: p, cx } = b;
  const tall = foot - top;
  fillBox(
    ctx,
    [cx - half * 0.86, top + tall * 0.16, half * 1.72, tall * 0.62],
    half * 0.05,
    mix(p.base, p.deep, 0.3),
  );
  addGlow(ctx, [cx, top + tall * 0.45], half * 1.1, { colour: p.bright, strength: 0.3 });
  ctx.fillStyle = alpha(p.glow, 0.55);
  for (const side of [-1, 1])
    for (let i = 0; i < 8; i++) {
      const wide = half * b.between(0.08, 0.2);
      const x = cx + side * half * 0.68;
      ctx.fillRect(x - wide / 2, top + tall * (0.22 + i * 0.06), wide, tall * 0.016);
    }
}

/** The worktop along a wall, its cupboards below, a strip of light under its edge. */
function bench(ctx: Ctx, long: number, tall: number, p: Backdrop['palette']): void {
  const top = tall * 0.7;
  fillBox(ctx, [0, top, long, tall - top], 0, mix(p.deep, p.base, 0.34));
  for (let i = 0; i < 7; i++)
    fillBox(
      ctx,
      [(long * (i + 0.08)) / 7, top + tall * 0.045, (long * 0.84) / 7, tall * 0.24],
      long * 0.008,
      mix(p.deep, p.base, 0.5),
    );
  fillBox(ctx, [0, top - tall * 0.014, long, tall * 0.026], 0, lighten(p.bright, 0.2));
  const under = ctx.createLinearGradient(0, top, 0, top + tall * 0.14);
  under.addColorStop(0, alpha(p.glow, 0.5));
  under.addColorStop(1, alpha(p.glow, 0));
  ctx.fillStyle = under;
  ctx.fillRect(0, top + tall * 0.012, long, tall * 0.14);
}

/** The table beside the child. */
function nearBench(b: Backdrop, ctx: Ctx, p: Backdrop['palette']): void {
  const y = b.height * 0.895;
  const top = ctx.createLinearGradient(0, y, 0, b.height);
  top.addColorStop(0, mix(p.base, p.bright, 0.4));
  top.addColorStop(0.3, mix(p.base, p.deep, 0.5));
  top.addColorStop(1, darken(p.deep, 0.3));
  fillBox(ctx, [-b.u, y, b.width + 2 * b.u, b.height], 0, top);
  fillBox(ctx, [-b.u, y, b.width + 2 * b.u, b.u * 0.004], 0, lighten(p.bright, 0.3));
}

function hologram(ctx: Ctx, [x, y]: Point, r: number, colour: string): void {
  ctx.strokeStyle = alpha(colour, 0.8);
  ctx.lineWidth = r * 0.05;
  for (let i = 0; i < 3; i++) {
    ctx.beginPath();
    ctx.ellipse(x, y, r, r * 0.36, (i * Math.PI) / 3, 0, Math.PI * 2);
    ctx.stroke();
  }
  addGlow(ctx, [x, y], r * 0.5, { colour, strength: 1 });
}

function molecule(b: Backdrop, ctx: Ctx, [x, y]: Point, { r, colour }: { r: number; colour: string }): void {
  const nodes = [
    [0, 0],
    [1.4, -0.7],
    [1.5, 0.9],
    [-1.3, -0.9],
    [-1.1, 1.1],
    [0.2, -1.8],
  ] as const;
  ctx.strokeStyle = alpha(colour, 0.6);
  ctx.lineWidth = r * 0.14;
  for (const [dx, dy] of nodes) {
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + dx * r, y + dy * r);
    ctx.stroke();
  }
  for (const [dx, dy] of nodes)
    addGlow(ctx, [x + dx * r, y + dy * r], r * b.between(0.6, 0.9), {
      colour: lighten(colour, 0.3),
      strength: 0.95,
    });
}

/** A round flask half full, with bubbles, a bright rim and the window mirrored in its belly. */
function bigFlask(ctx: Ctx, [x, foot]: Point, r: number, liquid: string): void {
  addGlow(ctx, [x, foot - r], r * 2.4, { colour: liquid, strength: 0.4 });
  ctx.fillStyle = 'rgba(230,255,255,0.24)';
  ctx.beginPath();
  ctx.arc(x, foot - r, r, 0, Math.PI * 2);
  ctx.rect(x - r * 0.26, foot - r * 2.9, r * 0.52, r * 1.2);
  ctx.fill();
  fillBox(ctx, [x - r * 0.36, foot - r * 3, r * 0.72, r * 0.16], r * 0.08, 'rgba(240,255,255,0.7)');
  const glowing = ctx.createRadialGradient(x - r * 0.1, foot - r * 0.6, 0, x, foot - r, r);
  glowing.addColorStop(0, lighten(liquid, 0.6));
  glowing.addColorStop(0.6, liquid);
  glowing.addColorStop(1, darken(liquid, 0.35));
  ctx.fillStyle = glowing;
  ctx.beginPath();
  ctx.arc(x, foot - r, r * 0.9, -0.12, Math.PI + 0.12);
  ctx.fill();
  ctx.fillStyle = 'rgba(255,255,255,0.5)';
  for (const [dx, dy, k] of [
    [0.2, 0.7, 0.07],
    [-0.2, 0.9, 0.05],
    [0.1, 1.3, 0.06],
    [0, 2, 0.05],
  ] as const) {
    ctx.beginPath();
    ctx.arc(x + dx * r, foot - dy * r, k * r, 0, Math.PI * 2);
    ctx.fill();
  }
  ctx.strokeStyle = 'rgba(255,255,255,0.65)';
  ctx.lineWidth = r * 0.07;
  ctx.beginPath();
  ctx.arc(x, foot - r, r * 0.8, Math.PI * 1.05, Math.PI * 1.4);
  ctx.stroke();
}
