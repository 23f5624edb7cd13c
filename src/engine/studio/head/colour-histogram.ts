const BINS = 16;
const SIZE = BINS ** 3;

/** Density of colours, smoothed, over 16 x 16 x 16 cells of RGB. Sums to 1 unless empty. */
export type ColourHistogram = Float32Array;

/** Cell of a colour given as 0..1. */
export function colourBin(r: number, g: number, b: number): number {
  const at = (value: number) => (value <= 0 ? 0 : value >= 0.9999 ? BINS - 1 : (value * BINS) | 0);
  return (at(r) * BINS + at(g)) * BINS + at(b);
}

export function emptyHistogram(): ColourHistogram {
  return new Float32Array(SIZE);
}

function blurAxis(histogram: ColourHistogram, stride: number): void {
  const copy = histogram.slice();
  for (let index = 0; index < SIZE; index++) {
    const position = Math.floor(index / stride) % BINS;
    const before = position > 0 ? copy[index - stride]! : copy[index]!;
    const after = position < BINS - 1 ? copy[index + stride]! : copy[index]!;
    histogram[index] = 0.25 * before + 0.5 * copy[index]! + 0.25 * after;
  }
}

/** Spreads counts to neighbouring colours and scales them to a sum of 1. */
export function finishHistogram(histogram: ColourHistogram): void {
  for (const stride of [1, BINS, BINS * BINS]) {
    blurAxis(histogram, stride);
    blurAxis(histogram, stride);
  }
  let sum = 0;
  for (let index = 0; index < SIZE; index++) sum += histogram[index]!;
  if (sum === 0) return;
  for (let index = 0; index < SIZE; index++) histogram[index] = histogram[index]! / sum;
}
