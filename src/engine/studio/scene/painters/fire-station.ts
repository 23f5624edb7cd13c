import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { disc, fillBox, oval } from '../../drawing/ornament.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { chamberOf, drawChamber, drawFloor, drawSideWall } from '../scenery/chamber.ts';
import { addPool, addReflection, FOCUS } from '../scenery/depth.ts';
import { addBokeh, drawSpot } from '../scenery/draw-light.ts';
import { tiles } from './wall-tiles.ts';

/** The hall of a fire station: its gate at the far end, coats along the walls, an engine standing on either side. */
export function paintFireStation(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const hall = chamberOf(b, { half: 0.27, top: 0.1, foot: 0.66 });
  b.plane(FOCUS.far, (layer) => {
    drawChamber(b, layer, hall, {
      back: [mix(p.base, p.deep, 0.3), p.base],
      wall: [mix(p.base, p.deep, 0.25), mix(p.base, p.deep, 0.55)],
      ceiling: [mix(p.base, p.deep, 0.6), darken(p.deep, 0.2)],
      floor: [mix(p.base, p.deep, 0.45), p.deep],
    });
    const tall = hall.foot - hall.top;
    bayDoor(layer, [b.cx - hall.half * 0.84, hall.top + tall * 0.14, hall.half * 1.68, tall * 0.86], p);
    beams(b, layer, { half: hall.half, eye: hall.eye, top: hall.top });
  });
  b.plane(FOCUS.back, (layer) => {
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: hall, side }, (flat, long, tall) => {
        // Bricks of the size of a hand would be lost this far out of focus.
        flat.save();
        flat.scale(1.6, 1.6);
        tiles(b, flat, {
          top: 0,
          bottom: tall,
          light: mix(p.base, p.accent, 0.34),
          joint: mix(p.deep, p.base, 0.2),
        });
        flat.restore();
        const shade = flat.createLinearGradient(0, 0, 0, tall);
        shade.addColorStop(0, alpha(p.deep, 0.8));
        shade.addColorStop(0.5, alpha(p.deep, 0.25));
        shade.addColorStop(1, alpha(p.deep, 0.5));
        flat.fillStyle = shade;
        flat.fillRect(0, 0, long, tall);
        coats(flat, long, tall, p);
      });
    drawFloor(b, layer, {
      line: hall.foot,
      eye: hall.eye,
      size: 0.3,
      kind: 'tiles',
      colours: [mix(p.base, p.deep, 0.42), mix(p.base, p.deep, 0.5)],
      joint: alpha(p.deep, 0.5),
      far: mix(p.base, p.bright, 0.2),
    });
  });
  addGlow(ctx, [b.cx, hall.eye], u * 0.46, { colour: p.bright, strength: 0.5 });
  b.plane(FOCUS.middle, (layer) => {
    for (const side of [-1, 1] as const) {
      const x = b.cx + side * u * 0.56;
      addPool(layer, [x, height * 0.87], [u * 0.4, u * 0.07], {
        colour: p.deep,
        strength: 0.9,
        blend: 'multiply',
      });
      engine(layer, [x, height * 0.86], { wide: u * 0.52, p, side: side < 0 ? 1 : -1 });
    }
  });
  addReflection(b, height * 0.875, 0.3, 0.01);
  for (const side of [-1, 1])
    for (const [dx, lamp] of [
      [-0.04, '#ff4f3f'],
      [0.16, '#4f9fff'],
    ] as const) {
      addGlow(ctx, [b.cx + side * (0.56 + dx) * u, height * 0.86 - u * 0.5], u * 0.12, {
        colour: lamp,
        strength: 0.8,
      });
      addPool(ctx, [b.cx + side * 0.36 * u, height * 0.92], [u * 0.2, u * 0.035], {
        colour: '#ffe9b8',
        strength: 0.3,
      });
    }
  addSmoke(b, p.bright, { size: 1.2, opacity: 0.16, threshold: 0.42, stretch: 2 });
  b.plane(
    0.014,
    (layer) => {
      for (const x of [-0.4, 0.4])
        drawSpot(layer, [b.cx + x * u, -u * 0.02], [b.cx + x * u * 0.9, height], {
          width: u * 0.44,
          colour: p.glow,
          strength: 0.3,
        });
    },
    { blend: 'screen' },
  );
  addBokeh(b, {
    count: 16,
    colours: [p.glow, '#ff8f5f', '#ffffff'],
    small: 0.006,
    large: 0.024,
    top: 0.2,
    bottom: 0.8,
    strength: 0.4,
  });
  settle(b, { light: p.glow, strength: 0.2, corners: 0.5 });
}

/** Girders under the roof with lamps between them. */
function beams(b: Backdrop, ctx: Ctx, { half, eye, top }: { half: number; eye: number; top: number }): void {
  const { palette: p, cx, u } = b;
  for (const k of [1.75, 1.4, 1.15]) {
    const y = eye + (top - eye) * k;
    fillBox(ctx, [cx - half * k, y, half * k * 2, u * 0.022 * k], 0, darken(p.deep, 0.1));
    for (const side of [-1, 1]) {
      oval(ctx, [cx + side * half * k * 0.5, y + u * 0.03 * k], [u * 0.03 * k, u * 0.008 * k], '#fff4d8');
      addGlow(ctx, [cx + side * half * k * 0.5, y + u * 0.03 * k], u * 0.1 * k, {
        colour: p.glow,
        strength: 0.7,
      });
    }
  }
}

