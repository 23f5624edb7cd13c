import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { createBank, webhookAboutDispute } from '../../../../../tests/support/disputed-payment.ts';
import {
  type RazorpayStandIn,
  startRazorpayStandIn,
} from '../../../../../tests/support/razorpay-stand-in.ts';
import {
  configFor,
  createShopper,
  deliverAndProcess,
  type Shopper,
  SILENT,
  signedWebhook,
  webhookAbout,
} from '../../../../../tests/support/shop.ts';
import { createTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts';
import type { ProductId } from '../../catalogue/contract.ts';
import { findEvent } from '../webhooks/events-store.ts';
import { findDispute } from './disputes-store.ts';

const DAY_MS = 86_400_000;
const clock = createFixedClock(new Date());
let standIn: RazorpayStandIn;
let product: TestProduct;
let bank: ReturnType<typeof createBank>;
beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  product = await createTestProduct({ razorpay: configFor(standIn), clock });
  bank = createBank(standIn, product);
});
afterAll(async () => {
  expect(await product.context.credits.check()).toEqual([]);
  await product.close();
  await standIn.remove();
});

async function bought(productId: ProductId = 'popular') {
  const buyer = createShopper(product, await product.signUp());
  const { orderId } = await buyer.order(productId);
  const payment = await standIn.hooks.pay(orderId, SILENT);
  expect((await buyer.verify(payment)).statusCode).toBe(200);
  return { buyer, orderId, paymentId: payment.razorpay_payment_id };
}

const inTx: TestProduct['context']['db']['transaction'] = (work) => product.context.db.transaction(work);
async function hold({ person }: Shopper): Promise<string> {
  const portraitId = randomUUID();
  const held = await inTx((tx) => product.context.credits.hold(tx, { userId: person.id, portraitId }));
  expect(held.ok).toBe(true);
  return portraitId;
}
/** Spends what is not of the purchase. */
async function spendTrial(buyer: Shopper): Promise<void> {
  for (let spent = 0; spent < 10; spent += 1) await hold(buyer);
}
const managed = async (orderId: string) => product.context.payments.managed.find(orderId);

