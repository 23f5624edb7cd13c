import { describe, expect, it } from 'vitest';
import { PAYMENTS_WEBHOOK } from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { configFor, SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import {
  deliverAndProcess,
  openShop,
  type Shopper,
  webhookAbout,
} from '../../../../../tests/support/payments/shop.ts';
import { findPurchaseByOrder } from '../orders/store.ts';
import { createRazorpayGateway } from '../razorpay/razorpay-gateway.ts';
import { createSettlePayment } from './settlement.ts';

const MINUTE_MS = 60_000;
const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
const { product, standIn, shopper, pay, hear } = openShop({ clock });

const reconcile = () => product.context.payments.sales?.reconcile();

async function expectGranted(buyer: Shopper, orderId: string): Promise<void> {
  expect(await buyer.left()).toBe(35);
  expect(await buyer.purchase(orderId)).toMatchObject({ status: 'paid', credits: 25 });
}

describe('a paid order is granted once', () => {
  it('by its verification, which repeats its answer', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const payment = await pay(orderId);
    const answers = [await buyer.verify(payment), await buyer.verify(payment)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json()).toEqual(answers[1]?.json());
    expect(answers[0]?.json()).toMatchObject({
      success: true,
      purchase: { orderId, status: 'paid', credits: 25, receiptNumber: expect.stringMatching(/^MP-\d{6}$/) },
    });
    await expectGranted(buyer, orderId);
  });

  it('by its webhook alone, when the tab was closed', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const { razorpay_payment_id: paymentId } = await pay(orderId);
    await hear('payment.captured', paymentId);
    await expectGranted(buyer, orderId);
  });

  it.each([['webhook first'], ['verification first']])('by whichever comes first: %s', async (first) => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const payment = await pay(orderId);
    const events = ['payment.authorized', 'order.paid', 'payment.captured'];
    const webhooks = await Promise.all(
      events.map((event) => webhookAbout(standIn, event, payment.razorpay_payment_id)),
    );
    if (first !== 'webhook first') expect((await buyer.verify(payment)).statusCode).toBe(200);
    for (const webhook of [...webhooks, ...webhooks]) await deliverAndProcess(product, webhook);
    expect((await buyer.verify(payment)).statusCode).toBe(200);
    await expectGranted(buyer, orderId);
  });

  it('when everything comes at the same time', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const payment = await pay(orderId);
    const webhooks = await Promise.all(
      Array.from({ length: 6 }, () => webhookAbout(standIn, 'order.paid', payment.razorpay_payment_id)),
    );
    await Promise.all([
      ...webhooks.map((webhook) => deliverAndProcess(product, webhook)),
      ...Array.from({ length: 6 }, () => buyer.verify(payment)),
    ]);
    await expectGranted(buyer, orderId);
  });

  it('by the reconciler, when neither browser nor webhook said a word', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    await pay(orderId);
    await reconcile();
    expect(await buyer.left()).toBe(10);
    clock.advance(6 * MINUTE_MS);
    expect(await reconcile()).toMatchObject({ granted: 1, failed: 0 });
    expect(await reconcile()).toMatchObject({ granted: 0 });
    await expectGranted(buyer, orderId);
  });

  it('by the queue’s job', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const { razorpay_payment_id: paymentId } = await pay(orderId);
    await product.context.payments.work();
    const { headers, payload } = await webhookAbout(standIn, 'order.paid', paymentId);
    const answer = await product.app.inject({
      method: 'POST',
      url: PAYMENTS_WEBHOOK,
      headers,
      payload,
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'stored' }]);
    await expect.poll(() => buyer.left()).toBe(35);
  });
});

describe('money that is not certain yet', () => {
  it('is captured when it is only authorised', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    expect((await buyer.verify(await pay(orderId, { capture: false }))).statusCode).toBe(200);
    await expectGranted(buyer, orderId);
  });

  it('is pending while Razorpay can not be asked, and granted by the reconciler', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const payment = await pay(orderId);
    await standIn.hooks.fault('unavailable', 1);
    const answer = await buyer.verify(payment);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { status: 'pending', code: 'payment-pending' },
    ]);
    expect(await buyer.left()).toBe(10);
    clock.advance(6 * MINUTE_MS);
    await reconcile();
    await expectGranted(buyer, orderId);
  });

  it('is pending while it can not be captured, and granted once it can', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const payment = await pay(orderId, { capture: false });
    const { db, credits, log } = product.context;
    const gateway = createRazorpayGateway(configFor(standIn));
    const error = { kind: 'throttled', status: 429, code: null, description: 'later' } as const;
    const capturePayment = async () => ({ ok: false, error }) as const;
    const settle = createSettlePayment({
      db,
      credits,
      clock,
      log,
      gateway: { ...gateway, capturePayment },
    });
    const purchase = await findPurchaseByOrder(db, orderId);
    if (!purchase) throw new Error('The order has no row');
    expect(await settle(purchase, payment.razorpay_payment_id)).toEqual({ kind: 'pending' });
    expect(await buyer.left()).toBe(10);
    expect((await buyer.verify(payment)).statusCode).toBe(200);
    await expectGranted(buyer, orderId);
  });

  it('grants nothing when it failed, and says why', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const answer = await buyer.verify(await pay(orderId, { outcome: 'failure' }));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'failed']);
    expect(await buyer.left()).toBe(10);
    expect(await buyer.purchase(orderId)).toMatchObject({
      status: 'attempted',
      failure: expect.any(String),
      paidAt: null,
      receiptNumber: null,
    });
  });

  it('that failed and came late after all is granted', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const { razorpay_payment_id: paymentId } = await pay(orderId, { outcome: 'late', lateMs: 300 });
    const early = await webhookAbout(standIn, 'payment.failed', paymentId);
    await deliverAndProcess(product, early);
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'attempted' });
    await expect
      .poll(async () => (await standIn.api('GET', `/payments/${paymentId}`)).body.status)
      .toBe('captured');
    await hear('payment.captured', paymentId);
    await expectGranted(buyer, orderId);
    // The first news again, in another message: nothing goes back.
    await deliverAndProcess(product, {
      ...early,
      ...(await webhookAbout(standIn, 'payment.failed', paymentId)),
    });
    await expectGranted(buyer, orderId);
  });

  it('that came twice on one order is granted once, and the second payment is noted for refund', async () => {
    const buyer = await shopper();
    const { orderId } = await buyer.order('popular');
    const first = await pay(orderId);
    expect((await buyer.verify(first)).statusCode).toBe(200);
    const second = await pay(orderId, { onPaidOrder: 'capture' });
    const event = await webhookAbout(standIn, 'payment.captured', second.razorpay_payment_id);
    await deliverAndProcess(product, event);
    await expectGranted(buyer, orderId);
    expect(product.logLines.join('')).toContain('paid twice');
    const metrics = await product.app.inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/payments_to_refund\{.*\} 1/);
    await standIn.hooks.refund(second.razorpay_payment_id, SILENT);
    await hear('refund.processed', second.razorpay_payment_id);
    await expectGranted(buyer, orderId);
    expect((await product.app.inject({ url: '/metrics' })).body).toMatch(/payments_to_refund\{.*\} 0/);
  });
});
