import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_EXPORTS, ACCOUNT_KEEP, ACCOUNT_PROFILE, USER_DATA } from '#features/endpoints.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { SILENT } from '../../../../tests/support/payments/razorpay-stand-in.ts';
import { createShopper, openShop } from '../../../../tests/support/payments/shop.ts';
import { createScriptedEngine } from '../../../../tests/support/portraits/scripted-engine.ts';
import {
  createFullParent,
  type FullParent,
  STYLE_MARKER,
} from '../../../../tests/support/product/erased-parent.ts';
import { readOutbox } from '../../../../tests/support/product/outbox.ts';
import type { TestOperator } from '../../../../tests/support/product/seeds.ts';
import type { Person } from '../../../../tests/support/product/test-product.ts';
import { findTraces } from '../../../../tests/support/product/traces.ts';

const { product, standIn } = openShop({ engine: createScriptedEngine() });
let operator: TestOperator;
beforeAll(async () => {
  await product.context.privacy.work();
  await product.context.payments.work();
  operator = await product.seed.operator();
});

const call = (method: 'DELETE' | 'POST' | 'GET', url: string, person: Person, payload?: object) =>
  product.app.inject({ method, url, headers: person.bearer, ...(payload && { payload }) });
const erase = (person: Person, payload: object = { password: 'marigold', now: true }) =>
  call('DELETE', ACCOUNT_PROFILE, person, payload);
const rowsOf = async (table: string) => (await product.context.pool.query(`select * from ${table}`)).rows;

/** Waits until nobody is being erased any more. */
const erased = () => eventually(async () => expect(await rowsOf('account_erasures')).toEqual([]));

const outbox = () => readOutbox(product.context.config.dataDir);

const certificatesTo = async (address = '') =>
  (await outbox()).filter((mail) => mail.includes(address) && mail.includes('was erased on'));

/** Everywhere but in the certificate, which is addressed to them. */
async function tracesOf({ needles }: FullParent): Promise<string[]> {
  const [address = ''] = needles;
  expect(await certificatesTo(address)).toHaveLength(1);
  await product.context.mailer.forget?.(address);
  return await findTraces(product, needles);
}

describe('erasing an account', () => {
  it('leaves no address, name, id or style word of a parent who has something of everything', async () => {
    const parent = await createFullParent(product, standIn, operator);
    const other = await product.signUp('stays@example.com');
    // What is searched for is there before: in tables, files, mails.
    const before = await findTraces(product, parent.needles);
    for (const where of [
      'table users',
      'table portraits',
      'table audit_entries',
      'table purchase_refunds',
      'mail',
    ])
      expect(
        before.some((trace) => trace.startsWith(where)),
        where,
      ).toBe(true);
    expect(before).toContain(`table portraits: ${STYLE_MARKER}`);
    expect((await call('POST', ACCOUNT_EXPORTS, parent.person, {})).statusCode).toBe(202);

    expect((await erase(parent.person)).statusCode).toBe(202);
    await erased();

    // The queue forgets finished jobs after minutes; what they were told leads to nobody.
    expect(await tracesOf(parent)).toEqual([]);
    expect((await call('GET', USER_DATA, parent.person)).statusCode).toBe(401);
    expect((await call('GET', USER_DATA, other)).statusCode).toBe(200);
    expect(await product.context.storage.list('portraits/')).toEqual([]);
    expect(await product.context.credits.check()).toEqual([]);
  });

  it('keeps what the law asks for, under an id that leads to nobody', async () => {
    const parent = await createFullParent(product, standIn, operator);
    const { rows: books } = await product.context.pool.query(
      'select order_id, payment_id, receipt_number, amount, paid_at, refunded_amount from purchases where order_id = $1',
      [parent.orderId],
    );
    await erase(parent.person);
    await erased();
    const { rows } = await product.context.pool.query(
      'select order_id, payment_id, receipt_number, amount, paid_at, refunded_amount, user_id from purchases where order_id = $1',
      [parent.orderId],
    );
    const [{ user_id: subject }] = rows;
    expect(rows).toEqual([{ ...books[0], user_id: subject }]);
    expect(subject).not.toBe(parent.person.id);
    const kept = await rowsOf('kept_consents');
    expect(kept).toContainEqual(expect.objectContaining({ subject, about: 'account', method: 'password' }));
    const { rows: audited } = await product.context.pool.query(
      `select action, after ->> 'reason' as reason from audit_entries where target_id = $1 or after ->> 'userId' = $1 order by id`,
      [subject],
    );
    expect(audited).toEqual([
      {
        action: 'purchase.refund-requested',
        reason: 'Asha [erased] wrote from [erased]'.replace('Asha [erased]', '[erased]'),
      },
      expect.objectContaining({ action: 'purchase.refund-answered' }),
      expect.objectContaining({ action: 'user.credits-assigned' }),
    ]);
    await product.context.mailer.forget?.(parent.person.email);
  });

  it('gives no second trial to the same address, and a whole one to others', async () => {
    const parent = await product.signUp('trial@example.com');
    await erase(parent);
    await erased();
    const again = await product.signUp('trial@example.com');
    const figures = (await call('GET', USER_DATA, again)).json();
    expect(figures).toMatchObject({ generationLimit: 0, generationsUsed: 0 });
    const other = await product.signUp('fresh@example.com');
    expect((await call('GET', USER_DATA, other)).json()).toMatchObject({ generationLimit: 10 });
  });

  it('sends a payment back by itself that arrives afterwards', async () => {
    const person = await product.signUp();
    const { orderId } = await createShopper(product, person).order('popular');
    await erase(person);
    await erased();
    const payment = await standIn.hooks.pay(orderId, SILENT);
    await product.context.pool.query('update purchases set ask_at = now() where order_id = $1', [orderId]);
    await product.context.payments.sales?.reconcile(AbortSignal.timeout(10_000));
    const refunds = await standIn.api('GET', `/payments/${payment.razorpay_payment_id}/refunds`);
    expect(refunds.body.items).toMatchObject([{ amount: 19_900 }]);
    expect(await product.context.payments.operatorViews.find(orderId)).toMatchObject({
      credits: 25,
      extraPayments: [{ refundable: 0, refunds: [{ status: 'processed' }] }],
    });
    // Once, however often it is looked at.
    await product.context.payments.sales?.reconcile(AbortSignal.timeout(10_000));
    const again = await standIn.api('GET', `/payments/${payment.razorpay_payment_id}/refunds`);
    expect(again.body.items).toHaveLength(1);
  });

  it('is one erasure for two tabs and many requests, with one certificate', async () => {
    const person = await product.signUp('tabs@example.com');
    const later = { password: 'marigold', now: false };
    const asked = await Promise.all([erase(person, later), erase(person, later), erase(person, later)]);
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202]);
    expect(await rowsOf('account_erasures')).toHaveLength(1);
    // Who comes when it has begun has no session any more.
    const answers = await Promise.all([erase(person), erase(person), erase(person)]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes).toContain(202);
    expect(codes.filter((code) => code !== 202 && code !== 401)).toEqual([]);
    await erased();
    expect(await certificatesTo('tabs@example.com')).toHaveLength(1);
  });
});

