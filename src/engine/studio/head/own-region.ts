import type { FaceFit } from './face-geometry.ts';
import { type HeadShares, type PartPlanes, personShare } from './head-parts.ts';
import type { CellColours, MatteSpace } from './matte-space.ts';
import { eachRow } from './matte-space.ts';

/** What the stage that tells this head from others works on: a grid with about 80 cells per F. */
export interface RegionInput {
  readonly space: MatteSpace;
  readonly colours: CellColours;
  readonly parts: PartPlanes;
  readonly shares: HeadShares;
  /** 1 inside the mesh's face oval. */
  readonly oval: Float32Array;
  /** 1 inside the faces of other people, with their hair and what is under them. */
  readonly others: Float32Array;
}

/** Labels of cells: nothing yet, this head, other people's heads, anything else. */
const NOTHING = 0;
const OWN = 1;
const NEIGHBOUR = 2;
const ELSE = 3;

/** Costs are whole numbers, so that fronts advance through buckets: 64 per unit. */
const UNIT = 64;
const MAX_COST = 6 * UNIT;
/** Cost of a step within what surely has the front's label. */
const STEP = 0.03;
/** What surely is of a head is hardly ever of clothes: hair that lies on them stays hair. */
const NO_CLOTHES = 6;
/** Hair this far to the side and below the chin is another's, or an arm's shadow: in F. */
const FAR = { side: 1.35, down: 0.7, cost: 1.2 };

const cost = (value: number): number => Math.min(MAX_COST, Math.max(1, Math.round(value * UNIT)));

/** Cost of each label in each cell: how badly what it shows, and its place, fit. */
function cellCosts(input: RegionInput): readonly Int16Array[] {
  const { space, parts, shares, others } = input;
  const count = space.width * space.height;
  const costs = [new Int16Array(0), new Int16Array(count), new Int16Array(count), new Int16Array(count)];
  eachRow(space, (first, u0, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      const own = Math.min(1, shares.hair[cell]! + shares.skin[cell]!);
      const person = personShare(parts, cell);
      const far = Math.max(0, v - FAR.down, Math.abs(u0 + x * space.ux) - FAR.side) * FAR.cost;
      costs[OWN]![cell] = cost(STEP + 1 - own + far + others[cell]! * 2.5);
      costs[NEIGHBOUR]![cell] = cost(STEP + 1 - person);
      costs[ELSE]![cell] = cost(STEP + own * NO_CLOTHES);
    }
  });
  return costs;
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

/** Share of a cell from which on it is a front's start. */
const SURE = 0.85;

/** Where each label is sure from the start. */
function seedLabels({ space, parts, shares, oval, others }: RegionInput, fit: FaceFit): Uint8Array {
  const seeds = new Uint8Array(space.width * space.height);
  eachRow(space, (first, _u, v0) => {
    for (let x = 0, cell = first; x < space.width; x++, cell++) {
      const v = v0 + x * space.uy;
      // Beside the cheeks there may be a collar, or hair over one.
      const isBesideFace = v > fit.browY && v < fit.mouthY;
      if (oval[cell]! > 0.5) seeds[cell] = OWN;
      else if (others[cell]! > 0.5) seeds[cell] = NEIGHBOUR;
      else if (!isBesideFace && parts.clothes[cell]! > SURE && shares.hair[cell]! < 1 - SURE)
        seeds[cell] = ELSE;
    }
  });
  return seeds;
}

/**
 * The cells of this head, 1 and else 0: each cell goes to the front that reaches it at the least cost, a geodesic
 * segmentation, in which colour edges slow a front down and parts that don't hang together with this head are never
 * reached by it.
 */
export function ownRegion(input: RegionInput, fit: FaceFit): Uint8Array {
  const { space, colours } = input;
  const { width, height } = space;
  const costs = cellCosts(input);
  const seeds = seedLabels(input, fit);
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
  return labels.map((label) => (label === OWN ? 1 : 0));
}
