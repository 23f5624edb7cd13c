import { fillPolygon } from './fill-polygon.ts';
import { rgbToLab } from './lab-colour.ts';
import type { MatteSpace } from './matte-space.ts';
import { FACE_OVAL } from './mesh-landmarks.ts';

/** How much of the oval is looked at: its edge is hair and background as often as skin. */
export const INNER_SHARE = 0.85;

/** The cells of a face, with all that is seen in its oval: eyes, beard, glasses, a fringe. `units`: its landmarks. */
export function innerOval(space: MatteSpace, units: Float32Array): number[] {
  const plane = new Float32Array(space.width * space.height);
  fillPolygon(plane, space, { units, indices: FACE_OVAL, grow: INNER_SHARE });
  const cells: number[] = [];
  for (let cell = 0; cell < plane.length; cell++) if (plane[cell]! > 0.5) cells.push(cell);
  return cells;
}

/** The middle lightness (L*) of some cells; null of none. `colourAt`: red, green and blue, 0..1. */
export function middleLightness(
  cells: readonly number[],
  colourAt: (cell: number) => readonly [number, number, number],
): number | null {
  return Float32Array.from(cells, (cell) => rgbToLab(...colourAt(cell)).l).sort()[cells.length >> 1] ?? null;
}
