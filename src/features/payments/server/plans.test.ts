import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFixedClock } from '#platform/clock/clock.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from '../../../../tests/support/razorpay-stand-in.ts';
import {
  configFor,
  createShopper,
  deliverAndProcess,
  type Shopper,
  SILENT,
  webhookAbout,
} from '../../../../tests/support/shop.ts';
import { createTestProduct, type TestProduct } from '../../../../tests/support/test-product.ts';
import type { ProductId } from '../catalogue/contract.ts';
import { PAYMENTS } from '../contract.ts';

const START = new Date('2026-01-31T04:30:00Z');
const FEBRUARY_END = '2026-02-28T04:30:00.000Z';
const MARCH_END = '2026-03-31T04:30:00.000Z';
const DAY_MS = 86_400_000;
const clock = createFixedClock(START);
let standIn: RazorpayStandIn;
let product: TestProduct;
let buyer: Shopper;
beforeAll(async () => {
  standIn = await startRazorpayStandIn();
  product = await createTestProduct({ razorpay: configFor(standIn), clock });
});
beforeEach(async () => {
  clock.set(START);
  buyer = createShopper(product, await product.signUp());
});
afterEach(async () => {
  expect(await product.context.credits.check()).toEqual([]);
});
afterAll(async () => {
  await product.close();
  await standIn.remove();
});

async function buy(productId: ProductId): Promise<{ orderId: string; paymentId: string }> {
  const { orderId } = await buyer.order(productId);
  const payment = await standIn.hooks.pay(orderId, SILENT);
  expect((await buyer.verify({ ...payment, planId: productId })).statusCode).toBe(200);
  return { orderId, paymentId: payment.razorpay_payment_id };
}
const plan = async () =>
  (await product.app.inject({ url: PAYMENTS.plan, headers: buyer.person.bearer })).json();
const hold = (portraitId: string = randomUUID()) =>
  product.context.db.transaction((tx) =>
    product.context.credits.hold(tx, { userId: buyer.person.id, portraitId }),
  );
const release = (portraitId: string) =>
  product.context.db.transaction((tx) => product.context.credits.release(tx, portraitId, 'no-face'));
const history = async () =>
  (await product.app.inject({ url: '/api/credits/history', headers: buyer.person.bearer })).json<
    { kind: string; credits: number; source: string; label: string | null }[]
  >();

