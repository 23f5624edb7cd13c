import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRazorpayClient } from '#features/payments/server/razorpay/client.ts';
import {
  KEY_ID,
  KEY_SECRET,
  type RazorpayStandIn,
  startRazorpayStandIn,
} from '../../../../tests/support/payments/razorpay-stand-in.ts';

let standIn: RazorpayStandIn;
beforeAll(async () => {
  standIn = await startRazorpayStandIn();
});
afterAll(() => standIn.remove());

const NO_WEBHOOKS = { webhooks: { copies: 0 } };

async function newOrder(fields: object = {}) {
  const { status, body } = await standIn.api('POST', '/orders', {
    amount: 19900,
    currency: 'INR',
    ...fields,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function paidOrder(options: object = {}, fields: object = {}) {
  const order = await newOrder(fields);
  const paid = await standIn.hooks.pay(order.id, { ...NO_WEBHOOKS, ...options });
  return { order, id: paid.razorpay_payment_id, paid };
}

const payment = async (id: string) => (await standIn.api('GET', `/payments/${id}`)).body;
const order = async (id: string) => (await standIn.api('GET', `/orders/${id}`)).body;

describe('orders', () => {
  it('are made, found and annotated', async () => {
    const notes = { purchaseId: 'p1', packId: 'popular' };
    const made = await newOrder({ receipt: 'mp-receipt-1', notes });
    expect(made).toEqual({
      id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
      entity: 'order',
      amount: 19900,
      amount_paid: 0,
      amount_due: 19900,
      currency: 'INR',
      receipt: 'mp-receipt-1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes,
      created_at: expect.closeTo(Date.now() / 1000, -1),
    });
    expect(await order(made.id)).toEqual(made);
    expect((await standIn.api('GET', '/orders?receipt=mp-receipt-1')).body).toEqual({
      entity: 'collection',
      count: 1,
      items: [made],
    });
    const patched = await standIn.api('PATCH', `/orders/${made.id}`, { notes: { other: 'x' } });
    expect(patched.body).toEqual({ ...made, notes: { other: 'x' } });
    expect((await newOrder()).notes).toEqual([]);
  });

  it.each([
    [{ amount: 99 }, 'amount', 'The amount must be at least INR 1.00'],
    [{ amount: undefined }, 'amount', 'The amount field is required.'],
    [{ amount: 100.5 }, 'amount', 'The amount must be an integer.'],
    [{ currency: undefined }, 'currency', 'The currency field is required.'],
    [{ currency: 'RUPEES' }, 'currency', 'Currency is not supported'],
    [{ receipt: 'x'.repeat(41) }, 'receipt', 'The receipt may not be greater than 40 characters.'],
    [
      { notes: Object.fromEntries(Array.from({ length: 16 }, (_, index) => [`n${index}`, 'x'])) },
      'notes',
      'Number of fields in notes should be less than or equal to 15',
    ],
    [{ notes: { long: 'x'.repeat(257) } }, 'notes', 'The notes may not be greater than 256 characters.'],
  ])('are refused: %j', async (fields, field, description) => {
    const { status, body } = await standIn.api('POST', '/orders', {
      amount: 100,
      currency: 'INR',
      ...fields,
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: {
        code: 'BAD_REQUEST_ERROR',
        description,
        field,
        source: 'business',
        step: 'payment_initiation',
        reason: 'input_validation_failed',
        metadata: {},
      },
    });
  });

  it('take no field that the real one does not know, and no other change than notes', async () => {
    const misspelt = await standIn.api('POST', '/orders', { amount: 100, currency: 'INR', reciept: 'x' });
    expect(misspelt.status).toBe(400);
    expect(misspelt.body.error.description).toBe('reciept is/are not required and should not be sent');
    const { id } = await newOrder();
    expect((await standIn.api('PATCH', `/orders/${id}`, { amount: 100 })).status).toBe(400);
    expect((await order(id)).amount).toBe(19900);
  });
});

describe('every call', () => {
  it.each(['', 'Basic x', `Basic ${btoa(`${KEY_ID}:wrong`)}`, `Basic ${btoa(`other:${KEY_SECRET}`)}`])(
    'needs both keys (%j)',
    async (authorization) => {
      const { status, body } = await standIn.api('GET', '/orders', undefined, { authorization });
      expect([status, body.error.code, body.error.description]).toEqual([
        401,
        'BAD_REQUEST_ERROR',
        'Authentication failed',
      ]);
    },
  );

  it.each([
    ['GET', '/orders/order_00000000000000', 'The id provided does not exist'],
    ['GET', '/orders/order_00000000000000/payments', 'The id provided does not exist'],
    ['GET', '/payments/pay_00000000000000', 'The id provided does not exist'],
    ['POST', '/payments/pay_00000000000000/refund', 'The id provided does not exist'],
    ['GET', '/refunds/rfnd_00000000000000', 'The id provided does not exist'],
    ['GET', '/customers', 'The requested URL was not found on the server.'],
  ])('%s %s answers what is unknown', async (method, path, description) => {
    const { status, body } = await standIn.api(method, path);
    expect([status, body.error.description]).toEqual([400, description]);
  });

  it('answers a broken body like any wrong input', async () => {
    const authorization = `Basic ${btoa(`${KEY_ID}:${KEY_SECRET}`)}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const broken = await fetch(`${standIn.apiBase}/orders`, { method: 'POST', headers, body: '{"amount":' });
    expect([broken.status, (await broken.json()).error.code]).toEqual([400, 'BAD_REQUEST_ERROR']);
  });

  it('can have a bad day', async () => {
    const clientWith = (timeoutMs: number) =>
      createRazorpayClient({ apiBase: standIn.apiBase, keyId: KEY_ID, keySecret: KEY_SECRET, timeoutMs });
    const { id } = await newOrder();
    const kinds = { unavailable: 'unavailable', throttled: 'throttled', garbage: 'unavailable' };
    for (const [fault, kind] of Object.entries(kinds)) {
      await standIn.hooks.fault(fault, 1);
      expect(await clientWith(5000).fetchOrder(id)).toMatchObject({ ok: false, error: { kind } });
    }
    await standIn.hooks.fault('silence', 1);
    expect(await clientWith(100).fetchOrder(id)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    // The call that was given up may not have arrived yet, and takes the fault with it.
    await standIn.hooks.fault('silence', 0);
    expect(await clientWith(5000).fetchOrder(id)).toMatchObject({ ok: true });
  });
});

describe('payments', () => {
  it('are captured, and pay their order', async () => {
    const { order: made, id } = await paidOrder({}, { notes: { purchaseId: 'p2' } });
    expect(await payment(id)).toMatchObject({
      id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
      entity: 'payment',
      amount: 19900,
      currency: 'INR',
      status: 'captured',
      captured: true,
      order_id: made.id,
      method: 'upi',
      amount_refunded: 0,
      refund_status: null,
      error_code: null,
      notes: { purchaseId: 'p2' },
    });
    expect(await order(made.id)).toMatchObject({
      status: 'paid',
      amount_paid: 19900,
      amount_due: 0,
      attempts: 1,
    });
    const all = await standIn.api('GET', `/orders/${made.id}/payments`);
    expect(all.body).toMatchObject({ entity: 'collection', count: 1, items: [{ id }] });
  });

  it.each([
    ['card', { card: { network: 'Visa' }, card_id: expect.any(String) }],
    ['netbanking', { bank: 'HDFC' }],
    ['wallet', { wallet: 'mobikwik' }],
    ['upi', { vpa: 'success@razorpay' }],
  ])('differ by method: %s', async (method, parts) => {
    expect(await payment((await paidOrder({ method })).id)).toMatchObject({ method, ...parts });
  });

  it('fail, may be tried again on the same order, and are refused once it is paid', async () => {
    const { order: made, id } = await paidOrder({ outcome: 'failure' });
    expect(await payment(id)).toMatchObject({
      status: 'failed',
      captured: false,
      fee: null,
      error_code: 'BAD_REQUEST_ERROR',
      error_description: 'Payment failed',
      error_source: 'bank',
      error_step: 'payment_authorization',
      error_reason: 'payment_failed',
    });
    expect(await order(made.id)).toMatchObject({ status: 'attempted', attempts: 1, amount_due: 19900 });
    await standIn.hooks.pay(made.id, NO_WEBHOOKS);
    expect(await order(made.id)).toMatchObject({ status: 'paid', attempts: 2 });
    await expect(standIn.hooks.pay(made.id, NO_WEBHOOKS)).rejects.toThrow(/order is already paid/);
    await expect(standIn.hooks.pay('order_00000000000000')).rejects.toThrow(/id provided does not exist/);
    await expect(standIn.hooks.pay(made.id, { outcome: 'maybe' })).rejects.toThrow(/400/);
  });

  it('on a paid order can be refunded at once, or captured again, where a test asks for it', async () => {
    const { order: made } = await paidOrder();
    const second = await standIn.hooks.pay(made.id, { onPaidOrder: 'refund', ...NO_WEBHOOKS });
    expect(await payment(second.razorpay_payment_id)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      captured: false,
    });
    const third = await standIn.hooks.pay(made.id, { onPaidOrder: 'capture', ...NO_WEBHOOKS });
    expect((await payment(third.razorpay_payment_id)).status).toBe('captured');
  });

  it('are captured by hand: once, when authorised, and by the exact amount', async () => {
    const { order: made, id } = await paidOrder({ capture: false });
    expect((await payment(id)).status).toBe('authorized');
    expect((await order(made.id)).status).toBe('attempted');
    const capture = (amount: number, currency = 'INR') =>
      standIn.api('POST', `/payments/${id}/capture`, { amount, currency });
    const wrong = await capture(19800);
    expect([wrong.status, wrong.body.error.description]).toEqual([
      400,
      'Capture amount must be equal to the amount authorized',
    ]);
    expect((await capture(19900, 'USD')).status).toBe(400);
    expect((await capture(19900)).body).toMatchObject({ id, status: 'captured', captured: true });
    expect((await order(made.id)).status).toBe('paid');
    expect((await capture(19900)).body.error.description).toBe('This payment has already been captured');
    const failed = await paidOrder({ outcome: 'failure' });
    const late = await standIn.api('POST', `/payments/${failed.id}/capture`, {
      amount: 19900,
      currency: 'INR',
    });
    expect(late.body.error.description).toMatch(/^Only payments which have been authorized/);
  });

  it('stay authorised on an order that asks for it', async () => {
    const { id } = await paidOrder({}, { payment: { capture: 'manual' } });
    expect((await payment(id)).status).toBe('authorized');
  });
});
