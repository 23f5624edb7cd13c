/** How many parts of the screen say that they are still waited for. */
let holds = 0;
const held = new Set<() => void>();

/** Nothing is loaded ahead until this is taken back: it would share the line with what the screen waits for. */
export function pausePrefetch(): () => void {
  holds += 1;
  return () => {
    holds -= 1;
    if (holds > 0) return;
    for (const goOn of held) goOn();
    held.clear();
  };
}

/** Calls `then` once nothing is held any longer; undefined where nothing is, else what calls it off. */
export function whenPrefetchAllowed(then: () => void): (() => void) | undefined {
  if (holds === 0) return undefined;
  held.add(then);
  return () => held.delete(then);
}
