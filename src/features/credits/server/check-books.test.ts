import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { createLogger } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/test-database.ts';
import { insertUser } from '../../../../tests/support/test-user.ts';
import { checkBooks } from './check-books.ts';
import { registerCreditMetrics } from './metrics.ts';
import { type CreditsService, createCreditsService } from './service.ts';
import { creditLots } from './tables.ts';

const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
let database: TestDatabase;
let credits: CreditsService;
beforeAll(async () => {
  database = await createTestDatabase();
  credits = createCreditsService({ db: database.db, clock });
});
afterAll(() => database.close());

describe('the books', () => {
  it('tell of a cached figure that was tampered with, in the log and the metrics', async () => {
    const userId = await insertUser(database.db);
    await database.db.transaction((tx) => credits.hold(tx, { userId, portraitId: randomUUID() }));
    const registry = new Registry();
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'trace' }, 'test', { write: (line) => void lines.push(line) });
    registerCreditMetrics(registry, credits, { clock, log });
    const shown = async () => /figures_wrong (\d+)/.exec(await registry.metrics())?.[1];
    expect(await shown()).toBeUndefined();
    await expect.poll(shown).toBe('0');
    expect(await checkBooks(credits, log)).toBe(0);
    expect(lines).toEqual([]);
    await database.db.update(creditLots).set({ remaining: 10 }).where(eq(creditLots.userId, userId));
    expect(await credits.check()).toMatchObject([{ what: 'lot', cached: 10, summed: 9 }]);
    expect(await checkBooks(credits, log)).toBe(1);
    expect(lines.join('')).toContain('cached figures are wrong');
    expect(await shown()).toBe('0');
    clock.advance(24 * 3_600_000);
    await expect.poll(shown).toBe('1');
  });
});
