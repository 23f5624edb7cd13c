import { moved } from './hanging-hair.ts';
import type { HeadView } from './own-share.ts';
import type { PlanePool } from './plane-pool.ts';

/** A tie is at most this long, and where it is a plait or bunch at most this wide, in F. */
const LENGTH = 0.07;
const WIDTH = 0.2;
/** Share of a lock from which on a cell is hair above or below a tie, and from which on it counts for the width there. */
const HAIR = 0.5;
const BESIDE = 0.35;

/** Whether a cell shows something of the person beside the face. */
function isShown({ matte }: HeadView, cell: number): boolean {
  return matte.oval[cell]! <= 0.5 && matte.person[cell]! >= 0.4 && matte.colours.inside[cell]! >= 0.5;
}

/** The cells below one of a lock up to where hair goes on, along the way that it hangs; none where it does not. */
function wayOn(view: HeadView, locks: Float32Array, cell: number): readonly number[] {
  const { width, height, faceCells } = view.matte.space;
  const longest = Math.round(LENGTH * faceCells);
  const way: number[] = [];
  let [at, column] = [cell, cell % width];
  for (let below = Math.floor(cell / width) + 1; below < height && way.length <= longest; below++) {
    const aside = moved(below, view.lean);
    column += aside;
    if (column < 0 || column >= width) break;
    at += width + aside;
    if (locks[at]! > HAIR) return way;
    if (!isShown(view, at)) break;
    way.push(at);
  }
  return [];
}

/** Takes back what is wider, with the hair beside it, than a plait is where it is tied. In place. */
function keepNarrow({ matte }: HeadView, locks: Float32Array, ties: Float32Array): void {
  const { width, faceCells } = matte.space;
  const widest = WIDTH * faceCells;
  for (let cell = 0; cell < ties.length; cell++) {
    if (ties[cell] !== 1) continue;
    const rowEnd = cell - (cell % width) + width;
    let [first, end] = [cell, cell];
    while (first > rowEnd - width && locks[first - 1]! > BESIDE) first--;
    while (end < rowEnd && (ties[end] === 1 || locks[end]! > BESIDE)) end++;
    if (end - first > widest) ties.fill(0, cell, end);
    cell = end;
  }
}

/**
 * Where a plait or bunch is tied: other things between hair and more of it below, in a narrow place; 1 there, else 0.
 * `locks`: how surely each cell is of hanging hair.
 */
export function findTies(view: HeadView, locks: Float32Array, pool: PlanePool): Float32Array {
  const ties = pool.take().fill(0);
  const { width } = view.matte.space;
  for (let cell = 0; cell < locks.length - width; cell++) {
    // Nearly all of a lock goes on at once.
    if (locks[cell]! > HAIR && locks[cell + width]! <= HAIR)
      for (const one of wayOn(view, locks, cell)) ties[one] = 1;
  }
  keepNarrow(view, locks, ties);
  return ties;
}
