import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { PAYMENTS_PLAN, pathFor, REFUND } from '#features/endpoints.ts';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { openRefundDesk, REASON } from '../../../../../tests/support/payments/refund-desk.ts';
import { createTestProduct } from '../../../../../tests/support/product/test-product.ts';

const desk = openRefundDesk();

const left = () => desk.buyer().left();

const hold = () => desk.product.seed.hold(desk.buyer().person.id);

describe('a refund by an operator', () => {
  it('gives all the money back, takes the credits, and is audited with its answer', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    expect(await desk.managed(orderId)).toMatchObject({ refundable: 19_900, creditsUnspent: 25, paymentId });
    const answer = await desk.refund(orderId);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        success: true,
        message: 'Refund made. Banks take 5 to 7 working days to show it.',
        purchase: {
          ...{ orderId, status: 'refunded', refundable: 0, creditsUnspent: 0, refundedAmount: 19_900 },
          refunds: [{ amount: 19_900, status: 'processed', failure: null, ...REASON }],
        },
      },
    ]);
    expect(await left()).toBe(10);
    expect(await desk.atRazorpay(paymentId)).toMatchObject([{ amount: 19_900, receipt: expect.any(String) }]);
    const about = { operatorId: desk.operator().id, targetName: 'Popular Pack' };
    expect(await desk.auditOf(orderId)).toMatchObject([
      {
        ...about,
        action: 'purchase.refund-requested',
        after: { userId: desk.buyer().person.id, amount: 19_900, currency: 'INR', paymentId, ...REASON },
      },
      { ...about, action: 'purchase.refund-answered', after: { status: 'processed', failure: null } },
    ]);
  });

  it('gives a part back and then the rest', async () => {
    const { orderId } = await desk.buy('popular');
    expect((await desk.refund(orderId, { amount: 20_000 })).json()).toMatchObject({
      code: 'refund-too-much',
    });
    expect((await desk.refund(orderId, { amount: 99 })).json()).toMatchObject({ code: 'refund-too-little' });
    expect((await desk.refund(orderId, { amount: 10_000 })).statusCode).toBe(200);
    expect(await desk.managed(orderId)).toMatchObject({ refundable: 9_900, creditsUnspent: 13 });
    expect(await left()).toBe(23);
    expect((await desk.refund(orderId, { amount: 10_000 })).json()).toMatchObject({
      code: 'refund-too-much',
    });
    expect((await desk.refund(orderId)).statusCode).toBe(200);
    expect(await left()).toBe(10);
    const none = await desk.refund(orderId);
    expect([none.statusCode, none.json().code]).toEqual([409, 'refund-nothing-left']);
  });

  it('of a plan’s month ends the plan', async () => {
    const { orderId } = await desk.buy('pro');
    expect(await desk.managed(orderId)).toMatchObject({ creditsUnspent: null });
    expect((await desk.refund(orderId)).statusCode).toBe(200);
    const plan = await desk.product.app.inject({ url: PAYMENTS_PLAN, headers: desk.buyer().person.bearer });
    expect(plan.json()).toMatchObject({ planId: 'free' });
    expect(await left()).toBe(10);
  });

  it('of the upgrade is in cents', async () => {
    const { orderId, paymentId } = await desk.buy('upgrade');
    expect((await desk.refund(orderId, { amount: 200 })).statusCode).toBe(200);
    expect(await desk.atRazorpay(paymentId)).toMatchObject([{ amount: 200, currency: 'USD' }]);
    expect(await left()).toBe(10 + 20 - 8);
  });

  it('while credits are being spent takes what is unspent by then', async () => {
    const { orderId } = await desk.buy('basic');
    for (let used = 0; used < 10; used += 1) await hold();
    await Promise.all([desk.refund(orderId), ...Array.from({ length: 8 }, hold)]);
    const { generationsUsed, generationLimit } = await desk.buyer().user();
    expect(generationLimit - generationsUsed).toBe(0);
    const { creditsRevoked } = await desk.managed(orderId);
    expect(creditsRevoked).toBe(20 - generationsUsed);
  });
});

describe('a refund that is asked for twice', () => {
  it('with one key by twenty at once happens once', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.refund(orderId, { amount: 5_000 }, key)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
    await desk.reconcileLater();
    expect((await desk.managed(orderId)).refunds).toMatchObject([{ amount: 5_000, status: 'processed' }]);
    expect(await desk.actionsOf(orderId)).toEqual(['purchase.refund-requested', 'purchase.refund-answered']);
    expect(await left()).toBe(10 + 25 - 6);
  });

  it('with two keys at once happens once, and the other one is told why', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const answers = await Promise.all([desk.refund(orderId), desk.refund(orderId)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
    expect(await left()).toBe(10);
  });

  it('with one key and another amount is refused', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const key = randomUUID();
    await desk.refund(orderId, { amount: 5_000 }, key);
    const other = await desk.refund(orderId, { amount: 6_000 }, key);
    expect([other.statusCode, other.json().code]).toEqual([409, 'refund-key-reused']);
    expect((await desk.refund(orderId, { amount: 5_000 }, key)).statusCode).toBe(200);
    expect(await desk.atRazorpay(paymentId)).toMatchObject([{ amount: 5_000 }]);
  });
});

