import type { HeadFit } from '../drawing/layers.ts';
import type { ColourModels, RegionInput } from './head-regions.ts';
import { eachRow } from './matte-space.ts';

/** Labels of cells: nothing, the head's skin (face, ears, neck), its hair, anything else of people. */
const NOTHING = 0;
export const SKIN = 1;
export const HAIR = 2;
export const OTHER = 3;

/** Costs are whole numbers, so that fronts advance through buckets: 64 per unit. */
const UNIT = 64;
const MAX_COST = 6 * UNIT;

/** Cost of each label in each cell: how badly its colour and its place fit. */
function cellCosts(input: RegionInput, models: ColourModels, fit: FitLines): Int16Array[] {
  const { space, bins, person, others } = input;
  const count = space.width * space.height;
  const skinCost = new Int16Array(count);
  const hairCost = new Int16Array(count);
  const otherCost = new Int16Array(count);
  eachRow(space, (first, u0, v0) => {
    let u = u0;
    let v = v0;
    for (let cell = first; cell < first + space.width; cell++, u += space.ux, v += space.uy) {
      const bin = bins[cell]!;
      const skin = models.skin[bin]!;
      const hair = models.hair[bin]!;
      const other = models.other[bin]!;
      const total = skin + hair + other + 1e-4;
      const across = Math.abs(u);
      const empty = person[cell]! < 0.3 ? 1 : 0;
      const foreign = others[cell]! * 2.5;
      skinCost[cell] = cost(0.03 + 1 - skin / total + skinPlace(across, v, fit) + empty + foreign);
      hairCost[cell] = cost(0.03 + 1 - hair / total + hairPlace(across, v) + empty + foreign);
      // Arms and hands have the skin's colour, so skin in the wrong place fits "other" as well.
      const foreignColour = Math.max(other / total, (0.8 * skin) / total);
      otherCost[cell] = cost(0.03 + 1 - foreignColour + otherPlace(across, v) + empty);
    }
  });
  return [new Int16Array(0), skinCost, hairCost, otherCost];
}

const cost = (value: number): number => Math.min(MAX_COST, Math.max(1, Math.round(value * UNIT)));

export type FitLines = Pick<HeadFit, 'cheekHalfWidth' | 'jawHalfWidth' | 'eyeY' | 'mouthY' | 'chinY'>;

/** Skin belongs to a head in its oval, its ears and its neck. */
function skinPlace(across: number, v: number, fit: FitLines): number {
  const ear = v > fit.eyeY - 0.16 && v < fit.mouthY + 0.06 && across < fit.cheekHalfWidth + 0.2;
  const neck = v > fit.mouthY && across < fit.jawHalfWidth * 0.98;
  const face = across < fit.cheekHalfWidth && v > -0.55 && v < fit.chinY;
  return ear || neck || face ? 0 : 2;
}

/** Hair becomes unlikely in front of the neck and chest and far below the chin. */
function hairPlace(across: number, v: number): number {
  const low = Math.max(0, v - 0.7) * 1.2;
  const throat = v > 0.45 && across < 0.26 ? 0.5 : 0;
  return low + throat;
}

/** Clothes, arms and hands seldom reach above the mouth close to the face. */
function otherPlace(across: number, v: number): number {
  const high = Math.max(0, 0.25 - v) * 0.9;
  return across < 1 ? high : high * 0.3;
}

/** Most times that a cell is queued: once per neighbour that finds a cheaper way, and as a seed. */
const MOST_ENTRIES = 5;

/** Whole-number priority queue of cells: one linked list per distance, used round and round; nothing is allocated. */
class Fronts {
  readonly #heads: Int32Array;
  readonly #cells: Int32Array;
  readonly #next: Int32Array;
  #used = 0;
  #pending = 0;
  distance = 0;

  constructor(reach: number, cells: number) {
    this.#heads = new Int32Array(reach + 1).fill(-1);
    this.#cells = new Int32Array(cells * MOST_ENTRIES);
    this.#next = new Int32Array(cells * MOST_ENTRIES);
  }

