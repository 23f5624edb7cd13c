import { describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openTwoNodes } from '../../../tests/support/product/test-database.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { deleteExpiredRateLimits } from './store.ts';
import { rateLimits } from './tables.ts';

const nodes = openTwoNodes();

const minute = { points: 5, windowSeconds: 60 };

function onBothNodes(name: string, limit = minute) {
  return nodes.map(({ db }) => createRateLimiter(db, name, limit));
}

describe('a rate limiter', () => {
  it('counts over two nodes and says how long to wait', async () => {
    const [first, second] = onBothNodes('nodes');
    const verdicts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? first : second)?.consume('someone')),
    );
    expect(verdicts.filter((verdict) => verdict?.allowed)).toHaveLength(5);
    const refused = verdicts.find((verdict) => !verdict?.allowed);
    expect(refused).toMatchObject({ allowed: false });
    if (refused && !refused.allowed) {
      expect(refused.retryAfterMs).toBeGreaterThan(50_000);
      expect(refused.retryAfterMs).toBeLessThanOrEqual(60_000);
    }
  });

  it('keeps keys and limiters apart', async () => {
    const [limiter] = onBothNodes('apart', { points: 1, windowSeconds: 60 });
    const [other] = onBothNodes('apart-too', { points: 1, windowSeconds: 60 });
    expect(await limiter?.consume('a')).toMatchObject({ allowed: true });
    expect(await limiter?.consume('b')).toMatchObject({ allowed: true });
    expect(await other?.consume('a')).toMatchObject({ allowed: true });
    expect(await limiter?.consume('a')).toMatchObject({ allowed: false });
  });

  it('goes on with the counters that earlier versions of the product have written', async () => {
    await nodes[0].db.insert(rateLimits).values({ key: 'earlier:a', points: 7, expire: Date.now() + 30_000 });
    const [limiter] = onBothNodes('earlier');
    const verdict = await limiter?.consume('a');
    if (!verdict || verdict.allowed) throw new Error('it was allowed');
    expect(verdict.retryAfterMs).toBeGreaterThan(20_000);
    expect(verdict.retryAfterMs).toBeLessThanOrEqual(30_000);
  });

  it('begins anew when the window is over', async () => {
    const [limiter] = onBothNodes('window', { points: 1, windowSeconds: 60 });
    await limiter?.consume('a');
    await nodes[0].db.update(rateLimits).set({ expire: Date.now() - 1 });
    expect(await limiter?.consume('a')).toMatchObject({ allowed: true });
    expect(await limiter?.consume('a')).toMatchObject({ allowed: false });
  });

  it('leaves nothing behind after cleaning up', async () => {
    const [limiter] = onBothNodes('clean');
    await limiter?.consume('a');
    await deleteExpiredRateLimits(nodes[0].db, new Date(Date.now() + 61_000));
    expect(await nodes[0].db.select().from(rateLimits)).toEqual([]);
  });

  it('fails loudly when PostgreSQL is gone, instead of letting everything pass', async () => {
    const gone = openDatabase('postgres://nobody:nothing@127.0.0.1:1/none');
    const limiter = createRateLimiter(gone.db, 'gone', minute);
    await expect(limiter.consume('a')).rejects.toThrow();
    await gone.close();
  });
});
