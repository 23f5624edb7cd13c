import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { seedRows } from '../../../../tests/support/product/seeds.ts';
import { createTestDatabase } from '../../../../tests/support/product/test-database.ts';
import { createCreditsService } from './service.ts';
import { insertLot, type NewLot } from './store.ts';
import { creditLots, creditMoves } from './tables.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const clock = createFixedClock(NOW);
const database = forFile(createTestDatabase);
const credits = forFile(() => createCreditsService({ db: database.db, clock }));

const hold = (userId: string, portraitId: string = randomUUID()) =>
  database.db.transaction((tx) => credits.hold(tx, { userId, portraitId }));
const settle = (portraitId: string) => database.db.transaction((tx) => credits.settle(tx, portraitId));
const release = (portraitId: string) =>
  database.db.transaction((tx) => credits.release(tx, portraitId, 'no-face'));

async function heldPortrait(userId: string): Promise<string> {
  const portraitId = randomUUID();
  const result = await hold(userId, portraitId);
  expect(result.ok).toBe(true);
  return portraitId;
}

async function addLot(userId: string, lot: Partial<NewLot>): Promise<void> {
  const defaults = {
    source: 'pack',
    sourceRef: randomUUID(),
    amount: 10,
    unlimited: false,
    tier: 'hd',
    expiresAt: null,
  } as const;
  expect(await insertLot(database.db, { ...defaults, ...lot, userId })).toBe(true);
}

async function spend(userId: string, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await settle(await heldPortrait(userId));
}

describe('a new account', () => {
  it('has 0 of 10', async () => {
    const userId = await seedRows(database.db).parent();
    expect(await credits.figures(userId)).toEqual({
      generationsUsed: 0,
      generationLimit: 10,
      isPremium: false,
      unlimited: false,
    });
  });

  it('gets its trial once, however many ask together', async () => {
    const userId = await seedRows(database.db).parent();
    await Promise.all(Array.from({ length: 12 }, () => credits.figures(userId)));
    const lots = await database.db.select().from(creditLots).where(eq(creditLots.userId, userId));
    expect(lots.map(({ source, amount }) => [source, amount])).toEqual([['trial', 10]]);
  });

  it('makes standard pictures with the watermark', async () => {
    const result = await hold(await seedRows(database.db).parent());
    expect(result).toMatchObject({ ok: true, hold: { tier: 'standard', watermark: true } });
  });
});

describe('holding', () => {
  it('counts at once, and ends after the last credit', async () => {
    const userId = await seedRows(database.db).parent();
    await spend(userId, 9);
    await heldPortrait(userId);
    expect(await credits.figures(userId)).toMatchObject({ generationsUsed: 10, generationLimit: 10 });
    expect(await hold(userId)).toEqual({ ok: false, reason: 'no-credit' });
  });

  it('gives one credit to one of 20 who ask together', async () => {
    const userId = await seedRows(database.db).parent();
    await spend(userId, 9);
    const results = await Promise.all(Array.from({ length: 20 }, () => hold(userId)));
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    expect(await credits.figures(userId)).toMatchObject({ generationsUsed: 10, generationLimit: 10 });
    expect(await credits.check()).toEqual([]);
  });

  it('has not happened when the caller rolls back', async () => {
    const userId = await seedRows(database.db).parent();
    const attempt = database.db.transaction(async (tx) => {
      await credits.hold(tx, { userId, portraitId: randomUUID() });
      throw new Error('the caller changed its mind');
    });
    await expect(attempt).rejects.toThrow('changed its mind');
    expect(await credits.figures(userId)).toMatchObject({ generationsUsed: 0, generationLimit: 10 });
  });

  it('is refused twice for one portrait', async () => {
    const userId = await seedRows(database.db).parent();
    const portraitId = await heldPortrait(userId);
    await expect(hold(userId, portraitId)).rejects.toThrow();
    expect(await credits.figures(userId)).toMatchObject({ generationsUsed: 1, generationLimit: 10 });
  });
});

