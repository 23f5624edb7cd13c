import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { configFor, SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { openShop, type Shopper } from '../../../../../tests/support/payments/shop.ts';
import type { GatewayPayment, GatewayRefund, PaymentGateway } from '../gateway.ts';
import { findPurchaseByOrder } from '../orders/store.ts';
import { createRazorpayClient } from '../razorpay/client.ts';
import { createRazorpayGateway } from '../razorpay/razorpay-gateway.ts';
import { toGatewayPayment } from '../razorpay/translation.ts';
import { createSettlePayment, type Settlement } from './settlement.ts';

const clock = createFixedClock(new Date('2026-11-21T10:00:00Z'));
let gateway: PaymentGateway;
const { product, standIn, shopper } = openShop({ clock });
let buyer: Shopper;
let orderId: string;
beforeAll(async () => {
  gateway = createRazorpayGateway(configFor(standIn));
});
beforeEach(async () => {
  buyer = await shopper();
  orderId = (await buyer.order('popular')).orderId;
  product.logLines.length = 0;
});

const pay = (options: object = {}) => standIn.hooks.pay(orderId, { ...SILENT, ...options });

async function paymentOf(id: string): Promise<GatewayPayment> {
  const found = await gateway.fetchPayment(id);
  if (!found.ok) throw new Error(found.error.description);
  return found.value;
}

/** Settles by the answers of a gateway that differs from the stand-in in what the test says. */
async function settle(payment: GatewayPayment, changes: Partial<PaymentGateway> = {}): Promise<Settlement> {
  const purchase = await findPurchaseByOrder(product.context.db, orderId);
  if (!purchase) throw new Error('The order has no row');
  const { db, credits, log } = product.context;
  const settlePayment = createSettlePayment({
    ...{ db, credits, log, clock },
    gateway: { ...gateway, fetchPayment: async () => ({ ok: true, value: payment }), ...changes },
  });
  return await settlePayment(purchase, payment.id);
}

/** What the gateway answers about the refunds of a payment. */
const refundsOf = (
  { id }: GatewayPayment,
  ...refunds: [amount: number, status: GatewayRefund['status']][]
): Pick<PaymentGateway, 'listRefunds'> => {
  const items = refunds.map(([amount, status], index) => ({
    ...{ id: `rfnd_${index}`, amount, status, failure: null, references: [] },
  }));
  return { listRefunds: async (paymentId) => ({ ok: true, value: paymentId === id ? items : [] }) };
};

async function attempt(paymentId: string) {
  const { rows } = await product.context.pool.query(
    'select status, duplicate, failure from payment_attempts where id = $1',
    [paymentId],
  );
  return rows[0];
}
const toRefund = async () =>
  Number(/payments_to_refund\{.*\} (\d+)/.exec((await product.app.inject({ url: '/metrics' })).body)?.[1]);
const logged = (words: string) => product.logLines.filter((line) => line.includes(words)).length;

describe('an authorised payment that lapses', () => {
  it('leaves its order open for another one', async () => {
    const first = await paymentOf((await pay({ capture: false })).razorpay_payment_id);
    const lapsed = {
      ...first,
      status: 'refunded',
      wasCaptured: false,
      refundedAmount: first.amount,
    } as const;
    expect(await settle(lapsed)).toEqual({ kind: 'refunded' });
    expect(await attempt(first.id)).toEqual({ status: 'refunded', duplicate: false, failure: null });
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'attempted', refundedAmount: 0 });
    expect((await buyer.verify(await pay())).statusCode).toBe(200);
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'paid', refundedAmount: 0 });
    expect(await buyer.left()).toBe(35);
    expect(await toRefund()).toBe(0);
  });
});

describe('a second payment that is only authorised', () => {
  it('is not captured when another one has paid', async () => {
    const second = await paymentOf((await pay({ capture: false })).razorpay_payment_id);
    expect((await buyer.verify(await pay())).statusCode).toBe(200);
    let captures = 0;
    const capturePayment = async () => {
      captures += 1;
      return { ok: true, value: { ...second, status: 'captured', wasCaptured: true } } as const;
    };
    expect(await settle(second, { capturePayment })).toEqual({ kind: 'duplicate', isNew: true });
    expect(captures).toBe(0);
    expect(await attempt(second.id)).toMatchObject({ status: 'authorized', duplicate: false });
    expect(await toRefund()).toBe(0);
    expect(await buyer.left()).toBe(35);
    // The gateway may capture it by itself all the same.
    const captured = { ...second, status: 'captured', wasCaptured: true } as const;
    expect(await settle(captured)).toEqual({ kind: 'duplicate', isNew: true });
    expect(await settle(captured)).toEqual({ kind: 'duplicate', isNew: false });
    expect(logged('paid twice')).toBe(1);
    expect(await toRefund()).toBe(1);
    const sentBack = { ...captured, status: 'refunded', refundedAmount: second.amount } as const;
    await settle(sentBack, refundsOf(second, [second.amount, 'pending']));
    expect(await toRefund()).toBe(1);
    await settle(sentBack, refundsOf(second, [second.amount, 'processed']));
    expect(await toRefund()).toBe(0);
  });
});

