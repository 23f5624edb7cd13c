import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  OPERATORS_SIGN_IN,
  OPERATORS_SIGN_OUT,
  pathFor,
  REFUND,
  SECOND_STEP_CONFIRM,
  SECOND_STEP_OWN,
  SECOND_STEP_REMOVE,
  SECOND_STEP_RESET,
  TEAM_INVITATIONS,
} from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import type { TestOperator } from '../../../../../tests/support/product/seeds.ts';
import {
  createTestProduct,
  TEST_ADMIN_PASSWORD,
  type TestProduct,
} from '../../../../../tests/support/product/test-product.ts';
import { seal, unseal } from './sealed-secret.ts';

const EMAIL = 'admin@example.com';
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
let product: TestProduct;
let owner: TestOperator;
beforeAll(async () => {
  product = await createTestProduct({ clock });
  owner = await product.seed.operator();
});
afterAll(() => product?.close());

type Bearer = { readonly authorization: string };

async function post(url: string, payload: object, headers?: Bearer) {
  const response = await product.app.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

const logIn = (code?: string, password = TEST_ADMIN_PASSWORD) =>
  post(OPERATORS_SIGN_IN, { email: EMAIL, password, ...(code !== undefined && { code }) });
const bearerOf = ({ body }: { body: Record<string, unknown> }): Bearer => ({
  authorization: `Bearer ${String(body.token)}`,
});
const nextCode = (secret: string): string => {
  clock.advance(30_000);
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
};

/** The first owner with a second step: the secret, the codes and a session. */
async function setUp() {
  const bearer = bearerOf(await logIn());
  const begun = await post(SECOND_STEP_OWN, { password: TEST_ADMIN_PASSWORD }, bearer);
  expect(begun.status).toBe(200);
  const secret = String(begun.body.secret);
  const confirmed = await post(SECOND_STEP_CONFIRM, { code: nextCode(secret) }, bearer);
  expect(confirmed.status).toBe(200);
  const { rows } = await product.context.db.execute<{ id: string }>(
    sql`select id from operators where from_environment`,
  );
  return { secret, bearer, begun, codes: confirmed.body.recoveryCodes as string[], id: rows[0]?.id ?? '' };
}

const takeAway = (id: string) => post(pathFor(SECOND_STEP_RESET, { operatorId: id }), {}, owner.bearer);
const auditActions = async () => {
  const { rows } = await product.context.db.execute<{ action: string }>(
    sql`select action from audit_entries order by id`,
  );
  return rows.map(({ action }) => action).filter((action) => action.includes('second-step'));
};

describe('a second step', () => {
  it('is asked for once it is confirmed, and the same code opens nothing twice', async () => {
    const { secret, id, codes } = await setUp();
    expect(codes).toHaveLength(10);
    expect(await logIn()).toMatchObject({
      status: 401,
      body: { success: false, message: expect.stringContaining('authenticator'), requiresCode: true },
    });
    // A wrong password is told as before: nobody learns that there is a second step.
    const { body: wrong } = await logIn(undefined, 'not it');
    expect(wrong).not.toHaveProperty('requiresCode');
    const code = nextCode(secret);
    expect(await logIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
    expect(await logIn(code)).toMatchObject({
      status: 401,
      body: { requiresCode: true, code: 'wrong-code' },
    });
    await takeAway(id);
  });

  it('takes one code once, however many send it at the same time', async () => {
    const { secret, codes, id } = await setUp();
    for (const code of [nextCode(secret), codes[0] ?? '']) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => logIn(code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      // What went wrong counts as wrong passwords do: a right one forgives it.
      await logIn(nextCode(secret));
    }
    await takeAway(id);
  });

  it('is not opened by guessing: wrong codes shut the account as wrong passwords do', async () => {
    const { secret, id } = await setUp();
    const statuses: number[] = [];
    // Without a code between them, which forgives nothing.
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await logIn(String(tries).padStart(6, '0'))).status);
      await logIn();
    }
    expect(statuses.at(0)).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn(nextCode(secret))).status).toBe(429);
    await product.context.db.execute(sql`delete from rate_limits`);
    clock.advance(3_600_000);
    await takeAwayAgain(id);
  });

  it('keeps its secret sealed and its codes hashed, and tells neither to the log', async () => {
    const { secret, codes, id, begun } = await setUp();
    const { rows } = await product.context.db.execute(
      sql`select s::text as row from operator_second_steps s union all select c::text from operator_recovery_codes c`,
    );
    const kept = JSON.stringify(rows) + product.logLines.join('');
    for (const told of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
      expect(kept).not.toContain(told);
    expect(String(begun.body.uri)).toContain(`secret=${secret}`);
    await takeAwayAgain(id);
  });

  it('is taken away by a code of it, with one row in the audit log', async () => {
    const before = (await auditActions()).length;
    const { secret, bearer } = await setUp();
    expect(await post(SECOND_STEP_REMOVE, { code: '000000' }, bearer)).toMatchObject({ status: 400 });
    expect(await post(SECOND_STEP_REMOVE, { code: nextCode(secret) }, bearer)).toMatchObject({ status: 200 });
    expect((await logIn()).status).toBe(200);
    expect((await auditActions()).slice(before)).toEqual([
      'operator.second-step-added',
      'operator.second-step-removed',
    ]);
  });

  it('is not begun with a wrong password, nor over one that is set up', async () => {
    const bearer = bearerOf(await logIn());
    expect(await post(SECOND_STEP_OWN, { password: 'not it' }, bearer)).toMatchObject({ status: 400 });
    const { id } = await setUp();
    expect(await post(SECOND_STEP_OWN, { password: TEST_ADMIN_PASSWORD }, bearer)).toMatchObject({
      status: 409,
    });
    await takeAwayAgain(id);
  });

  it('of whoever has lost everything is reset by another owner, and of the first owner by the server', async () => {
    const { id, bearer } = await setUp();
    expect(await post(pathFor(SECOND_STEP_RESET, { operatorId: id }), {}, bearer)).toMatchObject({
      status: 409,
    });
    await takeAwayAgain(id);
    // Their sessions ended with it.
    expect((await post(OPERATORS_SIGN_OUT, {}, bearer)).status).toBe(401);
    await setUp();
    expect((await logIn()).status).toBe(401);
    await product.context.operatorConsole.resetFirstSecondStep();
    expect((await logIn()).status).toBe(200);
  });
});

