import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { disc, fillBox } from '../../drawing/ornament.ts';
import { addGlow, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { chamberOf, drawChamber, drawFloor, drawSideWall } from '../scenery/chamber.ts';
import { addFrontLeaves, addPool, addReflection, FOCUS } from '../scenery/depth.ts';
import { drawWindow } from '../scenery/draw-built.ts';
import { addBokeh, addShafts } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';

/** A children's ward: a bright window on one side, the medicine cupboard on the other, a polished floor between. */
export function paintClinic(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const room = chamberOf(b, { half: 0.26, top: 0.1, foot: 0.72 });
  const wall = mix(p.bright, p.base, 0.5);
  b.plane(FOCUS.far, (layer) => {
    drawChamber(b, layer, room, {
      back: [mix(p.bright, p.base, 0.15), mix(p.base, p.deep, 0.12)],
      wall: [mix(wall, p.base, 0.55), lighten(wall, 0.25)],
      ceiling: [mix(p.bright, p.base, 0.3), lighten(p.bright, 0.5)],
      floor: [p.base, mix(p.base, p.deep, 0.55)],
    });
    ceilingLights(layer, b.cx, { eye: room.eye, top: room.top, light: p.glow });
    farEnd(b, layer, { half: room.half, top: room.top, foot: room.foot });
  });
  b.plane(FOCUS.middle, (layer) => {
    drawFloor(b, layer, {
      line: room.foot,
      eye: room.eye,
      size: 0.15,
      kind: 'tiles',
      colours: [mix(p.base, p.bright, 0.45), mix(p.base, p.bright, 0.3), mix(p.base, p.deep, 0.14)],
      joint: alpha(p.deep, 0.22),
      far: mix(p.bright, p.base, 0.35),
    });
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: room, side }, (flat, long, tall) => {
        dado(flat, long, tall, p);
        if (side < 0) windowWall(b, flat, [long, tall], p);
        else cupboardWall(b, flat, [long, tall], p);
      });
  });
  addReflection(b, room.foot, 0.34);
  addPool(ctx, [b.cx - u * 0.3, height * 0.93], [u * 0.5, u * 0.13], { colour: p.glow, strength: 0.4 });
  addShafts(b, {
    x: b.cx - u * 0.75,
    y: height * 0.02,
    count: 6,
    colour: p.glow,
    strength: 0.34,
    towards: 0.75,
    fan: 0.7,
    reach: 1.2,
  });
  addFrontLeaves(b, ['#2f7f55', '#4fa86f', mix('#2f7f55', p.deep, 0.5)], 0.24);
  addBokeh(b, {
    count: 12,
    colours: [p.glow, lighten(p.base, 0.5)],
    small: 0.008,
    large: 0.028,
    top: 0.1,
    bottom: 0.7,
    strength: 0.3,
  });
  settle(b, { light: p.bright, strength: 0.22, corners: 0.34 });
}

/** Panels of light that run away along the ceiling. */
function ceilingLights(
  ctx: Ctx,
  cx: number,
  { eye, top, light }: { eye: number; top: number; light: string },
): void {
  for (const depth of [1.05, 1.3, 1.7]) {
    const y = (k: number) => eye + (top - eye) * k;
    const half = (k: number) => (eye - y(k)) * 0.3;
    ctx.fillStyle = light;
    ctx.beginPath();
    ctx.moveTo(cx - half(depth), y(depth));
    ctx.lineTo(cx + half(depth), y(depth));
    ctx.lineTo(cx + half(depth * 1.13), y(depth * 1.13));
    ctx.lineTo(cx - half(depth * 1.13), y(depth * 1.13));
    ctx.fill();
    addGlow(ctx, [cx, y(depth * 1.06)], half(depth) * 2.2, { colour: light, strength: 0.5 });
  }
}

/** A pair of swing doors with round panes and lit glass, and a picture of a heart. */
function farEnd(
  b: Backdrop,
  ctx: Ctx,
  { half, top, foot }: { half: number; top: number; foot: number },
): void {
  const { palette: p, cx, u } = b;
  const tall = (foot - top) * 0.76;
  for (const side of [-1, 1]) {
    const x = side < 0 ? cx - half * 0.5 : cx;
    fillBox(
      ctx,
      [x, foot - tall, half * 0.5, tall],
      0,
      side < 0 ? mix(p.base, p.deep, 0.12) : mix(p.base, p.deep, 0.22),
    );
    disc(ctx, [x + half * 0.25, foot - tall * 0.7], half * 0.13, lighten(p.bright, 0.6));
  }
  addGlow(ctx, [cx, foot - tall * 0.7], half, { colour: p.glow, strength: 0.6 });
  ctx.fillStyle = alpha(p.deep, 0.3);
  ctx.fillRect(cx - u * 0.0015, foot - tall, u * 0.003, tall);
  for (const [side, sign] of [
    [-1, p.accent],
    [1, mix(p.base, p.deep, 0.5)],
  ] as const) {
    const x = cx + side * half * 0.76;
    fillBox(ctx, [x - u * 0.035, top + u * 0.08, u * 0.07, u * 0.09], u * 0.008, '#ffffff');
    heart(ctx, [x, top + u * 0.122], u * 0.021, sign);
  }
}

