import { alpha, darken, lighten, mix } from '../../drawing/colour.ts';
import type { Point } from '../../drawing/curve.ts';
import { fillBox } from '../../drawing/ornament.ts';
import { plot } from '../../drawing/plot.ts';
import { rows } from '../../drawing/rows.ts';
import { addGlow, addSmoke, type Backdrop, type Ctx, fillSky, settle } from '../scenery/backdrop.ts';
import { chamberOf, drawChamber, drawFloor, drawSideWall } from '../scenery/chamber.ts';
import { addReflection, FOCUS } from '../scenery/depth.ts';
import { addSparks } from '../scenery/draw-light.ts';

export function paintTechHangar(b: Backdrop): void {
  const { palette: p, u, height, ctx } = b;
  fillSky(b, {
    0: darken(p.deep, 0.3),
    0.45: p.base,
    0.7: mix(p.base, p.bright, 0.4),
    0.71: mix(p.deep, p.base, 0.5),
    1: p.deep,
  });
  const hall = chamberOf(b, { half: 0.24, top: 0.14, foot: 0.7, eye: 0.46 });
  b.plane(FOCUS.far, (layer) => {
    drawChamber(b, layer, hall, {
      back: [mix(p.base, p.bright, 0.3), p.base],
      wall: [mix(p.deep, p.base, 0.7), mix(p.deep, p.base, 0.2)],
      ceiling: [mix(p.deep, p.base, 0.5), darken(p.deep, 0.3)],
      floor: [mix(p.deep, p.base, 0.5), p.deep],
    });
    addGlow(layer, [b.cx, hall.eye], u * 0.4, { colour: p.bright, strength: 0.6 });
  });
  b.plane(FOCUS.middle, (layer) => {
    drawFloor(b, layer, {
      line: hall.foot,
      eye: hall.eye,
      size: 0.2,
      kind: 'tiles',
      colours: [mix(p.deep, p.base, 0.42), mix(p.deep, p.base, 0.3), mix(p.deep, p.base, 0.5)],
      joint: alpha(p.glow, 0.3),
      far: mix(p.base, p.bright, 0.3),
    });
    for (const side of [-1, 1] as const)
      drawSideWall(b, layer, { chamber: hall, side }, (flat, long, tall) => panels(b, flat, long, tall));
    for (let i = 6; i >= 1; i -= 2) gate(b, layer, i, hall.foot);
  });
  addReflection(b, hall.foot, 0.5, 0.007);
  addGlow(ctx, [b.cx, height * 0.42], u * 0.4, { colour: p.bright, strength: 0.4 });
  b.plane(
    0.0025,
    (layer) => {
      for (const [x, y, r] of rows(3)`-0.42 0.3 0.1, 0.43 0.24 0.12, 0.82 0.4 0.1, -0.82 0.26 0.12`)
        dial(b, layer, [b.cx + x * u, y * height], r * u);
    },
    { blend: 'screen' },
  );
  addSmoke(b, p.bright, { size: 1.1, opacity: 0.2, threshold: 0.4, blend: 'screen', stretch: 2 });
  addSparks(b, { count: 34, colours: [p.accent, p.glow], small: 0.0014, large: 0.004, top: 0.4 });
  settle(b, { light: p.bright, strength: 0.2, corners: 0.6 });
}

/** Machines behind panels: screens with readings, grilles, lamps; far end at the origin, pixels. */
function panels(b: Backdrop, ctx: Ctx, long: number, tall: number): void {
  const { palette: p } = b;
  const metal = mix(p.deep, p.base, 0.55);
  const columns = 5;
  for (let i = 0; i < columns; i++) {
    const [x, wide] = [(long * (i + 0.06)) / columns, (long * 0.88) / columns];
    for (const [y, high, fill] of [
      [0.04, 0.2, grille],
      [0.26, 0.3, i % 2 ? screen : lamps],
      [0.58, 0.16, null],
      [0.76, 0.22, grille],
    ] as const) {
      const box = [x, tall * y, wide, tall * high] as const;
      const face = ctx.createLinearGradient(0, box[1], 0, box[1] + box[3]);
      face.addColorStop(0, lighten(metal, 0.16));
      face.addColorStop(1, darken(metal, 0.3));
      fillBox(ctx, box, wide * 0.06, face);
      fill?.(b, ctx, box);
    }
    fillBox(ctx, [x + wide, 0, wide * 0.07, tall], 0, alpha(lighten(p.glow, 0.3), 0.55));
  }
}

