import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  OPERATORS_SESSION,
  OPERATORS_SIGN_IN,
  PASSKEY_ASK,
  PASSKEY_BEGIN,
  PASSKEY_REMOVE,
  PASSKEYS,
  pathFor,
  SECOND_STEP_CONFIRM,
  SECOND_STEP_OWN,
  SECOND_STEP_REMOVE,
  SECOND_STEP_RESET,
  TEAM_INVITATIONS,
} from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import {
  type Authenticator,
  createAuthenticator,
  type Deviations,
} from '../../../../../tests/support/console/software-authenticator.ts';
import {
  createTestProduct,
  TEST_ADMIN_PASSWORD,
  type TestProduct,
} from '../../../../../tests/support/product/test-product.ts';
import type { PasskeyAdded, PasskeyAsked, PasskeyBegun, PasskeyRequest } from '../../passkeys/contract.ts';
import type { SecondStepState } from '../../second-step/contract.ts';
import { purgeOperators } from '../jobs.ts';
import { operatorPasskeyChallenges } from '../tables.ts';

const EMAIL = 'admin@example.com';
const ADDRESS = 'https://portraits.example.com';
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
let product: TestProduct;
beforeAll(async () => {
  product = await createTestProduct({ clock, environment: { PUBLIC_URL: `${ADDRESS}/` } });
});
afterAll(() => product?.close());
beforeEach(async () => {
  clock.advance(1000);
  const { db } = product.context;
  for (const table of ['rate_limits', 'operator_passkey_challenges', 'operator_passkeys'])
    await db.execute(sql.raw(`delete from ${table}`));
  await db.execute(sql`delete from operator_recovery_codes`);
});

type Bearer = { readonly authorization: string };

async function post<T = Record<string, unknown>>(url: string, payload: object, headers?: Bearer) {
  const response = await product.app.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, body: response.json<T>() };
}
const logIn = (shown: object = {}) =>
  post<{ token: string; passkey: PasskeyRequest }>(OPERATORS_SIGN_IN, {
    ...{ email: EMAIL, password: TEST_ADMIN_PASSWORD, ...shown },
  });
const bearerOf = ({ body }: { body: { token: string } }): Bearer => ({
  authorization: `Bearer ${body.token}`,
});

async function add(bearer: Bearer, authenticator: Authenticator, name = 'My phone', deviations?: Deviations) {
  const begun = await post<PasskeyBegun>(PASSKEY_BEGIN, { password: TEST_ADMIN_PASSWORD }, bearer);
  expect(begun.status).toBe(200);
  clock.advance(1000);
  const passkey = authenticator.make(begun.body.creation, deviations);
  return await post<PasskeyAdded>(PASSKEYS, { name, passkey }, bearer);
}
const stateOf = async (headers: Bearer) =>
  (await product.app.inject({ url: SECOND_STEP_OWN, headers })).json<SecondStepState>();

/** The first owner with one passkey. */
async function setUp(deviations?: Deviations) {
  const authenticator = createAuthenticator(ADDRESS);
  const bearer = bearerOf(await logIn());
  const added = await add(bearer, authenticator, 'My phone', deviations);
  expect(added.status).toBe(200);
  const { passkeys } = await stateOf(bearer);
  return { authenticator, bearer, codes: added.body.recoveryCodes, id: passkeys[0]?.id ?? '' };
}
const asked = async () => (await logIn()).body.passkey;
const countChallenges = () => product.context.db.$count(operatorPasskeyChallenges);
const removed = (id: string, payload: object, bearer: Bearer) =>
  post(pathFor(PASSKEY_REMOVE, { passkeyId: id }), payload, bearer);

