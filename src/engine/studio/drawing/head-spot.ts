import type { HeadLayer } from './layers.ts';

/** Where a place in face units lies in a head's own pixels: x and y from their corner, not rounded. */
export function headSpot({
  frame,
  left,
  top,
}: Pick<HeadLayer, 'frame' | 'left' | 'top'>): (u: number, v: number) => readonly [x: number, y: number] {
  const cos = Math.cos(frame.roll) * frame.faceHeight;
  const sin = Math.sin(frame.roll) * frame.faceHeight;
  return (u, v) => [frame.x - left + u * cos - v * sin, frame.y - top + u * sin + v * cos];
}

/** Visits the pixels of a head with their places in face units; of the rows that reach below `from` alone. */
export function eachFacePlace(
  { pixels: { width, height }, frame, left, top }: Pick<HeadLayer, 'pixels' | 'frame' | 'left' | 'top'>,
  visit: (pixel: number, u: number, v: number) => void,
  from = Number.NEGATIVE_INFINITY,
): void {
  const [cos, sin] = [Math.cos(frame.roll) / frame.faceHeight, Math.sin(frame.roll) / frame.faceHeight];
  const [x0, y0] = [left - frame.x, top - frame.y];
  // A row that leans reaches lowest at one of its ends.
  const highest = (from + Math.min(x0 * sin, (x0 + width) * sin)) / cos - y0;
  for (let row = Math.max(0, Math.floor(highest)); row < height; row++) {
    const y = y0 + row;
    for (let column = 0, pixel = row * width; column < width; column++, pixel++) {
      const x = x0 + column;
      visit(pixel, x * cos + y * sin, y * cos - x * sin);
    }
  }
}
