import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRazorpayClient, type RazorpayClient } from '#features/payments/server/razorpay/client.ts';
import {
  KEY_ID,
  KEY_SECRET,
  type RazorpayStandIn,
  startRazorpayStandIn,
} from '../../../../tests/support/payments/razorpay-stand-in.ts';

let standIn: RazorpayStandIn;
let client: RazorpayClient;
beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  client = createRazorpayClient({ apiBase: standIn.apiBase, keyId: KEY_ID, keySecret: KEY_SECRET });
});
afterAll(() => standIn.remove());

/** A captured payment of 199 rupees. */
async function payment(options: object = {}): Promise<string> {
  const order = await client.createOrder({ amount: 19900, currency: 'INR', receipt: 'r' });
  if (!order.ok) throw new Error(order.error.description);
  const paid = await standIn.hooks.pay(order.value.id, { webhooks: { copies: 0 }, ...options });
  return paid.razorpay_payment_id;
}

const refund = (id: string, body: object, headers: Record<string, string> = {}) =>
  standIn.api('POST', `/payments/${id}/refund`, body, headers);

it('refunds are listed in pages, and read whole', async () => {
  const id = await payment();
  for (let made = 0; made < 121; made += 1) await refund(id, { amount: 100 });
  const page = async (query: string) =>
    (await standIn.api('GET', `/payments/${id}/refunds?${query}`)).body.items.length;
  expect([await page(''), await page('count=500'), await page('count=100&skip=100')]).toEqual([10, 100, 21]);
  const read = await client.paymentRefunds(id);
  const ids = read.ok ? read.value.map((one) => one.id) : [];
  expect([ids.length, new Set(ids).size]).toEqual([121, 121]);
});

describe('a refund', () => {
  it('gives back a part, then the rest, and no more', async () => {
    const id = await payment();
    const part = await refund(id, { amount: 9900, receipt: 'rf_1', notes: { why: 'asked' } });
    expect(part.body).toEqual({
      id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
      entity: 'refund',
      amount: 9900,
      currency: 'INR',
      payment_id: id,
      notes: { why: 'asked' },
      receipt: 'rf_1',
      acquirer_data: { arn: null },
      created_at: expect.closeTo(Date.now() / 1000, -1),
      batch_id: null,
      status: 'processed',
      speed_processed: 'normal',
      speed_requested: 'normal',
    });
    expect(await client.fetchPayment(id)).toMatchObject({
      value: { status: 'captured', amount_refunded: 9900, refund_status: 'partial' },
    });
    const more = await refund(id, { amount: 10100 });
    expect(more.body.error.description).toBe(
      'The total refund amount is greater than the refund payment amount',
    );
    expect((await refund(id, {})).body.amount).toBe(10000);
    expect(await client.fetchPayment(id)).toMatchObject({
      value: { status: 'refunded', amount_refunded: 19900, refund_status: 'full' },
    });
    const none = await refund(id, {});
    expect([none.status, none.body.error.description]).toEqual([
      400,
      'The payment has been fully refunded already',
    ]);
    const all = await standIn.api('GET', `/payments/${id}/refunds`);
    expect(all.body.items.map(({ amount }: { amount: number }) => amount)).toEqual([10000, 9900]);
    expect((await standIn.api('GET', `/refunds/${part.body.id}`)).body).toEqual(part.body);
  });

  it('leaves its order paid', async () => {
    const id = await payment();
    await refund(id, {});
    const found = await client.fetchPayment(id);
    const order = await client.fetchOrder((found.ok && found.value.order_id) || '');
    expect(order).toMatchObject({ value: { status: 'paid' } });
  });

  it.each([
    [{ amount: 99 }, 'The amount must be at least INR 1.00'],
    [{ amount: 20000 }, 'The refund amount provided is greater than amount captured'],
    [{ ammount: 100 }, 'ammount is/are not required and should not be sent'],
  ])('is refused: %j', async (body, description) => {
    const answer = await refund(await payment(), body);
    expect([answer.status, answer.body.error.description]).toEqual([400, description]);
  });

  it('is refused for what was never captured', async () => {
    for (const options of [{ capture: false }, { outcome: 'failure' }]) {
      const answer = await refund(await payment(options), {});
      expect([answer.status, answer.body.error.description]).toEqual([
        400,
        'Only captured payments can be refunded',
      ]);
    }
  });
});