describe('an erasure in seven days', () => {
  it('can be taken back until it begins, and tells its day', async () => {
    const person = await product.signUp();
    const answer = await erase(person, { password: 'marigold' });
    const inSevenDays = Date.now() + 7 * 24 * 3_600_000;
    expect(Math.abs(Date.parse(answer.json().erasedAt) - inSevenDays)).toBeLessThan(60_000);
    const user = async () => (await call('GET', USER_DATA, person)).json();
    expect((await user()).erasesAt).toBe(answer.json().erasedAt);
    expect((await call('POST', ACCOUNT_KEEP, person, {})).json()).toEqual({ kept: true });
    expect((await user()).erasesAt).toBeNull();
    expect((await call('POST', ACCOUNT_KEEP, person, {})).json()).toEqual({ kept: false });
  });

  it('begins by itself when its day has come, and at once when that is wanted after all', async () => {
    const person = await product.signUp();
    await erase(person, { password: 'marigold' });
    await product.context.pool.query(`update account_erasures set due_at = now() - interval '1 minute'`);
    expect(await product.context.privacy.erasures.eraseDue()).toBe(1);
    await erased();
    expect((await call('GET', USER_DATA, person)).statusCode).toBe(401);
  });
});

describe('who may erase', () => {
  it('is whoever has the password', async () => {
    const person = await product.signUp();
    expect((await erase(person, { now: true })).json()).toMatchObject({ code: 'password-needed' });
    expect((await erase(person, { password: 'guess', now: true })).json()).toMatchObject({
      code: 'wrong-password',
    });
    expect((await erase(person, { password: 'marigold', later: 1 })).statusCode).toBe(400);
    const byCookie = await product.app.inject({
      method: 'DELETE',
      url: ACCOUNT_PROFILE,
      headers: person.cookie,
      payload: { password: 'marigold', now: true },
    });
    expect(byCookie.statusCode).toBe(401);
    expect(await rowsOf('account_erasures')).toEqual([]);
  });

  it('without a password, is whoever signed in with Google minutes ago', async () => {
    const person = await product.signUp();
    const { pool } = product.context;
    await pool.query(`update identities set provider_id = 'google', password = null where user_id = $1`, [
      person.id,
    ]);
    await pool.query(`update sessions set created_at = now() - interval '6 minutes' where user_id = $1`, [
      person.id,
    ]);
    expect((await erase(person, {})).json()).toMatchObject({ code: 'sign-in-again' });
    await pool.query(`update sessions set created_at = now() where user_id = $1`, [person.id]);
    expect((await erase(person, {})).statusCode).toBe(202);
    await call('POST', ACCOUNT_KEEP, person, {});
  });
});

describe('a restored backup', () => {
  it('forgets again who was erased', async () => {
    const person = await product.signUp('restored@example.com');
    const { pool, privacy } = product.context;
    const { rows } = await pool.query('select * from users where id = $1', [person.id]);
    await erase(person);
    await erased();
    const [row] = rows;
    await pool.query('insert into users (id, name, email) values ($1, $2, $3)', [
      row.id,
      row.name,
      row.email,
    ]);
    expect(await privacy.erasures.eraseRestored()).toBe(1);
    await privacy.erasures.eraseDue();
    await erased();
    await product.context.mailer.forget?.('restored@example.com');
    expect(await findTraces(product, [person.id, 'restored@example.com'])).toEqual([]);
  });
});
