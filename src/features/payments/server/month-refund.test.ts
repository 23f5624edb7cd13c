import { randomUUID } from 'node:crypto';
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

interface Bought {
  readonly orderId: string;
  readonly paymentId: string;
}

async function buy(productId: ProductId): Promise<Bought> {
  const { orderId } = await buyer.order(productId);
  const payment = await standIn.hooks.pay(orderId, SILENT);
  expect((await buyer.verify({ ...payment, planId: productId })).statusCode).toBe(200);
  return { orderId, paymentId: payment.razorpay_payment_id };
}
async function refund({ paymentId }: Bought): Promise<void> {
  await standIn.hooks.refund(paymentId, SILENT);
  await deliverAndProcess(product, await webhookAbout(standIn, 'refund.processed', paymentId));
}
const plan = async () =>
  (await product.app.inject({ url: PAYMENTS.plan, headers: buyer.person.bearer })).json();
const monthOf = async ({ orderId }: Bought) => {
  const { periodStartsAt, periodEndsAt } = await buyer.purchase(orderId);
  return [periodStartsAt, periodEndsAt];
};
const hold = () =>
  product.context.db.transaction((tx) =>
    product.context.credits.hold(tx, { userId: buyer.person.id, portraitId: randomUUID() }),
  );

describe('the refund of a month', () => {
  it.each([['the first'], ['the second']])('of two of Unlimited leaves one: %s', async (which) => {
    const months = [await buy('unlimited'), await buy('unlimited')];
    clock.advance(3 * DAY_MS);
    const [gone, left] = which === 'the first' ? months : months.toReversed();
    if (!gone || !left) throw new Error('Nothing was bought');
    await refund(gone);
    expect(await plan()).toMatchObject({ planId: 'unlimited', endsAt: FEBRUARY_END });
    expect(await monthOf(left)).toEqual([START.toISOString(), FEBRUARY_END]);
    clock.set(new Date(new Date(FEBRUARY_END).getTime() - 1));
    expect(await buyer.user()).toMatchObject({ unlimited: true });
    clock.set(new Date(FEBRUARY_END));
    expect(await buyer.user()).toMatchObject({ unlimited: false, isPremium: false });
  });

  it('of Pro moves the end of the credits of those after it', async () => {
    const first = await buy('pro');
    const second = await buy('pro');
    const third = await buy('pro');
    await hold();
    await refund(first);
    expect(await monthOf(second)).toEqual([START.toISOString(), FEBRUARY_END]);
    expect(await monthOf(third)).toEqual([FEBRUARY_END, MARCH_END]);
    expect(await plan()).toMatchObject({ planId: 'pro', endsAt: MARCH_END });
    expect(await buyer.left()).toBe(210);
    clock.set(new Date(FEBRUARY_END));
    expect(await buyer.left()).toBe(110);
    expect(await product.context.credits.expire()).toBe(1);
    clock.set(new Date(MARCH_END));
    expect(await buyer.left()).toBe(10);
  });

  it('and another bought after it counts from the same day', async () => {
    const first = await buy('pro');
    await buy('pro');
    await refund(first);
    await buy('pro');
    expect(await plan()).toMatchObject({ planId: 'pro', endsAt: MARCH_END });
  });

  it('that is over leaves the next one where it is', async () => {
    const first = await buy('unlimited');
    const second = await buy('unlimited');
    clock.set(new Date(new Date(FEBRUARY_END).getTime() + DAY_MS));
    await refund(first);
    expect(await monthOf(second)).toEqual([FEBRUARY_END, MARCH_END]);
    expect(await plan()).toMatchObject({ planId: 'unlimited', endsAt: MARCH_END });
  });

  it('of Unlimited lets the Pro that waited for its end begin', async () => {
    const unlimited = await buy('unlimited');
    const pro = await buy('pro');
    expect(await monthOf(pro)).toEqual([FEBRUARY_END, '2026-03-28T04:30:00.000Z']);
    clock.advance(5 * DAY_MS);
    await refund(unlimited);
    const now = clock.now().toISOString();
    expect(await monthOf(pro)).toEqual([now, '2026-03-05T04:30:00.000Z']);
    expect(await plan()).toMatchObject({ planId: 'pro', endsAt: '2026-03-05T04:30:00.000Z' });
    expect(await buyer.left()).toBe(110);
    clock.set(new Date('2026-03-05T04:30:00.000Z'));
    expect(await buyer.left()).toBe(10);
  });

  it('beside the refunds of others and a new one never waits for ever', async () => {
    const months = [await buy('pro'), await buy('unlimited'), await buy('pro'), await buy('unlimited')];
    await Promise.all([...months.slice(0, 3).map(refund), buy('unlimited'), buy('pro')]);
    expect(await buyer.user()).toMatchObject({ unlimited: true });
    expect(await plan()).toMatchObject({ planId: 'unlimited', endsAt: MARCH_END });
    expect(await buyer.left()).toBe(110);
  });
});
