import type { EditSettings } from './edit-settings.ts';
import type { Pixels } from './pixels.ts';

type Tone = Pick<EditSettings, 'brightness' | 'contrast' | 'saturation'>;

const clamp = (value: number): number => Math.min(255, Math.max(0, value));

/**
 * Each of the 256 levels after brightness and contrast, 0..255, not rounded. Filter Effects Module Level 1: brightness
 * multiplies by b; contrast is c * v + (0.5 - 0.5 * c); each result is clamped before the next function.
 */
export function toneCurve({ brightness, contrast }: Tone): Float32Array {
  const slope = contrast / 100;
  const intercept = 127.5 - 127.5 * slope;
  return Float32Array.from({ length: 256 }, (_, level) =>
    clamp(clamp((level * brightness) / 100) * slope + intercept),
  );
}

/** The saturate() matrix of the same specification, row by row, for 0..200 percent. */
export function saturationMatrix(percent: number): readonly number[] {
  const s = percent / 100;
  return [
    [0.213 + 0.787 * s, 0.715 - 0.715 * s, 0.072 - 0.072 * s],
    [0.213 - 0.213 * s, 0.715 + 0.285 * s, 0.072 - 0.072 * s],
    [0.213 - 0.213 * s, 0.715 - 0.715 * s, 0.072 + 0.928 * s],
  ].flat();
}

/** Applies brightness, contrast, then saturation to the picture itself; alpha stays. Rounds once, at the end. */
export function applyColour({ data }: Pixels, tone: Tone): void {
  if (tone.brightness === 100 && tone.contrast === 100 && tone.saturation === 100) return;
  const curve = toneCurve(tone);
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = saturationMatrix(tone.saturation) as NineNumbers;
  for (let i = 0; i < data.length; i += 4) {
    const r = curve[data[i]!]!;
    const g = curve[data[i + 1]!]!;
    const b = curve[data[i + 2]!]!;
    // The array clamps and rounds.
    data[i] = rr * r + rg * g + rb * b;
    data[i + 1] = gr * r + gg * g + gb * b;
    data[i + 2] = br * r + bg * g + bb * b;
  }
}

type NineNumbers = readonly [number, number, number, number, number, number, number, number, number];
