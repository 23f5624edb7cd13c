import type { FaceFit } from '../../../src/engine/studio/head/face-geometry.ts';
import type { PartPlanes } from '../../../src/engine/studio/head/head-parts.ts';
import type { MatteSpace } from '../../../src/engine/studio/head/matte-space.ts';
import { PARTS, type Part } from '../../../src/engine/studio/vision/person-parts.ts';

/** A square grid of `side` cells with a face of `faceCells` upright in its middle. */
export const gridAround = (side: number, faceCells: number): MatteSpace => ({
  ...{ column: 0, row: 0, width: side, height: side, step: 1, faceCells },
  ...{ ux: 1 / faceCells, vx: 0, u0: -side / 2 / faceCells },
  ...{ uy: 0, vy: 1 / faceCells, v0: -side / 2 / faceCells },
});

/** The measures of an ordinary face that looks at the viewer. */
export const ORDINARY_FIT = {
  ...{ foreheadY: -0.42, browY: -0.2, eyeY: -0.12, noseY: 0.1, mouthY: 0.25, chinY: 0.5 },
  ...{ cheekHalfWidth: 0.36, jawHalfWidth: 0.28, yaw: 0, pitch: 0.19 },
} as FaceFit;

/** A plane with a value for each cell's place, in face units. */
export const planeOn = (
  space: MatteSpace,
  valueAt: (u: number, v: number) => number | boolean,
): Float32Array =>
  Float32Array.from({ length: space.width * space.height }, (_, cell) =>
    Number(
      valueAt(
        space.u0 + (cell % space.width) * space.ux,
        space.v0 + Math.floor(cell / space.width) * space.vy,
      ),
    ),
  );

/** The cell at a place in face units. */
export const cellOn = (space: MatteSpace, u: number, v: number): number =>
  Math.round((v - space.v0) / space.vy) * space.width + Math.round((u - space.u0) / space.ux);

/** What the segmentation would tell of a drawn person: the part that is seen at a place in face units, or nothing of one. */
export const drawnParts = (space: MatteSpace, partAt: (u: number, v: number) => Part | null): PartPlanes =>
  Object.fromEntries(
    PARTS.map((part) => [part, planeOn(space, (u, v) => partAt(u, v) === part)]),
  ) as unknown as PartPlanes;

/** A hand that points up, its wrist at a place, its palm 0.2 F long, its fingers spread. */
export function handAt(u: number, v: number): Float32Array {
  const shape = new Float32Array(42);
  shape.set([u, v]);
  for (const [finger, root] of [1, 5, 9, 13, 17].entries())
    for (let joint = 0; joint < 4; joint++) {
      const across = (finger - 2) * 0.05;
      shape.set([u + across, v - 0.2 - joint * 0.06], (root + joint) * 2);
    }
  return shape;
}
