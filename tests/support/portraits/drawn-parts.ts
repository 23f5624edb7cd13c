import type { PartPlanes } from '../../../src/engine/studio/head/head-parts.ts';
import type { MatteSpace } from '../../../src/engine/studio/head/matte-space.ts';
import { PARTS, type Part } from '../../../src/engine/studio/vision/person-parts.ts';
import { planeOn } from './matte-grid.ts';

/** What the segmentation would tell of a drawn person: the part that is seen at a place in face units, or nothing of one. */
export const drawnParts = (space: MatteSpace, partAt: (u: number, v: number) => Part | null): PartPlanes =>
  Object.fromEntries(
    PARTS.map((part) => [part, planeOn(space, (u, v) => partAt(u, v) === part)]),
  ) as unknown as PartPlanes;
