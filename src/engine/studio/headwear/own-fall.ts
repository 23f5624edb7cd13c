import { fallPlace } from '../drawing/hair-fall.ts';
import { eachFacePlace } from '../drawing/head-spot.ts';
import type { FallSide, HairFall, HeadLayer, Plane } from '../drawing/layers.ts';
import { photoHair } from '../drawing/photo-hair.ts';
import { smoothstep } from '../drawing/smoothstep.ts';
import { hairPaint } from './hair-paint.ts';

/** The photo's hair tells its colour in squares of this side, in F, from so far above the join; of so many pixels at least. */
const SQUARE = { side: 0.06, above: 0.3, least: 12 };
/** Squares to each side of the face's middle, and below the highest. */
const COUNT = { aside: 20, down: 28 };
/** A drawn square's colour is the one above it, and this share of the whole side's. */
const TO_SIDE = 0.12;
/** In the shade of the jaw and of what lies before it: shares of the hair's light. */
const SHADE = { inner: 0.3, tip: 0.12 };
/** Beyond all of a crown's locks, so that neither side repeats the other. */
const APART = 2.4;

/** Colours of one side's hair in squares, from its middle outwards and down; known everywhere. */
class SideColours {
  readonly #sums = new Float64Array(COUNT.aside * COUNT.down * 4);
  readonly #from: number;

  constructor({ from }: FallSide) {
    this.#from = from - SQUARE.above;
  }

  add(out: number, v: number, data: Uint8ClampedArray, pixel: number): void {
    const [column, row] = [Math.floor(out / SQUARE.side), Math.floor((v - this.#from) / SQUARE.side)];
    if (row < 0 || row >= COUNT.down || column >= COUNT.aside) return;
    const at = (row * COUNT.aside + column) * 4;
    for (let channel = 0; channel < 3; channel++) this.#sums[at + channel]! += data[pixel * 4 + channel]!;
    this.#sums[at + 3]!++;
  }

  /** Turns sums to colours: what is not known goes by what is above it. `whole`: where nothing is. */
  settle(whole: readonly number[]): void {
    const sums = this.#sums;
    const side = this.#mean() ?? whole;
    for (let at = 0; at < sums.length; at += 4) {
      const count = sums[at + 3]!;
      const above = at - COUNT.aside * 4;
      for (let channel = 0; channel < 3; channel++) {
        const on = above < 0 ? side[channel]! : sums[above + channel]!;
        sums[at + channel] =
          count < SQUARE.least ? on + (side[channel]! - on) * TO_SIDE : sums[at + channel]! / count;
      }
    }
  }

  #mean(): readonly number[] | null {
    const all = [0, 0, 0, 0];
    for (const [at, value] of this.#sums.entries()) all[at % 4]! += value;
    return all[3]! < SQUARE.least * 4 ? null : all.map((sum) => sum / all[3]!);
  }

  at(out: number, v: number, channel: number): number {
    const x = Math.min(COUNT.aside - 1.001, Math.max(0, out / SQUARE.side - 0.5));
    const y = Math.min(COUNT.down - 1.001, Math.max(0, (v - this.#from) / SQUARE.side - 0.5));
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const of = (column: number, row: number) => this.#sums[(row * COUNT.aside + column) * 4 + channel]!;
    const upper = of(left, top) + (of(left + 1, top) - of(left, top)) * (x - left);
    const lower = of(left, top + 1) + (of(left + 1, top + 1) - of(left, top + 1)) * (x - left);
    return upper + (lower - upper) * (y - top);
  }
}

function coloursOf(head: HeadLayer, shape: HairFall, hair: Plane) {
  const left = shape.left && new SideColours(shape.left);
  const right = shape.right && new SideColours(shape.right);
  const from = Math.min(shape.left?.from ?? 9, shape.right?.from ?? 9) - SQUARE.above;
  eachFacePlace(
    head,
    (pixel, u, v) => {
      if (hair.data[pixel]! < 220 || v < from) return;
      (u < 0 ? left : right)?.add(Math.abs(u), v, head.pixels.data, pixel);
    },
    from,
  );
  const { r, g, b } = head.hairTone;
  left?.settle([r, g, b]);
  right?.settle([r, g, b]);
  return { left, right };
}

/** Draws long hair that the photo cuts off into a head's pixels, lock by lock in its own hair and colours. In place. */
export function withOwnFall(head: HeadLayer): HeadLayer {
  const { fall, pixels, frame, fit } = head;
  if (!fall) return head;
  const { shape, mask } = fall;
  const hair = photoHair(head);
  const colours = coloursOf(head, shape, hair);
  const paint = hairPaint(head, hair);
  const { r, g, b } = head.hairTone;
  const tone = [r, g, b].map((value) => Math.max(8, value));
  eachFacePlace(head, (pixel, u, v) => {
    const share = mask.data[pixel]! / 255;
    if (share === 0) return;
    const place = fallPlace(shape, fit, frame.roll, [u, v]);
    const side = u < 0 ? colours.left : colours.right;
    if (!place || !side) return;
    const { across, along, aside } = place;
    const light =
      1 -
      SHADE.inner * (1 - smoothstep(0, 0.5, aside)) -
      SHADE.tip * smoothstep(fit.chinY + 0.2, fit.chinY + 0.6, v);
    for (let channel = 0; channel < 3; channel++) {
      const detail = paint(across + (u < 0 ? 0 : APART), along, channel) / tone[channel]!;
      const drawn = side.at(Math.abs(u), v, channel) * detail * light;
      const at = pixel * 4 + channel;
      pixels.data[at] = pixels.data[at]! + (drawn - pixels.data[at]!) * share;
    }
  });
  return head;
}