describe('a dispute', () => {
  it('keeps unspent credits aside when it begins, and gives them back when it is won', async () => {
    const { buyer, orderId, paymentId } = await bought();
    const id = await bank.dispute(paymentId);
    expect(await buyer.left()).toBe(10);
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'paid', disputedAmount: 19_900 });
    await bank.move(id, 'under_review');
    await bank.move(id, 'action_required');
    expect(await buyer.left()).toBe(10);
    await bank.move(id, 'won');
    expect(await buyer.left()).toBe(35);
    expect(await buyer.purchase(orderId)).toMatchObject({
      disputedAmount: 0,
      lostAmount: 0,
      creditsRevoked: 0,
    });
  });

  it('takes them for good when it is lost, once, and says so to operators', async () => {
    const { buyer, orderId, paymentId } = await bought();
    const id = await bank.dispute(paymentId);
    await bank.move(id, 'lost');
    await bank.tell('lost', id);
    await bank.tell('created', id);
    expect(await buyer.left()).toBe(10);
    expect(await managed(orderId)).toMatchObject({
      ...{ status: 'refunded', refundedAmount: 0, lostAmount: 19_900, disputedAmount: 0 },
      ...{ creditsRevoked: 25, refundable: 0 },
      disputes: [{ id, status: 'lost', lostAmount: 19_900 }],
    });
  });

  it('of which the first word is that it was lost takes what is unspent', async () => {
    const { buyer, orderId, paymentId } = await bought();
    const { id } = await standIn.hooks.dispute(paymentId, SILENT);
    await standIn.hooks.moveDispute(id, 'lost', SILENT);
    for (const event of ['won', 'closed', 'created', 'lost'] as const) await bank.tell(event, id);
    expect(await buyer.left()).toBe(10);
    expect(await managed(orderId)).toMatchObject({ creditsRevoked: 25, disputes: [{ status: 'lost' }] });
  });

  it('whose events come late tells of how it stands now: an old `created` takes nothing again', async () => {
    const { buyer, paymentId } = await bought();
    const { id } = await standIn.hooks.dispute(paymentId, SILENT);
    const created = await webhookAboutDispute(standIn, 'created', id);
    await standIn.hooks.moveDispute(id, 'closed', SILENT);
    await bank.tell('closed', id);
    await deliverAndProcess(product, created);
    expect(await buyer.left()).toBe(35);
  });

  it('of a part of the price keeps that part aside', async () => {
    const { buyer, orderId, paymentId } = await bought();
    const id = await bank.dispute(paymentId, { amount: 9_950 });
    expect(await buyer.left()).toBe(10 + 13);
    expect(await managed(orderId)).toMatchObject({ refundable: 9_950 });
    await bank.move(id, 'lost');
    expect(await managed(orderId)).toMatchObject({
      ...{ status: 'partially_refunded', lostAmount: 9_950, creditsRevoked: 12, refundable: 9_950 },
    });
    expect(await buyer.left()).toBe(10 + 13);
  });

  it('won only in part is lost for the rest', async () => {
    const { buyer, orderId, paymentId } = await bought();
    const id = await bank.dispute(paymentId);
    await bank.move(id, 'won', { amount_deducted: 9_950 });
    expect(await buyer.left()).toBe(10 + 13);
    expect(await managed(orderId)).toMatchObject({ lostAmount: 9_950, creditsRevoked: 12 });
  });

  it('finds spent credits spent, and takes what comes back of them', async () => {
    const { buyer, orderId, paymentId } = await bought();
    await spendTrial(buyer);
    const portraits = [await hold(buyer), await hold(buyer), await hold(buyer)] as const;
    const id = await bank.dispute(paymentId);
    expect(await buyer.left()).toBe(0);
    await inTx((tx) => product.context.credits.release(tx, portraits[0], 'no-face'));
    expect(await buyer.left()).toBe(0);
    await bank.move(id, 'lost');
    expect(await managed(orderId)).toMatchObject({ creditsRevoked: 23 });
    await inTx((tx) => product.context.credits.release(tx, portraits[1], 'no-face'));
    expect(await buyer.left()).toBe(0);
    expect(await managed(orderId)).toMatchObject({ creditsRevoked: 24 });
  });

  it('that is won gives back what came back meanwhile, too', async () => {
    const { buyer, paymentId } = await bought();
    await spendTrial(buyer);
    const portraitId = await hold(buyer);
    const id = await bank.dispute(paymentId);
    await inTx((tx) => product.context.credits.release(tx, portraitId, 'no-face'));
    await bank.move(id, 'won');
    expect(await buyer.left()).toBe(25);
  });

  it('of a payment that was refunded in part is about the rest', async () => {
    const { buyer, orderId, paymentId } = await bought();
    await standIn.hooks.refund(paymentId, { amount: 9_950, ...SILENT });
    await deliverAndProcess(product, await webhookAbout(standIn, 'refund.processed', paymentId));
    expect(await buyer.left()).toBe(10 + 13);
    const id = await bank.dispute(paymentId);
    expect(await buyer.left()).toBe(10);
    expect(await managed(orderId)).toMatchObject({ refundable: 0 });
    await bank.move(id, 'lost');
    expect(await managed(orderId)).toMatchObject({
      ...{ status: 'refunded', refundedAmount: 9_950, lostAmount: 19_900, creditsRevoked: 25 },
    });
    expect(await buyer.left()).toBe(10);
  });

  it('of a payment that was refunded whole takes nothing twice', async () => {
    const { buyer, orderId, paymentId } = await bought();
    await standIn.hooks.refund(paymentId, SILENT);
    await deliverAndProcess(product, await webhookAbout(standIn, 'refund.processed', paymentId));
    const id = await bank.dispute(paymentId);
    await bank.move(id, 'lost');
    expect(await buyer.left()).toBe(10);
    expect(await managed(orderId)).toMatchObject({ status: 'refunded', creditsRevoked: 25 });
  });

  it('refunded meanwhile in the dashboard takes the credits once, and closing it gives none back', async () => {
    const { buyer, orderId, paymentId } = await bought();
    const id = await bank.dispute(paymentId, { phase: 'fraud' });
    await standIn.hooks.refund(paymentId, SILENT);
    await deliverAndProcess(product, await webhookAbout(standIn, 'refund.processed', paymentId));
    await bank.move(id, 'closed');
    expect(await buyer.left()).toBe(10);
    expect(await managed(orderId)).toMatchObject({ status: 'refunded', creditsRevoked: 25, lostAmount: 0 });
  });

  it('is one of several: while another is open nothing comes back', async () => {
    const { buyer, paymentId } = await bought();
    const first = await bank.dispute(paymentId);
    const second = await bank.dispute(paymentId);
    await bank.move(first, 'won');
    expect(await buyer.left()).toBe(10);
    await bank.move(second, 'won');
    expect(await buyer.left()).toBe(35);
  });

  it('that was won may begin again, and be lost', async () => {
    const { buyer, paymentId } = await bought();
    const id = await bank.dispute(paymentId);
    await bank.move(id, 'won');
    await bank.move(id, 'action_required');
    expect(await buyer.left()).toBe(10);
    await bank.move(id, 'lost');
    expect(await buyer.left()).toBe(10);
  });

  it('that was lost stays lost, whatever is said of it later, and a person is told', async () => {
    const { buyer, paymentId } = await bought();
    const id = await bank.dispute(paymentId);
    await bank.move(id, 'lost');
    product.logLines.length = 0;
    await bank.move(id, 'won');
    expect(product.logLines.join('')).toContain('a lost dispute is said not to be lost');
    expect(await buyer.left()).toBe(10);
  });

  it('of an Unlimited month suspends it until the bank has decided', async () => {
    const { buyer, paymentId } = await bought('unlimited');
    expect(await buyer.user()).toMatchObject({ unlimited: true, isPremium: true });
    const id = await bank.dispute(paymentId);
    expect(await buyer.user()).toMatchObject({ unlimited: false, isPremium: false });
    await bank.move(id, 'won');
    expect(await buyer.user()).toMatchObject({ unlimited: true, isPremium: true });
    await bank.move(id, 'action_required');
    await bank.move(id, 'lost');
    expect(await buyer.user()).toMatchObject({ unlimited: false, isPremium: false });
    expect(
      (await product.app.inject({ url: '/api/plan', headers: buyer.person.bearer })).json(),
    ).toMatchObject({
      planId: 'free',
    });
  });

  it('of a month that ended meanwhile gives the credits back for a time of their own', async () => {
    const { buyer, paymentId } = await bought('pro');
    const id = await bank.dispute(paymentId);
    clock.advance(40 * DAY_MS);
    await product.context.credits.expire();
    expect(await buyer.left()).toBe(10);
    await bank.move(id, 'won');
    expect(await buyer.left()).toBe(110);
    expect(await product.context.credits.check()).toEqual([]);
  });

  it('of a payment that nobody has told of yet grants it first', async () => {
    const buyer = createShopper(product, await product.signUp());
    const { orderId } = await buyer.order('popular');
    const { razorpay_payment_id: paymentId } = await standIn.hooks.pay(orderId, SILENT);
    const id = await bank.dispute(paymentId);
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'paid', disputedAmount: 19_900 });
    expect(await buyer.left()).toBe(10);
    await bank.move(id, 'closed');
    expect(await buyer.left()).toBe(35);
  });

  it('of a second payment that brought nothing concerns its refund alone', async () => {
    const { buyer, orderId } = await bought();
    const second = await standIn.hooks.pay(orderId, { ...SILENT, onPaidOrder: 'capture' });
    await deliverAndProcess(
      product,
      await webhookAbout(standIn, 'payment.captured', second.razorpay_payment_id),
    );
    expect(await managed(orderId)).toMatchObject({ extraPayments: [{ refundable: 19_900 }] });
    const id = await bank.dispute(second.razorpay_payment_id);
    expect(await managed(orderId)).toMatchObject({ refundable: 19_900, extraPayments: [{ refundable: 0 }] });
    expect(await buyer.left()).toBe(35);
    await bank.move(id, 'won');
    expect(await managed(orderId)).toMatchObject({ extraPayments: [{ refundable: 19_900 }] });
  });

  it('of a payment that is not ours is left alone', async () => {
    const { body: order } = await standIn.api('POST', '/orders', { amount: 19_900, currency: 'INR' });
    const { razorpay_payment_id: paymentId } = await standIn.hooks.pay(order.id, SILENT);
    const { id } = await standIn.hooks.dispute(paymentId, SILENT);
    const webhook = await webhookAboutDispute(standIn, 'created', id);
    await deliverAndProcess(product, webhook);
    expect(await findEvent(product.context.db, webhook.eventId)).toMatchObject({ outcome: 'unknown-order' });
    expect(await findDispute(product.context.db, id)).toBeUndefined();
  });

  it('that the gateway does not know changes nothing, however well it is signed', async () => {
    const { buyer, paymentId } = await bought();
    const dispute = { id: 'disp_00000000000000', payment_id: paymentId, status: 'lost' };
    const message = { event: 'payment.dispute.lost', payload: { dispute: { entity: dispute } } };
    const webhook = signedWebhook(JSON.stringify(message));
    await deliverAndProcess(product, webhook);
    expect(await findEvent(product.context.db, webhook.eventId)).toMatchObject({
      outcome: 'unknown-dispute',
    });
    expect(await buyer.left()).toBe(35);
  });

  it('stands as the gateway says, whatever its event is called', async () => {
    const { buyer, paymentId } = await bought();
    const { id } = await standIn.hooks.dispute(paymentId, SILENT);
    const webhook = await webhookAboutDispute(standIn, 'lost', id);
    await deliverAndProcess(product, webhook);
    expect(await findDispute(product.context.db, id)).toMatchObject({ status: 'open' });
    expect(await buyer.left()).toBe(10);
  });
});

