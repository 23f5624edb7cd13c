import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../drawing/colour.ts';
import { fillSmooth, mirrored, type Point, strokeSmooth } from '../drawing/curve.ts';
import { fillRect } from '../drawing/ornament.ts';
import { plot } from '../drawing/plot.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import type { ChildLook } from './child-look.ts';
import { paintEyes } from './eyes.ts';

export const FACE_OUTLINE = mirrored(
  plot`
    0 -0.64, 0.28 -0.58, 0.4 -0.34, 0.424 -0.06, 0.424 0.09, 0.378 0.26, 0.268 0.405, 0.135 0.482, 0 0.505`,
);

type Gradient = ReturnType<SKRSContext2D['createRadialGradient']>;

function glowAt(
  ctx: SKRSContext2D,
  [x, y]: Point,
  radius: number,
  { color, strength }: { color: string; strength: number },
): Gradient {
  const glow = ctx.createRadialGradient(x, y, 0, x, y, radius);
  glow.addColorStop(0, veiled(color, strength));
  glow.addColorStop(0.55, veiled(color, strength * 0.45));
  glow.addColorStop(1, veiled(color, 0));
  return glow;
}

function dab(
  ctx: SKRSContext2D,
  [x, y]: Point,
  [rx, ry]: readonly [rx: number, ry: number],
  { color, strength }: { color: string; strength: number },
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(1, ry / rx);
  fillRect(ctx, [-rx, -rx, rx * 2, rx * 2], glowAt(ctx, [0, 0], rx, { color, strength }));
  ctx.restore();
}

/** Redder and deeper version of the skin, as where blood shows. */
function warm(skin: string): string {
  return mix(darker(skin, 0.18), '#d8452f', 0.4);
}

export function paintEars(ctx: SKRSContext2D, look: ChildLook): void {
  const deep = darker(warm(look.skin), 0.2);
  for (const side of [-1, 1]) {
    const ear = plot({ side })`
      side*0.4 -0.09, side*0.46 -0.115, side*0.502 -0.05, side*0.49 0.06, side*0.45 0.14, side*0.41 0.15`;
    fillSmooth(ctx, ear, darker(look.skin, 0.06));
    strokeSmooth(
      ctx,
      plot({ side })`side*0.43 -0.05, side*0.467 -0.06, side*0.473 0, side*0.45 0.05`,
      veiled(deep, 0.5),
      0.016,
    );
    dab(ctx, [side * 0.445, 0.02], [0.04, 0.06], { color: deep, strength: 0.4 });
  }
}

/** Face with features, without hair. */
export function paintFace(ctx: SKRSContext2D, look: ChildLook): void {
  const { skin } = look;
  const deep = darker(mix(skin, '#7a3020', 0.25), 0.3);
  ctx.save();
  fillSmooth(ctx, FACE_OUTLINE, skin);
  ctx.clip();
  dab(ctx, [-0.06, -0.2], [0.5, 0.42], { color: lighter(skin, 0.55), strength: 0.5 });
  dab(ctx, [0, -0.66], [0.6, 0.34], { color: deep, strength: 0.55 });
  for (const side of [-1, 1]) {
    dab(ctx, [side * 0.5, 0.1], [0.22, 0.6], { color: deep, strength: 0.5 });
    dab(ctx, [side * 0.26, 0.19], [0.17, 0.13], { color: warm(skin), strength: 0.55 });
    dab(ctx, [side * 0.25, 0.12], [0.1, 0.06], { color: lighter(skin, 0.7), strength: 0.4 });
    dab(ctx, [side * 0.17, -0.09], [0.14, 0.09], { color: deep, strength: 0.22 });
    dab(ctx, [side * 0.085, 0.02], [0.05, 0.15], { color: deep, strength: 0.16 });
  }
  dab(ctx, [0, 0.56], [0.4, 0.16], { color: deep, strength: 0.6 });
  dab(ctx, [0, 0.43], [0.09, 0.05], { color: lighter(skin, 0.6), strength: 0.3 });
  paintNose(ctx, skin, deep);
  ctx.restore();
  paintMouth(ctx, skin);
  paintEyes(ctx, look);
  paintBrows(ctx, look);
}

