import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#platform/rate-limit/tables.ts';
import { openTwoNodes } from '../../../../../tests/support/product/test-database.ts';
import { auditEntries, operators } from '../tables.ts';
import { createSignInLimiter } from './limits.ts';
import { createPasswordAttempts } from './password-attempts.ts';

const ENVIRONMENT = { email: 'owner@example.com', password: 'from the environment' };

const nodes = openTwoNodes();

let secret: string;
/** An invited operator. */
let email: string;
/** Whose passwords were looked at, and from where. */
let looked: { email: string; address: string }[];
let calls: number;
beforeEach(async () => {
  secret = randomBytes(16).toString('hex');
  email = `${randomUUID()}@example.com`;
  await nodes[0].db.insert(operators).values({ email, name: 'Meera', role: 'support', passwordHash: 'hash' });
  [looked, calls] = [[], 0];
});

/** Tries with the product's own limits, one node after the other. */
async function guess(address: string, of = email, found: true | null = null): Promise<string> {
  const node = nodes[calls++ % 2 ? 1 : 0];
  const limiter = createSignInLimiter({ db: node.db, secret });
  const attempts = createPasswordAttempts({
    ...{ db: node.db, limiter, environment: ENVIRONMENT, now: () => new Date() },
  });
  const { kind } = await attempts.make(of, { address, userAgent: 'Guesser/1' }, async () => {
    looked.push({ email: of, address });
    await pause(2);
    return found;
  });
  return kind;
}
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const shutRows = async () => {
  const rows = await nodes[0].db.select().from(auditEntries).where(eq(auditEntries.targetName, email));
  return rows.map(({ after, address }) => ({ ...(after as object), address }));
};
const counters = () => nodes[0].db.select().from(rateLimits).orderBy(asc(rateLimits.key));
const lookedAtFrom = (address: string) => looked.filter((one) => one.address === address).length;

describe('guesses from one place', () => {
  it.each([
    ['one after the other', false],
    ['at once', true],
  ])('%s are ten for an account, and keep its operator out nowhere else', async (_how, atOnce) => {
    if (atOnce) await Promise.all(times(101).map(() => guess('203.0.113.1')));
    else for (const _ of times(101)) await guess('203.0.113.1');
    expect(looked).toHaveLength(10);
    expect(await shutRows()).toEqual([
      { from: 'place', wrongPasswords: 10, shutMinutes: 15, address: '203.0.113.1' },
    ]);
    expect(await guess('203.0.113.1', email, true)).toBe('too-many');
    expect(await guess('198.51.100.1', email, true)).toBe('right');
  });

  it('are thirty for all accounts, and those refused for one account leave the others theirs', async () => {
    for (const _ of times(40)) await guess('203.0.113.1');
    const others = times(3).map((n) => `colleague-${n}@example.com`);
    await Promise.all(others.flatMap((other) => times(15).map(() => guess('203.0.113.1', other))));
    expect(looked).toHaveLength(30);
    expect(await guess('203.0.113.1', 'one-more@example.com')).toBe('too-many');
  });
});

describe('guesses from many places at once', () => {
  it('are ten a place and a hundred in all, and leave a row for every ten at most', async () => {
    const places = times(14).map((n) => `203.0.113.${n}`);
    await Promise.all(places.flatMap((place) => times(15).map(() => guess(place))));
    expect(looked).toHaveLength(100);
    for (const place of places) expect(lookedAtFrom(place)).toBeLessThanOrEqual(10);
    const rows = await shutRows();
    expect(rows.filter((row) => 'from' in row && row.from === 'everywhere')).toHaveLength(1);
    expect(rows.length).toBeLessThanOrEqual(10);

    const before = await counters();
    for (const n of times(3)) for (const _ of times(12)) await guess(`198.51.100.${n}`);
    expect(await guess('198.51.100.9', email, true)).toBe('too-many');
    expect(looked).toHaveLength(100);
    expect(await shutRows()).toEqual(rows);
    expect(await counters()).toEqual(before);
  });
});

it('a refused try leaves the counters as they are, whichever addresses it names', async () => {
  for (const n of times(3)) for (const _ of times(10)) await guess('203.0.113.1', `nobody-${n}@example.com`);
  const before = await counters();
  for (const n of times(20)) expect(await guess('203.0.113.1', `fresh-${n}@example.com`)).toBe('too-many');
  expect(await guess('203.0.113.1')).toBe('too-many');
  expect(await counters()).toEqual(before);
});
