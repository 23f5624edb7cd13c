import { smoothstep } from '../drawing/smoothstep.ts';
import { softBlur } from './box-blur.ts';
import { connectedTo } from './connected-component.ts';
import { rowsBetween } from './matte-space.ts';
import type { HeadView } from './own-share.ts';
import type { PlanePool } from './plane-pool.ts';

/** Sine of the turn from which on hair may be seen behind a cheek. */
const TURNED = 0.15;
/** Hair that is joined by less than about twice this, in F, hangs on by nothing. */
const THREAD = 0.02;
/** What is left this near to it goes with it, in F; not the cheek, which stands out of the mesh's oval by so much. */
const RAGS = 0.06;
const CHEEK = 0.05;

/** Cells of hair outside the face: 1, else 0. */
function hairCells({ matte }: HeadView, pool: PlanePool): Float32Array {
  const { alpha, hair, oval } = matte;
  const cells = pool.take();
  for (let cell = 0; cell < cells.length; cell++)
    cells[cell] = alpha[cell]! > 0.5 && hair[cell]! > 0.5 && oval[cell]! < 0.3 ? 1 : 0;
  return cells;
}

/**
 * Takes away hair beside and below the eyes that hangs together neither with the hair above the brows nor with what hangs
 * from there: what is seen behind a turned cheek, cut off by shoulders, would stand off the face like a torn strip. In
 * place. `locks`: from `findLocks`.
 */
export function dropTornHair(view: HeadView, locks: Float32Array, pool: PlanePool): void {
  const { matte, fit } = view;
  const { space, alpha, hair, oval } = matte;
  const { width, height } = space;
  if (Math.abs(Math.sin(fit.yaw)) < TURNED) return;
  const reach = Math.max(1, Math.round(THREAD * space.faceCells));
  const solid = hairCells(view, pool);
  softBlur(solid, pool.take(), width, height, reach);
  const roots = pool.take().fill(0);
  rowsBetween(space, Number.NEGATIVE_INFINITY, fit.browY, (first, _u, v0) => {
    if (v0 < fit.browY) for (let cell = first; cell < first + width; cell++) roots[cell] = solid[cell]!;
  });
  for (let cell = 0; cell < roots.length; cell++) if (locks[cell]! > 0.5) roots[cell] = 1;
  const kept = connectedTo(solid, roots, width, height, 0.75);
  // What the narrowing took from what is kept.
  const near = pool.take();
  for (let cell = 0; cell < near.length; cell++) near[cell] = kept[cell]!;
  softBlur(near, pool.take(), width, height, 2 * reach);
  const torn = pool.take().fill(0);
  rowsBetween(space, fit.browY, Number.POSITIVE_INFINITY, (first, _u, v0) => {
    if (v0 < fit.browY) return;
    for (let cell = first; cell < first + width; cell++) {
      const isTorn = alpha[cell]! > 0.2 && hair[cell]! > 0.5 && oval[cell]! < 0.3 && near[cell]! < 0.02;
      torn[cell] = isTorn ? 1 : 0;
    }
  });
  if (!torn.includes(1)) return;
  // With its edges, and what is left between it and the cheek.
  softBlur(torn, pool.take(), width, height, Math.round(RAGS * space.faceCells));
  const cheek = pool.take();
  cheek.set(oval);
  softBlur(cheek, pool.take(), width, height, Math.round(CHEEK * space.faceCells));
  for (let cell = 0; cell < alpha.length; cell++) {
    if (torn[cell]! === 0 || near[cell]! > 0.02) continue;
    const skin = smoothstep(0.03, 0.09, cheek[cell]!) * (1 - smoothstep(0.2, 0.6, hair[cell]!));
    alpha[cell] = alpha[cell]! * Math.max(oval[cell]!, skin, 1 - smoothstep(0.02, 0.1, torn[cell]!));
  }
}