type Box = readonly [x: number, y: number, wide: number, tall: number];

function grille(b: Backdrop, ctx: Ctx, [x, y, wide, tall]: Box): void {
  for (let i = 1; i < 7; i++)
    fillBox(
      ctx,
      [x + wide * 0.14, y + (tall * i) / 7, wide * 0.72, tall * 0.05],
      0,
      darken(b.palette.deep, 0.3),
    );
}

function screen(b: Backdrop, ctx: Ctx, [x, y, wide, tall]: Box): void {
  const { palette: p } = b;
  fillBox(
    ctx,
    [x + wide * 0.1, y + tall * 0.1, wide * 0.8, tall * 0.8],
    wide * 0.04,
    mix(p.deep, p.glow, 0.22),
  );
  addGlow(ctx, [x + wide / 2, y + tall / 2], tall * 0.6, { colour: p.glow, strength: 0.4 });
  for (let i = 0; i < 6; i++) {
    const line = y + tall * (0.18 + i * 0.11);
    fillBox(
      ctx,
      [x + wide * 0.16, line, wide * b.between(0.2, 0.66), tall * 0.04],
      0,
      alpha(i % 3 ? p.glow : p.accent, 0.85),
    );
  }
}

function lamps(b: Backdrop, ctx: Ctx, [x, y, wide, tall]: Box): void {
  for (let i = 0; i < 8; i++) {
    const [lx, ly] = [x + wide * (i % 2 ? 0.68 : 0.32), y + tall * (0.16 + (i >> 1) * 0.22)];
    fillBox(
      ctx,
      [lx - wide * 0.1, ly, wide * 0.2, tall * 0.08],
      0,
      b.random() < 0.6 ? b.palette.glow : b.palette.accent,
    );
  }
}

/** One of the frames that the hall is made of; a higher `i` is nearer. */
function gate(b: Backdrop, ctx: Ctx, i: number, line: number): void {
  const { palette: p, u, cx, height } = b;
  const k = 0.12 + (8 - i) ** 1.6 * 0.022;
  const [half, top] = [u * (0.16 + k * 1.5), line - u * (0.26 + k * 1.15)];
  const foot = line + (height - line) * k * 0.9;
  const thick = u * (0.012 + k * 0.09);
  ctx.strokeStyle = mix(p.base, darken(p.deep, 0.2), Math.min(1, k * 1.6));
  ctx.lineWidth = thick;
  ctx.lineJoin = 'bevel';
  const shape = (grow: number) => {
    ctx.beginPath();
    for (const [x, y] of plot`-1 1, -1 0.25, -0.72 0, 0.72 0, 1 0.25, 1 1`) {
      ctx.lineTo(cx + x * (half + grow), y === 1 ? foot : top + (foot - top) * y * 0.8 - grow);
    }
    ctx.stroke();
  };
  shape(0);
  ctx.strokeStyle = alpha(lighten(p.glow, 0.4), 0.85);
  ctx.lineWidth = thick * 0.09;
  shape(-thick * 0.3);
  ctx.strokeStyle = alpha(p.accent, 0.7);
  ctx.lineWidth = thick * 0.05;
  shape(thick * 0.36);
}

function dial(b: Backdrop, ctx: Ctx, [x, y]: Point, r: number): void {
  const { palette: p } = b;
  addGlow(ctx, [x, y], r * 1.3, { colour: p.glow, strength: 0.25 });
  ctx.strokeStyle = alpha(p.glow, 0.75);
  for (const [k, wide, dash] of rows(3)`1 0.03 0.12, 0.82 0.09 0.3, 0.55 0.025 1, 0.4 0.05 0.2`) {
    ctx.lineWidth = r * wide;
    ctx.setLineDash([r * dash * 2, r * dash * 0.6]);
    ctx.beginPath();
    ctx.arc(x, y, r * k, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.fillStyle = alpha(p.accent, 0.9);
  for (let i = 0; i < 5; i++)
    ctx.fillRect(x + (i - 2.4) * r * 0.12, y + r * 0.14, r * 0.07, -r * b.between(0.08, 0.36));
}
