import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  configFor,
  type RazorpayStandIn,
  SILENT,
  startRazorpayStandIn,
  WEBHOOK_SECRET,
} from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import type { PaymentGateway } from '../gateway.ts';
import { razorpayPayment, razorpayRefund } from './entities.ts';
import { createRazorpayGateway } from './razorpay-gateway.ts';
import { toGatewayPayment, toGatewayRefund } from './translation.ts';

let standIn: RazorpayStandIn;
let gateway: PaymentGateway;
beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  gateway = createRazorpayGateway(configFor(standIn));
});
afterAll(() => standIn.remove());

const ORDER = { purchaseId: 'purchase-1', productId: 'popular', amount: 19_900, currency: 'INR' };

async function pay(): Promise<{ orderId: string; paymentId: string; signature: string }> {
  const order = await gateway.createOrder(ORDER);
  if (!order.ok) throw new Error(order.error.description);
  const paid = await standIn.hooks.pay(order.value, SILENT);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = paid;
  return { orderId: order.value, paymentId, signature };
}

describe('a payment', () => {
  it('is told in the words of the port', async () => {
    const { orderId, paymentId } = await pay();
    const found = await gateway.fetchPayment(paymentId);
    expect(found).toMatchObject({ ok: true, value: { id: paymentId, orderId, ...{ amount: 19_900 } } });
    expect(found).toMatchObject({ value: { status: 'captured', wasCaptured: true, refundedAmount: 0 } });
    expect(found.ok && Math.abs(found.value.createdAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await gateway.listOrderPayments(orderId)).toEqual({ ok: true, value: [found.ok && found.value] });
    expect((await standIn.api('GET', `/orders/${orderId}`)).body).toMatchObject({
      receipt: 'purchase-1',
      notes: { purchaseId: 'purchase-1', product: 'popular' },
    });
  });

  it('of a status that is news to us is unknown, and has no failure', () => {
    const payment = razorpayPayment.parse({ id: 'pay_1', amount: 1, currency: 'INR', status: 'on_hold' });
    expect(toGatewayPayment(payment)).toMatchObject({ status: 'unknown', failure: null, orderId: null });
  });

  it('is proved by the signature of its own order alone', async () => {
    const proof = await pay();
    expect(gateway.verifyCheckoutSignature(proof)).toBe(true);
    expect(gateway.verifyCheckoutSignature({ ...proof, orderId: 'order_1' })).toBe(false);
  });
});

describe('a refund', () => {
  it('is found again by what it was asked for as, by its receipt or its note', () => {
    const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, currency: 'INR', status: 'created' };
    const noted = razorpayRefund.parse({ ...refund, receipt: null, notes: { refundId: 'ours' } });
    expect(toGatewayRefund(noted)).toMatchObject({ status: 'pending', references: ['ours'], failure: null });
    const failed = razorpayRefund.parse({ ...refund, status: 'failed', receipt: 'ours', notes: [] });
    expect(toGatewayRefund(failed)).toMatchObject({
      ...{ status: 'failed', references: ['ours'] },
      failure: 'Razorpay could not give the money back: the bank did not take it.',
    });
  });

  it('asked for twice is made once, and carries our id', async () => {
    const { paymentId } = await pay();
    const refund = { refundId: 'refund-0001', purchaseId: 'purchase-1', paymentId, amount: 5_000 };
    const first = await gateway.refundPayment(refund);
    expect(await gateway.refundPayment(refund)).toEqual(first);
    const listed = await gateway.listRefunds(paymentId);
    expect(listed.ok && listed.value.map(({ references }) => references[0])).toEqual(['refund-0001']);
  });
});

describe('a webhook', () => {
  const body = (message: unknown) => Buffer.from(JSON.stringify(message));
  const read = (bytes: Uint8Array, secret: string) =>
    gateway.readWebhook({
      body: bytes,
      headers: {
        'x-razorpay-signature': createHmac('sha256', secret).update(bytes).digest('hex'),
        'x-razorpay-event-id': 'event-1',
      },
    });
  const secret = WEBHOOK_SECRET;

  it('is forged without the right signature, whatever it says', () => {
    const message = body({ event: 'payment.captured', payload: {} });
    expect(read(message, 'somebody-else')).toEqual({ kind: 'forged' });
    expect(gateway.readWebhook({ body: message, headers: {} })).toEqual({ kind: 'forged' });
  });

  it('names its order and payment, of a refund by the payment that it goes back of', () => {
    const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1' } };
    expect(read(body({ event: 'refund.processed', payload: { refund } }), secret)).toEqual({
      ...{ kind: 'event', eventId: 'event-1', name: 'refund.processed', orderId: null, paymentId: 'pay_1' },
      disputeId: null,
    });
    const dispute = { entity: { id: 'disp_1', payment_id: 'pay_1' } };
    expect(read(body({ event: 'payment.dispute.won', payload: { dispute } }), secret)).toMatchObject({
      ...{ paymentId: 'pay_1', disputeId: 'disp_1' },
    });
    expect(read(Buffer.from('no json'), secret)).toEqual({ kind: 'unreadable' });
  });

  it.each([
    ['payment.authorized', 'payment'],
    ['order.paid', 'payment'],
    ['refund.created', 'refund-begun'],
    ['payment.dispute.created', 'dispute'],
    ['payment.dispute.action_required', 'dispute'],
    ['refund.processed', 'refund-processed'],
    ['refund.failed', 'refund-failed'],
    ['settlement.processed', 'other'],
  ])('%s is about %s', (name, subject) => {
    expect(gateway.subjectOf(name)).toBe(subject);
  });
});
