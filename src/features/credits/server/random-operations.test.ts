import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { seedRows } from '../../../../tests/support/product/seeds.ts';
import { createTestDatabase } from '../../../../tests/support/product/test-database.ts';
import { createRandom } from '../../../../tests/support/seeded-random.ts';
import { sized } from '../../../../tests/support/test-size.ts';
import { createCreditsService } from './service.ts';

const OPERATIONS = sized(800, 10_000);
const CLIENTS = 8;
const PEOPLE = 6;
const SEED = 20_261_121;
const HOUR_MS = 3_600_000;

const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
const database = forFile(createTestDatabase);
const credits = forFile(() => createCreditsService({ db: database.db, clock }));

/** What one person's operations have answered, to be compared with the tables. */
interface Told {
  readonly userId: string;
  /** Purchases that were granted, and their credits. */
  readonly granted: Map<string, number>;
  readonly wanted: Map<string, number>;
  readonly open: string[];
  used: number;
  revoked: number;
  /** Grants, settles and releases that were answered as done. */
  ends: number;
}

const inTx = <T>(work: (tx: Parameters<Parameters<typeof database.db.transaction>[0]>[0]) => Promise<T>) =>
  database.db.transaction(work);

async function hold(told: Told): Promise<void> {
  const portraitId = randomUUID();
  const held = await inTx((tx) => credits.hold(tx, { userId: told.userId, portraitId }));
  if (!held.ok) return;
  told.used += 1;
  told.open.push(portraitId);
}

/** Ends a hold twice at once: one of the two counts. */
async function end(told: Told, random: () => number): Promise<void> {
  const [portraitId] = told.open.splice(Math.floor(random() * told.open.length), 1);
  if (!portraitId) return;
  const settle = () => inTx((tx) => credits.settle(tx, portraitId));
  const release = () => inTx((tx) => credits.release(tx, portraitId, 'no-face'));
  const both = random() < 0.2;
  const first = random() < 0.5 ? settle : release;
  const answers = both ? await Promise.all([settle(), release()]) : [await first()];
  expect(answers.filter(Boolean)).toHaveLength(1);
  const released = both ? answers[1] === true : first === release;
  if (released) told.used -= 1;
  told.ends += 1;
}

async function grant(told: Told, random: () => number): Promise<void> {
  const isPlan = random() < 0.5;
  const amount = 1 + Math.floor(random() * 12);
  const sourceRef = `${isPlan ? 'plan' : 'pack'}-${randomUUID()}`;
  const one = () =>
    inTx((tx) =>
      credits.grant(tx, {
        userId: told.userId,
        source: isPlan ? 'plan' : 'pack',
        sourceRef,
        credits: amount,
        tier: 'hd',
        expiresAt: isPlan ? new Date(clock.now().getTime() + random() * 48 * HOUR_MS) : null,
        label: 'Pack',
      }),
    );
  const answers = await Promise.all([one(), one(), one()]);
  expect(answers.filter(Boolean)).toHaveLength(1);
  told.granted.set(sourceRef, amount);
}

async function revoke(told: Told, random: () => number): Promise<void> {
  const refs = [...told.granted.keys()];
  const sourceRef = refs[Math.floor(random() * refs.length)];
  if (!sourceRef) return;
  const amount = told.granted.get(sourceRef) ?? 0;
  const before = told.wanted.get(sourceRef) ?? 0;
  const more = Math.floor(random() * (amount - before + 1));
  if (more === 0) return;
  told.wanted.set(sourceRef, before + more);
  const source = sourceRef.startsWith('plan') ? 'plan' : 'pack';
  const whole = before + more === amount;
  const ref = String(before + more);
  const { revoked } = await inTx((tx) =>
    credits.revoke(tx, { userId: told.userId, source, sourceRef, credits: more, ref, whole }),
  );
  told.revoked += revoked;
}

async function freeze(told: Told, random: () => number): Promise<void> {
  const refs = [...told.granted.keys()];
  const sourceRef = refs[Math.floor(random() * refs.length)];
  if (!sourceRef) return;
  const amount = (told.granted.get(sourceRef) ?? 0) - (told.wanted.get(sourceRef) ?? 0);
  const wanted = random() < 0.4 ? 0 : Math.floor(random() * (amount + 1));
  const source = sourceRef.startsWith('plan') ? 'plan' : 'pack';
  const whole = wanted > 0 && wanted === amount;
  const one = () =>
    inTx((tx) => credits.freeze(tx, { userId: told.userId, source, sourceRef, credits: wanted, whole }));
  await Promise.all([one(), one()]);
}

async function operate(told: Told, random: () => number): Promise<void> {
  const choice = random();
  if (choice < 0.4) return await hold(told);
  if (choice < 0.7) return await end(told, random);
  if (choice < 0.8) return await grant(told, random);
  if (choice < 0.84) return await revoke(told, random);
  if (choice < 0.88) return await freeze(told, random);
  if (choice < 0.9) return void (await credits.expire());
  if (choice < 0.92) return clock.advance(random() * 4 * HOUR_MS);
  const { generationLimit, generationsUsed } = await credits.figures(told.userId);
  expect(generationLimit).toBeGreaterThanOrEqual(generationsUsed);
}

it(
  `${OPERATIONS} random operations by ${CLIENTS} clients at once leave books that balance`,
  async () => {
    const people: Told[] = [];
    for (let index = 0; index < PEOPLE; index += 1) {
      const userId = await seedRows(database.db).parent();
      people.push({
        ...{ userId, granted: new Map(), wanted: new Map(), open: [] },
        ...{ used: 0, revoked: 0, ends: 0 },
      });
    }
    const client = async (index: number) => {
      const random = createRandom(SEED + index);
      for (let done = 0; done < OPERATIONS / CLIENTS; done += 1)
        await operate(people[Math.floor(random() * PEOPLE)] as Told, random);
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));

    expect(await credits.check()).toEqual([]);
    expect(people.reduce((sum, { ends }) => sum + ends, 0)).toBeGreaterThan(OPERATIONS / 8);
    const negative = sql`select 1 from credit_lots where remaining < 0 or remaining + frozen > amount`;
    expect((await database.db.execute(negative)).rows).toEqual([]);
    for (const told of people) {
      const figures = await credits.figures(told.userId);
      expect(figures.generationsUsed).toBe(told.used);
      // What was granted is unspent, spent, expired or taken back, and nothing else.
      const { rows } = await database.db.execute(sql`
      select coalesce(sum(amount) filter (where source <> 'refund'), 0)::int as granted,
        coalesce(sum(remaining) + sum(frozen), 0)::int as remaining,
        coalesce(sum(remaining) filter (
          where ended_at is null and not suspended and (expires_at is null or expires_at > ${clock.now().toISOString()}::timestamptz)
        ), 0)::int as left,
        (select coalesce(sum(amount), 0)::int from credit_moves
         where user_id = ${told.userId} and kind = 'expire' and portrait_id is null and reason is null) as expired,
        (select coalesce(sum(amount), 0)::int from credit_moves
         where user_id = ${told.userId} and kind = 'revoke' and portrait_id is not null) as taken
      from credit_lots where user_id = ${told.userId}`);
      const { granted, remaining, left, expired, taken } = rows[0] as Record<string, number>;
      const given = [...told.granted.values()].reduce((sum, amount) => sum + amount, 10);
      expect(granted).toBe(given);
      expect(figures.generationLimit - figures.generationsUsed).toBe(left);
      expect(remaining).toBe(given - told.used - told.revoked - Number(taken) - Number(expired));
    }
  },
  sized(300_000, 3_600_000),
);
