import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import { fillPolygon } from '../../drawing/curve.ts';
import { disc, fillBox } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { addSmoke, type Backdrop, type Ctx, settle } from '../scenery/backdrop.ts';
import { chamberOf, drawChamber, drawFloor, drawSideWall } from '../scenery/chamber.ts';
import { addPool, FOCUS, lowerCorners } from '../scenery/depth.ts';
import { drawWindow } from '../scenery/draw-built.ts';
import { addShafts } from '../scenery/draw-light.ts';
import { drawShelves } from '../scenery/draw-shelves.ts';

/** A classroom seen from the front row: the board, windows and books along the walls, pencils before the lens. */
export function paintClassroom(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  const half = Math.min(0.44, (b.width * 0.4) / u);
  const room = {
    ...chamberOf(b, { half, top: 0.06, foot: 0.78 }),
    near: Math.max(b.width / 2, u * 0.5) * 1.3,
  };
  const wood = mix(p.deep, p.accent, 0.45);
  b.plane(FOCUS.back, (layer) => {
    drawChamber(b, layer, room, {
      back: [p.bright, darken(p.bright, 0.1)],
      wall: [darken(p.bright, 0.16), p.bright],
      ceiling: [lighten(p.bright, 0.3), '#ffffff'],
      floor: [mix(p.deep, p.accent, 0.4), p.deep],
    });
    drawFloor(b, layer, {
      line: room.foot,
      eye: room.eye,
      size: 0.12,
      kind: 'boards',
      colours: [mix(wood, p.bright, 0.2), mix(wood, p.bright, 0.12), wood],
      joint: alpha(p.deep, 0.4),
      far: mix(wood, p.bright, 0.4),
    });
    blackboard(b, layer, half * u * 0.9, height);
  });
  b.plane(FOCUS.middle, (layer) => {
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: room, side }, (flat, long, tall) => {
        if (side < 0)
          drawWindow(b, flat, [long * 0.2, tall * 0.22, long * 0.6, tall * 0.4], {
            sky: ['#bfe4ff', '#fff6dc'],
            frame: '#fffaf0',
            green: '#8fc07a',
          });
        else
          drawShelves(b, flat, [long * 0.12, tall * 0.26, long * 0.8, tall * 0.6], {
            rows: 4,
            board: mix(p.deep, p.accent, 0.55),
            back: darken(p.bright, 0.4),
            colours: [p.accent, '#4f8fd8', '#f2c24f', '#5fae6a', '#d85f7a'],
            things: 'books',
          });
      });
    chalkDoodles(b, layer, height);
  });
  b.plane(FOCUS.beside, (layer) => {
    bunting(b, layer, height * 0.035, ['#f26f5f', '#f2c24f', '#5fb8e0', '#7fc86a', '#c88fe0']);
    desk(b, layer, wood, p.bright);
    globe(layer, b.cx - u * 0.4, height * 0.76, u * 0.085);
    bookPile(layer, b.cx + u * 0.4, height * 0.885, u * 0.1);
  });
  addSmoke(b, '#ffffff', { size: 0.7, opacity: 0.1, threshold: 0.4, blend: 'screen', stretch: 1.8 });
  addShafts(b, {
    x: b.cx - u * 0.8,
    y: -u * 0.1,
    count: 5,
    colour: p.glow,
    strength: 0.36,
    towards: 0.75,
    fan: 0.7,
    reach: 1.4,
  });
  addPool(ctx, [b.cx - u * 0.2, height * 0.9], [u * 0.6, u * 0.05], { colour: p.glow, strength: 0.35 });
  pencils(b);
  settle(b, { light: p.glow, strength: 0.18, corners: 0.45 });
}