function heart(ctx: Ctx, [cx, cy]: Point, r: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(cx, cy + r);
  ctx.bezierCurveTo(cx - r * 1.7, cy - r * 0.2, cx - r * 0.8, cy - r * 1.3, cx, cy - r * 0.45);
  ctx.bezierCurveTo(cx + r * 0.8, cy - r * 1.3, cx + r * 1.7, cy - r * 0.2, cx, cy + r);
  ctx.fill();
}

/** The washable lower part of a wall, with its rail. */
function dado(ctx: Ctx, long: number, tall: number, p: Backdrop['palette']): void {
  const shade = ctx.createLinearGradient(0, tall * 0.66, 0, tall);
  shade.addColorStop(0, mix(p.base, p.deep, 0.1));
  shade.addColorStop(1, mix(p.base, p.deep, 0.42));
  ctx.fillStyle = shade;
  ctx.fillRect(0, tall * 0.66, long, tall * 0.34);
  ctx.fillStyle = lighten(p.bright, 0.5);
  ctx.fillRect(0, tall * 0.65, long, tall * 0.016);
  ctx.fillStyle = alpha(p.deep, 0.25);
  ctx.fillRect(0, tall * 0.666, long, tall * 0.008);
}

function windowWall(
  b: Backdrop,
  ctx: Ctx,
  [long, tall]: readonly [long: number, tall: number],
  p: Backdrop['palette'],
): void {
  for (const k of [0.06, 0.54])
    drawWindow(b, ctx, [long * k, tall * 0.24, long * 0.36, tall * 0.34], {
      sky: ['#a8d8ff', '#f6fcff'],
      frame: '#ffffff',
      green: '#5fb072',
    });
  for (const [k, leaf] of [
    [0.24, '#4f9f62'],
    [0.72, '#6fb86a'],
  ] as const)
    potPlant(b, ctx, [long * k, tall * 0.6], { size: tall * 0.052, leaf, pot: p.accent });
}

function cupboardWall(
  b: Backdrop,
  ctx: Ctx,
  [long, tall]: readonly [long: number, tall: number],
  p: Backdrop['palette'],
): void {
  const colours = [p.accent, '#5f9fe8', '#f2c24f', '#5fc89a', '#b88fe0', mix(p.deep, p.base, 0.4)];
  drawShelves(b, ctx, [long * 0.1, tall * 0.2, long * 0.84, tall * 0.36], {
    rows: 3,
    board: lighten(p.bright, 0.3),
    back: mix(p.base, p.deep, 0.28),
    colours,
    things: 'jars',
  });
  const [x, y, wide, high] = [long * 0.04, tall * 0.68, long * 0.96, tall * 0.3];
  const front = mix(p.bright, p.base, 0.2);
  fillBox(ctx, [x, y, wide, high], 0, front);
  for (let i = 0; i < 4; i++) {
    const left = x + (wide * i) / 4 + wide * 0.012;
    fillBox(ctx, [left, y + high * 0.1, wide * 0.226, high * 0.8], wide * 0.01, lighten(front, 0.45));
    fillBox(ctx, [left + wide * 0.02, y + high * 0.16, wide * 0.186, high * 0.68], wide * 0.008, front);
    fillBox(
      ctx,
      [left + wide * 0.18, y + high * 0.3, wide * 0.014, high * 0.2],
      wide * 0.006,
      darken(p.base, 0.35),
    );
  }
  fillBox(ctx, [x - wide * 0.02, y - high * 0.06, wide * 1.04, high * 0.08], 0, lighten(front, 0.7));
  for (const [k, tone] of [
    [0.2, '#ffffff'],
    [0.34, p.accent],
    [0.62, '#5f9fe8'],
  ] as const)
    fillBox(ctx, [x + wide * k, y - high * 0.3, wide * 0.08, high * 0.25], wide * 0.02, tone);
}

function potPlant(
  b: Backdrop,
  ctx: Ctx,
  [x, foot]: Point,
  { size, leaf, pot }: { size: number; leaf: string; pot: string },
): void {
  ctx.lineCap = 'round';
  for (let i = 0; i < 15; i++) {
    const a = -Math.PI / 2 + (i - 7) * 0.21;
    ctx.strokeStyle = mix(darken(leaf, 0.4), lighten(leaf, 0.4), b.random());
    ctx.lineWidth = size * 0.15;
    ctx.beginPath();
    ctx.moveTo(x, foot - size * 0.5);
    ctx.quadraticCurveTo(
      x + Math.cos(a) * size * 0.5,
      foot - size * 1.7,
      x + Math.cos(a) * size * 1.4,
      foot - size * (1.1 - Math.sin(a) * 0.9),
    );
    ctx.stroke();
  }
  fillBox(ctx, [x - size * 0.45, foot - size * 0.8, size * 0.9, size * 0.8], size * 0.12, pot);
  fillBox(
    ctx,
    [x - size * 0.52, foot - size * 0.86, size * 1.04, size * 0.22],
    size * 0.06,
    lighten(pot, 0.25),
  );
}
