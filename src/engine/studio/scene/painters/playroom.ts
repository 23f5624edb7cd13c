import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon, type Point } from '../../drawing/curve.ts';
import { disc, fillBox } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { chamberOf, drawChamber, drawFloor, drawSideWall } from '../scenery/chamber.ts';
import { addPool, FOCUS, lowerCorners } from '../scenery/depth.ts';
import { drawWindow } from '../scenery/draw-built.ts';
import { addBokeh, addShafts, drawBulbs } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';

const TOYS = ['#7fc8a8', '#8fa8f2', '#f29a6f'];

/** A child's room in the afternoon: toy shelves, a tent, a soft rug, and blocks lying before the lens. */
export function paintPlayroom(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const room = chamberOf(b, { half: 0.29, top: 0.02, foot: 0.74 });
  b.plane(FOCUS.back, (layer) => {
    drawChamber(b, layer, room, {
      back: [lighten(p.base, 0.22), mix(p.base, p.deep, 0.1)],
      wall: [mix(p.base, p.deep, 0.16), lighten(p.base, 0.15)],
      ceiling: [p.bright, '#ffffff'],
      floor: [mix(p.bright, p.accent, 0.3), mix(p.bright, p.deep, 0.4)],
    });
    paperDots(b, layer, { half: room.half, top: room.top, foot: room.foot });
  });
  b.plane(FOCUS.middle, (layer) => {
    drawFloor(b, layer, {
      line: room.foot,
      eye: room.eye,
      size: 0.1,
      kind: 'boards',
      colours: [mix('#d8a878', p.bright, 0.35), mix('#c89468', p.bright, 0.3), mix('#e0b488', p.bright, 0.3)],
      joint: alpha('#6a4428', 0.28),
      far: mix(p.bright, '#e0b488', 0.35),
    });
    rug(b, layer, p);
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: room, side }, (flat, long, tall) => {
        for (let i = 0; i < 9; i++) {
          flat.fillStyle = alpha('#ffffff', 0.22);
          flat.fillRect((long * i) / 9, 0, long / 18, tall);
        }
        flat.fillStyle = lighten(p.bright, 0.4);
        flat.fillRect(0, tall * 0.95, long, tall * 0.05);
        if (side > 0)
          drawShelves(b, flat, [long * 0.06, tall * 0.3, long * 0.9, tall * 0.5], {
            rows: 3,
            board: '#fffaf2',
            back: mix(p.base, p.deep, 0.42),
            colours: [p.accent, p.glow, ...TOYS],
            things: 'toys',
          });
        else
          drawWindow(b, flat, [long * 0.2, tall * 0.24, long * 0.6, tall * 0.32], {
            sky: ['#aee0ff', '#fff6dc'],
            frame: '#ffffff',
            green: '#7fc07a',
          });
      });
  });
  b.plane(FOCUS.beside, (layer) => {
    tent(layer, [b.cx - u * 0.45, height * 0.92], { half: u * 0.2, tall: u * 0.5 }, p);
    bear(layer, [b.cx + u * 0.41, height * 0.92], u * 0.085, '#b8845a');
  });
  b.plane(0.0026, (layer) => {
    for (const [x0, x1] of [
      [-1.2, -0.42],
      [-0.42, 0.42],
      [0.42, 1.2],
    ] as const)
      drawBulbs(layer, [b.cx + x0 * u, height * 0.03], [b.cx + x1 * u, height * 0.03], {
        sag: u * 0.08,
        bulb: u * 0.01,
        count: 9,
        colours: [p.glow, '#fff6d8'],
        wire: alpha(p.deep, 0.5),
      });
  });
  addPool(ctx, [b.cx - u * 0.2, height * 0.94], [u * 0.5, u * 0.12], { colour: p.glow, strength: 0.3 });
  addShafts(b, {
    x: b.cx - u * 0.7,
    y: height * 0.08,
    count: 5,
    colour: p.glow,
    strength: 0.3,
    towards: 0.75,
    fan: 0.6,
    reach: 1.1,
  });
  frontBlocks(b, p);
  addBokeh(b, {
    count: 16,
    colours: [p.glow, '#ffffff', p.accent],
    small: 0.008,
    large: 0.028,
    top: 0,
    bottom: 0.6,
    strength: 0.35,
  });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.28 });
}

function paperDots(
  b: Backdrop,
  ctx: Ctx,
  { half, top, foot }: { half: number; top: number; foot: number },
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(b.cx - half, top, half * 2, foot - top);
  ctx.clip();
  for (let row = 0; row * b.u * 0.085 < foot; row++)
    for (let i = -4; i <= 4; i++)
      disc(
        ctx,
        [b.cx + (i + (row % 2) * 0.5) * b.u * 0.085, row * b.u * 0.085],
        b.u * 0.012,
        alpha('#ffffff', 0.34),
      );
  ctx.restore();
}

