import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  CREDITS_HISTORY,
  PAYMENTS_CANCEL_PLAN,
  PAYMENTS_PURCHASES,
  PAYMENTS_RECEIPT,
  pathFor,
} from '#features/endpoints.ts';
import {
  DAY_MS,
  FEBRUARY_END,
  MARCH_END,
  openPlanShop,
} from '../../../../../tests/support/payments/plan-shop.ts';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import { deliverAndProcess, webhookAbout } from '../../../../../tests/support/payments/shop.ts';
import { readOutbox } from '../../../../../tests/support/product/outbox.ts';

const shop = openPlanShop();

const hold = (portraitId?: string) => shop.product.seed.hold(shop.buyer.person.id, portraitId);
const history = async () =>
  (await shop.product.app.inject({ url: CREDITS_HISTORY, headers: shop.buyer.person.bearer })).json<
    { kind: string; credits: number; source: string; label: string | null }[]
  >();

async function mails(): Promise<string[]> {
  const found = await readOutbox(shop.product.context.config.dataDir);
  return found.filter((mail) => mail.includes(shop.buyer.person.email));
}

describe('a plan', () => {
  it('is the free one until another is bought', async () => {
    expect(await shop.plan()).toEqual({ planId: 'free', endsAt: null, cancelled: false, others: [] });
    expect(await shop.buyer.user()).toMatchObject({ isPremium: false });
  });

  it('Pro brings 100 credits for a month, HD without a watermark', async () => {
    await shop.buy('pro');
    expect(await shop.plan()).toEqual({ planId: 'pro', endsAt: FEBRUARY_END, cancelled: false, others: [] });
    expect(await shop.buyer.user()).toEqual(
      expect.objectContaining({
        generationsUsed: 0,
        generationLimit: 110,
        isPremium: true,
        unlimited: false,
      }),
    );
    expect(await hold()).toMatchObject({ ok: true, hold: { tier: 'hd', watermark: false } });
    shop.clock.set(new Date(new Date(FEBRUARY_END).getTime() - 1));
    expect(await shop.buyer.user()).toMatchObject({ generationLimit: 110, isPremium: true });
    shop.clock.set(new Date(FEBRUARY_END));
    expect(await shop.buyer.user()).toMatchObject({
      generationsUsed: 1,
      generationLimit: 11,
      isPremium: false,
    });
    expect(await shop.plan()).toMatchObject({ planId: 'free' });
    expect(await hold()).toMatchObject({ ok: true, hold: { tier: 'standard', watermark: true } });
  });

  it('Unlimited takes no credits, and makes 4K', async () => {
    await shop.buy('unlimited');
    for (let made = 0; made < 12; made += 1)
      expect(await hold()).toMatchObject({ ok: true, hold: { tier: '4k', watermark: false } });
    expect(await shop.buyer.user()).toMatchObject({
      generationsUsed: 12,
      generationLimit: 22,
      isPremium: true,
      unlimited: true,
    });
    shop.clock.set(new Date(FEBRUARY_END));
    expect(await shop.buyer.user()).toMatchObject({
      generationLimit: 22,
      unlimited: false,
      isPremium: false,
    });
  });

  it('bought again while it runs is longer by a month, and its credits can be used at once', async () => {
    await shop.buy('pro');
    shop.clock.advance(5 * DAY_MS);
    await shop.buy('pro');
    expect(await shop.plan()).toMatchObject({ endsAt: MARCH_END });
    expect(await shop.buyer.user()).toMatchObject({ generationLimit: 210 });
    shop.clock.set(new Date(FEBRUARY_END));
    expect(await shop.buyer.user()).toMatchObject({ generationLimit: 110, isPremium: true });
    shop.clock.set(new Date(MARCH_END));
    expect(await shop.buyer.user()).toMatchObject({ generationLimit: 10, isPremium: false });
  });

  it('bought by many payments at once is longer by as many months', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => shop.buyer.order('pro')));
    const payments = await Promise.all(orders.map(({ orderId }) => shop.standIn.hooks.pay(orderId, SILENT)));
    await Promise.all(payments.map((payment) => shop.buyer.verify(payment)));
    expect(await shop.plan()).toMatchObject({ planId: 'pro', endsAt: '2026-05-31T04:30:00.000Z' });
    expect(await shop.buyer.left()).toBe(410);
  });

  it('Unlimited bought beside Pro leaves Pro running', async () => {
    await shop.buy('pro');
    shop.clock.advance(5 * DAY_MS);
    await shop.buy('unlimited');
    expect(await shop.plan()).toMatchObject({
      planId: 'unlimited',
      others: [{ planId: 'pro', startsAt: null, endsAt: FEBRUARY_END }],
    });
  });

  it('Pro bought beside Unlimited begins when that ends', async () => {
    await shop.buy('unlimited');
    const { orderId } = await shop.buy('pro');
    expect(await shop.buyer.purchase(orderId)).toMatchObject({
      periodStartsAt: FEBRUARY_END,
      periodEndsAt: '2026-03-28T04:30:00.000Z',
    });
    const ahead = { planId: 'pro', startsAt: FEBRUARY_END, endsAt: '2026-03-28T04:30:00.000Z' };
    expect(await shop.plan()).toMatchObject({ planId: 'unlimited', others: [ahead] });
    shop.clock.set(new Date(FEBRUARY_END));
    expect(await shop.plan()).toMatchObject({ planId: 'pro' });
    expect(await shop.buyer.user()).toMatchObject({ generationLimit: 110, unlimited: false });
  });

  it('whose unused credits expire has them booked once', async () => {
    await shop.buy('pro');
    await hold();
    shop.clock.set(new Date(FEBRUARY_END));
    expect(await shop.product.context.credits.expire()).toBeGreaterThan(0);
    expect(await shop.product.context.credits.expire()).toBe(0);
    expect(await history()).toMatchObject([
      { kind: 'expired', credits: -99, source: 'plan', label: 'Pro plan' },
      { kind: 'spent', credits: -1, source: 'plan' },
      { kind: 'granted', credits: 100, source: 'plan', label: 'Pro plan' },
      { kind: 'granted', credits: 10, source: 'trial', label: null },
    ]);
  });

  it('that ended while a portrait was made gives its credit back all the same', async () => {
    await shop.buy('pro');
    const portraitId = randomUUID();
    await hold(portraitId);
    shop.clock.set(new Date(FEBRUARY_END));
    await shop.product.context.credits.expire();
    expect(await shop.product.seed.release(portraitId)).toBe(true);
    expect(await shop.buyer.left()).toBe(11);
    expect((await history()).slice(0, 2)).toMatchObject([
      { kind: 'returned', credits: 1, reason: 'no-face' },
      { kind: 'expired', credits: -99 },
    ]);
    shop.clock.advance(31 * DAY_MS);
    expect(await shop.buyer.left()).toBe(10);
  });
});

