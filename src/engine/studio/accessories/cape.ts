import { cape as clasped } from '../costume/tailoring/cape.ts';
import { bodyOf } from '../drawing/body.ts';
import type { PartLayer, PartRoom } from '../drawing/part.ts';

/** A cape over any garment: behind both arms to the bottom edge, gathered over the shoulders. */
export function cape(room: PartRoom): readonly PartLayer[] {
  return clasped(bodyOf(room), room.palette.primary, room.palette.trim);
}