function rug(b: Backdrop, ctx: Ctx, p: Backdrop['palette']): void {
  for (const [k, tone] of [
    [1, darken(p.accent, 0.12)],
    [0.94, p.accent],
    [0.72, lighten(p.accent, 0.45)],
    [0.5, mix(p.glow, p.accent, 0.25)],
  ] as const) {
    ctx.fillStyle = tone;
    ctx.beginPath();
    ctx.ellipse(b.cx, b.height * 0.93, b.u * 0.44 * k, b.u * 0.12 * k, 0, 0, Math.PI * 2);
    ctx.fill();
  }
}

function tent(
  ctx: Ctx,
  [x, foot]: Point,
  { half, tall }: { half: number; tall: number },
  p: Backdrop['palette'],
): void {
  addPool(ctx, [x, foot], [half * 1.5, half * 0.3], { colour: p.deep, strength: 0.4, blend: 'multiply' });
  const stripes = 8;
  for (let i = 0; i < stripes; i++) {
    const [a, c] = [i / stripes, (i + 1) / stripes];
    // The cloth turns away from the window towards the right.
    const tone = darken(i % 2 ? '#fffaf4' : p.accent, 0.05 + 0.26 * a ** 1.5);
    const o = { x, foot, tall, half, a, c };
    fillPolygon(
      ctx,
      plot(o)`x foot-tall, x-half+2*half*a foot+half*0.06, x-half+2*half*c foot+half*0.06`,
      tone,
    );
  }
  const inside = ctx.createLinearGradient(0, foot - tall * 0.6, 0, foot);
  inside.addColorStop(0, darken(p.accent, 0.62));
  inside.addColorStop(1, mix(darken(p.accent, 0.5), p.glow, 0.3));
  fillPolygon(
    ctx,
    plot({ x, foot, tall, half })`x foot-tall*0.66, x-half*0.38 foot+half*0.06, x+half*0.38 foot+half*0.06`,
    inside,
  );
  for (const side of [-1, 1])
    fillPolygon(
      ctx,
      plot({ x, foot, tall, s: side * half })`x foot-tall*0.7, x+s*0.5 foot, x+s*0.26 foot-tall*0.22`,
      lighten(p.accent, 0.2),
    );
  for (const lean of [-1, 1]) {
    ctx.strokeStyle = '#a87a4e';
    ctx.lineWidth = half * 0.04;
    ctx.beginPath();
    ctx.moveTo(x, foot - tall);
    ctx.lineTo(x + lean * half * 0.16, foot - tall * 1.12);
    ctx.stroke();
  }
}

function bear(ctx: Ctx, [x, foot]: Point, r: number, fur: string): void {
  addPool(ctx, [x, foot], [r * 1.9, r * 0.4], { colour: '#4a3040', strength: 0.5, blend: 'multiply' });
  const ball = (px: number, py: number, size: number, colour: string) => {
    const wool = ctx.createRadialGradient(px - size * 0.3, py - size * 0.4, 0, px, py, size * 1.05);
    wool.addColorStop(0, lighten(colour, 0.26));
    wool.addColorStop(0.6, colour);
    wool.addColorStop(1, darken(colour, 0.3));
    disc(ctx, [px, py], size, wool);
  };
  for (const side of [-1, 1]) {
    ball(x + side * r * 0.72, foot - r * 0.34, r * 0.42, fur);
    ball(x + side * r * 0.86, foot - r * 1.05, r * 0.34, fur);
    ball(x + side * r * 0.52, foot - r * 2.5, r * 0.26, fur);
  }
  ball(x, foot - r * 0.85, r * 0.86, fur);
  ball(x, foot - r * 2, r * 0.7, lighten(fur, 0.08));
  ball(x, foot - r * 1.8, r * 0.3, lighten(fur, 0.45));
  for (const side of [-1, 1]) disc(ctx, [x + side * r * 0.26, foot - r * 2.12], r * 0.075, '#2a1a14');
  disc(ctx, [x, foot - r * 1.9], r * 0.09, '#2a1a14');
}

/** Building blocks right before the lens. */
function frontBlocks(b: Backdrop, p: Backdrop['palette']): void {
  b.plane(FOCUS.before, (ctx) => {
    for (const { x, y, side } of lowerCorners(b))
      for (const [i, [dx, dy, s]] of plot`0 0, 0.13 0.02, 0.05 -0.1`
        .map(([px, py], k) => [px, py, [0.12, 0.1, 0.09][k]!] as const)
        .entries()) {
        const [size, left] = [s * b.u, x - side * dx * b.u - (s * b.u) / 2];
        const colour = [p.glow, p.accent, ...TOYS][(i + (side > 0 ? 2 : 0)) % 5]!;
        fillBox(ctx, [left, y + dy * b.u - size * 0.8, size, size], size * 0.1, darken(colour, 0.08));
        fillBox(
          ctx,
          [left + size * 0.1, y + dy * b.u - size * 0.7, size * 0.8, size * 0.8],
          size * 0.08,
          lighten(colour, 0.25),
        );
      }
  });
}
