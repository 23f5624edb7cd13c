import type { FallSide, HeadLayer, Plane } from '../drawing/layers.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { type HairSpan, hairSpans } from './hair-span.ts';

/** Hair above a fall is looked at in rows of this height down from here, between these places out of the face's middle, in F. */
const ROWS = { from: -0.8, step: 0.01 };
const PLACES = { from: 0.2, to: 1.1 };
/** A row of it is no narrower than this, in F, all rows that follow one another no shorter, and no narrower in the mean than a share of the fall: repeated too often, strands are marble. */
const LEAST = { width: 0.11, length: 0.2, share: 0.4 };
/** Of the mask's 255 so much is hair for sure. */
const WHOLE = 215;
/** Its sides go by the mean of so many rows up and down; so much of its width they stay away from. */
const SMOOTH = 22;
const EDGE = 0.07;
/** Over this length, in F, one copy of it turns to the next. */
const TURN = 0.1;
/** Strands are drawn out no wider than so many times. */
const WIDEST = 1.35;

/** A place of the photo's hair, in face units, out of the face's middle, and its share: two of them mix where one copy ends. */
export interface FallSource {
  readonly out: number;
  readonly v: number;
  readonly share: number;
}

function meanSpan(spans: readonly HairSpan[], row: number): HairSpan {
  const near = spans.slice(Math.max(0, row - SMOOTH), row + SMOOTH + 1);
  const mean = (of: (span: HairSpan) => number) =>
    near.reduce((sum, span) => sum + of(span), 0) / near.length;
  const [inner, out] = [mean((span) => span.inner), mean((span) => span.out)];
  const edge = EDGE * (out - inner);
  return { inner: inner + edge, out: out - edge };
}

/** To and fro within a length. */
const toAndFro = (place: number, length: number): number => {
  const at = place % (2 * length);
  return at < length ? at : 2 * length - at;
};

/**
 * Where hair that falls on a side takes its strands from: the photo's own above the join, over and over. Null where too little of
 * it is seen. The places for one in the fall: 0..1 across it, its width and how far along it is, in F.
 */
export function fallSource(
  head: HeadLayer,
  hair: Plane,
  { side, fall }: { readonly side: -1 | 1; readonly fall: FallSide },
): ((aside: number, width: number, along: number) => readonly FallSource[]) | null {
  const spanAt = hairSpans(head, hair, { side, ...PLACES, least: WHOLE });
  const found: HairSpan[] = [];
  let last = fall.from;
  for (let v = last; v > ROWS.from; v -= ROWS.step) {
    const span = spanAt(v);
    if (span.out - span.inner >= LEAST.width) found.unshift(span);
    else if (found.length > 0) break;
    else last = v - ROWS.step;
  }
  const length = (found.length - 1) * ROWS.step;
  const wide = found.reduce((sum, span) => sum + span.out - span.inner, 0) / Math.max(1, found.length);
  if (length < LEAST.length || wide < LEAST.share * (fall.out - fall.inner)) return null;
  const top = last - length;
  const spans = found.map((_, row) => meanSpan(found, row));
  const period = length - TURN;
  const sourceAt = (aside: number, width: number, down: number, share: number): FallSource => {
    const row = Math.min(spans.length - 1, Math.max(0, Math.round(down / ROWS.step)));
    const { inner, out } = spans[row]!;
    const own = out - inner;
    const across = width > own * WIDEST ? toAndFro((aside * width) / WIDEST, own) : aside * own;
    return { out: inner + across, v: top + down, share };
  };
  return (aside, width, along) => {
    const down = ((along % period) + period) % period;
    const share = along > period ? smoothstep(0, TURN, down) : 1;
    const here = sourceAt(aside, width, down, share);
    return share === 1 ? [here] : [here, sourceAt(aside, width, down + period, 1 - share)];
  };
}
