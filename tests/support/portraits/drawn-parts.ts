import type { PartPlanes } from '../../../src/engine/studio/head/head-parts.ts';
import type { MatteSpace } from '../../../src/engine/studio/head/matte-space.ts';

/** What the segmentation would tell of a drawn person: the part that is seen at a place in face units, or nothing of one. */
export function drawnParts(
  space: MatteSpace,
  partAt: (u: number, v: number) => keyof PartPlanes | null,
): PartPlanes {
  const count = space.width * space.height;
  const plane = () => new Float32Array(count);
  const parts = { hair: plane(), face: plane(), body: plane(), clothes: plane(), things: plane() };
  for (let cell = 0; cell < count; cell++) {
    const u = space.u0 + (cell % space.width) * space.ux;
    const v = space.v0 + Math.floor(cell / space.width) * space.vy;
    const part = partAt(u, v);
    if (part) parts[part][cell] = 1;
  }
  return parts;
}
