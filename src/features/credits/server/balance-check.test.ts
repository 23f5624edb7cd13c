import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { createLogger } from '#platform/log/log.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { seedRows } from '../../../../tests/support/product/seeds.ts';
import { createTestDatabase } from '../../../../tests/support/product/test-database.ts';
import { checkBalances } from './balance-check.ts';
import { checkNextBalances } from './balance-check-store.ts';
import { registerCreditMetrics } from './metrics.ts';
import { createCreditsService } from './service.ts';
import { creditLots } from './tables.ts';

const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
const database = forFile(createTestDatabase);
const credits = forFile(() => createCreditsService({ db: database.db, clock }));

describe('the books', () => {
  it('tell of a cached figure that was tampered with, in the log and the metrics', async () => {
    const userId = await seedRows(database.db).parent();
    await database.db.transaction((tx) => credits.hold(tx, { userId, portraitId: randomUUID() }));
    const registry = new Registry();
    const lines: string[] = [];
    const log = createLogger({ logLevel: 'trace' }, 'test', { write: (line) => void lines.push(line) });
    registerCreditMetrics(registry, credits);
    const shown = async () => /figures_wrong (\d+)/.exec(await registry.metrics())?.[1];
    expect(await shown()).toBeUndefined();
    expect(await checkBalances(credits, log)).toBe(0);
    expect(await shown()).toBe('0');
    expect(lines).toEqual([]);
    await database.db.update(creditLots).set({ remaining: 10 }).where(eq(creditLots.userId, userId));
    expect(await credits.check()).toMatchObject([{ what: 'lot', cached: 10, summed: 9 }]);
    expect(await shown()).toBe('0');
    expect(await checkBalances(credits, log)).toBe(1);
    expect(lines.join('')).toContain('cached figures are wrong');
    expect(await shown()).toBe('1');
    await database.db.update(creditLots).set({ remaining: 9 }).where(eq(creditLots.userId, userId));
    expect(await checkBalances(credits, log)).toBe(0);
    expect(await shown()).toBe('0');
  });

  it('are looked at in turn: accounts that moved first, all the others bit by bit, wrong ones each time', async () => {
    const { db } = database;
    await db.execute(
      sql`truncate credit_accounts, credit_lots, credit_moves, credit_checks, credit_mismatches`,
    );
    const people: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const userId = await seedRows(db).parent();
      people.push(userId);
      await db.transaction((tx) => credits.hold(tx, { userId, portraitId: randomUUID() }));
    }
    const [first, , , , last] = [...people].sort();
    const size = { moved: 2, others: 2 };
    const look = async () => (await checkNextBalances(db, size)).wrong.map(({ id }) => id);
    await db.execute(sql`update credit_accounts set used = 7 where user_id in (${first}, ${last})`);
    // What moved before the first look is found in the turn of all.
    expect(await look()).toEqual([first]);
    expect(await look()).toEqual([first]);
    expect((await look()).sort()).toEqual([first, last]);
    expect(await credits.countWrong()).toBe(2);
    await db.execute(sql`update credit_accounts set used = 1`);
    expect(await look()).toEqual([]);
    expect(await credits.countWrong()).toBe(0);
    // Once they are old enough, accounts that moved come at once, wherever the turn is.
    await db.transaction((tx) => credits.hold(tx, { userId: last ?? '', portraitId: randomUUID() }));
    await db.execute(sql`update credit_accounts set used = 7 where user_id = ${last}`);
    // Smaller ids than that of a fresh move may be under way.
    const begin = () => db.execute(sql`update credit_checks set last_user = ''`);
    await begin();
    expect(await look()).toEqual([]);
    await begin();
    await db.execute(sql`update credit_moves set created_at = now() - interval '10 minutes'`);
    expect(await look()).toEqual([last]);
  });
});