describe('a refund that is refused', () => {
  it('by Razorpay says why, and can be tried anew with another key', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const key = randomUUID();
    const sentence = 'Your account does not have enough balance to carry out the refund operation.';
    await desk.standIn.hooks.nextRefund('refused', { sentence });
    for (const answer of [await desk.refund(orderId, {}, key), await desk.refund(orderId, {}, key)])
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { success: false, code: 'refund-refused', message: `Razorpay refused the refund: ${sentence}` },
      ]);
    expect(await desk.managed(orderId)).toMatchObject({
      refundable: 19_900,
      refunds: [{ status: 'refused', failure: sentence }],
    });
    expect(await desk.actionsOf(orderId)).toEqual(['purchase.refund-requested', 'purchase.refund-answered']);
    expect(await left()).toBe(35);
    expect((await desk.refund(orderId)).statusCode).toBe(200);
    expect(await desk.atRazorpay(paymentId)).toHaveLength(1);
  });

  it('because the dashboard gave back more than we know', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    await desk.standIn.hooks.refund(paymentId, { amount: 15_000, ...SILENT });
    const answer = await desk.refund(orderId, { amount: 10_000 });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'refund-refused']);
    expect(await desk.atRazorpay(paymentId)).toMatchObject([{ amount: 15_000 }]);
  });

  it('because nothing was paid, there is no such order, or no reason or key was sent', async () => {
    const { orderId } = await desk.buyer().order('popular');
    const open = await desk.refund(orderId);
    expect([open.statusCode, open.json().code]).toEqual([409, 'refund-not-paid']);
    expect((await desk.refund('order_unknown')).statusCode).toBe(404);
    const silent = await desk.refund(orderId, { reason: ' ' });
    expect([silent.statusCode, silent.json().message]).toEqual([400, 'Please say why.']);
    const keyless = await desk.product.app.inject({
      method: 'POST',
      url: pathFor(REFUND, { orderId: orderId }),
      headers: desk.operator().bearer,
      payload: REASON,
    });
    expect([keyless.statusCode, keyless.json().message]).toEqual([
      400,
      'Please send an Idempotency-Key, so that the money goes back once.',
    ]);
    expect(await desk.actionsOf(orderId)).toEqual([]);
  });
});

describe('a payment that granted nothing', () => {
  it('is listed, and refunded whole', async () => {
    const { orderId, paymentId } = await desk.buy('popular');
    const second = await desk.standIn.hooks.pay(orderId, { ...SILENT, onPaidOrder: 'capture' });
    const extra = second.razorpay_payment_id;
    await desk.hear('payment.captured', extra);
    expect((await desk.managed(orderId)).extraPayments).toMatchObject([
      { paymentId: extra, amount: 19_900, currency: 'INR', refundable: 19_900, refunds: [] },
    ]);
    const part = await desk.refund(orderId, { paymentId: extra, amount: 5_000 });
    expect([part.statusCode, part.json().code]).toEqual([400, 'refund-not-whole']);
    expect((await desk.refund(orderId, { paymentId: 'pay_unknown' })).statusCode).toBe(404);
    expect((await desk.refund(orderId, { paymentId: extra })).statusCode).toBe(200);
    expect(await desk.managed(orderId)).toMatchObject({
      ...{ status: 'paid', refundable: 19_900, refunds: [] },
      extraPayments: [{ paymentId: extra, refundable: 0, refunds: [{ status: 'processed' }] }],
    });
    expect(await desk.atRazorpay(extra)).toHaveLength(1);
    expect(await desk.atRazorpay(paymentId)).toEqual([]);
    expect(await left()).toBe(35);
    const { body } = await desk.product.app.inject({ url: '/metrics' });
    expect(body).toMatch(/payments_to_refund\{.*\} 0/);
  });
});

it('nothing can be refunded where Razorpay is not set up', async () => {
  const bare = await createTestProduct();
  try {
    const { bearer } = await bare.seed.operator();
    const answer = await bare.app.inject({
      method: 'POST',
      url: pathFor(REFUND, { orderId: 'order_1' }),
      headers: { ...bearer, 'idempotency-key': 'a-key' },
      payload: REASON,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'payments-not-set-up']);
  } finally {
    await bare.close();
  }
});
