/** One head takes 36 planes, and its picture 24. */
const MOST_KEPT = 44;

/**
 * Float planes that are used again from portrait to portrait, larger ones for smaller grids too, so that memory stays
 * flat. A plane taken holds whatever was in it.
 */
export class PlanePool {
  readonly #size: number;
  readonly #free: Float32Array[];
  readonly #all: Float32Array[] = [];
  #cells: number;

  constructor(size: number, free: Float32Array[]) {
    this.#size = size;
    this.#cells = size;
    this.#free = free;
  }

  take(): Float32Array {
    const at = this.#free.findIndex((plane) => plane.length >= this.#size);
    const plane = at >= 0 ? (this.#free.splice(at, 1)[0] as Float32Array) : new Float32Array(this.#size);
    this.#all.push(plane);
    return plane.length === this.#cells ? plane : plane.subarray(0, this.#cells);
  }

  /** How many planes are taken: for `backTo`. */
  mark(): number {
    return this.#all.length;
  }

  /** Gives back the planes that were taken since a mark. They must not be used afterwards. */
  backTo(mark: number): void {
    this.#free.unshift(...this.#all.splice(mark));
  }

  /** From here on planes have `cells` cells: at most as many as the pool was made for. */
  narrow(cells: number): void {
    this.#cells = cells;
  }

  /** Gives every plane back. They must not be used afterwards. */
  release(): void {
    this.#free.push(...this.#all.splice(0));
    // Sizes change with the picture's; planes of sizes not asked for lately would pile up.
    while (this.#free.length > MOST_KEPT) this.#free.shift();
  }
}

const kept: Float32Array[] = [];

/** A pool of planes with `size` cells, until it is narrowed. */
export function planePool(size: number): PlanePool {
  return new PlanePool(size, kept);
}
