import type { Pixels, Size } from './pixels.ts';

/** Sine and cosine of whole degrees, exact at quarter turns. */
function sineAndCosine(degrees: number): { readonly sin: number; readonly cos: number } {
  const turn = ((degrees % 360) + 360) % 360;
  if (turn % 90 === 0) {
    const quarter = turn / 90;
    return { sin: [0, 1, 0, -1][quarter]!, cos: [1, 0, -1, 0][quarter]! };
  }
  const radians = (turn * Math.PI) / 180;
  return { sin: Math.sin(radians), cos: Math.cos(radians) };
}

/** Width and height of what a turned rectangle covers, not rounded. */
export function rotatedBounds({ width, height }: Size, degrees: number): Size {
  const { sin, cos } = sineAndCosine(degrees);
  return {
    width: Math.abs(width * cos) + Math.abs(height * sin),
    height: Math.abs(width * sin) + Math.abs(height * cos),
  };
}

/** The whole pixels that hold a turned picture with nothing cut. */
export function rotatedSize(size: Size, degrees: number): Size {
  const bounds = rotatedBounds(size, degrees);
  // What is over by less than the error of the sums is not another pixel.
  const whole = (length: number) => Math.ceil(length - 1e-6);
  return { width: whole(bounds.width), height: whole(bounds.height) };
}

/** Whether a turned picture has see-through pixels: its own, or the corners beside it. */
function isRotatedOpaque({ isOpaque }: Pick<Pixels, 'isOpaque'>, degrees: number): boolean {
  return isOpaque && degrees % 90 === 0;
}

/** Gives the rows of a picture turned clockwise about its middle, in RGB when it is all opaque, else in RGBA. */
export interface RotatedRows extends Size {
  readonly channels: 3 | 4;
  /** Fills `row` (width * channels bytes) with row `y`. */
  readRow(y: number, row: Uint8Array): void;
}

export function rotatedRows(pixels: Pixels, degrees: number): RotatedRows {
  const size = rotatedSize(pixels, degrees);
  const channels = isRotatedOpaque(pixels, degrees) ? 3 : 4;
  const turn = sineAndCosine(degrees);
  const read = degrees % 90 === 0 ? copyRow : sampleRow;
  return { ...size, channels, readRow: (y, row) => read({ source: pixels, size, turn, channels }, y, row) };
}

interface RowReading {
  readonly source: Pixels;
  /** Of the turned picture. */
  readonly size: Size;
  readonly turn: ReturnType<typeof sineAndCosine>;
  readonly channels: 3 | 4;
}

/** A quarter turn moves pixels and changes none. */
function copyRow({ source, size, turn, channels }: RowReading, y: number, row: Uint8Array): void {
  const { sin, cos } = turn;
  const { data, width, height } = source;
  const dy = y + 0.5 - size.height / 2;
  const u = cos * (0.5 - size.width / 2) + sin * dy + width / 2 - 0.5;
  const v = -sin * (0.5 - size.width / 2) + cos * dy + height / 2 - 0.5;
  let at = (Math.round(v) * width + Math.round(u)) * 4;
  const step = (cos - sin * width) * 4;
  for (let i = 0; i < size.width * channels; i += channels, at += step) {
    for (let c = 0; c < channels; c += 1) row[i + c] = data[at + c]!;
  }
}

/** Pixels of a row that a turned picture covers, by bilinear sampling; its edge is softened over one pixel. */
function sampleRow({ source, size, turn }: RowReading, y: number, row: Uint8Array): void {
  const { sin, cos } = turn;
  const { width, height } = source;
  const dy = y + 0.5 - size.height / 2;
  row.fill(0);
  // One for the whole row: thousands of small objects a row would be collected while the slider is held.
  const sample: SamplePoint = { u: 0, v: 0, cover: 0 };
  for (let x = 0; x < size.width; x += 1) {
    const dx = x + 0.5 - size.width / 2;
    const u = cos * dx + sin * dy + width / 2;
    const v = cos * dy - sin * dx + height / 2;
    const coverX = Math.min(u, width - u) + 0.5;
    const coverY = Math.min(v, height - v) + 0.5;
    if (coverX <= 0 || coverY <= 0) continue;
    sample.u = u - 0.5;
    sample.v = v - 0.5;
    sample.cover = Math.min(1, coverX) * Math.min(1, coverY);
    samplePixel(source, sample, row, x * 4);
  }
}

/** Where a pixel lies in the source, and how much of it the source covers. */
interface SamplePoint {
  u: number;
  v: number;
  cover: number;
}

function samplePixel(
  { data, width, height, isOpaque }: Pixels,
  { u, v, cover }: SamplePoint,
  row: Uint8Array,
  at: number,
): void {
  const left = Math.min(width - 1, Math.max(0, Math.floor(u)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(v)));
  const right = left + 1 < width ? 4 : 0;
  const below = top + 1 < height ? width * 4 : 0;
  const fx = Math.min(1, Math.max(0, u - left));
  const fy = Math.min(1, Math.max(0, v - top));
  const i = (top * width + left) * 4;
  let a = (1 - fx) * (1 - fy);
  let b = fx * (1 - fy);
  let c = (1 - fx) * fy;
  let d = fx * fy;
  let alpha = 1;
  if (!isOpaque) {
    a *= data[i + 3]! / 255;
    b *= data[i + right + 3]! / 255;
    c *= data[i + below + 3]! / 255;
    d *= data[i + below + right + 3]! / 255;
    alpha = a + b + c + d;
    if (alpha === 0) return;
  }
  for (let n = 0; n < 3; n += 1) {
    const sum =
      a * data[i + n]! +
      b * data[i + right + n]! +
      c * data[i + below + n]! +
      d * data[i + below + right + n]!;
    row[at + n] = sum / alpha + 0.5;
  }
  row[at + 3] = alpha * cover * 255 + 0.5;
}
