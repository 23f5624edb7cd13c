import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { type OpenDatabase, openDatabase } from '#platform/database/database.ts';
import { createLogger } from '#platform/log/log.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';
import { eventually } from '../../../../../tests/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/product/test-database.ts';
import { createOperatorSessions } from '../sessions/sessions.ts';
import { auditEntries, operatorSessions, operators } from '../tables.ts';
import { createSignInLimiter, type SignInLimits } from './limits.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { createOperatorSignIn } from './sign-in.ts';

const ENVIRONMENT = { email: 'owner@example.com', password: 'from the environment' };
const QUARTER_HOUR = 900;
const quiet = createLogger({ logLevel: 'fatal' }, 'test', { write: () => undefined });

/** Passwords that tell what was done; a derivation is as good as a word here. */
function watchedPasswords(): Passwords & { readonly done: string[] } {
  const done: string[] = [];
  return {
    done,
    async hash(password) {
      done.push('hash');
      return `hash of ${password}`;
    },
    async matches(password, hash) {
      done.push('match');
      return hash === `hash of ${password}`;
    },
  };
}

let database: TestDatabase;
let node: OpenDatabase;
let secret: string;
beforeAll(async () => {
  database = await createTestDatabase();
  node = openDatabase(database.url, { max: 4 });
  await database.db.insert(operators).values({
    ...{ email: 'meera@example.com', name: 'Meera', role: 'support' },
    passwordHash: 'hash of meeras',
  });
});
afterAll(async () => {
  await node.close();
  await database.close();
});
// Other keys for every test's counters.
beforeEach(() => {
  secret = randomBytes(16).toString('hex');
});

function createNode(limits: Partial<SignInLimits> = {}) {
  const { db } = node;
  const passwords = watchedPasswords();
  const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
  const limiter = createSignInLimiter({ db, secret, limits });
  const sessions = createOperatorSessions({ db, clock, secret, environment: ENVIRONMENT });
  const now = () => clock.now();
  const attempts = createPasswordAttempts({ db, limiter, environment: ENVIRONMENT, now });
  const signIn = createOperatorSignIn({
    secondStep: {
      isOn: async () => false,
      use: async () => false,
      answerTo: () => Promise.reject(new Error('nobody here has a second step')),
    },
    ...{ db, attempts, sessions, passwords, environment: ENVIRONMENT, log: quiet, now },
  });
  return {
    passwords,
    async try(email: string, password: string, address = '203.0.113.1'): Promise<string> {
      return (await signIn.signIn({ email, password }, { address, userAgent: 'test' })).kind;
    },
  };
}

describe('the work of a try', () => {
  it.each(['owner@example.com', 'meera@example.com', 'nobody@example.com'])(
    'is the same first and later: %s',
    async (email) => {
      const { passwords, try: attempt } = createNode();
      expect(await attempt(email, 'wrong')).toBe('wrong');
      expect(passwords.done).toEqual(['hash', 'hash', 'match']);
      passwords.done.length = 0;
      expect(await attempt(email, 'wrong')).toBe('wrong');
      expect(passwords.done).toEqual(['match']);
    },
  );

  it('is done again where preparing it failed', async () => {
    const { passwords, try: attempt } = createNode();
    const { hash } = passwords;
    passwords.hash = () => Promise.reject(new Error('busy'));
    await expect(attempt('owner@example.com', ENVIRONMENT.password)).rejects.toThrow('busy');
    passwords.hash = hash;
    expect(await attempt('owner@example.com', ENVIRONMENT.password)).toBe('signed-in');
  });

  it('is not done for who has tried too often', async () => {
    const { passwords, try: attempt } = createNode({ account: { points: 1, windowSeconds: QUARTER_HOUR } });
    await attempt('nobody@example.com', 'wrong');
    passwords.done.length = 0;
    expect(await attempt('nobody@example.com', 'wrong')).toBe('too-many');
    expect(passwords.done).toEqual([]);
  });
});

