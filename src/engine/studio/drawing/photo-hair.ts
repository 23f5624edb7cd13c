import type { HeadLayer, Plane } from './layers.ts';

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
