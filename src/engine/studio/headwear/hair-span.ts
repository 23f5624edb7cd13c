import { headSpot } from '../drawing/head-spot.ts';
import type { HeadLayer, Plane } from '../drawing/layers.ts';

/** From where to where hair lies in a row beside a face, out of its middle, in F. */
export interface HairSpan {
  readonly inner: number;
  readonly out: number;
}

/** Places in a row are so far apart, in F. */
const STEP = 0.01;

/**
 * The widest run of hair in a row of a head's side, between two places out of its middle, in F; as wide as nothing where none is.
 * `mask`: of the head's pixels, hair from `least` of 255 on.
 */
export function hairSpans(
  head: Pick<HeadLayer, 'frame' | 'left' | 'top'>,
  mask: Plane,
  {
    side,
    from,
    to,
    least,
  }: { readonly side: -1 | 1; readonly from: number; readonly to: number; readonly least: number },
): (v: number) => HairSpan {
  const place = headSpot(head);
  const isHair = (out: number, v: number): boolean => {
    const [x, y] = place(side * out, v).map(Math.round) as [number, number];
    return x >= 0 && y >= 0 && x < mask.width && y < mask.height && mask.data[y * mask.width + x]! >= least;
  };
  return (v) => {
    let widest: HairSpan = { inner: 0, out: 0 };
    for (let out = from, inner = from; out < to; out += STEP) {
      if (!isHair(out, v)) inner = out + STEP;
      else if (out - inner > widest.out - widest.inner) widest = { inner, out };
    }
    return widest;
  };
}
