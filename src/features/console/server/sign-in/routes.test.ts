import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIT_LOG, OPERATORS_SESSION, OPERATORS_SIGN_IN, OPERATORS_SIGN_OUT } from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/product/test-database.ts';
import {
  createTestProduct,
  TEST_ADMIN_PASSWORD,
  type TestProduct,
} from '../../../../../tests/support/product/test-product.ts';
import type { OperatorSignedIn } from '../../contract.ts';
import { OPERATOR_IDLE_MS, OPERATOR_SESSION_MS } from '../sessions/session-policy.ts';
import { auditEntries, operatorSessions, operators } from '../tables.ts';

const OWNER = { email: 'admin@example.com', password: TEST_ADMIN_PASSWORD };
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));

let database: TestDatabase;
let product: TestProduct;
/** Another node of the same installation. */
let other: TestProduct;
beforeAll(async () => {
  database = await createTestDatabase();
  const secret = 'the secret that both nodes share, long enough';
  product = await createTestProduct({ database, clock, secret });
  other = await createTestProduct({ database, clock, secret });
});
afterAll(async () => {
  await other.close();
  await product.close();
  await database.close();
});

const signIn = (payload: unknown, address = '203.0.113.9', node = product) =>
  node.app.inject({
    method: 'POST',
    url: OPERATORS_SIGN_IN,
    payload: payload as object,
    remoteAddress: address,
    headers: { 'user-agent': 'a browser' },
  });
const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });
const session = (token: string, node = product) =>
  node.app.inject({ url: OPERATORS_SESSION, headers: bearerOf(token) });
const logOut = (token: string, node = product) =>
  node.app.inject({ method: 'POST', url: OPERATORS_SIGN_OUT, headers: bearerOf(token) });
async function signedIn(): Promise<OperatorSignedIn> {
  return (await signIn(OWNER)).json<OperatorSignedIn>();
}

describe('signing in', () => {
  it('hands out a token that every node knows, and leaves a row', async () => {
    const response = await signIn({ email: ' Admin@Example.com ', password: OWNER.password });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const body = response.json<OperatorSignedIn>();
    expect(body).toMatchObject({
      success: true,
      message: 'Login successful',
      operator: { email: OWNER.email, role: 'owner' },
      expiresAt: '2026-11-21T22:00:00.000Z',
    });
    for (const node of [product, other])
      expect((await session(body.token, node)).json()).toMatchObject({ operator: { email: OWNER.email } });
    const [entry] = await database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'operator.signed-in',
      operatorId: body.operator.id,
      address: '203.0.113.9',
      userAgent: 'a browser',
    });
  });

  it('answers an unknown address like a wrong password, and leaves no row', async () => {
    const before = await database.db.$count(auditEntries);
    const answers = [
      await signIn({ ...OWNER, password: 'wrong' }),
      await signIn({ ...OWNER, email: 'nobody@example.com' }),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({
        success: false,
        message: 'Incorrect email or password',
        code: 'invalid-credentials',
      });
    }
    expect(await database.db.$count(auditEntries)).toBe(before);
  });

  it.each([
    [{ email: ' ', password: 'x' }, 'Please enter your email address.'],
    [{ password: 'x' }, 'Please enter your email address.'],
    [{ email: 'a@example.com', password: '' }, 'Please enter your password.'],
    [{ email: 'a@example.com' }, 'Please enter your password.'],
    [{ email: 'a@example.com', password: 'x'.repeat(201) }, 'This password is too long.'],
  ])('says what is missing: %o', async (payload, message) => {
    const response = await signIn(payload);
    expect([response.statusCode, response.json().message]).toEqual([400, message]);
  });

  it('is refused after ten wrong passwords of an account from one place, over both nodes, and says for how long', async () => {
    const payload = { email: 'guessed@example.com', password: 'wrong' };
    for (let n = 0; n < 10; n += 1) await signIn(payload, '198.51.100.7', n % 2 ? other : product);
    expect((await signIn(payload, '198.51.100.8')).statusCode).toBe(401);
    const response = await signIn(payload, '198.51.100.7');
    expect(response.statusCode).toBe(429);
    expect(response.json().message).toBe('Too many failed attempts. Please try again later');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(800);
    expect((await signIn(OWNER, '198.51.100.99')).statusCode).toBe(200);
  });

  it('tells the log of an account that was shut, and at the next sign-in how many passwords were wrong', async () => {
    const wrong = { ...OWNER, password: 'not-this-one-either' };
    for (let n = 0; n < 12; n += 1) await signIn(wrong, '198.51.100.41', n % 2 ? other : product);
    const { token, operator } = (await signIn(OWNER, '198.51.100.42')).json<OperatorSignedIn>();
    const log = await product.app.inject({ url: `${AUDIT_LOG}?limit=2`, headers: bearerOf(token) });
    const about = { target: { type: 'operator', id: operator.id, name: OWNER.email } };
    expect(log.json().entries).toMatchObject([
      { ...about, action: 'operator.signed-in', after: { wrongPasswords: 10 } },
      {
        ...{ ...about, action: 'sign-in.shut', operator: null, address: '198.51.100.41' },
        after: { from: 'place', wrongPasswords: 10, shutMinutes: 15 },
      },
    ]);
    expect(log.body).not.toContain(wrong.password);
  });

  it('lets the owner in from elsewhere, however often one address has guessed', async () => {
    const wrong = { ...OWNER, password: 'not-this-one-either' };
    const guesses = Array.from({ length: 101 }, (_, n) =>
      signIn(wrong, '198.51.100.51', n % 2 ? other : product),
    );
    const codes = (await Promise.all(guesses)).map((answer) => answer.statusCode);
    expect(codes.filter((code) => code === 401)).toHaveLength(10);
    expect(codes.filter((code) => code === 429)).toHaveLength(91);
    expect((await signIn(OWNER, '198.51.100.52')).statusCode).toBe(200);
  });

  it('makes one first operator, however many sign in at once', async () => {
    const answers = await Promise.all(
      [product, other, product].map((node) => signIn(OWNER, '192.0.2.7', node)),
    );
    expect(new Set(answers.map((answer) => answer.json<OperatorSignedIn>().operator.id)).size).toBe(1);
  });
});

