import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon, type Point } from '../../drawing/curve.ts';
import { bead, disc, fillBox, oval } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { addGlow, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { chamberOf, drawChamber, drawFloor, drawSideWall } from '../scenery/chamber.ts';
import { addPool, FOCUS, lowerCorners } from '../scenery/depth.ts';
import { drawWindow } from '../scenery/draw-built.ts';
import { addBokeh, addShafts } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';
import { tiles } from './wall-tiles.ts';

/** A warm kitchen: sun through a window on one side, jars and copper on the other, fruit right before the lens. */
export function paintKitchen(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const room = chamberOf(b, { half: 0.28, top: 0.04, foot: 0.74 });
  const wood = mix(p.deep, p.accent, 0.45);
  b.plane(FOCUS.far, (layer) => {
    drawChamber(b, layer, room, {
      back: [p.bright, p.base],
      wall: [mix(p.base, p.bright, 0.3), p.bright],
      ceiling: [mix(p.bright, p.base, 0.3), '#fffaf0'],
      floor: [wood, p.deep],
    });
    stove(b, layer, { half: room.half, top: room.top, foot: room.foot });
  });
  b.plane(FOCUS.middle, (layer) => {
    drawFloor(b, layer, {
      line: room.foot,
      eye: room.eye,
      size: 0.14,
      kind: 'checks',
      colours: [mix(p.bright, p.base, 0.35), mix(p.accent, p.deep, 0.3)],
      joint: alpha(p.deep, 0.25),
      far: mix(p.base, p.bright, 0.3),
    });
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: room, side }, (flat, long, tall) => {
        tiles(b, flat, {
          top: tall * 0.44,
          bottom: tall * 0.7,
          light: mix(p.bright, '#ffffff', 0.5),
          joint: mix(p.base, p.deep, 0.25),
        });
        if (side < 0)
          drawWindow(b, flat, [long * 0.16, tall * 0.22, long * 0.66, tall * 0.33], {
            sky: ['#fff2c8', '#ffe0a0'],
            frame: '#fff8ec',
            green: '#8fae5a',
          });
        else
          drawShelves(b, flat, [long * 0.06, tall * 0.2, long * 0.88, tall * 0.24], {
            rows: 2,
            board: wood,
            back: mix(p.base, p.deep, 0.2),
            colours: ['#c84f3f', '#e8a83f', '#7fa85a', '#f2dcb8', p.accent],
            things: 'jars',
          });
        counter(flat, [long, tall], mix(wood, p.base, 0.35), p);
        if (side > 0)
          for (let i = 0; i < 5; i++)
            pan(
              flat,
              [long * (0.12 + i * 0.19), tall * 0.56],
              tall * (0.034 + 0.007 * (i % 3)),
              mix(p.accent, '#e8985f', 0.5),
            );
        pot(
          flat,
          [long * 0.32, tall * 0.7],
          tall * 0.06,
          side < 0 ? '#c8ccd4' : mix(p.accent, '#d8703a', 0.5),
        );
        pot(flat, [long * 0.72, tall * 0.7], tall * 0.075, side < 0 ? p.accent : '#d4d6dc');
      });
  });
  b.plane(0.02, (layer) => {
    for (let i = 0; i < 8; i++)
      addGlow(layer, [b.cx + u * (0.42 + b.between(-0.04, 0.04)), height * (0.5 - i * 0.05)], u * 0.06, {
        colour: '#ffffff',
        strength: 0.16,
      });
  });
  const lamps = [-0.72, -0.33, 0.33, 0.72].map((x) => b.cx + x * u);
  b.plane(FOCUS.beside, (layer) => {
    for (const x of lamps) lamp(layer, u, [x, height * 0.09], p);
  });
  for (const x of lamps)
    addGlow(ctx, [x, height * 0.09 + u * 0.05], u * 0.2, { colour: p.glow, strength: 0.5 });
  addPool(ctx, [b.cx - u * 0.15, height * 0.9], [u * 0.5, u * 0.14], { colour: p.glow, strength: 0.35 });
  addShafts(b, {
    x: b.cx - u * 0.72,
    y: height * 0.08,
    count: 5,
    colour: p.glow,
    strength: 0.42,
    towards: 0.7,
    fan: 0.6,
    reach: 1.2,
  });
  fruit(b, p);
  addBokeh(b, {
    count: 14,
    colours: [p.glow, '#ffffff'],
    small: 0.008,
    large: 0.03,
    top: 0.05,
    bottom: 0.6,
    strength: 0.32,
  });
  settle(b, { light: p.bright, strength: 0.18, corners: 0.42 });
}