  push(distance: number, cell: number): void {
    const slot = distance % this.#heads.length;
    const entry = this.#used++;
    this.#cells[entry] = cell;
    this.#next[entry] = this.#heads[slot]!;
    this.#heads[slot] = entry;
    this.#pending++;
  }

  /** The cell at the least distance, or -1 at the end. */
  pop(): number {
    if (this.#pending === 0) return -1;
    for (;;) {
      const slot = this.distance % this.#heads.length;
      const entry = this.#heads[slot]!;
      if (entry >= 0) {
        this.#heads[slot] = this.#next[entry]!;
        this.#pending--;
        return this.#cells[entry]!;
      }
      this.distance++;
    }
  }
}

/** Where each label is sure from the start. */
function seedLabels(input: RegionInput, models: ColourModels, fit: FitLines): Uint8Array {
  const { space, bins, person, oval, others } = input;
  const seeds = new Uint8Array(space.width * space.height);
  const seedOf = (cell: number, across: number, v: number): number => {
    if (oval[cell]! > 0.5) return SKIN;
    if (others[cell]! > 0.5) return OTHER;
    if (person[cell]! < 0.6) return NOTHING;
    if (v > 1.02 || across > 1.45) return OTHER;
    if (v >= -0.2 || v <= -0.75 || across >= fit.cheekHalfWidth + 0.12) return NOTHING;
    const bin = bins[cell]!;
    return models.hair[bin]! > 2 * models.skin[bin]! && models.hair[bin]! > 2e-4 ? HAIR : NOTHING;
  };
  eachRow(space, (first, u0, v0) => {
    let u = u0;
    let v = v0;
    for (let cell = first; cell < first + space.width; cell++, u += space.ux, v += space.uy)
      seeds[cell] = seedOf(cell, Math.abs(u), v);
  });
  return seeds;
}

/**
 * Gives every cell the label whose front reaches it at the least cost: a geodesic segmentation, in which colour
 * edges slow a front down and parts that do not hang together with this head are never reached by it.
 */
export function labelRegions(input: RegionInput, models: ColourModels, fit: FitLines): Uint8Array {
  const { space, colours } = input;
  const { width, height } = space;
  const costs = cellCosts(input, models, fit);
  const seeds = seedLabels(input, models, fit);
  const labels = new Uint8Array(width * height);
  const reached = new Int32Array(width * height).fill(0x7fffffff);
  const settled = new Uint8Array(width * height);
  const edge = 5 * UNIT;
  const fronts = new Fronts(MAX_COST + edge * 2, labels.length);
  for (let cell = 0; cell < seeds.length; cell++) {
    if (seeds[cell] === NOTHING) continue;
    labels[cell] = seeds[cell]!;
    reached[cell] = 0;
    fronts.push(0, cell);
  }
  const visit = (from: number, to: number, distance: number): void => {
    if (settled[to] === 1) return;
    const label = labels[from]!;
    const step =
      Math.abs(colours.r[from]! - colours.r[to]!) +
      Math.abs(colours.g[from]! - colours.g[to]!) +
      Math.abs(colours.b[from]! - colours.b[to]!);
    const total = distance + costs[label]![to]! + Math.min(edge, (step * edge) | 0);
    if (total >= reached[to]!) return;
    reached[to] = total;
    labels[to] = label;
    fronts.push(total, to);
  };
  for (let cell = fronts.pop(); cell >= 0; cell = fronts.pop()) {
    const { distance } = fronts;
    if (settled[cell] === 1 || reached[cell]! < distance) continue;
    settled[cell] = 1;
    const column = cell % width;
    if (column > 0) visit(cell, cell - 1, distance);
    if (column < width - 1) visit(cell, cell + 1, distance);
    if (cell >= width) visit(cell, cell - width, distance);
    if (cell < width * (height - 1)) visit(cell, cell + width, distance);
  }
  return labels;
}
