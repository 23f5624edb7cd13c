/** One head takes a little over fifty planes. */
const MOST_KEPT = 64;

/**
 * Float planes that are used again from portrait to portrait, so that memory stays flat. A plane taken holds
 * whatever was in it.
 */
export class PlanePool {
  readonly #size: number;
  readonly #free: Float32Array[];
  readonly #all: Float32Array[] = [];

  constructor(size: number, free: Float32Array[]) {
    this.#size = size;
    this.#free = free;
  }

  take(): Float32Array {
    const at = this.#free.findIndex((plane) => plane.length === this.#size);
    const plane = at >= 0 ? (this.#free.splice(at, 1)[0] as Float32Array) : new Float32Array(this.#size);
    this.#all.push(plane);
    return plane;
  }

  /** Gives every plane back. They must not be used afterwards. */
  release(): void {
    this.#free.push(...this.#all.splice(0));
    // Sizes change with the picture's; planes of sizes not asked for lately would pile up.
    while (this.#free.length > MOST_KEPT) this.#free.shift();
  }
}

const kept: Float32Array[] = [];

/** A pool of planes with `size` cells. */
export function planePool(size: number): PlanePool {
  return new PlanePool(size, kept);
}