/** With a session of now: the clock went on. */
async function takeAwayAgain(id: string): Promise<void> {
  owner = await product.seed.operator();
  expect(await takeAway(id)).toMatchObject({ status: 200 });
}

it('refunds and roles need it, and say so', async () => {
  const bearer = bearerOf(await logIn());
  const refused = { status: 403, body: { code: 'second-step-needed' } };
  const headers = { ...bearer, 'idempotency-key': 'x' };
  expect(
    await post(pathFor(REFUND, { orderId: 'order_1' }), { amount: 1, reason: 'why not' }, headers),
  ).toMatchObject(refused);
  const invited = { email: 'new@example.com', name: 'New', role: 'support' };
  expect(await post(TEAM_INVITATIONS, invited, bearer)).toMatchObject(refused);
  const { secret, id } = await setUp();
  const second = bearerOf(await logIn(nextCode(secret)));
  expect(await post(TEAM_INVITATIONS, invited, second)).toMatchObject({ status: 200 });
  await takeAwayAgain(id);
});

it('a sealed secret opens for its owner and this installation alone', () => {
  const sealed = seal('secret', 'meera', Buffer.from('plain'));
  expect(unseal('secret', 'meera', sealed)?.toString()).toBe('plain');
  expect(unseal('secret', 'ravi', sealed)).toBeNull();
  expect(unseal('another', 'meera', sealed)).toBeNull();
});