describe('money that is not what was ordered', () => {
  it.each([
    ['of another amount', { amount: 18_900 }, '18900 INR for an order of 19900 INR'],
    ['of another currency', { currency: 'USD' }, '19900 USD for an order of 19900 INR'],
  ])('%s grants nothing and is kept to be sent back', async (_what, difference, failure) => {
    const payment = { ...(await paymentOf((await pay()).razorpay_payment_id)), ...difference };
    expect(await settle(payment)).toMatchObject({ kind: 'mismatch' });
    expect(await settle(payment)).toMatchObject({ kind: 'mismatch' });
    expect(await attempt(payment.id)).toEqual({ status: 'captured', duplicate: true, failure });
    expect(logged('does not match')).toBe(1);
    expect(await toRefund()).toBe(1);
    expect(await buyer.left()).toBe(10);
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'attempted', failure: null });
    const sentBack = { ...payment, status: 'refunded', refundedAmount: payment.amount } as const;
    await settle(sentBack, refundsOf(payment, [payment.amount, 'processed']));
    expect(await toRefund()).toBe(0);
  });

  it('is not captured when it is only authorised', async () => {
    const found = await paymentOf((await pay({ capture: false })).razorpay_payment_id);
    await settle({ ...found, amount: 100 });
    expect((await paymentOf(found.id)).status).toBe('authorized');
    expect(await attempt(found.id)).toMatchObject({ status: 'authorized', duplicate: false });
    expect(await toRefund()).toBe(0);
  });
});

describe('a refund that is under way', () => {
  const granted = async () => {
    const { razorpay_payment_id: id, ...rest } = await pay();
    expect((await buyer.verify({ razorpay_payment_id: id, ...rest })).statusCode).toBe(200);
    return await paymentOf(id);
  };

  it('takes its credits when it is processed, and none when it fails', async () => {
    const payment = { ...(await granted()), refundedAmount: 15_000 };
    await settle(payment, refundsOf(payment, [5_000, 'pending'], [10_000, 'processed']));
    expect(await buyer.left()).toBe(23);
    const partly = { status: 'partially_refunded', refundedAmount: 10_000, creditsRevoked: 12 };
    expect(await buyer.purchase(orderId)).toMatchObject(partly);
    const failed = { ...payment, refundedAmount: 10_000 };
    await settle(failed, refundsOf(payment, [5_000, 'failed'], [10_000, 'processed']));
    expect(await buyer.purchase(orderId)).toMatchObject(partly);
    await settle(payment, refundsOf(payment, [5_000, 'processed'], [10_000, 'processed']));
    expect(await buyer.purchase(orderId)).toMatchObject({ refundedAmount: 15_000, creditsRevoked: 18 });
    expect(await buyer.left()).toBe(17);
  });

  it('of all the money leaves the purchase paid until then', async () => {
    const found = await granted();
    const payment = { ...found, status: 'refunded', refundedAmount: found.amount } as const;
    await settle(payment, refundsOf(payment, [found.amount, 'pending']));
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'paid', refundedAmount: 0 });
    expect(await attempt(found.id)).toMatchObject({ status: 'captured' });
    await settle(payment, refundsOf(payment, [found.amount, 'processed']));
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'refunded', creditsRevoked: 25 });
    expect(await attempt(found.id)).toMatchObject({ status: 'refunded' });
  });

  it('before anything was granted waits: failed, its payment is granted after all', async () => {
    const found = await paymentOf((await pay()).razorpay_payment_id);
    const payment = { ...found, status: 'refunded', refundedAmount: found.amount } as const;
    expect(await settle(payment, refundsOf(payment, [found.amount, 'pending']))).toEqual({
      kind: 'refunded',
    });
    expect(await buyer.left()).toBe(10);
    expect(await settle(found, refundsOf(payment, [found.amount, 'failed']))).toMatchObject({
      kind: 'granted',
    });
    expect(await buyer.left()).toBe(35);
  });

  it('that the gateway can not be asked about changes nothing yet', async () => {
    const payment = { ...(await granted()), refundedAmount: 10_000 };
    const error = { kind: 'timeout', status: null, code: null, description: 'no answer' } as const;
    const listRefunds = async () => ({ ok: false, error }) as const;
    expect(await settle(payment, { listRefunds })).toEqual({ kind: 'unreachable', error });
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'paid', refundedAmount: 0 });
  });
});

describe('the reason of a failure', () => {
  it('is kept without what a buyer typed, and not at any length', async () => {
    const { razorpay_payment_id: id } = await pay({ outcome: 'failure' });
    const failed = await createRazorpayClient(configFor(standIn)).fetchPayment(id);
    if (!failed.ok) throw new Error(failed.error.description);
    const said = `The bank of meera@example.com (+91 90000 90000) said no. ${'Sorry. '.repeat(200)}`;
    const payment = toGatewayPayment({ ...failed.value, error_description: said });
    expect(await settle(payment)).toEqual({ kind: 'failed' });
    const { failure } = await attempt(id);
    expect(failure).toContain('The bank of [address] ([number]) said no.');
    expect(failure.length).toBeLessThanOrEqual(300);
  });
});
