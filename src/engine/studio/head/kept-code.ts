/** Long enough for a look at a photo, its portrait and another one; nothing of a child is kept for longer. */
export const KEPT_MS = 120_000;

const kept = new Map<string, unknown>();
let isForgetting = false;

/**
 * V8 lets go of a function's compiled code with its last closure, at the next collection. What walks over a head's cells
 * is made anew for each photo and would be compiled again each time, a third of cutting out: so the last closure of each
 * place in the source stays, with what it holds of a photo. All are let go every two minutes, in use or not: a place that
 * later photos don't come by would hold an earlier child's else.
 */
export function keepCode(walker: (...cells: never[]) => unknown): void {
  kept.set(walker.toString(), walker);
  if (isForgetting) return;
  isForgetting = true;
  setTimeout(() => {
    kept.clear();
    isForgetting = false;
  }, KEPT_MS).unref();
}
