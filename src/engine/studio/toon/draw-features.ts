import type { SKRSContext2D } from '@napi-rs/canvas';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { LIPS } from '../head/mesh-landmarks.ts';
import { drawEye } from './draw-eyes.ts';
import { type FaceSigns, INNER_LIPS, mouthOpening } from './face-signs.ts';
import { css, tint } from './palette.ts';
import { growing, path, type Spot, spotOf, spotsOf, stroke } from './pen.ts';
import type { ToonStyle } from './toon-styles.ts';

const BROWS = [
  { upper: [70, 63, 105, 66, 107], lower: [46, 53, 52, 65, 55] },
  { upper: [300, 293, 334, 296, 336], lower: [276, 283, 282, 295, 285] },
] as const;
const CHEEKS = [
  [205, 50],
  [425, 280],
] as const;
const NOSE_BASE_LINE = [129, 98, 97, 2, 326, 327, 358];

export interface FeaturePaint {
  readonly style: ToonStyle;
  readonly signs: FaceSigns;
  readonly ink: Rgb;
  readonly skin: Rgb;
  readonly hair: Rgb;
  readonly lampSide: number;
}

const between = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];

/** Draws what makes a face this child's: cheeks, nose, mouth, eyes and brows, where the mesh has them. */
export function drawFeatures(
  ctx: SKRSContext2D,
  head: HeadLayer,
  units: Float32Array,
  paint: FeaturePaint,
): void {
  blush(ctx, units, paint);
  drawNose(ctx, units, paint);
  drawMouth(ctx, units, paint);
  const smiles = mouthOpening(units) > LEAST_PARTED.dark || cornersUp(units);
  // Of a face turned far, the eye behind the nose is drawn first.
  const order = head.fit.yaw > 0 ? (['right', 'left'] as const) : (['left', 'right'] as const);
  for (const side of order) drawEye(ctx, units, side, { ...paint, smiles });
  drawBrows(ctx, units, paint);
}

function cornersUp(units: Float32Array): boolean {
  const corners = (units[61 * 2 + 1]! + units[291 * 2 + 1]!) / 2;
  return corners < units[14 * 2 + 1]! - 0.012;
}

function blush(ctx: SKRSContext2D, units: Float32Array, { style, skin }: FeaturePaint): void {
  if (style.skin.blush === 0) return;
  const colour = tint(skin, -7, 1.75, -0.5);
  for (const [low, high] of CHEEKS) {
    const [x, y] = between(spotOf(units, low), spotOf(units, high), 0.5);
    const glow = ctx.createRadialGradient(x, y, 0, x, y, 0.12);
    glow.addColorStop(0, css(colour, style.skin.blush));
    glow.addColorStop(0.55, css(colour, style.skin.blush * 0.55));
    glow.addColorStop(1, css(colour, 0));
    ctx.fillStyle = glow;
    ctx.fillRect(x - 0.13, y - 0.13, 0.26, 0.26);
  }
}

/**
 * How much the brows' inner ends lie lower than their outer ones, in F: those of a head that looks down do, and as drawn
 * lines they look cross.
 */
function frownOf(units: Float32Array): number {
  const ends = BROWS.map(({ upper, lower }) => {
    const [outer, inner] = [0, 4].map((at) => units[upper[at]! * 2 + 1]! + units[lower[at]! * 2 + 1]!);
    return (inner! - outer!) / 2;
  });
  return Math.max(0, (ends[0]! + ends[1]!) / 2);
}

function drawBrows(ctx: SKRSContext2D, units: Float32Array, { style, signs, hair }: FeaturePaint): void {
  const frown = frownOf(units);
  const { thick, opacity } = style.brow;
  ctx.fillStyle = css(tint(hair, -13, 1), opacity * (0.45 + 0.55 * signs.brows));
  for (const { upper, lower } of BROWS) {
    const tops = spotsOf(units, upper);
    const bottoms = spotsOf(units, lower);
    const middles = tops.map((top, index): Spot => {
      const [x, y] = between(top, bottoms[index]!, 0.5);
      // Larger eyes push them up.
      return [x, y - (style.eyes.high - 1) * 0.022 - (frown * index) / 4];
    });
    const reach = Math.hypot(tops[2]![0] - bottoms[2]![0], tops[2]![1] - bottoms[2]![1]);
    // Full above the inner eye, a point at the temple.
    const width = Math.max(0.022, Math.min(0.05, reach)) * thick * (0.8 + 0.3 * signs.brows);
    stroke(ctx, middles, width, (t) => 0.18 + 0.82 * Math.sin(Math.PI * (0.12 + 0.66 * t)));
  }
}