describe('a plan that is cancelled', () => {
  const cancel = () => shop.buyer.post(PAYMENTS_CANCEL_PLAN, {});

  it('stays active until its end, without a notice', async () => {
    await shop.buy('pro');
    const answer = await cancel();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { planId: 'pro', endsAt: FEBRUARY_END, cancelled: true, others: [] },
    ]);
    shop.clock.set(new Date(new Date(FEBRUARY_END).getTime() - DAY_MS));
    await shop.product.context.payments.plans.sendNotices();
    expect(await mails()).toEqual([]);
    expect(await shop.buyer.user()).toMatchObject({ generationLimit: 110, isPremium: true });
  });

  it('and bought again is no longer cancelled', async () => {
    await shop.buy('pro');
    await cancel();
    await shop.buy('pro');
    expect(await shop.plan()).toEqual({ planId: 'pro', endsAt: MARCH_END, cancelled: false, others: [] });
  });

  it('was there to cancel, else it is told so', async () => {
    expect((await cancel()).statusCode).toBe(409);
  });
});

describe('a refund', () => {
  const settleRefund = async (paymentId: string, amount?: number) => {
    await shop.standIn.hooks.refund(paymentId, { ...SILENT, amount });
    const webhook = await webhookAbout(shop.standIn, 'refund.processed', paymentId);
    await deliverAndProcess(shop.product, webhook);
    await deliverAndProcess(shop.product, webhook);
  };

  it('of a part takes the part of the credits that belongs to it, rounded down', async () => {
    const { orderId, paymentId } = await shop.buy('popular');
    await settleRefund(paymentId, 10_000);
    expect(await shop.buyer.purchase(orderId)).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: 10_000,
      creditsRevoked: 12,
    });
    expect(await shop.buyer.left()).toBe(23);
    await settleRefund(paymentId, 9_900);
    expect(await shop.buyer.purchase(orderId)).toMatchObject({ status: 'refunded', creditsRevoked: 25 });
    expect(await shop.buyer.left()).toBe(10);
  });

  it('takes what is unspent, and what comes back later, and the lists and the receipt say so', async () => {
    const { orderId, paymentId } = await shop.buy('basic');
    for (let used = 0; used < 10; used += 1) await hold();
    const held = Array.from({ length: 8 }, () => randomUUID());
    for (const portraitId of held) await hold(portraitId);
    await settleRefund(paymentId);
    expect(await shop.buyer.purchase(orderId)).toMatchObject({ status: 'refunded', creditsRevoked: 2 });
    expect(await shop.buyer.left()).toBe(0);
    await shop.product.seed.release(held[0] ?? '');
    expect(await shop.buyer.left()).toBe(0);
    expect(await shop.buyer.purchase(orderId)).toMatchObject({ creditsRevoked: 3 });
    const headers = shop.buyer.person.bearer;
    const { app } = shop.product;
    expect((await app.inject({ url: PAYMENTS_PURCHASES, headers })).json()).toMatchObject([
      { creditsRevoked: 3 },
    ]);
    expect(
      (await app.inject({ url: pathFor(PAYMENTS_RECEIPT, { orderId: orderId }), headers })).body,
    ).toContain('3 credits taken back');
    expect(await shop.buyer.user()).toMatchObject({ generationsUsed: 17, generationLimit: 17 });
  });

  it('of a plan ends it, and the credits with it', async () => {
    const { paymentId } = await shop.buy('unlimited');
    await settleRefund(paymentId);
    expect(await shop.buyer.user()).toMatchObject({
      unlimited: false,
      isPremium: false,
      generationLimit: 10,
    });
    expect(await shop.plan()).toMatchObject({ planId: 'free' });
  });

  it('of a plan’s second month leaves the first', async () => {
    await shop.buy('pro');
    const { paymentId } = await shop.buy('pro');
    await settleRefund(paymentId);
    expect(await shop.plan()).toMatchObject({ planId: 'pro', endsAt: FEBRUARY_END });
    expect(await shop.buyer.left()).toBe(110);
  });

  it('before anything was granted leaves nothing of that payment to grant', async () => {
    const { orderId } = await shop.buyer.order('popular');
    const payment = await shop.standIn.hooks.pay(orderId, SILENT);
    await settleRefund(payment.razorpay_payment_id);
    expect(await shop.buyer.purchase(orderId)).toMatchObject({ status: 'attempted', receiptNumber: null });
    const answer = await shop.buyer.verify(payment);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'refunded']);
    expect(await shop.buyer.left()).toBe(10);
  });
});