async function mails(): Promise<string[]> {
  const folder = join(product.context.config.dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return found.filter((mail) => mail.includes(buyer.person.email));
}

describe('a plan', () => {
  it('is the free one until another is bought', async () => {
    expect(await plan()).toEqual({ planId: 'free', endsAt: null, cancelled: false });
    expect(await buyer.user()).toMatchObject({ isPremium: false });
  });

  it('Pro brings 100 credits for a month, HD without a watermark', async () => {
    await buy('pro');
    expect(await plan()).toEqual({ planId: 'pro', endsAt: FEBRUARY_END, cancelled: false });
    expect(await buyer.user()).toEqual(
      expect.objectContaining({
        generationsUsed: 0,
        generationLimit: 110,
        isPremium: true,
        unlimited: false,
      }),
    );
    expect(await hold()).toMatchObject({ ok: true, hold: { tier: 'hd', watermark: false } });
    clock.set(new Date(new Date(FEBRUARY_END).getTime() - 1));
    expect(await buyer.user()).toMatchObject({ generationLimit: 110, isPremium: true });
    clock.set(new Date(FEBRUARY_END));
    expect(await buyer.user()).toMatchObject({ generationsUsed: 1, generationLimit: 11, isPremium: false });
    expect(await plan()).toMatchObject({ planId: 'free' });
    expect(await hold()).toMatchObject({ ok: true, hold: { tier: 'standard', watermark: true } });
  });

  it('Unlimited takes no credits, and makes 4K', async () => {
    await buy('unlimited');
    for (let made = 0; made < 12; made += 1)
      expect(await hold()).toMatchObject({ ok: true, hold: { tier: '4k', watermark: false } });
    expect(await buyer.user()).toMatchObject({
      generationsUsed: 12,
      generationLimit: 22,
      isPremium: true,
      unlimited: true,
    });
    clock.set(new Date(FEBRUARY_END));
    expect(await buyer.user()).toMatchObject({ generationLimit: 22, unlimited: false, isPremium: false });
  });

  it('bought again while it runs is longer by a month, and its credits can be used at once', async () => {
    await buy('pro');
    clock.advance(5 * DAY_MS);
    await buy('pro');
    expect(await plan()).toMatchObject({ endsAt: MARCH_END });
    expect(await buyer.user()).toMatchObject({ generationLimit: 210 });
    clock.set(new Date(FEBRUARY_END));
    expect(await buyer.user()).toMatchObject({ generationLimit: 110, isPremium: true });
    clock.set(new Date(MARCH_END));
    expect(await buyer.user()).toMatchObject({ generationLimit: 10, isPremium: false });
  });

  it('bought by many payments at once is longer by as many months', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, () => buyer.order('pro')));
    const payments = await Promise.all(orders.map(({ orderId }) => standIn.hooks.pay(orderId, SILENT)));
    await Promise.all(payments.map((payment) => buyer.verify(payment)));
    expect(await plan()).toMatchObject({ planId: 'pro', endsAt: '2026-05-31T04:30:00.000Z' });
    expect(await buyer.left()).toBe(410);
  });

  it('Pro bought beside Unlimited begins when that ends', async () => {
    await buy('unlimited');
    const { orderId } = await buy('pro');
    expect(await buyer.purchase(orderId)).toMatchObject({
      periodStartsAt: FEBRUARY_END,
      periodEndsAt: '2026-03-28T04:30:00.000Z',
    });
    clock.set(new Date(FEBRUARY_END));
    expect(await plan()).toMatchObject({ planId: 'pro' });
    expect(await buyer.user()).toMatchObject({ generationLimit: 110, unlimited: false });
  });

  it('whose unused credits expire has them booked once', async () => {
    await buy('pro');
    await hold();
    clock.set(new Date(FEBRUARY_END));
    expect(await product.context.credits.expire()).toBeGreaterThan(0);
    expect(await product.context.credits.expire()).toBe(0);
    expect(await history()).toMatchObject([
      { kind: 'expired', credits: -99, source: 'plan', label: 'Pro plan' },
      { kind: 'spent', credits: -1, source: 'plan' },
      { kind: 'granted', credits: 100, source: 'plan', label: 'Pro plan' },
      { kind: 'granted', credits: 10, source: 'trial', label: null },
    ]);
  });

  it('that ended while a portrait was made gives its credit back all the same', async () => {
    await buy('pro');
    const portraitId = randomUUID();
    await hold(portraitId);
    clock.set(new Date(FEBRUARY_END));
    await product.context.credits.expire();
    expect(await release(portraitId)).toBe(true);
    expect(await buyer.left()).toBe(11);
    expect((await history()).slice(0, 2)).toMatchObject([
      { kind: 'returned', credits: 1, reason: 'no-face' },
      { kind: 'expired', credits: -99 },
    ]);
    clock.advance(31 * DAY_MS);
    expect(await buyer.left()).toBe(10);
  });
});

describe('a plan that is cancelled', () => {
  const cancel = () => buyer.post(PAYMENTS.cancelPlan, {});

  it('stays active until its end, without a notice', async () => {
    await buy('pro');
    const answer = await cancel();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { planId: 'pro', endsAt: FEBRUARY_END, cancelled: true },
    ]);
    clock.set(new Date(new Date(FEBRUARY_END).getTime() - DAY_MS));
    await product.context.payments.plans.sendNotices();
    expect(await mails()).toEqual([]);
    expect(await buyer.user()).toMatchObject({ generationLimit: 110, isPremium: true });
  });

  it('and bought again is no longer cancelled', async () => {
    await buy('pro');
    await cancel();
    await buy('pro');
    expect(await plan()).toEqual({ planId: 'pro', endsAt: MARCH_END, cancelled: false });
  });

  it('was there to cancel, else it is told so', async () => {
    expect((await cancel()).statusCode).toBe(409);
  });
});

