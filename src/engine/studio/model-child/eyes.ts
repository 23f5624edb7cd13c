import type { SKRSContext2D } from '@napi-rs/canvas';
import { mix } from '../drawing/colour.ts';
import { fillSmooth, strokeSmooth } from '../drawing/curve.ts';
import { disc, fillRect, oval } from '../drawing/ornament.ts';
import { plot } from '../drawing/plot.ts';
import { rows } from '../drawing/rows.ts';
import { darker, lighter, veiled } from '../drawing/tint.ts';
import type { ChildLook } from './child-look.ts';

/** Middle of the right eye; the left one mirrors it. */
const X = 0.185;
const Y = -0.012;

/** Opening of an eye around its middle; inner corner at negative x (towards the nose). */
const OPENING = plot`
  -0.105 0.022, -0.062 -0.046, 0 -0.074, 0.062 -0.058, 0.112 -0.004, 0.07 0.046, 0 0.064, -0.062 0.05`;
const UPPER = plot`-0.108 0.022, -0.064 -0.048, 0 -0.077, 0.064 -0.06, 0.118 -0.008`;

/** Large, bright, friendly eyes with the same catch light in both. */
export function paintEyes(ctx: SKRSContext2D, look: ChildLook): void {
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.translate(side * X, Y);
    ctx.scale(side * 1.1, 1.1);
    paintEye(ctx, look, side);
    ctx.restore();
  }
}

function paintEye(ctx: SKRSContext2D, look: ChildLook, side: number): void {
  const dark = mix(darker(look.hair, 0.3), '#1a0d0a', 0.5);
  const lid = darker(mix(look.skin, '#6a2a1c', 0.3), 0.35);
  ctx.save();
  fillSmooth(ctx, OPENING, '#f7f1ea');
  ctx.clip();
  const shade = ctx.createLinearGradient(0, -0.08, 0, 0.02);
  shade.addColorStop(0, 'rgba(60,30,40,0.6)');
  shade.addColorStop(1, 'rgba(60,30,40,0)');
  paintIris(ctx, look, side);
  fillRect(ctx, [-0.2, -0.1, 0.4, 0.14], shade);
  oval(ctx, [-0.098, 0.024], [0.018, 0.013], 'rgba(214,130,120,0.8)');
  ctx.restore();
  strokeSmooth(ctx, plot`-0.09 0.036, -0.03 0.064, 0.03 0.062, 0.085 0.034`, veiled(lid, 0.55), 0.009);
  fillSmooth(
    ctx,
    plot({ UPPER })`...UPPER, 0.135 -0.024, 0.112 -0.034, 0.066 -0.078, 0 -0.093, -0.066 -0.064`,
    dark,
  );
  const lash = look.hairStyle === 'short' || look.hairStyle === 'curly' ? 0.1 : 0.8;
  for (const [x, y, dx, dy] of rows(4)`0.084 -0.066 0.03 -0.022, 0.108 -0.042 0.036 -0.014`) {
    strokeSmooth(
      ctx,
      plot({ x, y, dx, lash, dy })`x y, x+dx*0.5*lash y+dy*0.35*lash, x+dx*lash y+dy*lash`,
      dark,
      0.009,
    );
  }
  strokeSmooth(ctx, plot`-0.085 -0.058, -0.02 -0.118, 0.055 -0.108, 0.115 -0.06`, veiled(lid, 0.38), 0.01);
}

function paintIris(ctx: SKRSContext2D, look: ChildLook, side: number): void {
  const radius = 0.074;
  disc(ctx, [0.004, -0.008], radius * 1.04, darker(look.iris, 0.72));
  const iris = ctx.createLinearGradient(0, -0.07, 0, 0.06);
  iris.addColorStop(0, darker(look.iris, 0.55));
  iris.addColorStop(0.5, look.iris);
  iris.addColorStop(1, lighter(mix(look.iris, '#d88a3a', 0.45), 0.1));
  disc(ctx, [0.004, -0.008], radius * 0.94, look.iris);
  oval(ctx, [0.004, -0.008], [radius * 0.94, radius * 0.94], iris);
  for (let i = 0; i < 22; i++) {
    const turn = (i / 22) * Math.PI * 2;
    ctx.strokeStyle = veiled(i % 2 ? lighter(look.iris, 0.5) : darker(look.iris, 0.6), 0.22);
    ctx.lineWidth = 0.004;
    ctx.beginPath();
    ctx.moveTo(0.004 + Math.cos(turn) * 0.036, -0.008 + Math.sin(turn) * 0.036);
    ctx.lineTo(0.004 + Math.cos(turn) * 0.058, -0.008 + Math.sin(turn) * 0.058);
    ctx.stroke();
  }
  disc(ctx, [0.004, -0.008], 0.037, '#0d0706');
  // The same side for both eyes: the lamp stands where it stands.
  oval(ctx, [-0.02 * side, -0.034], [0.02, 0.023], 'rgba(255,255,255,0.96)');
  disc(ctx, [0.03 * side, 0.022], 0.01, 'rgba(255,255,255,0.7)');
}
