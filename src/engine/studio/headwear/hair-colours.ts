import { type Cells, valueAt } from '../drawing/cells.ts';
import { eachFacePlace } from '../drawing/head-spot.ts';
import type { HeadLayer, Plane } from '../drawing/layers.ts';

/** The photo's hair tells its colour in squares of this side, in F, of so many pixels at least; so many of them aside and down. */
const SQUARE = { side: 0.06, least: 12 };
const COUNT = { aside: 24, down: 46 };
/**
 * What is not known goes by the square above, with so much of the nearest known one of its row, up to so many away: by that alone, hair
 * that the photo cuts went on in the colour of its inner shade. And a little by the side's.
 */
const NEAREST = 5;
const ASIDE = 0.3;
const TO_SIDE = 0.12;

/** Colours of one side's hair in squares, from the face's middle outwards and down from a height; known everywhere once settled. */
class SideColours {
  readonly #sums = new Float64Array(COUNT.aside * COUNT.down * 4);
  readonly #from: number;
  /** One plane a channel. */
  #settled: readonly Cells[] = [];

  constructor(from: number) {
    this.#from = from;
  }

  add(out: number, v: number, data: Uint8ClampedArray, pixel: number): void {
    const [column, row] = [Math.floor(out / SQUARE.side), Math.floor((v - this.#from) / SQUARE.side)];
    if (row < 0 || row >= COUNT.down || column >= COUNT.aside) return;
    const at = (row * COUNT.aside + column) * 4;
    for (let channel = 0; channel < 3; channel++) this.#sums[at + channel]! += data[pixel * 4 + channel]!;
    this.#sums[at + 3]!++;
  }

  /** Turns sums to colours, and fills in what is not known. `whole`: where nothing is. */
  settle(whole: readonly number[]): void {
    const sums = this.#sums;
    const side = this.#mean() ?? whole;
    for (let at = 0; at < sums.length; at += 4) {
      const count = sums[at + 3]!;
      if (count >= SQUARE.least)
        for (let channel = 0; channel < 3; channel++) sums[at + channel] = sums[at + channel]! / count;
    }
    for (let at = 0; at < sums.length; at += 4) {
      if (sums[at + 3]! >= SQUARE.least) continue;
      const [beside, above] = [this.#nearest(at), at - COUNT.aside * 4];
      for (let channel = 0; channel < 3; channel++) {
        const of = (square: number) => (square < 0 ? null : sums[square + channel]!);
        const [aside, over] = [of(beside), of(above)];
        const on =
          aside === null || over === null ? (aside ?? over ?? side[channel]!) : over + (aside - over) * ASIDE;
        sums[at + channel] = on + (side[channel]! - on) * TO_SIDE;
      }
    }
    this.#settled = [0, 1, 2].map((channel) => ({
      ...{ columns: COUNT.aside, rows: COUNT.down, step: SQUARE.side },
      data: Float32Array.from({ length: sums.length / 4 }, (_, square) => sums[square * 4 + channel]!),
    }));
  }

  /** The nearest known square of a square's row; below 0 where there is none. */
  #nearest(at: number): number {
    const column = (at / 4) % COUNT.aside;
    for (let away = 1; away <= NEAREST; away++)
      for (const aside of [-away, away]) {
        const other = at + aside * 4;
        const isOn = column + aside >= 0 && column + aside < COUNT.aside;
        if (isOn && this.#sums[other + 3]! >= SQUARE.least) return other;
      }
    return -1;
  }

  #mean(): readonly number[] | null {
    const all = [0, 0, 0, 0];
    for (const [at, value] of this.#sums.entries()) all[at % 4]! += value;
    return all[3]! < SQUARE.least * 4 ? null : all.map((sum) => sum / all[3]!);
  }

  /** A channel's value (0..255) at a place, between the squares' middles. */
  at(out: number, v: number, channel: number): number {
    return valueAt(this.#settled[channel]!, out - SQUARE.side / 2, v - this.#from - SQUARE.side / 2);
  }
}

/** The colours of a head's hair on both sides of the face, from a height on down. `hair`: where it is the photo's. */
export function hairColours(head: HeadLayer, hair: Plane, from: number) {
  const [left, right] = [new SideColours(from), new SideColours(from)];
  eachFacePlace(
    head,
    (pixel, u, v) => {
      if (hair.data[pixel]! >= 220) (u < 0 ? left : right).add(Math.abs(u), v, head.pixels.data, pixel);
    },
    from,
  );
  const { r, g, b } = head.hairTone;
  left.settle([r, g, b]);
  right.settle([r, g, b]);
  return { left, right };
}
