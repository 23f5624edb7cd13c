import type { HeadFit } from '../../layers.ts';
import { hairHalfWidthAt, turnOf } from '../anatomy.ts';

/** The block that a hat is built on: where its opening sits on the hair, and how wide and high it must be. */
export interface HatBlock {
  /** Lower edge of the hat in the middle of the forehead, above the brows. */
  readonly brim: number;
  /** Half the hat's width at its opening: wider than the hair there. */
  readonly half: number;
  /** The hat covers the hair at least up to here. */
  readonly crown: number;
  /** Sideways shift of what is in front, from the head's turn. */
  readonly lean: number;
}

export function hatBlock(fit: HeadFit, ease = 0.035): HatBlock {
  const brim = Math.min(fit.foreheadY + 0.07, fit.browY - 0.16);
  const half = Math.max(hairHalfWidthAt(fit, brim - 0.06) + ease, fit.cheekHalfWidth * 1.1);
  return { brim, half, crown: fit.crownY - 0.05, lean: turnOf(fit) * 0.12 };
}
