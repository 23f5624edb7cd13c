import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/product/test-database.ts';
import { auditEntries, operators } from '../tables.ts';
import { createSignInLimiter, type SignInLimits } from './limits.ts';
import { createPasswordAttempts } from './password-attempts.ts';

const ENVIRONMENT = { email: 'owner@example.com', password: 'from the environment' };
const QUARTER_HOUR = 900;

let database: TestDatabase;
let node: OpenDatabase;
let secret: string;
/** An invited operator. */
let email: string;
beforeAll(async () => {
  database = await createTestDatabase();
  node = openDatabase(database.url, { max: 4 });
});
afterAll(async () => {
  await node.close();
  await database.close();
});
beforeEach(async () => {
  secret = randomBytes(16).toString('hex');
  email = `${randomUUID()}@example.com`;
  await database.db.insert(operators).values({ email, name: 'Meera', role: 'support', passwordHash: 'hash' });
});

function createNode(limits: Partial<SignInLimits> = {}) {
  const { db } = node;
  const limiter = createSignInLimiter({ db, secret, limits });
  const attempts = createPasswordAttempts({ db, limiter, environment: ENVIRONMENT, now: () => new Date() });
  const make = (of: string, found: true | null, address = '203.0.113.1') =>
    attempts.make(of, { address, userAgent: 'Guesser/1' }, async () => found);
  const busy = (of: string, address = '203.0.113.1') =>
    attempts.make(of, { address, userAgent: '' }, async () => {
      throw new Error('busy');
    });
  return { attempts, make, busy };
}
const rowsOf = (of: string) => database.db.select().from(auditEntries).where(eq(auditEntries.targetName, of));
const tenTimes = Array.from({ length: 10 });

describe('an account that wrong passwords shut', () => {
  it('for one place is told once, whatever comes at once and on which node', async () => {
    const nodes = [createNode(), createNode()] as const;
    const kinds = await Promise.all(
      [...tenTimes, ...tenTimes].map(async (_, n) => (await nodes[n % 2 ? 1 : 0].make(email, null)).kind),
    );
    expect(kinds.sort()).toEqual([...Array(10).fill('too-many'), ...Array(10).fill('wrong')]);
    const rows = await rowsOf(email);
    expect(rows).toMatchObject([
      {
        ...{ action: 'sign-in.shut', operatorId: null, operatorEmail: null, operatorRole: null },
        ...{ targetType: 'operator', before: null, address: '203.0.113.1', userAgent: 'Guesser/1' },
        after: { from: 'place', wrongPasswords: 10, shutMinutes: 15 },
      },
    ]);
  });

  it('from everywhere is told once', async () => {
    const { make } = createNode({ account: { points: 12, windowSeconds: QUARTER_HOUR } });
    for (let n = 0; n < 15; n += 1) await make(email, null, `203.0.113.${n}`);
    expect((await rowsOf(email)).map(({ after }) => after)).toEqual([
      { from: 'everywhere', wrongPasswords: 12, shutMinutes: 15 },
    ]);
  });

  it('is told anew in the next window', async () => {
    const { make } = createNode({ accountHere: { points: 2, windowSeconds: 1 } });
    for (let window = 1; window <= 2; window += 1) {
      for (let n = 0; n < 4; n += 1) await make(email, null);
      expect(await rowsOf(email)).toHaveLength(window);
      await pause(1_100);
    }
  });

  it('is not told when the last try could not be looked at, which counts for nothing', async () => {
    const { make, busy } = createNode({ accountHere: { points: 2, windowSeconds: QUARTER_HOUR } });
    await make(email, null);
    for (let n = 0; n < 5; n += 1) await expect(busy(email)).rejects.toThrow('busy');
    expect(await rowsOf(email)).toEqual([]);
    expect(await make(email, null)).toEqual({ kind: 'wrong' });
    expect(await rowsOf(email)).toHaveLength(1);
    await expect(busy(email)).resolves.toMatchObject({ kind: 'too-many' });
  });

  it('is told once though a try that could not be looked at made room for another last one', async () => {
    const { make, attempts } = createNode({ accountHere: { points: 2, windowSeconds: QUARTER_HOUR } });
    const [first, second] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    /** Has been counted, and is being looked at until its end comes. */
    const begin = (end: Promise<null>) =>
      new Promise<{ done: Promise<unknown> }>((begun) => {
        const origin = { address: '203.0.113.1', userAgent: '' };
        const done = attempts.make(email, origin, async () => {
          begun({ done });
          return await end;
        });
      });
    const [one, another] = [await begin(first.promise), await begin(second.promise)];
    first.reject(new Error('busy'));
    await expect(one.done).rejects.toThrow('busy');
    expect(await make(email, null)).toEqual({ kind: 'wrong' });
    expect(await rowsOf(email)).toEqual([]);
    second.resolve(null);
    await another.done;
    expect(await rowsOf(email)).toMatchObject([{ after: { from: 'place', wrongPasswords: 2 } }]);
  });

  it('is not told when the last try was right', async () => {
    const { make } = createNode();
    for (let n = 0; n < 9; n += 1) await make(email, null);
    expect(await make(email, true)).toMatchObject({ kind: 'right' });
    for (let n = 0; n < 9; n += 1) await make(email, null);
    expect(await rowsOf(email)).toEqual([]);
  });

  it('is told of the first operator who has never signed in, and of nobody who is no operator', async () => {
    const { make } = createNode({ address: { points: 1_000, windowSeconds: QUARTER_HOUR } });
    await database.db.update(operators).set({ removedAt: new Date() }).where(eq(operators.email, email));
    const count = () => database.db.$count(auditEntries);
    const before = await count();
    for (const of of [email, 'nobody@example.com']) for (const _ of tenTimes) await make(of, null);
    expect(await count()).toBe(before);
    for (const _ of tenTimes) await make(ENVIRONMENT.email, null);
    expect(await rowsOf(ENVIRONMENT.email)).toHaveLength(1);
    const kept = await node.pool.query('select * from rate_limits');
    expect(JSON.stringify(kept.rows)).not.toMatch(/example\.com|203\.0/);
  });
});

it('the right password tells how many were wrong since the last right one, beyond the limits’ window', async () => {
  const { make, attempts } = createNode({ accountHere: { points: 3, windowSeconds: 1 } });
  const right = () =>
    attempts.make(email, { address: '203.0.113.1', userAgent: '' }, (wrongBefore) => wrongBefore());
  for (let n = 0; n < 5; n += 1) await make(email, null);
  await pause(1_100);
  await make(email, null, '198.51.100.1');
  // What was refused unseen is no wrong password.
  expect(await right()).toEqual({ kind: 'right', found: 4 });
  expect(await right()).toEqual({ kind: 'right', found: 0 });
});
