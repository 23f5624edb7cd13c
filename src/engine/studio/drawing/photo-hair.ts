import type { Bitmap, HeadLayer, Plane } from './layers.ts';

/** Of a mask's 255. */
const HALF = 128;

/** Whether a place of a head's pixels is hair by a mask of them, and seen. */
export function showsHair(pixels: Bitmap, hair: Plane): (x: number, y: number) => boolean {
  const { width, height } = pixels;
  return (x, y) => {
    const [column, row] = [Math.floor(x), Math.floor(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return false;
    const pixel = row * width + column;
    return hair.data[pixel]! > HALF && pixels.data[pixel * 4 + 3]! > HALF;
  };
}

/** Where a head's hair is the photo's own: all of it but what is yet to be drawn, and what is worn. */
export function photoHair({
  hairMask,
  wornMask,
  crown,
  drawnHair,
}: Pick<HeadLayer, 'hairMask' | 'wornMask' | 'crown' | 'drawnHair'>): Plane {
  const others = [wornMask, crown?.mask, drawnHair?.mask].filter((mask) => mask !== undefined);
  if (others.length === 0) return hairMask;
  const data = hairMask.data.map((value, pixel) =>
    others.some((mask) => mask.data[pixel]! > 0) ? 0 : value,
  );
  return { ...hairMask, data };
}
