const LOOK_MS = 2_000;
const MEGABYTE = 2 ** 20;

/** How much a process may hold, and what it does then. */
export interface MemoryBudget {
  readonly megabytes: number;
  /** Called once. */
  onOver(heldMegabytes: number): void;
}

/**
 * Looks now and then how much memory this process holds (resident), threads and machine code included. What libraries never
 * give back is not given back by waiting: whoever is told has the process replaced.
 * @param held bytes; for tests.
 * @returns stops looking.
 */
export function watchMemory(
  { megabytes, onOver }: MemoryBudget,
  held: () => number = () => process.memoryUsage.rss(),
  everyMs = LOOK_MS,
): () => void {
  const timer = setInterval(() => {
    const bytes = held();
    if (bytes <= megabytes * MEGABYTE) return;
    clearInterval(timer);
    onOver(Math.round(bytes / MEGABYTE));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
