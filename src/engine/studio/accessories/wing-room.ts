import type { Point } from '../drawing/curve.ts';
import type { PartRoom } from '../drawing/part.ts';

/** Room for wings beside the head: as far as the picture goes, and not more than looks right. */
export function reachOf(room: PartRoom): { wide: number; high: number; root: Point } {
  const { bounds, fit } = room;
  return {
    wide: Math.min(1.75, bounds.right - 0.06),
    high: Math.max(bounds.top + 0.08, -1.05),
    root: [0.36, fit.chinY + 0.52],
  };
}
