import { boxBlur } from './box-blur.ts';
import type { HeadMatte } from './head-matte.ts';
import type { PlanePool } from './plane-pool.ts';

/** From a place behind a hand hair is looked for so far away, in F, in eight directions. */
const REACH = 0.45;
/** So many of them meet hair at least, and no more meet what is no head: within hair, or in a notch of its outline. */
const MEET = [
  { hair: 3, open: 3 },
  { hair: 4, open: 4 },
] as const;
const DIRECTIONS = [-1, 0, 1]
  .flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const))
  .filter(([x, y]) => x || y);
/** Less than this, in F squared, is a finger's shadow. */
const LEAST = 0.004;
/** How smooth the outline of what is hidden becomes, in F. */
const SMOOTH = 0.02;

type Behind = Pick<HeadMatte, 'space' | 'alpha' | 'hair' | 'oval'>;

/** What is met in a direction beyond a hand: hair, the face or its neck, or what is no head. */
function metIn(
  { space, alpha, hair, oval }: Behind,
  hands: Uint8Array,
  cell: number,
  [dx, dy]: readonly [number, number],
) {
  const { width, height, faceCells } = space;
  let [x, y] = [cell % width, (cell / width) | 0];
  for (let walked = 0; walked < REACH * faceCells; walked += 1) {
    x += dx;
    y += dy;
    if (x < 0 || y < 0 || x >= width || y >= height) return 'open';
    const at = y * width + x;
    if (oval[at]! > 0.5) return 'face';
    if (hands[at] === 1) continue;
    if (alpha[at]! <= 0.5) return 'open';
    return hair[at]! > 0.5 ? 'hair' : 'face';
  }
  return 'open';
}

/**
 * Hair behind a hand: what has the head's hair round it and is hidden becomes part of the matte, and 0..1 a cell tells how
 * much of it is to be drawn. In place, before the matte's loose pieces are dropped; null where nothing is hidden.
 */
export function findHiddenHair(matte: Behind, hands: Uint8Array, pool: PlanePool): Float32Array | null {
  const { space, alpha, hair, oval } = matte;
  const hidden = pool.take().fill(0);
  let cells = 0;
  for (let cell = 0; cell < alpha.length; cell++) {
    if (hands[cell] === 0 || alpha[cell]! > 0.5 || oval[cell]! > 0.5) continue;
    const met = { hair: 0, face: 0, open: 0 };
    for (const direction of DIRECTIONS) met[metIn(matte, hands, cell, direction)]++;
    if (!MEET.some(({ hair: least, open }) => met.hair >= least && met.open <= open)) continue;
    hidden[cell] = 1;
    cells++;
  }
  if (cells < LEAST * space.faceCells ** 2) return null;
  const mark = pool.mark();
  const planes = { source: hidden, target: hidden, scratch: pool.take() };
  boxBlur(planes, space, Math.max(1, Math.round(SMOOTH * space.faceCells)));
  pool.backTo(mark);
  for (let cell = 0; cell < hidden.length; cell++) {
    const share = hands[cell] === 1 && oval[cell]! < 0.5 ? Math.min(1, hidden[cell]! * 2) : 0;
    hidden[cell] = share;
    alpha[cell] = Math.max(alpha[cell]!, share);
    hair[cell] = Math.max(hair[cell]!, share);
  }
  return hidden;
}
