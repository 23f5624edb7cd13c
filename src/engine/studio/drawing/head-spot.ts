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