describe('a token', () => {
  it('opens nothing on any node after its logout, which leaves one row however often it is pressed', async () => {
    const { token, operator } = await signedIn();
    const rows = () => database.db.$count(auditEntries, eq(auditEntries.action, 'operator.signed-out'));
    const before = await rows();
    const answers = await Promise.all([logOut(token), logOut(token, other), logOut(token)]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 401, 401]);
    expect((await session(token)).statusCode).toBe(401);
    expect((await session(token, other)).statusCode).toBe(401);
    expect(await rows()).toBe(before + 1);
    const [entry] = await database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({ operatorId: operator.id, targetType: 'operator', targetId: operator.id });
  });

  it('keeps the other sessions of the same operator', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    await logOut(one.token);
    expect((await session(two.token)).statusCode).toBe(200);
  });

  it('works until its last moment and no longer', async () => {
    const { token } = await signedIn();
    // Used at least every half an hour: left alone it ends before.
    const step = OPERATOR_IDLE_MS - 1;
    let lastedMs = 0;
    for (; lastedMs + step < OPERATOR_SESSION_MS; lastedMs += step) {
      clock.advance(step);
      expect((await session(token)).statusCode).toBe(200);
    }
    clock.advance(OPERATOR_SESSION_MS - lastedMs - 1);
    expect((await session(token)).statusCode).toBe(200);
    clock.advance(1);
    const late = await session(token);
    expect([late.statusCode, late.json()]).toEqual([
      401,
      { success: false, message: 'Your session has ended. Please sign in again.', code: 'unauthenticated' },
    ]);
    expect((await logOut(token)).statusCode).toBe(401);
  });

  it('opens nothing once its operator is removed', async () => {
    const { id, bearer } = await product.seed.operator('support');
    const ask = () => product.app.inject({ url: OPERATORS_SESSION, headers: bearer });
    expect((await ask()).statusCode).toBe(200);
    await database.db.update(operators).set({ removedAt: clock.now() }).where(eq(operators.id, id));
    expect((await ask()).statusCode).toBe(401);
  });

  it('of another installation opens nothing', async () => {
    const elsewhere = await createTestProduct({ clock });
    const { bearer } = await elsewhere.seed.operator('owner');
    await elsewhere.close();
    const answer = await product.app.inject({ url: OPERATORS_SESSION, headers: bearer });
    expect(answer.statusCode).toBe(401);
  });
});

it('the sign-in keeps passwords, tokens and addresses out of logs, and passwords and tokens out of the tables', async () => {
  const { token } = await signedIn();
  await signIn({ email: 'curious@example.com', password: 'a-wrong-one-of-mine' });
  await session(token);
  await logOut(token);
  const logged = [...product.logLines, ...other.logLines].join('');
  expect(logged).toContain('a sign-in was refused');
  const secrets = [token, token.slice(4), OWNER.password, 'a-wrong-one-of-mine'];
  for (const secret of [...secrets, OWNER.email, 'curious@example.com']) expect(logged).not.toContain(secret);
  const kept = JSON.stringify([
    await database.db.select().from(auditEntries),
    await database.db.select().from(operatorSessions),
    await database.db.select().from(operators),
  ]);
  for (const secret of secrets) expect(kept).not.toContain(secret);
});