function paintNose(ctx: SKRSContext2D, skin: string, deep: string): void {
  dab(ctx, [0, 0.165], [0.1, 0.05], { color: deep, strength: 0.42 });
  dab(ctx, [0, 0.115], [0.085, 0.07], { color: lighter(skin, 0.35), strength: 0.5 });
  for (const side of [-1, 1]) {
    dab(ctx, [side * 0.058, 0.135], [0.034, 0.036], { color: deep, strength: 0.28 });
    strokeSmooth(
      ctx,
      plot({ side })`side*0.052 0.162, side*0.034 0.158, side*0.02 0.166`,
      veiled(darker(deep, 0.45), 0.62),
      0.014,
    );
  }
  dab(ctx, [-0.012, 0.1], [0.03, 0.026], { color: '#fffaf0', strength: 0.6 });
  dab(ctx, [-0.006, -0.02], [0.022, 0.09], { color: '#fffaf0', strength: 0.22 });
}

const UPPER_LIP = plot`-0.15 0.268, -0.08 0.28, 0 0.288, 0.08 0.28, 0.15 0.268`;
const LOWER_EDGE = plot`0.15 0.268, 0.115 0.328, 0.06 0.364, 0 0.374, -0.06 0.364, -0.115 0.328, -0.15 0.268`;

function paintMouth(ctx: SKRSContext2D, skin: string): void {
  const lip = mix(darker(skin, 0.12), '#cc5a58', 0.38);
  const deep = darker(lip, 0.55);
  dab(ctx, [0, 0.415], [0.12, 0.03], { color: darker(skin, 0.4), strength: 0.45 });
  ctx.save();
  fillSmooth(ctx, [...UPPER_LIP, ...LOWER_EDGE.slice(1, -1)], darker(deep, 0.35));
  ctx.clip();
  dab(ctx, [0, 0.38], [0.1, 0.05], { color: '#e2626a', strength: 0.95 });
  fillSmooth(ctx, plot`-0.135 0.262, 0 0.27, 0.135 0.262, 0.1 0.307, 0 0.327, -0.1 0.307`, '#fffdf8');
  dab(ctx, [0, 0.272], [0.16, 0.02], { color: '#7a3a3a', strength: 0.4 });
  ctx.strokeStyle = 'rgba(150,110,100,0.22)';
  ctx.lineWidth = 0.005;
  for (const x of [-0.075, -0.037, 0, 0.037, 0.075]) {
    ctx.beginPath();
    ctx.moveTo(x, 0.27);
    ctx.lineTo(x * 0.97, 0.325);
    ctx.stroke();
  }
  ctx.restore();
  fillSmooth(
    ctx,
    plot`
      -0.152 0.266, -0.08 0.262, -0.03 0.256, 0 0.261, 0.03 0.256, 0.08 0.262, 0.152 0.266, 0.08 0.284,
      0 0.292, -0.08 0.284`,
    lip,
  );
  fillSmooth(
    ctx,
    plot`
      0.14 0.283, 0.11 0.326, 0.06 0.359, 0 0.368, -0.06 0.359, -0.11 0.326, -0.14 0.283, -0.12 0.332,
      -0.066 0.378, 0 0.392, 0.066 0.378, 0.12 0.332`,
    lighter(lip, 0.1),
  );
  dab(ctx, [-0.015, 0.384], [0.05, 0.009], { color: '#fff4ee', strength: 0.6 });
  for (const side of [-1, 1]) {
    strokeSmooth(
      ctx,
      plot({ side })`side*0.15 0.258, side*0.17 0.262, side*0.178 0.277`,
      veiled(deep, 0.5),
      0.012,
    );
  }
}

function paintBrows(ctx: SKRSContext2D, look: ChildLook): void {
  const tone = mix(look.hair, look.skin, 0.12);
  for (const side of [-1, 1]) {
    const brow = plot({ side })`
      side*0.095 -0.188, side*0.15 -0.212, side*0.215 -0.21, side*0.3 -0.165, side*0.22 -0.189,
      side*0.155 -0.19, side*0.1 -0.168`;
    fillSmooth(ctx, brow, veiled(tone, 0.5));
    fillSmooth(
      ctx,
      brow.map(([x, y]): Point => [x * 0.985, y * 0.99 + 0.004]),
      veiled(tone, 0.55),
    );
  }
}