function bayDoor(
  ctx: Ctx,
  [x, y, wide, tall]: readonly [x: number, y: number, wide: number, tall: number],
  p: Backdrop['palette'],
): void {
  fillBox(ctx, [x - wide * 0.03, y - wide * 0.03, wide * 1.06, tall + wide * 0.03], 0, darken(p.deep, 0.1));
  for (let i = 0; i < 7; i++) {
    const [top, high] = [y + (tall * i) / 7, tall / 7];
    const lit = i === 1 || i === 2;
    const slat = ctx.createLinearGradient(0, top, 0, top + high);
    slat.addColorStop(0, lit ? '#fff2d0' : mix(p.accent, p.base, 0.28));
    slat.addColorStop(1, lit ? mix('#ffdca0', p.accent, 0.12) : mix(p.accent, p.deep, 0.38));
    ctx.fillStyle = slat;
    ctx.fillRect(x, top, wide, high * 0.94);
    if (lit)
      for (let k = 0; k <= 4; k++)
        fillBox(
          ctx,
          [x + (wide * k) / 4 - wide * 0.018, top, wide * 0.036, high],
          0,
          mix(p.accent, p.deep, 0.3),
        );
  }
}

/** Coats and helmets on their pegs, lockers below. */
function coats(ctx: Ctx, long: number, tall: number, p: Backdrop['palette']): void {
  fillBox(ctx, [0, tall * 0.33, long, tall * 0.018], 0, mix(p.base, p.bright, 0.4));
  for (let i = 0; i < 5; i++) {
    const x = long * (0.1 + i * 0.2);
    const wide = long * 0.13;
    const coat = ctx.createLinearGradient(x - wide / 2, 0, x + wide / 2, 0);
    coat.addColorStop(0, '#6a5228');
    coat.addColorStop(0.4, '#c8a050');
    coat.addColorStop(1, '#5a4420');
    fillBox(ctx, [x - wide / 2, tall * 0.36, wide, tall * 0.3], [wide * 0.4, wide * 0.4, 0, 0], coat);
    for (const k of [0.52, 0.6]) fillBox(ctx, [x - wide / 2, tall * k, wide, tall * 0.018], 0, p.glow);
    ctx.fillStyle = i % 2 ? p.glow : p.accent;
    ctx.beginPath();
    ctx.ellipse(x, tall * 0.31, wide * 0.44, tall * 0.045, 0, Math.PI, Math.PI * 2);
    ctx.rect(x - wide * 0.6, tall * 0.305, wide * 1.2, tall * 0.012);
    ctx.fill();
  }
}

/** Front corner of a fire engine, facing inwards. */
function engine(
  ctx: Ctx,
  [x, foot]: Point,
  { wide, p, side }: { wide: number; p: Backdrop['palette']; side: 1 | -1 },
): void {
  ctx.save();
  ctx.translate(x, foot);
  ctx.scale(side * wide, wide);
  const body = ctx.createLinearGradient(0, -0.85, 0, 0);
  body.addColorStop(0, lighten(p.accent, 0.34));
  body.addColorStop(0.12, p.accent);
  body.addColorStop(0.52, mix(p.accent, p.deep, 0.16));
  body.addColorStop(0.56, lighten(p.accent, 0.12));
  body.addColorStop(1, mix(p.accent, p.deep, 0.7));
  fillBox(ctx, [-0.62, -0.82, 1.05, 0.78], [0.04, 0.14, 0.05, 0.02], body);
  for (const [left, w] of [
    [0.1, 0.29],
    [-0.24, 0.28],
  ] as const) {
    fillBox(ctx, [left - 0.015, -0.765, w + 0.03, 0.31], 0.04, mix(p.accent, p.deep, 0.6));
    const glass = ctx.createLinearGradient(left, -0.75, left + w, -0.47);
    glass.addColorStop(0, '#eaf6ff');
    glass.addColorStop(0.42, '#9fc4d8');
    glass.addColorStop(0.46, '#5f8498');
    glass.addColorStop(1, '#2f4858');
    fillBox(ctx, [left, -0.75, w, 0.28], 0.03, glass);
  }
  for (const [y, h, fill] of [
    [-0.39, 0.055, '#fff6e0'],
    [-0.325, 0.024, p.glow],
  ] as const)
    fillBox(ctx, [-0.62, y, 1.05, h], 0, fill);
  fillBox(ctx, [-0.06, -0.72, 0.012, 0.5], 0, mix(p.accent, p.deep, 0.7));
  fillBox(ctx, [-0.02, -0.27, 0.07, 0.022], 0.01, '#e8e8ec');
  const steel = ctx.createLinearGradient(0, -0.11, 0, -0.02);
  steel.addColorStop(0, '#f2f2f4');
  steel.addColorStop(1, '#6a6a72');
  fillBox(ctx, [-0.62, -0.11, 1.12, 0.085], 0.02, steel);
  fillBox(ctx, [-0.5, -0.895, 0.8, 0.07], 0.02, steel);
  for (const [lx, lamp] of [
    [-0.3, '#ff5f4f'],
    [0.08, '#5fb0ff'],
  ] as const)
    fillBox(ctx, [lx, -0.95, 0.16, 0.075], 0.03, lighten(lamp, 0.4));
  for (const wheel of [-0.32, 0.22]) {
    disc(ctx, [wheel, -0.02], 0.145, '#141210');
    disc(ctx, [wheel, -0.02], 0.09, '#4a4a50');
    disc(ctx, [wheel, -0.03], 0.06, '#d8dce0');
    disc(ctx, [wheel, -0.02], 0.022, '#5a5a60');
  }
  disc(ctx, [0.38, -0.2], 0.045, '#fffbe8');
  addGlow(ctx, [0.38, -0.2], 0.2, { colour: '#fff2c8', strength: 0.9 });
  ctx.restore();
}
