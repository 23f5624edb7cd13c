import { describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { webhookAboutDispute } from '../../../../../tests/support/payments/disputed-payment.ts';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import {
  deliverAndProcess,
  openShop,
  type Shopper,
  webhookAbout,
} from '../../../../../tests/support/payments/shop.ts';

const { bank, bought, standIn, product, managed } = openShop({ clock: createFixedClock(new Date()) });
/** Spends what is not of the purchase. */
async function spendTrial(buyer: Shopper): Promise<void> {
  for (let spent = 0; spent < 10; spent += 1) await product.seed.spend(buyer.person.id);
}

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
    const portraits = [
      await product.seed.spend(buyer.person.id),
      await product.seed.spend(buyer.person.id),
      await product.seed.spend(buyer.person.id),
    ] as const;
    const id = await bank.dispute(paymentId);
    expect(await buyer.left()).toBe(0);
    await product.seed.release(portraits[0]);
    expect(await buyer.left()).toBe(0);
    await bank.move(id, 'lost');
    expect(await managed(orderId)).toMatchObject({ creditsRevoked: 23 });
    await product.seed.release(portraits[1]);
    expect(await buyer.left()).toBe(0);
    expect(await managed(orderId)).toMatchObject({ creditsRevoked: 24 });
  });

  it('that is won gives back what came back meanwhile, too', async () => {
    const { buyer, paymentId } = await bought();
    await spendTrial(buyer);
    const portraitId = await product.seed.spend(buyer.person.id);
    const id = await bank.dispute(paymentId);
    await product.seed.release(portraitId);
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
    expect(await managed(orderId)).toMatchObject({
      status: 'refunded',
      creditsRevoked: 25,
      lostAmount: 0,
    });
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
});