describe('a passkey', () => {
  it('answers the second step, with recovery codes as the way back', async () => {
    const { authenticator, codes, bearer } = await setUp();
    expect(codes).toHaveLength(10);
    const wanted = await logIn();
    expect(wanted).toMatchObject({
      status: 401,
      body: {
        ...{ success: false, message: expect.stringContaining('passkey'), requiresCode: true },
        passkey: { rpId: 'portraits.example.com', userVerification: 'required', allowCredentials: [{}] },
      },
    });
    const session = await logIn({ passkey: authenticator.answer(wanted.body.passkey) });
    expect(session.status).toBe(200);
    expect(await stateOf(bearer)).toMatchObject({
      ...{ since: null, recoveryCodesLeft: 10 },
      passkeys: [{ name: 'My phone', lastUsedAt: clock.now().toISOString() }],
    });
    expect((await logIn({ code: codes[0] })).status).toBe(200);
    expect((await logIn({ code: codes[0] })).status).toBe(401);
    // A wrong password is told as before: nobody learns that there is a passkey.
    const { body: wrong } = await logIn({ password: 'not it' });
    expect(wrong).not.toHaveProperty('passkey');
  });

  it('counts before money and roles, in the session that added it as well', async () => {
    const plain = bearerOf(await logIn());
    const invited = { email: 'new@example.com', name: 'New', role: 'support' };
    expect(await post(TEAM_INVITATIONS, invited, plain)).toMatchObject({ status: 403 });
    const { bearer, authenticator } = await setUp();
    expect((await post(TEAM_INVITATIONS, invited, bearer)).status).toBe(200);
    const second = bearerOf(await logIn({ passkey: authenticator.answer(await asked()) }));
    const other = { ...invited, email: 'other@example.com' };
    expect((await post(TEAM_INVITATIONS, other, second)).status).toBe(200);
    // The session from before has shown no second step: it adds none either.
    const begun = await post(PASSKEY_BEGIN, { password: TEST_ADMIN_PASSWORD }, plain);
    expect(begun).toMatchObject({ status: 403, body: { code: 'second-step-needed' } });
    expect(await post(SECOND_STEP_OWN, { password: TEST_ADMIN_PASSWORD }, plain)).toMatchObject({
      status: 403,
    });
  });

  it('opens one session with one answer, however many send it at once, and none with a replay', async () => {
    // As synced passkeys do, it does not count: the challenge alone tells.
    const { authenticator } = await setUp({ counter: 0 });
    const passkey = authenticator.answer(await asked(), { counter: 0 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIn({ passkey })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await logIn({ passkey })).toMatchObject({ status: 401, body: { code: 'wrong-passkey' } });
  });

  it.each<[string, Deviations]>([
    ['made at another address', { origin: 'https://portraits.example.com.evil.example' }],
    ['for another rp', { rpId: 'evil.example' }],
    ['without verifying who it is', { isVerified: false }],
    ['to a challenge that nobody asked', { challenge: 'bm9ib2R5IGFza2Vk' }],
    ['whose count stands still', { counter: 7 }],
    ['whose count goes back', { counter: 6 }],
  ])('opens nothing by an answer %s, nor does the challenge again', async (_, deviation) => {
    const { authenticator } = await setUp();
    const last = authenticator.answer(await asked(), { counter: 7 });
    expect((await logIn({ passkey: last })).status).toBe(200);
    const challenge = await asked();
    const wrong = await logIn({ passkey: authenticator.answer(challenge, { counter: 8, ...deviation }) });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-passkey', passkey: {} } });
    const isSpent = deviation.challenge === undefined;
    const again = await logIn({ passkey: authenticator.answer(challenge, { counter: 9 }) });
    expect(again.status).toBe(isSpent ? 401 : 200);
    const fresh = authenticator.answer(wrong.body.passkey, { counter: 10 });
    expect((await logIn({ passkey: fresh })).status).toBe(200);
  });

  it('answers its own challenges for five minutes, and nobody else’s', async () => {
    const { authenticator, bearer } = await setUp();
    const { db } = product.context;
    const stranger = await product.seed.operator('support');
    const strangers = createAuthenticator(ADDRESS);
    await add(bearer, strangers, 'A stranger’s');
    await db.execute(
      sql`update operator_passkeys set operator_id = ${stranger.id} where name = 'A stranger’s'`,
    );
    const theirs = async () => (await post<PasskeyAsked>(PASSKEY_ASK, {}, stranger.bearer)).body.request;
    // A challenge of somebody else's by one's own passkey, and the other way round.
    expect((await logIn({ passkey: authenticator.answer(await theirs()) })).status).toBe(401);
    expect((await logIn({ passkey: strangers.answer(await theirs()) })).status).toBe(401);
    expect((await logIn({ passkey: strangers.answer(await asked()) })).status).toBe(401);
    const late = await asked();
    clock.advance(5 * 60_000);
    expect((await logIn({ passkey: authenticator.answer(late) })).status).toBe(401);
    expect(await countChallenges()).toBeGreaterThan(0);
    clock.advance(5 * 60_000);
    await purgeOperators(product.context);
    expect(await countChallenges()).toBe(0);
  });

  it('is not opened by guessing: wrong answers shut the account as wrong passwords do', async () => {
    const { authenticator } = await setUp();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await logIn({ passkey: authenticator.answer({ challenge: 'x' }) })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });
});

describe('passkeys', () => {
  it('are added with the password, each once, for a challenge of one’s own', async () => {
    const bearer = bearerOf(await logIn());
    const wrong = await post(PASSKEY_BEGIN, { password: 'not it' }, bearer);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong-password' } });
    const authenticator = createAuthenticator(ADDRESS);
    for (const deviation of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
      { challenge: 'bm9ib2R5IGFza2Vk' },
    ])
      expect(await add(bearer, authenticator, 'Phone', deviation)).toMatchObject({ status: 400 });
    expect((await stateOf(bearer)).passkeys).toEqual([]);
    expect((await add(bearer, authenticator)).body.recoveryCodes).toHaveLength(10);
    expect(await add(bearer, authenticator)).toMatchObject({
      status: 400,
      body: { code: 'passkey-not-made' },
    });
    const second = await add(bearer, createAuthenticator(ADDRESS), '  My key ');
    expect(second.body.recoveryCodes).toEqual([]);
    // What a passkey signs to sign in adds none.
    const request = (await post<PasskeyAsked>(PASSKEY_ASK, {}, bearer)).body.request;
    const made = createAuthenticator(ADDRESS).make(request);
    expect((await post(PASSKEYS, { name: 'x', passkey: made }, bearer)).status).toBe(400);
    expect((await stateOf(bearer)).passkeys.map(({ name }) => name)).toEqual(['My phone', 'My key']);
  });

  it('are removed one by one, and the last second step by a proof of it', async () => {
    const { bearer, id, authenticator } = await setUp();
    const plain = await removed(id, {}, bearer);
    expect(plain).toMatchObject({ status: 400, body: { requiresCode: true, passkey: {} } });
    expect(await removed(id, { code: '000000' }, bearer)).toMatchObject({
      ...{ status: 400, body: { code: 'wrong-code' } },
    });
    expect((await add(bearer, createAuthenticator(ADDRESS), 'My key')).status).toBe(200);
    const [, key] = (await stateOf(bearer)).passkeys;
    expect(await removed(key?.id ?? '', {}, bearer)).toMatchObject({ status: 200 });
    expect(await removed(key?.id ?? '', {}, bearer)).toMatchObject({ status: 404 });
    const { request } = (await post<PasskeyAsked>(PASSKEY_ASK, {}, bearer)).body;
    const passkey = authenticator.answer(request);
    expect((await removed(id, { passkey }, bearer)).status).toBe(200);
    expect(await stateOf(bearer)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
    expect((await logIn()).status).toBe(200);
  });

  it('stand beside an authenticator, which a passkey takes away', async () => {
    const { bearer, authenticator } = await setUp();
    const { secret } = (
      await post<{ secret: string }>(SECOND_STEP_OWN, { password: TEST_ADMIN_PASSWORD }, bearer)
    ).body;
    const code = new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
    expect((await post(SECOND_STEP_CONFIRM, { code }, bearer)).status).toBe(200);
    expect(await post(SECOND_STEP_REMOVE, {}, bearer)).toMatchObject({ status: 400, body: { passkey: {} } });
    const passkey = authenticator.answer(await asked());
    expect((await post(SECOND_STEP_REMOVE, { passkey }, bearer)).status).toBe(200);
    expect(await stateOf(bearer)).toMatchObject({ since: null, passkeys: [{}], recoveryCodesLeft: 10 });
    expect((await logIn()).status).toBe(401);
  });

  it('of whoever has lost everything are reset by another owner', async () => {
    const { bearer } = await setUp();
    const { operator } = (await product.app.inject({ url: OPERATORS_SESSION, headers: bearer })).json<{
      operator: { id: string };
    }>();
    const owner = await product.seed.operator();
    const reset = pathFor(SECOND_STEP_RESET, { operatorId: operator.id });
    expect((await post(reset, {}, owner.bearer)).status).toBe(200);
    expect((await logIn()).status).toBe(200);
    expect(await countChallenges()).toBe(0);
  });
});