describe('wrong passwords', () => {
  it('shut an account on every node and for every address, known or not', async () => {
    const limits = { account: { points: 3, windowSeconds: QUARTER_HOUR } };
    const nodes = [createNode(limits), createNode(limits)] as const;
    for (const email of ['owner@example.com', 'nobody@example.com']) {
      const kinds = await Promise.all(
        Array.from({ length: 8 }, (_, n) => nodes[n % 2 ? 0 : 1].try(email, 'wrong', `203.0.113.${n}`)),
      );
      expect(kinds.sort()).toEqual([...Array(5).fill('too-many'), ...Array(3).fill('wrong')]);
    }
    expect(await nodes[1].try('owner@example.com', ENVIRONMENT.password, '198.51.100.1')).toBe('too-many');
  });

  it('shut an account for the place they come from, and leave it open for its operator', async () => {
    const { try: attempt } = createNode({ accountHere: { points: 2, windowSeconds: QUARTER_HOUR } });
    for (const expected of ['wrong', 'wrong', 'too-many'])
      expect(await attempt('owner@example.com', 'wrong', '203.0.113.9')).toBe(expected);
    expect(await attempt('owner@example.com', ENVIRONMENT.password, '203.0.113.9')).toBe('too-many');
    expect(await attempt('owner@example.com', ENVIRONMENT.password, '198.51.100.1')).toBe('signed-in');
  });

  it('shut an address on every node, whichever accounts it names', async () => {
    const limits = { address: { points: 3, windowSeconds: QUARTER_HOUR } };
    const nodes = [createNode(limits), createNode(limits)] as const;
    for (const n of [0, 1, 0] as const) await nodes[n].try(`nobody${n}@example.com`, 'wrong');
    expect(await nodes[1].try('meera@example.com', 'meeras')).toBe('too-many');
    expect(await nodes[1].try('meera@example.com', 'meeras', '198.51.100.1')).toBe('signed-in');
  });

  it('shut a whole household of IPv6 addresses', async () => {
    const { try: attempt } = createNode({ address: { points: 1, windowSeconds: QUARTER_HOUR } });
    await attempt('nobody@example.com', 'wrong', '2001:db8::1');
    expect(await attempt('meera@example.com', 'meeras', '2001:db8::2')).toBe('too-many');
    expect(await attempt('meera@example.com', 'meeras', '2001:db8:0:1::2')).toBe('signed-in');
  });
});

describe('the right password', () => {
  it('does not count, and makes good what was wrong before', async () => {
    const limit = { points: 2, windowSeconds: QUARTER_HOUR };
    const { try: attempt } = createNode({ account: limit, address: limit });
    for (let n = 0; n < 5; n += 1) expect(await attempt('meera@example.com', 'meeras')).toBe('signed-in');
    expect(await attempt('meera@example.com', 'wrong')).toBe('wrong');
    expect(await attempt('meera@example.com', 'meeras')).toBe('signed-in');
    expect(await attempt('meera@example.com', 'wrong', '198.51.100.1')).toBe('wrong');
    expect(await attempt('meera@example.com', 'wrong', '198.51.100.1')).toBe('wrong');
    expect(await attempt('meera@example.com', 'meeras', '198.51.100.2')).toBe('too-many');
  });
});

describe('whoever is no operator any more when their password has been looked at', () => {
  const EMAIL = 'leaving@example.com';
  let id: string;
  beforeEach(async () => {
    await database.db.update(operators).set({ removedAt: new Date() }).where(eq(operators.email, EMAIL));
    const [row] = await database.db
      .insert(operators)
      .values({ email: EMAIL, name: 'Leaving', role: 'support', passwordHash: 'hash of theirs' })
      .returning();
    if (!row) throw new Error('no operator was made');
    id = row.id;
  });
  const left = async () => [
    await database.db.$count(operatorSessions, eq(operatorSessions.operatorId, id)),
    await database.db.$count(auditEntries, eq(auditEntries.targetId, id)),
  ];

  it.each([
    ['was removed', { removedAt: new Date() }],
    ['has another password', { passwordHash: 'hash of another' }],
  ])('is not let in, and leaves no row: %s meanwhile', async (_what, change) => {
    const { passwords, try: attempt } = createNode();
    const { matches } = passwords;
    passwords.matches = async (password, hash) => {
      await database.db.update(operators).set(change).where(eq(operators.id, id));
      return await matches(password, hash);
    };
    expect(await attempt(EMAIL, 'theirs')).toBe('wrong');
    expect(await left()).toEqual([0, 0]);
  });

  it('is not let in by a removal that is just being made, and counts like a wrong password', async () => {
    const { try: attempt } = createNode({ accountHere: { points: 1, windowSeconds: QUARTER_HOUR } });
    let attempted: Promise<string> | undefined;
    await database.db.transaction(async (tx) => {
      await tx.update(operators).set({ removedAt: new Date() }).where(eq(operators.id, id));
      attempted = attempt(EMAIL, 'theirs');
      // Until it waits for the removal.
      await eventually(async () => {
        const waiting = await node.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        expect(waiting.rowCount).toBe(1);
      });
    });
    expect(await attempted).toBe('wrong');
    expect(await left()).toEqual([0, 0]);
    expect(await attempt(EMAIL, 'theirs')).toBe('too-many');
  });
});
