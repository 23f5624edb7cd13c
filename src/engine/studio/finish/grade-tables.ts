import { parseHex } from '../drawing/colour.ts';
import type { Grade } from './finish-spec.ts';

/** Input of a grade table: 8-bit value plus light added by bloom and glow, 0..TABLE_MAX. */
export const TABLE_MAX = 511;

/** One tone curve per channel, each mapping 0..TABLE_MAX to 0..255 as floats. */
export interface GradeTables {
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

const SHOULDER_FROM = 0.8;

/** Identity up to 0.8, then an exponential approach to 1: highlights roll off instead of clipping. */
function softShoulder(x: number): number {
  if (x <= SHOULDER_FROM) return x;
  const room = 1 - SHOULDER_FROM;
  return SHOULDER_FROM + room * (1 - Math.exp(-(x - SHOULDER_FROM) / room));
}

/** S-curve around mid grey for positive amounts, its flattening for negative ones; keeps 0, 0.5 and 1. */
function contrastCurve(x: number, amount: number): number {
  const smooth = x * x * (3 - 2 * x);
  return amount >= 0 ? x + (smooth - x) * amount : x + (x - smooth) * -amount * 0.8;
}

function channelGains(grade: Grade): readonly [number, number, number] {
  const { warmth, tint } = grade;
  return [1 + 0.14 * warmth + 0.06 * tint, 1 + 0.02 * warmth - 0.08 * tint, 1 - 0.2 * warmth + 0.06 * tint];
}

function tableFor(grade: Grade, gain: number, shadow: number, highlight: number): Float32Array {
  const table = new Float32Array(TABLE_MAX + 1);
  const exposure = 2 ** grade.exposure;
  for (let i = 0; i <= TABLE_MAX; i++) {
    let x = softShoulder((i / 255) * exposure);
    x = contrastCurve(x, grade.contrast);
    // A gain that leaves black and white where they are moves the mid tones only.
    x += (gain - 1) * x * (1 - 0.45 * x);
    const toShadow = grade.split * (1 - x) ** 2 * 0.42;
    const toHighlight = grade.split * x ** 2 * 0.28;
    x += (shadow - 0.5) * toShadow + (highlight - 0.5) * toHighlight;
    x = grade.fade * 0.12 + x * (1 - grade.fade * 0.17);
    table[i] = Math.max(0, Math.min(1, x)) * 255;
  }
  return table;
}

/** Shoulder, exposure, contrast, white balance, split tone and fade as three tables. */
export function gradeTables(grade: Grade): GradeTables {
  const [r, g, b] = channelGains(grade);
  const shadows = centred(grade.shadows);
  const highlights = centred(grade.highlights);
  return {
    r: tableFor(grade, r, shadows.r, highlights.r),
    g: tableFor(grade, g, shadows.g, highlights.g),
    b: tableFor(grade, b, shadows.b, highlights.b),
  };
}

/** A toning colour as channel offsets around its own lightness, so that it tints without brightening. */
function centred(hex: string): { r: number; g: number; b: number } {
  const { r, g, b } = parseHex(hex);
  const mean = (r + g + b) / 3;
  return { r: 0.5 + (r - mean) / 255, g: 0.5 + (g - mean) / 255, b: 0.5 + (b - mean) / 255 };
}
