import type { SKRSContext2D } from '@napi-rs/canvas';
import type { HeadLayer, Rgb } from '../drawing/layers.ts';
import { drawEye } from './draw-eyes.ts';
import { type FaceSigns, mouthOpening } from './face-signs.ts';
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

/** Lips farther apart than this, in F, laugh or smile. */
const PARTED = 0.045;

/** Draws what makes a face this child's: cheeks, nose, eyes and brows, where the mesh has them. */
export function drawFeatures(
  ctx: SKRSContext2D,
  head: HeadLayer,
  units: Float32Array,
  paint: FeaturePaint,
): void {
  blush(ctx, units, paint);
  drawNose(ctx, head, units, paint);
  const smiles = mouthOpening(units) > PARTED || cornersUp(units);
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

/** What is drawn of a nose is shade, not ink: dark wings and nostrils read as rings and studs. */
const NOSE_LINE = { lightness: -26, opacity: 0.8 };
const NOSTRIL = { lightness: -42, opacity: 0.65, wide: 0.018, high: 0.0095 };
/** The shade beside a nose's bridge: how soft its edge is, in F, and how dark: a pointed one was a patch. */
const BRIDGE = { soft: 0.02, opacity: 0.4 };

function drawNose(ctx: SKRSContext2D, head: HeadLayer, units: Float32Array, paint: FeaturePaint): void {
  const { style, skin, lampSide } = paint;
  const line = spotsOf(units, NOSE_BASE_LINE);
  const shade = tint(skin, NOSE_LINE.lightness, 1.3, -0.15);
  const tip = spotOf(units, 1);
  if (style.nose === 'tick') {
    // The shadow of a small nose, away from the lamp.
    const side = spotOf(units, lampSide < 0 ? 327 : 98);
    const base = spotOf(units, 2);
    ctx.fillStyle = css(shade, 0.85);
    path(ctx, [between(base, side, -0.1), between(base, side, 0.75), between(tip, side, 0.7)]);
    ctx.fill();
    return;
  }
  // The bridge's shadow falls away from the lamp.
  const wing = spotOf(units, lampSide < 0 ? 358 : 129);
  ctx.save();
  ctx.filter = `blur(${BRIDGE.soft * head.frame.faceHeight}px)`;
  ctx.fillStyle = css(tint(skin, -13, 1.25, -0.1), BRIDGE.opacity);
  path(ctx, [
    spotOf(units, 197),
    between(tip, spotOf(units, 5), 0.3),
    between(tip, spotOf(units, 2), 0.7),
    between(wing, tip, 0.2),
    between(wing, spotOf(units, 5), 0.6),
  ]);
  ctx.fill();
  ctx.restore();
  for (const index of [97, 326]) {
    const [x, y] = between(spotOf(units, index), spotOf(units, index === 97 ? 98 : 327), 0.45);
    ctx.fillStyle = css(tint(skin, NOSTRIL.lightness, 1.15, -0.15), NOSTRIL.opacity);
    ctx.beginPath();
    ctx.ellipse(x, y, NOSTRIL.wide, NOSTRIL.high, (index === 97 ? -1 : 1) * 0.35, 0, Math.PI * 2);
    ctx.fill();
  }
  if (style.nose === 'form') return;
  ctx.fillStyle = css(shade, NOSE_LINE.opacity);
  stroke(ctx, line.slice(0, 3), style.line.width * 0.95 + 0.003, growing);
  stroke(ctx, line.slice(4).reverse(), style.line.width * 0.95 + 0.003, growing);
  stroke(ctx, line.slice(2, 5), style.line.width * 0.6 + 0.002);
}