function drawNose(ctx: SKRSContext2D, units: Float32Array, paint: FeaturePaint): void {
  const { style, skin, lampSide } = paint;
  const line = spotsOf(units, NOSE_BASE_LINE);
  const shade = tint(skin, -30, 1.3, -0.15);
  const tip = spotOf(units, 1);
  // The bridge's shadow falls away from the lamp.
  const wing = spotOf(units, lampSide < 0 ? 358 : 129);
  ctx.fillStyle = css(tint(skin, -13, 1.25, -0.1), style.nose === 'tick' ? 0 : 0.5);
  path(ctx, [
    spotOf(units, 197),
    spotOf(units, 5),
    tip,
    between(tip, spotOf(units, 2), 0.7),
    wing,
    between(wing, spotOf(units, 5), 0.6),
  ]);
  ctx.fill();
  if (style.nose === 'tick') {
    // The shadow of a small nose, away from the lamp.
    const side = spotOf(units, lampSide < 0 ? 327 : 98);
    const base = spotOf(units, 2);
    ctx.fillStyle = css(shade, 0.85);
    path(ctx, [between(base, side, -0.1), between(base, side, 0.75), between(tip, side, 0.7)]);
    ctx.fill();
    return;
  }
  for (const index of [97, 326]) {
    const [x, y] = between(spotOf(units, index), spotOf(units, index === 97 ? 98 : 327), 0.45);
    ctx.fillStyle = css(tint(skin, -48, 1.1, -0.15), 0.8);
    ctx.beginPath();
    ctx.ellipse(x, y, 0.017, 0.009, (index === 97 ? -1 : 1) * 0.35, 0, Math.PI * 2);
    ctx.fill();
  }
  if (style.nose === 'form') return;
  ctx.fillStyle = css(shade, 0.95);
  stroke(ctx, line.slice(0, 3), style.line.width * 0.95 + 0.003, growing);
  stroke(ctx, line.slice(4).reverse(), style.line.width * 0.95 + 0.003, growing);
  stroke(ctx, line.slice(2, 5), style.line.width * 0.6 + 0.002);
}

/** A mouth at rest looks sad as one drawn line: its corners are drawn this much higher, in F. */
const CORNER_LIFT = 0.014;

function withCorners(lips: readonly Spot[], lift: number): readonly Spot[] {
  const across = lips.map(([x]) => x);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [middle, half] = [(left + right) / 2, Math.max(1e-6, (right - left) / 2)];
  return lips.map(([x, y]): Spot => [x, y - lift * ((x - middle) / half) ** 2]);
}

/** Lips nearer than this, in F, are shut: with teeth between them, and without any, where the mesh may be wrong about it. */
const LEAST_PARTED = { teeth: 0.014, dark: 0.045 };
/** What of the teeth is drawn at least where any are seen, in F: a pen's line would cover them. */
const TEETH_SEEN = 0.034;

/** The lips with the lower one further down by `drop` in its middle. `inner`: round from its left corner over the upper lip. */
function lowered(lips: readonly Spot[], drop: number, inner: readonly Spot[]): readonly Spot[] {
  if (drop <= 0) return lips;
  const [left, right] = [inner[0]!, inner[10]!];
  const [middle, half] = [(left[0] + right[0]) / 2, Math.max(1e-6, (right[0] - left[0]) / 2)];
  const between = (inner[5]![1] + inner[15]![1]) / 2;
  const corner = (left[1] + right[1]) / 2;
  return lips.map(([x, y]): Spot => {
    const aside = Math.min(1, Math.abs(x - middle) / half);
    const line = between + (corner - between) * aside ** 2;
    return y > line ? [x, y + drop * (1 - aside ** 2)] : [x, y];
  });
}

