import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { openTwoNodes } from '../../../tests/support/product/test-database.ts';
import { countOutcome, countTogether, forgetKeys, uncount } from './joint-limits.ts';
import { rateLimits } from './tables.ts';

const nodes = openTwoNodes();

let wide: string;
let narrow: string;
beforeEach(() => {
  [wide, narrow] = [randomUUID(), randomUUID()];
});
const limitsOf = (points: number) => [
  { key: wide, limit: { points: 100, windowSeconds: 60 } },
  { key: narrow, limit: { points, windowSeconds: 30 } },
];
const count = (points: number, node = nodes[0]) => countTogether(node.db, limitsOf(points));
async function pointsOf(key: string): Promise<number> {
  const [row] = await nodes[0].db.select().from(rateLimits).where(eq(rateLimits.key, key));
  return row?.points ?? 0;
}
async function counted() {
  const verdict = await count(1);
  if (!verdict.allowed) throw new Error('it was refused');
  return verdict.counted;
}
const endWindows = () => nodes[0].db.update(rateLimits).set({ expire: Date.now() - 1 });

it('a joint limit counts against all limits or none, over two nodes at once, and says how long to wait', async () => {
  const verdicts = await Promise.all(Array.from({ length: 40 }, (_, n) => count(5, nodes[n % 2 ? 1 : 0])));
  expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
  expect([await pointsOf(wide), await pointsOf(narrow)]).toEqual([5, 5]);
  const refused = await count(5);
  if (refused.allowed) throw new Error('it was allowed');
  expect(refused.retryAfterMs).toBeGreaterThan(20_000);
  expect(refused.retryAfterMs).toBeLessThanOrEqual(30_000);
});

it('a joint limit begins anew when the window is over, and when it is forgotten', async () => {
  await counted();
  expect((await count(1)).allowed).toBe(false);
  await endWindows();
  expect((await count(1)).allowed).toBe(true);
  expect((await count(1)).allowed).toBe(false);
  expect(await pointsOf(narrow)).toBe(1);
  await forgetKeys(nodes[0].db, [wide, narrow]);
  expect((await count(1)).allowed).toBe(true);
});

it('a joint limit takes back what was counted in the same window, and makes no room in a later one', async () => {
  await uncount(nodes[0].db, await counted());
  expect([await pointsOf(wide), await pointsOf(narrow)]).toEqual([0, 0]);
  const early = await counted();
  await endWindows();
  await counted();
  await uncount(nodes[0].db, early);
  expect([await pointsOf(wide), await pointsOf(narrow)]).toEqual([1, 1]);
  await forgetKeys(nodes[0].db, [wide, narrow]);
  await uncount(nodes[0].db, early);
  expect((await count(1)).allowed).toBe(true);
  expect((await count(1)).allowed).toBe(false);
});

it('a joint limit counts outcomes within the window of their events', async () => {
  const outcome = (windowEnd: number) => countOutcome(nodes[0].db, { key: narrow, windowEnd });
  const windowEnd = Date.now() + 1000;
  const counts = await Promise.all(Array.from({ length: 8 }, () => outcome(windowEnd)));
  expect(counts.sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await outcome(windowEnd + 1)).toBe(1);
  // One that comes late.
  expect(await outcome(windowEnd)).toBe(0);
  expect(await outcome(windowEnd + 1)).toBe(2);
});