describe('the notice of a plan’s end', () => {
  it('is mailed once, three days before, and again for a new end', async () => {
    const { plans } = product.context.payments;
    await buy('pro');
    clock.set(new Date(new Date(FEBRUARY_END).getTime() - 4 * DAY_MS));
    await plans.sendNotices();
    expect(await mails()).toEqual([]);
    clock.advance(DAY_MS);
    await Promise.all(Array.from({ length: 4 }, () => plans.sendNotices()));
    await plans.sendNotices();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain('Subject: Your Pro plan ends on 28 February 2026');
    expect(mail).toContain('http://localhost:3000/subscription');
    await buy('pro');
    clock.set(new Date(new Date(MARCH_END).getTime() - DAY_MS));
    await plans.sendNotices();
    expect(await mails()).toHaveLength(2);
  });
});

describe('a refund', () => {
  const settleRefund = async (paymentId: string, amount?: number) => {
    await standIn.hooks.refund(paymentId, { ...SILENT, amount });
    const webhook = await webhookAbout(standIn, 'refund.processed', paymentId);
    await deliverAndProcess(product, webhook);
    await deliverAndProcess(product, webhook);
  };

  it('of a part takes the part of the credits that belongs to it, rounded down', async () => {
    const { orderId, paymentId } = await buy('popular');
    await settleRefund(paymentId, 10_000);
    expect(await buyer.purchase(orderId)).toMatchObject({
      status: 'partially_refunded',
      refundedAmount: 10_000,
      creditsRevoked: 12,
    });
    expect(await buyer.left()).toBe(23);
    await settleRefund(paymentId, 9_900);
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'refunded', creditsRevoked: 25 });
    expect(await buyer.left()).toBe(10);
  });

  it('takes what is unspent, and what comes back later', async () => {
    const { orderId, paymentId } = await buy('basic');
    for (let used = 0; used < 10; used += 1) await hold();
    const held = Array.from({ length: 8 }, () => randomUUID());
    for (const portraitId of held) await hold(portraitId);
    await settleRefund(paymentId);
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'refunded', creditsRevoked: 2 });
    expect(await buyer.left()).toBe(0);
    await release(held[0] ?? '');
    expect(await buyer.left()).toBe(0);
    expect(await buyer.user()).toMatchObject({ generationsUsed: 17, generationLimit: 17 });
  });

  it('of a plan ends it, and the credits with it', async () => {
    const { paymentId } = await buy('unlimited');
    await settleRefund(paymentId);
    expect(await buyer.user()).toMatchObject({ unlimited: false, isPremium: false, generationLimit: 10 });
    expect(await plan()).toMatchObject({ planId: 'free' });
  });

  it('of a plan’s second month leaves the first', async () => {
    await buy('pro');
    const { paymentId } = await buy('pro');
    await settleRefund(paymentId);
    expect(await plan()).toMatchObject({ planId: 'pro', endsAt: FEBRUARY_END });
    expect(await buyer.left()).toBe(110);
  });

  it('before anything was granted leaves nothing of that payment to grant', async () => {
    const { orderId } = await buyer.order('popular');
    const payment = await standIn.hooks.pay(orderId, SILENT);
    await settleRefund(payment.razorpay_payment_id);
    expect(await buyer.purchase(orderId)).toMatchObject({ status: 'attempted', receiptNumber: null });
    const answer = await buyer.verify(payment);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'refunded']);
    expect(await buyer.left()).toBe(10);
  });
});