function drawMouth(ctx: SKRSContext2D, units: Float32Array, { style, skin, ink, signs }: FeaturePaint): void {
  const parted = mouthOpening(units);
  const lift = parted > LEAST_PARTED.dark ? 0 : CORNER_LIFT;
  const smile = withCorners(spotsOf(units, INNER_LIPS), lift);
  const isOpen = parted > (signs.teeth ? LEAST_PARTED.teeth : LEAST_PARTED.dark);
  const least = signs.teeth && isOpen ? TEETH_SEEN + style.line.width * style.mouth.line : 0;
  const opening = Math.max(parted, least);
  const inner = lowered(smile, opening - parted, smile);
  const outer = lowered(withCorners(spotsOf(units, LIPS), lift), opening - parted, smile);
  ctx.fillStyle = css(signs.lips, style.mouth.lips);
  path(ctx, outer);
  ctx.fill();
  if (isOpen) openMouth(ctx, { inner, opening, teeth: signs.teeth }, signs.lips);
  // The line between the lips, and what falls below the lower one.
  const upper = inner.slice(0, 11);
  ctx.fillStyle = css(ink, 0.95);
  const width = (style.line.width || 0.008) * style.mouth.line;
  stroke(ctx, upper, width * 1.15);
  if (isOpen) stroke(ctx, [inner[0]!, ...inner.slice(10).reverse()].slice(1), width * 0.7);
  ctx.fillStyle = css(tint(skin, -22, 1.25, -0.2), 0.6);
  stroke(
    ctx,
    spotsOf(units, [91, 181, 84, 17, 314, 405, 321])
      .map(([x, y]): Spot => [x, y + 0.012])
      .slice(1, 6),
    width * 0.7,
  );
}

const TEETH: Rgb = { r: 249, g: 246, b: 238 };
/** Where two teeth meet, of half the mouth's width from its middle. */
const TOOTH_GAPS = [-0.62, -0.42, -0.21, 0, 0.21, 0.42, 0.62];
/** How much of a dark mouth's height its upper teeth take. */
const EDGE_OF_TEETH = 0.3;

interface OpenMouth {
  /** The inner lips' outline. */
  readonly inner: readonly Spot[];
  /** How far they are apart, in F. */
  readonly opening: number;
  /** Whether teeth are seen. */
  readonly teeth: boolean;
}

function openMouth(ctx: SKRSContext2D, { inner, opening, teeth }: OpenMouth, lip: Rgb): void {
  ctx.save();
  path(ctx, inner);
  ctx.fillStyle = css(tint(lip, -38, 0.9));
  ctx.fill();
  ctx.clip();
  const [left, right] = [inner[0]!, inner[10]!];
  const [top, bottom] = [inner[5]!, inner[15]!];
  if (opening > 0.06) {
    ctx.fillStyle = css(tint(lip, -2, 1.15));
    ctx.beginPath();
    ctx.ellipse(
      bottom[0],
      bottom[1] + opening * 0.08,
      Math.abs(right[0] - left[0]) * 0.27,
      opening * 0.36,
      0,
      0,
      Math.PI * 2,
    );
    ctx.fill();
  }
  // The upper row hangs from the upper lip; a narrow smile is all teeth, and a dark mouth has their edge.
  const row = opening < 0.06 ? 0.92 : 0.92 - Math.min(0.5, (opening - 0.06) * 6);
  const share = teeth ? row : EDGE_OF_TEETH;
  const edge = inner.slice(0, 11).map(([x, y], index): Spot => {
    const below = inner[(20 - index) % 20]!;
    return [x + (below[0] - x) * share, y + (below[1] - y) * share];
  });
  ctx.fillStyle = css(TEETH);
  path(ctx, [[left[0], top[1] - 0.1], [right[0], top[1] - 0.1], ...[...edge].reverse()]);
  ctx.fill();
  ctx.clip();
  const middle = between(top, edge[5]!, 0.5);
  const half = (right[0] - left[0]) / 2;
  ctx.fillStyle = css(tint(lip, -34, 0.8), 0.2);
  for (const place of TOOTH_GAPS) {
    const x = middle[0] + place * half;
    stroke(
      ctx,
      [
        [x, top[1] - 0.02],
        [x, edge[5]![1] + 0.02],
      ],
      0.005,
    );
  }
  // The upper lip's shadow.
  const shade = ctx.createLinearGradient(0, top[1], 0, top[1] + (edge[5]![1] - top[1]) * 0.6);
  shade.addColorStop(0, css(tint(lip, -30, 0.8), 0.34));
  shade.addColorStop(1, css(tint(lip, -30, 0.8), 0));
  ctx.fillStyle = shade;
  ctx.fillRect(left[0], top[1] - 0.1, right[0] - left[0], 1);
  ctx.restore();
}