/** The cooker at the far end under its hood, tiles behind it. */
function stove(
  b: Backdrop,
  ctx: Ctx,
  { half, top, foot }: { half: number; top: number; foot: number },
): void {
  const { palette: p, cx } = b;
  const tall = foot - top;
  ctx.save();
  ctx.beginPath();
  ctx.rect(cx - half, top + tall * 0.4, half * 2, tall * 0.3);
  ctx.clip();
  tiles(b, ctx, {
    top: top + tall * 0.4,
    bottom: foot,
    light: mix(p.bright, '#ffffff', 0.5),
    joint: mix(p.base, p.deep, 0.14),
  });
  ctx.restore();
  const box = { cx, h: half * 0.62, y: top, t: tall };
  fillPolygon(
    ctx,
    plot(box)`cx-h*0.4 y, cx+h*0.4 y, cx+h*0.4 y+t*0.16, cx+h y+t*0.3, cx-h y+t*0.3, cx-h*0.4 y+t*0.16`,
    mix(p.bright, p.accent, 0.28),
  );
  fillBox(ctx, [cx - half, foot - tall * 0.32, half * 2, tall * 0.32], 0, mix(p.deep, p.base, 0.6));
  fillBox(ctx, [cx - half, foot - tall * 0.34, half * 2, tall * 0.03], 0, lighten(p.bright, 0.4));
  for (const side of [-1, 1]) pot(ctx, [cx + side * half * 0.6, foot - tall * 0.34], half * 0.2, '#c8ccd4');
}

function counter(
  ctx: Ctx,
  [long, tall]: readonly [long: number, tall: number],
  front: string,
  p: Backdrop['palette'],
): void {
  const top = tall * 0.7;
  fillBox(ctx, [0, top, long, tall - top], 0, front);
  for (let i = 0; i < 4; i++) {
    const [x, wide] = [(long * (i + 0.06)) / 4, (long * 0.88) / 4];
    fillBox(ctx, [x, top + tall * 0.045, wide, tall * 0.24], wide * 0.04, lighten(front, 0.16));
    fillBox(
      ctx,
      [x + wide * 0.1, top + tall * 0.07, wide * 0.8, tall * 0.19],
      wide * 0.03,
      darken(front, 0.08),
    );
    disc(ctx, [x + wide * 0.9, top + tall * 0.11], tall * 0.008, mix('#e8c070', p.glow, 0.4));
  }
  fillBox(ctx, [0, top - tall * 0.014, long, tall * 0.03], 0, lighten(mix(front, p.bright, 0.5), 0.25));
  ctx.fillStyle = alpha(p.deep, 0.35);
  ctx.fillRect(0, top + tall * 0.016, long, tall * 0.014);
}

/** A pile of fruit on a board, right before the lens. */
function fruit(b: Backdrop, p: Backdrop['palette']): void {
  b.plane(FOCUS.before, (ctx) => {
    for (const { x, y, side } of lowerCorners(b)) {
      oval(ctx, [x, y], [b.u * 0.2, b.u * 0.045], mix(p.deep, p.accent, 0.5));
      for (const [i, [dx, dy]] of plot`0.1 -0.03, 0 -0.04, 0.05 -0.1, 0.15 0.01`.entries())
        bead(
          ctx,
          [x - side * dx * b.u, y + dy * b.u],
          b.u * (0.052 - i * 0.003),
          (side < 0
            ? ['#e8583a', '#f2a83a', '#d83f3a', '#e8b84a']
            : ['#8fb84a', '#f2c84a', '#6fa83f', '#e8583a'])[i]!,
        );
    }
  });
}

function pan(ctx: Ctx, [x, y]: Point, r: number, copper: string): void {
  ctx.fillStyle = darken(copper, 0.5);
  ctx.fillRect(x - r * 0.1, y - r * 2.3, r * 0.2, r * 1.6);
  const metal = ctx.createRadialGradient(x - r * 0.3, y - r * 0.4, 0, x, y, r * 1.1);
  metal.addColorStop(0, lighten(copper, 0.6));
  metal.addColorStop(0.5, copper);
  metal.addColorStop(1, darken(copper, 0.45));
  disc(ctx, [x, y], r, metal);
}

function pot(ctx: Ctx, [x, foot]: Point, half: number, colour: string): void {
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

function lamp(ctx: Ctx, u: number, [x, y]: Point, p: Backdrop['palette']): void {
  ctx.fillStyle = darken(p.deep, 0.2);
  ctx.fillRect(x - u * 0.002, -u * 0.1, u * 0.004, y + u * 0.1);
  fillPolygon(
    ctx,
    plot({ x, u, y })`x-u*0.012 y-u*0.035, x+u*0.012 y-u*0.035, x+u*0.05 y+u*0.012, x-u*0.05 y+u*0.012`,
    mix(p.deep, p.accent, 0.4),
  );
  oval(ctx, [x, y + u * 0.014], [u * 0.042, u * 0.011], '#fff6dc');
}