describe('while a dispute is open', () => {
  it('a lost webhook costs an hour: the reconciler asks', async () => {
    const { buyer, paymentId } = await bought();
    const id = await bank.dispute(paymentId);
    await standIn.hooks.moveDispute(id, 'won', SILENT);
    expect(await buyer.left()).toBe(10);
    clock.advance(DAY_MS);
    expect(await product.context.payments.sales?.reconcile()).toMatchObject({ failed: 0 });
    expect(await buyer.left()).toBe(35);
  });

  it('the gateway that cannot be asked fails the job, and the next attempt does it', async () => {
    const { buyer, paymentId } = await bought();
    const { id } = await standIn.hooks.dispute(paymentId, SILENT);
    const webhook = await webhookAboutDispute(standIn, 'created', id);
    await standIn.hooks.trouble('unavailable', 1);
    await expect(deliverAndProcess(product, webhook)).rejects.toThrow('could not be asked');
    expect(await buyer.left()).toBe(35);
    await product.context.payments.sales?.events.process(webhook.eventId);
    expect(await buyer.left()).toBe(10);
  });

  it('the history says that credits are kept aside, and that they are no longer', async () => {
    const { buyer, paymentId } = await bought();
    const id = await bank.dispute(paymentId);
    await bank.move(id, 'won');
    const { items } = await product.context.credits.ownHistory.list(buyer.person.id, 10);
    expect(items.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['unfrozen', 25],
      ['frozen', -25],
      ['granted', 25],
      ['granted', 10],
    ]);
  });

  it('the metric counts those to answer, and those with the bank', async () => {
    const { paymentId } = await bought();
    const read = async () => (await product.app.inject({ url: '/metrics' })).body;
    const count = (text: string, status: string) =>
      Number(new RegExp(`payments_disputes\\{status="${status}".*\\} (\\d+)`).exec(text)?.[1] ?? 0);
    const before = await read();
    const id = await bank.dispute(paymentId);
    expect(count(await read(), 'open')).toBe(count(before, 'open') + 1);
    await bank.move(id, 'under_review');
    expect(count(await read(), 'under_review')).toBe(count(before, 'under_review') + 1);
  });
});
