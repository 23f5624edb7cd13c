import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { seedRows } from '../../../../tests/support/product/seeds.ts';
import { createTestDatabase } from '../../../../tests/support/product/test-database.ts';
import { createRandom } from '../../../../tests/support/seeded-random.ts';
import { sized } from '../../../../tests/support/test-size.ts';
import type { CreditFigures } from '../contract.ts';
import { createCreditsService } from './service.ts';

const PEOPLE = sized(60, 3_000);
const SEED = 20_261_122;
const DAY_MS = 86_400_000;
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
const database = forFile(createTestDatabase);
const credits = forFile(() => createCreditsService({ db: database.db, clock }));

type Random = () => number;
const oneOf = <T>(random: Random, values: readonly T[]): T =>
  values[Math.floor(random() * values.length)] as T;

/** What happens to an account in a month: grants of every kind, portraits, refunds. */
async function live(userId: string, random: Random): Promise<void> {
  const { db } = database;
  for (let step = Math.floor(random() * 8); step > 0; step -= 1) {
    const sourceRef = randomUUID();
    const source = oneOf(random, ['pack', 'plan', 'upgrade', 'operator'] as const);
    const isUnlimited = source === 'plan' && random() < 0.5;
    const amount = isUnlimited ? null : 1 + Math.floor(random() * 4);
    const expiresAt =
      source === 'plan' ? new Date(clock.now().getTime() + (random() - 0.4) * 60 * DAY_MS) : null;
    const grant = { userId, source, sourceRef, credits: amount, expiresAt, tier: 'hd', label: 'x' } as const;
    await db.transaction((tx) => credits.grant(tx, grant));
    for (let portraits = Math.floor(random() * 6); portraits > 0; portraits -= 1) {
      const portraitId = randomUUID();
      await db.transaction((tx) => credits.hold(tx, { userId, portraitId }));
      if (random() < 0.3) await db.transaction((tx) => credits.release(tx, portraitId, 'no-face'));
      else if (random() < 0.5) await db.transaction((tx) => credits.settle(tx, portraitId));
    }
    if (random() < 0.2 && amount !== null && source !== 'operator')
      await db.transaction((tx) =>
        credits.revoke(tx, { userId, source, sourceRef, credits: amount, ref: '1', whole: true }),
      );
  }
}

it(
  `the figures of ${PEOPLE} accounts in one query are those of each account`,
  async () => {
    const random = createRandom(SEED);
    const userIds: string[] = [];
    for (let index = 0; index < PEOPLE; index += 1) {
      const userId = await seedRows(database.db).parent();
      userIds.push(userId);
      // A third never looked at their credits: they have no lot and no account.
      if (random() > 0.3) await live(userId, random);
    }
    await credits.expire();
    const withoutLot = sql`select 1 from users u where not exists (select 1 from credit_lots l where l.user_id = u.id)`;
    const bare = (await database.db.execute(withoutLot)).rows.length;
    expect(bare).toBeGreaterThan(PEOPLE / 5);

    const together = await credits.figuresOf(userIds);
    // Looking at many grants nothing.
    expect((await database.db.execute(withoutLot)).rows).toHaveLength(bare);
    const apart: CreditFigures[] = [];
    for (const userId of userIds) apart.push(await credits.figures(userId));
    expect(together).toEqual(apart);
    expect(await credits.figuresOf(userIds.toReversed())).toEqual(apart.toReversed());
    // Every kind of account was there.
    for (const key of ['unlimited', 'isPremium'] as const)
      expect(new Set(together.map((figures) => figures[key]))).toEqual(new Set([true, false]));
  },
  sized(120_000, 1_800_000),
);

it('no accounts have no figures, and unknown ones a trial to come', async () => {
  expect(await credits.figuresOf([])).toEqual([]);
  expect(await credits.figuresOf(['nobody'])).toEqual([
    { generationsUsed: 0, generationLimit: 10, isPremium: false, unlimited: false },
  ]);
});
