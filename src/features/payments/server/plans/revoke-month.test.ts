import { describe, expect, it } from 'vitest';
import {
  DAY_MS,
  FEBRUARY_END,
  MARCH_END,
  openPlanShop,
  START,
} from '../../../../../tests/support/payments/plan-shop.ts';
import { SILENT } from '../../../../../tests/support/payments/razorpay-stand-in.ts';
import type { Bought } from '../../../../../tests/support/payments/shop.ts';

const shop = openPlanShop();

async function refund({ paymentId }: Bought): Promise<void> {
  await shop.standIn.hooks.refund(paymentId, SILENT);
  await shop.hear('refund.processed', paymentId);
}
const monthOf = async ({ orderId }: Bought) => {
  const { periodStartsAt, periodEndsAt } = await shop.buyer.purchase(orderId);
  return [periodStartsAt, periodEndsAt];
};
const hold = () => shop.product.seed.hold(shop.buyer.person.id);

describe('the refund of a month', () => {
  it.each([['the first'], ['the second']])('of two of Unlimited leaves one: %s', async (which) => {
    const months = [await shop.buy('unlimited'), await shop.buy('unlimited')];
    shop.clock.advance(3 * DAY_MS);
    const [gone, left] = which === 'the first' ? months : months.toReversed();
    if (!gone || !left) throw new Error('Nothing was bought');
    await refund(gone);
    expect(await shop.plan()).toMatchObject({ planId: 'unlimited', endsAt: FEBRUARY_END });
    expect(await monthOf(left)).toEqual([START.toISOString(), FEBRUARY_END]);
    shop.clock.set(new Date(new Date(FEBRUARY_END).getTime() - 1));
    expect(await shop.buyer.user()).toMatchObject({ unlimited: true });
    shop.clock.set(new Date(FEBRUARY_END));
    expect(await shop.buyer.user()).toMatchObject({ unlimited: false, isPremium: false });
  });

  it('of Pro moves the end of the credits of those after it', async () => {
    const first = await shop.buy('pro');
    const second = await shop.buy('pro');
    const third = await shop.buy('pro');
    await hold();
    await refund(first);
    expect(await monthOf(second)).toEqual([START.toISOString(), FEBRUARY_END]);
    expect(await monthOf(third)).toEqual([FEBRUARY_END, MARCH_END]);
    expect(await shop.plan()).toMatchObject({ planId: 'pro', endsAt: MARCH_END });
    expect(await shop.buyer.left()).toBe(210);
    shop.clock.set(new Date(FEBRUARY_END));
    expect(await shop.buyer.left()).toBe(110);
    expect(await shop.product.context.credits.expire()).toBe(1);
    shop.clock.set(new Date(MARCH_END));
    expect(await shop.buyer.left()).toBe(10);
  });

  it('and another bought after it counts from the same day', async () => {
    const first = await shop.buy('pro');
    await shop.buy('pro');
    await refund(first);
    await shop.buy('pro');
    expect(await shop.plan()).toMatchObject({ planId: 'pro', endsAt: MARCH_END });
  });

  it('that is over leaves the next one where it is', async () => {
    const first = await shop.buy('unlimited');
    const second = await shop.buy('unlimited');
    shop.clock.set(new Date(new Date(FEBRUARY_END).getTime() + DAY_MS));
    await refund(first);
    expect(await monthOf(second)).toEqual([FEBRUARY_END, MARCH_END]);
    expect(await shop.plan()).toMatchObject({ planId: 'unlimited', endsAt: MARCH_END });
  });

  it('of Unlimited lets the Pro that waited for its end begin', async () => {
    const unlimited = await shop.buy('unlimited');
    const pro = await shop.buy('pro');
    expect(await monthOf(pro)).toEqual([FEBRUARY_END, '2026-03-28T04:30:00.000Z']);
    shop.clock.advance(5 * DAY_MS);
    await refund(unlimited);
    const now = shop.clock.now().toISOString();
    expect(await monthOf(pro)).toEqual([now, '2026-03-05T04:30:00.000Z']);
    expect(await shop.plan()).toMatchObject({ planId: 'pro', endsAt: '2026-03-05T04:30:00.000Z' });
    expect(await shop.buyer.left()).toBe(110);
    shop.clock.set(new Date('2026-03-05T04:30:00.000Z'));
    expect(await shop.buyer.left()).toBe(10);
  });

  it('beside the refunds of others and a new one never waits for ever', async () => {
    const months = [
      await shop.buy('pro'),
      await shop.buy('unlimited'),
      await shop.buy('pro'),
      await shop.buy('unlimited'),
    ];
    await Promise.all([...months.slice(0, 3).map(refund), shop.buy('unlimited'), shop.buy('pro')]);
    expect(await shop.buyer.user()).toMatchObject({ unlimited: true });
    expect(await shop.plan()).toMatchObject({ planId: 'unlimited', endsAt: MARCH_END });
    expect(await shop.buyer.left()).toBe(110);
  });
});