/** The board in its frame, wiped lighter in the middle, with its ledge and chalk. */
function blackboard(b: Backdrop, layer: Ctx, half: number, height: number): void {
  const { palette: p, u } = b;
  const [top, tall] = [height * 0.13, height * 0.5];
  const frame = mix(p.deep, p.accent, 0.45);
  fillBox(
    layer,
    [b.cx - half - u * 0.014, top - u * 0.008, half * 2 + u * 0.04, tall + u * 0.044],
    0,
    alpha(p.deep, 0.3),
  );
  fillBox(
    layer,
    [b.cx - half - u * 0.022, top - u * 0.022, half * 2 + u * 0.044, tall + u * 0.044],
    u * 0.006,
    frame,
  );
  fillBox(
    layer,
    [b.cx - half - u * 0.022, top - u * 0.022, half * 2 + u * 0.044, u * 0.006],
    0,
    lighten(frame, 0.35),
  );
  const board = layer.createRadialGradient(b.cx, height * 0.35, 0, b.cx, height * 0.35, u * 0.65);
  board.addColorStop(0, lighten(p.base, 0.16));
  board.addColorStop(1, darken(p.base, 0.3));
  fillBox(layer, [b.cx - half, top, half * 2, tall], 0, board);
  fillBox(layer, [b.cx - half, top, half * 2, u * 0.02], 0, alpha('#000000', 0.22));
  fillBox(layer, [b.cx - half, top + tall + u * 0.016, half * 2, u * 0.016], 0, lighten(frame, 0.2));
  for (const [x, chalk] of [
    [-0.7, '#ffffff'],
    [-0.6, '#ffd8a0'],
    [0.66, '#bfe0ff'],
  ] as const)
    fillBox(layer, [b.cx + x * half, top + tall + u * 0.009, u * 0.026, u * 0.009], u * 0.003, chalk);
}

/** The teacher's desk across the foot of the picture. */
function desk(b: Backdrop, ctx: Ctx, wood: string, light: string): void {
  const { u, height, width } = b;
  const y = height * 0.885;
  const top = ctx.createLinearGradient(0, y, 0, height);
  top.addColorStop(0, mix(wood, light, 0.3));
  top.addColorStop(0.35, wood);
  top.addColorStop(1, darken(wood, 0.4));
  fillBox(ctx, [-u, y, width + 2 * u, height], 0, top);
  fillBox(ctx, [-u, y, width + 2 * u, u * 0.005], 0, mix(wood, '#ffffff', 0.5));
}

/** Books lying on one another. `half` is half their width in pixels. */
function bookPile(ctx: Ctx, x: number, foot: number, half: number): void {
  for (const [i, colour] of ['#d85f4f', '#4f8fd8', '#f2c24f', '#5fae6a'].entries()) {
    const wide = half * (1 - i * 0.08);
    const [left, top] = [x - wide + (i % 2) * half * 0.12, foot - half * 0.3 * (i + 1)];
    fillBox(ctx, [left, top, wide * 2, half * 0.28], half * 0.04, colour);
    fillBox(ctx, [left, top + half * 0.2, wide * 2, half * 0.08], half * 0.03, darken(colour, 0.3));
    fillBox(ctx, [left + wide * 0.16, top, half * 0.05, half * 0.28], 0, lighten(colour, 0.6));
  }
  const red = ctx.createRadialGradient(
    x - half * 0.1,
    foot - half * 1.6,
    0,
    x,
    foot - half * 1.45,
    half * 0.3,
  );
  red.addColorStop(0, '#ff9a84');
  red.addColorStop(0.5, '#d83a34');
  red.addColorStop(1, '#8f1a22');
  disc(ctx, [x, foot - half * 1.45], half * 0.27, red);
  ctx.fillStyle = '#5f9f4a';
  ctx.fillRect(x, foot - half * 1.86, half * 0.05, half * 0.18);
}

/** Pencils in a cup, right before the lens. */
function pencils(b: Backdrop): void {
  b.plane(FOCUS.before, (ctx) => {
    const { x, y, side } = lowerCorners(b)[1]!;
    const size = b.u * 0.1;
    for (const [i, colour] of ['#f2c23a', '#e8583f', '#4f9fe0', '#5fb85a', '#f29ac0'].entries()) {
      ctx.save();
      ctx.translate(x - side * size * 0.55, y - size * 0.4);
      ctx.rotate((i - 2) * 0.17);
      fillBox(ctx, [-size * 0.1, -size * (1.7 - (i % 2) * 0.25), size * 0.2, size * 1.5], 0, colour);
      fillPolygon(
        ctx,
        plot({ s: size, t: size * (1.7 - (i % 2) * 0.25) })`-s*0.1 -t, 0 -t-s*0.3, s*0.1 -t`,
        '#f0d8b0',
      );
      ctx.restore();
    }
    fillBox(
      ctx,
      [x - side * size * 0.55 - size * 0.5, y - size * 0.95, size, size * 1.3],
      size * 0.08,
      '#4f7fb0',
    );
  });
}

