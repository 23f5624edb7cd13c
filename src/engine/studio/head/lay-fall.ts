import { fallPlace } from '../drawing/hair-fall.ts';
import type { HairFall } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { boxBlur } from './box-blur.ts';
import type { PlacedMatte } from './cut-out-head.ts';
import type { FaceFit } from './face-geometry.ts';
import { besideEars } from './hair-ends.ts';
import { rowsBetween } from './matte-space.ts';
import type { PlanePool } from './plane-pool.ts';

/** Hair is sure where all that lies so near, in F, is hair; between these shares it is partly drawn. */
const SURE = { near: 0.025, from: 0.72, to: 0.97 };

/**
 * Gives long hair the outline of hair that falls and ends as hair does, in place: what the photo shows of it stays, gaps in it
 * are to be drawn, and what lies beyond goes. The share of each cell that is to be drawn.
 */
export function layFall(
  matte: Pick<PlacedMatte, 'space' | 'alpha' | 'hair' | 'oval' | 'worn'>,
  fall: HairFall,
  { fit, roll }: { readonly fit: FaceFit; readonly roll: number },
  pool: PlanePool,
): Float32Array {
  const { space, alpha, hair, oval, worn } = matte;
  const drawn = pool.take().fill(0);
  const mark = pool.mark();
  const sure = pool.take();
  for (let cell = 0; cell < alpha.length; cell++)
    sure[cell] = alpha[cell]! * Math.min(1, hair[cell]!) * (1 - (worn?.[cell] ?? 0));
  boxBlur(
    { source: sure, target: sure, scratch: pool.take() },
    space,
    Math.max(1, Math.round(SURE.near * space.faceCells)),
  );
  const highest = Math.min(fall.left?.from ?? fit.chinY, fall.right?.from ?? fit.chinY) - 1;
  const lay = (cell: number, u: number, v: number): void => {
    const place = fallPlace(fall, fit, roll, [u, v]);
    if (!place) return;
    const { share, below } = place;
    const outside = 1 - oval[cell]!;
    const isHair = smoothstep(0.1, 0.5, hair[cell]!);
    // Beyond the outline nothing of it is left, nor of what is held before it.
    alpha[cell] =
      alpha[cell]! * (1 - below * Math.max(isHair, besideEars(fit, Math.abs(u))) * outside * (1 - share));
    const added = share * below * outside;
    if (added === 0) return;
    const kept = smoothstep(SURE.from, SURE.to, sure[cell]!);
    drawn[cell] = (1 - kept) * smoothstep(0, 0.3, added);
    alpha[cell] = Math.max(alpha[cell]!, added);
    hair[cell] = Math.max(hair[cell]!, added);
  };
  rowsBetween(space, highest, Number.POSITIVE_INFINITY, (first, u0, v0) => {
    for (let x = 0; x < space.width; x++) lay(first + x, u0 + x * space.ux, v0 + x * space.uy);
  });
  pool.backTo(mark);
  return drawn;
}
