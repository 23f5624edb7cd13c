import type { HeadLayer, Plane } from './layers.ts';

/** Where a head's hair is the photo's: all of it but what is yet to be drawn. */
export function photoHair({
  hairMask,
  crown,
  drawnHair,
}: Pick<HeadLayer, 'hairMask' | 'crown' | 'drawnHair'>): Plane {
  const drawn = [crown?.mask, drawnHair?.mask].filter((mask) => mask !== undefined);
  if (drawn.length === 0) return hairMask;
  const data = hairMask.data.map((value, pixel) => (drawn.some((mask) => mask.data[pixel]! > 0) ? 0 : value));
  return { ...hairMask, data };
}
