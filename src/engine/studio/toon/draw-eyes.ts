import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Rgb } from '../drawing/layers.ts';
import { ramp } from '../drawing/smoothstep.ts';
import { type EyeShape, type EyeSide, eyeShape, type FaceSigns } from './face-signs.ts';
import { css, mix, tint } from './palette.ts';
import { growing, path, type Spot, stroke } from './pen.ts';
import type { ToonStyle } from './toon-styles.ts';

/** An eye as narrow as this is shut, or laughs. */
const SHUT = 0.13;
/** From how narrow on a smiling eye laughs, how much less it is enlarged then, and how far cheeks raise its lower lid. */
const LAUGHING = { from: 0.36, narrow: 1, raised: 0.12 };
/** How much rounder the upper lid of an enlarged eye is, in its width. */
const ARCH = 0.06;
const WHITE: Rgb = { r: 253, g: 252, b: 250 };
const PUPIL: Rgb = { r: 20, g: 14, b: 16 };

export interface EyePaint {
  readonly style: ToonStyle;
  readonly signs: FaceSigns;
  readonly skin: Rgb;
  readonly ink: Rgb;
  /** -1 where the lamp is at the viewer's left, 1 at the right. */
  readonly lampSide: number;
  readonly smiles: boolean;
}

/** Draws one eye anew: the child's own shape, width, look and colour in the style's proportions. */
export function drawEye(ctx: SKRSContext2D, units: Float32Array, side: EyeSide, paint: EyePaint): void {
  const { style, signs, ink } = paint;
  const shape = eyeShape(units, side);
  const { open, gaze } = signs.eyes[side];
  const [mx, my] = shape.middle;
  const [ax, ay] = shape.along;
  // Across the eye, downwards.
  const [dx, dy]: Spot = ax < 0 ? [ay, -ax] : [-ay, ax];
  const grown =
    (wide: number, high: number, lift = 0) =>
    ([x, y]: Spot): Spot => {
      const s = ((x - mx) * ax + (y - my) * ay) * wide;
      const t = ((x - mx) * dx + (y - my) * dy) * high - lift;
      return [mx + ax * s + dx * t, my + ay * s + dy * t];
    };
  const { wide, lid, kind } = style.eyes;
  if (open < SHUT) {
    drawShut(ctx, shape, grown(wide, 1), paint);
    return;
  }
  const squint = paint.smiles ? ramp(LAUGHING.from, SHUT, open) : 0;
  // What is wide open already grows less, and so does what a laugh has narrowed.
  const grows = Math.min(1, Math.max(0.25, (0.5 - open) / 0.2)) * (1 - LAUGHING.narrow * squint);
  const high = 1 + (style.eyes.high - 1) * grows;
  const place = grown(wide, high);
  const last = shape.upper.length - 1;
  const upper = shape.upper.map((spot, index): Spot => {
    const [x, y] = place(spot);
    const arch = Math.sin((Math.PI * index) / last) ** 0.8 * shape.width * ARCH * (high - 1);
    return [x - dx * arch, y - dy * arch];
  });
  const lower = shape.lower.map((spot, index): Spot => {
    const [x, y] = place(spot);
    const raised = Math.sin((Math.PI * index) / last) * shape.width * LAUGHING.raised * squint;
    return [x - dx * raised, y - dy * raised];
  });
  const outline = [...upper, ...lower.slice(1, -1).reverse()];
  const width = shape.width * wide;
  ctx.save();
  path(ctx, outline);
  ctx.clip();
  ctx.fillStyle = css(mix(WHITE, tint(paint.skin, 20, 0.6), 0.1));
  ctx.fillRect(mx - width, my - width, width * 2, width * 2);
  const s = gaze[0] * shape.width * 0.9;
  const t = gaze[1] * shape.width * 0.6 + (kind === 'tall' ? -0.01 : 0) * high;
  const iris: Spot = [mx + ax * s + dx * t, my + ay * s + dy * t];
  drawIris(ctx, iris, [style.eyes.iris[0] * width, style.eyes.iris[1] * width], paint);
  // The lid's shadow on the eye.
  ctx.fillStyle = css(tint(paint.skin, -45, 1.1, -0.2), 0.3);
  path(ctx, [
    ...upper,
    ...upper.map(([x, y]): Spot => [x + dx * width * 0.09, y + dy * width * 0.09]).reverse(),
  ]);
  ctx.fill();
  ctx.restore();
  const inwards = [...upper].reverse();
  const outer = upper[0]!;
  const flick: Spot = [outer[0] - ax * width * 0.07, outer[1] - dy * 0.012 - ay * width * 0.07];
  ctx.fillStyle = css(ink, 0.97);
  stroke(ctx, [...inwards, flick], lid, growing);
  if (kind !== 'bead') {
    ctx.fillStyle = css(ink, 0.55);
    stroke(ctx, lower.slice(0, 6), lid * 0.4);
    ctx.fillStyle = css(tint(paint.skin, -30, 1.2, -0.15), 0.65);
    const crease = shape.upper.map(grown(wide * 0.92, high, width * 0.13)).slice(1, 8);
    stroke(ctx, crease, lid * 0.38);
  } else {
    ctx.fillStyle = css(tint(paint.skin, -24, 1.2, -0.15), 0.55);
    stroke(ctx, lower.slice(1, 8), lid * 0.5);
  }
}

