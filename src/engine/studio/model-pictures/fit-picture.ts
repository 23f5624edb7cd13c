import type { PictureSize } from './decode-picture.ts';

/** More than this a picture is never enlarged: it would be soft. */
const MOST_ENLARGED = 2;

export interface PictureFit {
  readonly width: number;
  readonly height: number;
  /** Pixels of the finished picture per pixel of the model's. */
  readonly scale: number;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The finished size, in pixels: the one wanted, or what twice the model's pixels fill of its exact ratio. */
export function fitPicture(made: PictureSize, [width, height]: readonly [number, number]): PictureFit {
  const scale = Math.max(width / made.width, height / made.height);
  if (scale <= MOST_ENLARGED) return { width, height, scale };
  const step = divisor(width, height);
  const [across, down] = [width / step, height / step];
  const most = MOST_ENLARGED * Math.min(made.width / across, made.height / down);
  return { width: Math.floor(most) * across, height: Math.floor(most) * down, scale: MOST_ENLARGED };
}

/** What is to stay in a cut, in the pixels that it is cut from. */
export type Span = readonly [from: number, to: number];

/**
 * Where a cut of `length` pixels begins: in the middle of `extent`, moved as little as holds the spans. They are held one
 * after the other, so that the last counts most; of a longer one its middle is.
 */
export function cutFrom(extent: number, length: number, held: readonly Span[]): number {
  const most = extent - length;
  const within = (start: number) => Math.min(most, Math.max(0, start));
  let start = most / 2;
  for (const [from, to] of held) {
    const fits = to - from <= length;
    start = within(fits ? Math.max(Math.min(start, from), to - length) : (from + to - length) / 2);
  }
  return Math.round(start);
}