/** Sums, shapes and a sun in chalk, kept to the sides of the board. */
function chalkDoodles(b: Backdrop, ctx: Ctx, height: number): void {
  const { u, cx } = b;
  ctx.strokeStyle = 'rgba(255,255,250,0.8)';
  ctx.lineWidth = u * 0.0042;
  ctx.lineCap = 'round';
  const left = cx - Math.min(u * 0.5, b.width * 0.37);
  const right = cx + Math.min(u * 0.33, b.width * 0.24);
  const circle = (x: number, y: number, r: number) => {
    ctx.beginPath();
    ctx.arc(x, y, r, 0.1, Math.PI * 2);
    ctx.stroke();
  };
  const path = (points: readonly (readonly [number, number])[], x: number, y: number, s: number) => {
    ctx.beginPath();
    for (const [px, py] of points) ctx.lineTo(x + px * s, y + py * s);
    ctx.stroke();
  };
  circle(left + u * 0.05, height * 0.22, u * 0.03);
  for (let i = 0; i < 8; i++) {
    const a = (i * Math.PI) / 4;
    path(
      [
        [Math.cos(a) * 0.045, Math.sin(a) * 0.045],
        [Math.cos(a) * 0.062, Math.sin(a) * 0.062],
      ],
      left + u * 0.05,
      height * 0.22,
      u,
    );
  }
  path(plot`0 0.1, 0.05 0, 0.1 0.1, 0 0.1`, left, height * 0.34, u);
  path(plot`0 0, 0.09 0, 0.09 0.07, 0 0.07, 0 0, 0.045 -0.05, 0.09 0`, left + u * 0.01, height * 0.53, u);
  for (let i = 0; i < 3; i++) {
    const y = height * (0.23 + i * 0.1);
    path(plot`0 0, 0.03 0`, right, y, u);
    path(plot`0.015 -0.015, 0.015 0.015`, right, y, u);
    circle(right + u * 0.065, y, u * 0.017);
    path(plot`0.1 -0.007, 0.13 -0.007`, right, y, u);
    path(plot`0.1 0.007, 0.13 0.007`, right, y, u);
  }
  path(
    Array.from(
      { length: 11 },
      (_, i) => [Math.sin((i * 4 * Math.PI) / 5) * 0.04, -Math.cos((i * 4 * Math.PI) / 5) * 0.04] as const,
    ).slice(0, 6),
    right + u * 0.06,
    height * 0.55,
    u,
  );
}

function bunting(b: Backdrop, ctx: Ctx, y: number, colours: readonly string[]): void {
  const step = b.u * 0.075;
  for (let i = -20; i <= 20; i++) {
    const x = b.cx + i * step;
    const sag = b.u * 0.02 * Math.sin(((i + 20) / 5) * Math.PI) ** 2;
    fillPolygon(
      ctx,
      plot({ x, step, y, sag })`x-step*0.45 y+sag, x+step*0.45 y+sag, x y+sag+step*0.85`,
      colours[(i + 20) % colours.length]!,
    );
  }
}

function globe(ctx: Ctx, x: number, y: number, r: number): void {
  ctx.fillStyle = '#7a4a22';
  ctx.fillRect(x - r * 0.1, y + r, r * 0.2, r * 0.4);
  ctx.fillRect(x - r * 0.6, y + r * 1.35, r * 1.2, r * 0.16);
  const sea = ctx.createRadialGradient(x - r * 0.35, y - r * 0.4, 0, x, y, r * 1.1);
  sea.addColorStop(0, '#bfe8ff');
  sea.addColorStop(0.6, '#3f8fd0');
  sea.addColorStop(1, '#1f4f8f');
  disc(ctx, [x, y], r, sea);
  ctx.fillStyle = '#6fae5a';
  for (const [dx, dy, k] of [
    [-0.3, -0.25, 0.36],
    [0.35, 0.1, 0.3],
    [-0.1, 0.45, 0.22],
  ] as const) {
    ctx.beginPath();
    ctx.ellipse(x + dx * r, y + dy * r, r * k, r * k * 0.75, 0.6, 0, Math.PI * 2);
    ctx.fill();
  }
}