function drawIris(
  ctx: SKRSContext2D,
  [x, y]: Spot,
  [wide, high]: readonly [number, number],
  { style, signs, lampSide }: EyePaint,
): void {
  const colour = signs.iris;
  const oval = (cx: number, cy: number, rx: number, ry: number) => {
    ctx.beginPath();
    ctx.ellipse(cx, cy, rx, ry, 0, 0, Math.PI * 2);
    ctx.fill();
  };
  const [rx, ry] = [wide / 2, high / 2];
  const bead = style.eyes.kind === 'bead';
  ctx.fillStyle = css(tint(colour, -22, 1));
  oval(x, y, rx, ry);
  const fall = ctx.createLinearGradient(0, y - ry, 0, y + ry);
  fall.addColorStop(0, css(tint(colour, bead ? -13 : -12, 1.05)));
  fall.addColorStop(0.55, css(tint(colour, bead ? 0 : 4, 1.25)));
  fall.addColorStop(1, css(tint(colour, bead ? 14 : 24, 1.4)));
  ctx.fillStyle = fall;
  oval(x, y, rx * 0.86, ry * 0.88);
  ctx.fillStyle = css(PUPIL);
  const pupil = bead ? 0.52 : 0.46;
  oval(x, y, rx * pupil, ry * pupil);
  ctx.fillStyle = css(WHITE, 0.97);
  oval(x + lampSide * rx * 0.34, y - ry * 0.38, rx * 0.3, ry * 0.28);
  if (!bead) {
    ctx.fillStyle = css(WHITE, 0.75);
    oval(x - lampSide * rx * 0.36, y + ry * 0.42, rx * 0.14, ry * 0.12);
  }
}

/** Lids that meet: an arch where the face laughs, lashes over a cheek where it looks down. */
function drawShut(
  ctx: SKRSContext2D,
  { upper, lower }: EyeShape,
  place: (spot: Spot) => Spot,
  { style, ink, smiles }: EyePaint,
): void {
  const line = upper.map(([x, y], index): Spot => {
    const [lx, ly] = lower[index]!;
    const arch = Math.sin((Math.PI * index) / (upper.length - 1));
    const share = smiles ? 0.25 : 0.75;
    return place([x + (lx - x) * share, y + (ly - y) * share + arch * (smiles ? -0.012 : 0.008)]);
  });
  ctx.fillStyle = css(ink, 0.97);
  stroke(ctx, line, style.eyes.lid * 1.05);
}
