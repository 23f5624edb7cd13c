/**
 * `work` on each of `items`, on so many at once. Where it fails on one, no other is begun: it ends with that failure, once those
 * under way have ended.
 */
export async function forEachAtOnce<T>(
  atOnce: number,
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const rest = items.values();
  const failures: unknown[] = [];
  const goOn = async () => {
    for (const item of rest) {
      if (failures.length > 0) return;
      await work(item).catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  if (failures.length > 0) throw failures[0];
}
