import { eachFacePlace } from './drawing/head-spot.ts';
import type { HeadLayer } from './drawing/layers.ts';

/** Which sides of a head have hair that falls down the back. */
export interface HairSides {
  readonly left: boolean;
  readonly right: boolean;
}

/** Hair that the photo shows down to its end reaches the shoulder where it is so wide, in F, in each row between these, in F below the chin. */
const WIDE = { from: 0.14, to: 0.26, row: 0.06, width: 0.2 };
/** Of the mask's 255. */
const HALF = 128;
const seen = new WeakMap<HeadLayer, HairSides>();

/**
 * Long hair falls down the back: what of it would lie on the chest is cut there by the photo's edge, by an arm or by clothes, and
 * ends as nobody's does. Not a plait or a bunch, which hangs before the shoulder, nor a bob, which ends above it.
 */
export function hairSidesOf(head: HeadLayer): HairSides {
  const known = seen.get(head);
  if (known) return known;
  const fall = head.drawnHair?.fall;
  const wide = wideSides(head);
  const sides = { left: Boolean(fall?.left) || wide.left, right: Boolean(fall?.right) || wide.right };
  seen.set(head, sides);
  return sides;
}

function wideSides(head: HeadLayer): HairSides {
  const { fit, hairMask, pixels, frame } = head;
  const count = Math.round((WIDE.to - WIDE.from) / WIDE.row);
  const widths = { left: new Float32Array(count), right: new Float32Array(count) };
  const first = fit.chinY + WIDE.from;
  const pixel = 1 / (WIDE.row * frame.faceHeight ** 2);
  eachFacePlace(
    head,
    (at, u, v) => {
      const row = Math.floor((v - first) / WIDE.row);
      if (row < 0 || row >= count || hairMask.data[at]! < HALF || pixels.data[at * 4 + 3]! < HALF) return;
      const side = u < 0 ? widths.left : widths.right;
      side[row] = side[row]! + pixel;
    },
    first,
  );
  const isLong = (rows: Float32Array): boolean => rows.every((width) => width > WIDE.width);
  return { left: isLong(widths.left), right: isLong(widths.right) };
}
