import { describe, expect, it } from 'vitest';
import { PAYMENTS_PLAN } from '#features/endpoints.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { webhookAboutDispute } from '../../../../../tests/support/payments/disputed-payment.ts';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import {
  createShopper,
  deliverAndProcess,
  openShop,
  signedWebhook,
  webhookAbout,
} from '../../../../../tests/support/payments/shop.ts';
import { findEvent } from '../webhooks/events-store.ts';
import { findDispute } from './disputes-store.ts';

const DAY_MS = 86_400_000;
const clock = createFixedClock(new Date());
const { bank, bought, standIn, product, managed } = openShop({ clock });

describe('a dispute', () => {
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
      (await product.app.inject({ url: PAYMENTS_PLAN, headers: buyer.person.bearer })).json(),
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
    expect(await managed(orderId)).toMatchObject({
      refundable: 19_900,
      extraPayments: [{ refundable: 0 }],
    });
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
    expect(await findEvent(product.context.db, webhook.eventId)).toMatchObject({
      outcome: 'unknown-order',
    });
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
    await standIn.hooks.fault('unavailable', 1);
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