describe('an idempotency key', () => {
  it('refunds once, however often and at once it is asked', async () => {
    const id = await payment();
    const ask = () => client.refundPayment(id, { amount: 5000, idempotencyKey: 'key-0123456789' });
    const answers = await Promise.all([ask(), ask(), ask(), ask(), ask()]);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.id)).size).toBe(1);
    expect(await client.fetchPayment(id)).toMatchObject({ value: { amount_refunded: 5000 } });
    const other = await client.refundPayment(id, { amount: 5000, idempotencyKey: 'key-another-one' });
    expect(other.ok).toBe(true);
    expect(await client.fetchPayment(id)).toMatchObject({ value: { amount_refunded: 10000 } });
  });

  it('is for one body, and of the real one’s form', async () => {
    const id = await payment();
    const key = { 'x-refund-idempotency': 'key-0123456789' };
    expect((await refund(id, { amount: 5000 }, key)).status).toBe(200);
    const different = await refund(id, { amount: 6000 }, key);
    expect([different.status, different.body.error.description]).toEqual([
      400,
      'Different request with the same idempotency key has already been processed.',
    ]);
    for (const wrong of ['short', 'with spaces in it']) {
      expect((await refund(id, { amount: 5000 }, { 'x-refund-idempotency': wrong })).status).toBe(400);
    }
    expect(await client.fetchPayment(id)).toMatchObject({ value: { amount_refunded: 5000 } });
  });
});

describe('refunds on a bad day', () => {
  it('are under way until they end, and count as refunded until they fail', async () => {
    const id = await payment();
    await standIn.hooks.nextRefund('pending', { webhooks: { copies: 0 } });
    const { body } = await refund(id, { amount: 5000 });
    expect(body.status).toBe('pending');
    expect(await client.fetchPayment(id)).toMatchObject({ value: { amount_refunded: 5000 } });
    await standIn.hooks.endRefund(body.id, 'failed', { webhooks: { copies: 0 } });
    expect((await standIn.api('GET', `/refunds/${body.id}`)).body.status).toBe('failed');
    expect(await client.fetchPayment(id)).toMatchObject({
      value: { amount_refunded: 0, refund_status: null, status: 'captured' },
    });
    await expect(standIn.hooks.endRefund(body.id, 'processed')).rejects.toThrow('not under way');
    expect((await refund(id, {})).body).toMatchObject({ amount: 19900, status: 'processed' });
  });

  it('are refused with the sentence that was asked for', async () => {
    const id = await payment();
    await standIn.hooks.nextRefund('refused', { sentence: 'Not today' });
    const answer = await refund(id, {});
    expect([answer.status, answer.body.error.description]).toEqual([400, 'Not today']);
    expect((await refund(id, {})).status).toBe(200);
  });

  it('lose their answer and nothing else, and leave other calls alone', async () => {
    const id = await payment();
    await standIn.hooks.fault('lost', 1, 'refund');
    expect((await client.fetchPayment(id)).ok).toBe(true);
    const lost = await client.refundPayment(id, { amount: 5000, idempotencyKey: 'key-0123456789' });
    expect(lost).toMatchObject({ ok: false, error: { kind: 'unavailable' } });
    const again = await client.refundPayment(id, { amount: 5000, idempotencyKey: 'key-0123456789' });
    expect(again.ok).toBe(true);
    expect(await client.fetchPayment(id)).toMatchObject({ value: { amount_refunded: 5000 } });
  });
});