describe('the end of a hold', () => {
  it('gives the credit back once', async () => {
    const userId = await seedRows(database.db).parent();
    const portraitId = await heldPortrait(userId);
    expect([await release(portraitId), await release(portraitId), await settle(portraitId)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await credits.figures(userId)).toMatchObject({ generationsUsed: 0, generationLimit: 10 });
  });

  it('spends it once', async () => {
    const userId = await seedRows(database.db).parent();
    const portraitId = await heldPortrait(userId);
    expect([await settle(portraitId), await settle(portraitId), await release(portraitId)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await credits.figures(userId)).toMatchObject({ generationsUsed: 1, generationLimit: 10 });
  });

  it('is one of the two when both come together', async () => {
    const userId = await seedRows(database.db).parent();
    const portraitIds = await Promise.all(Array.from({ length: 8 }, () => heldPortrait(userId)));
    const ends = await Promise.all(
      portraitIds.map(async (id) => [
        ...(await Promise.all([settle(id), release(id), settle(id), release(id)])),
      ]),
    );
    for (const end of ends) expect(end.filter(Boolean)).toHaveLength(1);
    expect(await credits.check()).toEqual([]);
  });

  it('of a portrait without a hold changes nothing', async () => {
    expect([await settle(randomUUID()), await release(randomUUID())]).toEqual([false, false]);
  });
});

describe('lots', () => {
  it('are spent in the order they expire, the trial before packs', async () => {
    const userId = await seedRows(database.db).parent();
    await credits.figures(userId);
    await addLot(userId, { source: 'pack', amount: 1 });
    await addLot(userId, { source: 'plan', amount: 1, expiresAt: new Date('2026-12-21T10:00:00Z') });
    await addLot(userId, { source: 'operator', amount: 1, expiresAt: new Date('2026-12-01T10:00:00Z') });
    await spend(userId, 13);
    const moves = await database.db
      .select({ source: creditLots.source })
      .from(creditMoves)
      .innerJoin(creditLots, eq(creditLots.id, creditMoves.lotId))
      .where(sql`${creditMoves.userId} = ${userId} and ${creditMoves.kind} = 'hold'`)
      .orderBy(creditMoves.id);
    expect(moves.map(({ source }) => source)).toEqual([
      'operator',
      'plan',
      ...Array(10).fill('trial'),
      'pack',
    ]);
  });

  it('leave the limit when they expire, and what was used stays used', async () => {
    const userId = await seedRows(database.db).parent();
    await addLot(userId, { source: 'plan', amount: 100, expiresAt: new Date('2026-12-21T10:00:00Z') });
    await spend(userId, 3);
    expect(await credits.figures(userId)).toMatchObject({
      generationsUsed: 3,
      generationLimit: 110,
      isPremium: true,
    });
    clock.set(new Date('2026-12-21T10:00:00Z'));
    expect(await credits.figures(userId)).toMatchObject({
      generationsUsed: 3,
      generationLimit: 13,
      isPremium: false,
    });
    clock.set(NOW);
  });

  it.each([
    ['operator', 'hd', { tier: 'hd', watermark: false }],
    ['pack', 'hd', { tier: 'hd', watermark: false }],
    ['plan', '4k', { tier: '4k', watermark: false }],
  ] as const)('of a %s decide what a portrait is made with', async (source, tier, expected) => {
    const userId = await seedRows(database.db).parent();
    await addLot(userId, { source, tier });
    expect(await hold(userId)).toMatchObject({ ok: true, hold: expected });
  });

  it('without a limit take nothing and count what is used', async () => {
    const userId = await seedRows(database.db).parent();
    await addLot(userId, {
      source: 'plan',
      amount: 0,
      unlimited: true,
      tier: '4k',
      expiresAt: new Date('2026-12-21T10:00:00Z'),
    });
    await spend(userId, 3);
    await release(await heldPortrait(userId));
    expect(await credits.figures(userId)).toEqual({
      generationsUsed: 3,
      generationLimit: 13,
      isPremium: true,
      unlimited: true,
    });
    expect(await credits.check()).toEqual([]);
  });

  it('can not be granted twice by one source', async () => {
    const userId = await seedRows(database.db).parent();
    await addLot(userId, { source: 'pack', sourceRef: 'purchase-1' });
    const again = {
      userId,
      source: 'pack',
      sourceRef: 'purchase-1',
      amount: 10,
      unlimited: false,
      tier: 'hd',
      expiresAt: null,
    } as const;
    expect(await insertLot(database.db, again)).toBe(false);
  });
});

describe('the books', () => {
  it('balance after many parallel moves, and no balance falls below zero', async () => {
    const users = await Promise.all(Array.from({ length: 3 }, () => seedRows(database.db).parent()));
    const one = async (index: number): Promise<void> => {
      const userId = users[index % users.length] ?? '';
      const portraitId = randomUUID();
      const result = await hold(userId, portraitId);
      if (!result.ok) return;
      await (index % 3 === 0 ? release(portraitId) : settle(portraitId));
    };
    await Promise.all(Array.from({ length: 90 }, (_, index) => one(index)));
    expect(await credits.check()).toEqual([]);
    for (const userId of users) {
      const { generationsUsed, generationLimit } = await credits.figures(userId);
      expect(generationsUsed).toBeLessThanOrEqual(10);
      expect(generationLimit).toBe(10);
    }
  });

  it('take a credit that comes back by a clock that is behind, after its lot was booked as over', async () => {
    const userId = await seedRows(database.db).parent();
    const end = new Date('2026-12-21T10:00:00Z');
    await addLot(userId, { source: 'plan', amount: 3, expiresAt: end });
    const portraitId = await heldPortrait(userId);
    clock.set(end);
    expect(await credits.expire()).toBeGreaterThanOrEqual(1);
    clock.set(new Date(end.getTime() - 1_000));
    await release(portraitId);
    clock.set(end);
    expect(await credits.expire()).toBe(0);
    expect(await credits.figures(userId)).toMatchObject({ generationsUsed: 0, generationLimit: 11 });
    expect(await credits.check()).toEqual([]);
    clock.set(NOW);
  });

  it('refuse a remainder below zero', async () => {
    const userId = await seedRows(database.db).parent();
    await credits.figures(userId);
    const overdraw = database.db
      .update(creditLots)
      .set({ remaining: -1 })
      .where(eq(creditLots.userId, userId));
    await expect(overdraw).rejects.toThrow();
  });
});
