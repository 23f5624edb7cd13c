/**
 * Named work arrays that grow and are used again: shading runs for every part of every portrait, and
 * allocating its planes anew would cost more than the arithmetic. A taken array holds old values.
 */
export interface Scratch {
  floats(name: string, length: number): Float32Array;
}

/** One scratch per renderer; arrays taken under the same name overwrite each other. */
export function createScratch(): Scratch {
  const held = new Map<string, Float32Array>();
  return {
    floats(name, length) {
      const had = held.get(name);
      if (had && had.length >= length) return had;
      const made = new Float32Array(Math.ceil(length * 1.25));
      held.set(name, made);
      return made;
    },
  };
}
