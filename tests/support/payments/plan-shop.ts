import { afterEach, beforeEach, expect } from 'vitest';
import type { ProductId } from '#features/payments/catalogue/contract.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { openShop, type Shopper } from './shop.ts';

/** Where the clock stands when a test begins: months that begin here end on days that not every month has. */
export const START = new Date('2026-01-31T04:30:00Z');
export const FEBRUARY_END = '2026-02-28T04:30:00.000Z';
export const MARCH_END = '2026-03-31T04:30:00.000Z';
export const DAY_MS = 86_400_000;

/** A shop for months, with a new buyer in every test; the books balance after each. */
export function openPlanShop() {
  const clock = createFixedClock(START);
  const { product, standIn, shopper, buy, hear } = openShop({ clock });
  let buyer: Shopper;
  beforeEach(async () => {
    clock.set(START);
    buyer = await shopper();
  });
  afterEach(async () => {
    expect(await product.context.credits.check()).toEqual([]);
  });
  return {
    ...{ clock, product, standIn, hear },
    get buyer() {
      return buyer;
    },
    buy: (productId: ProductId) => buy(buyer, productId),
    plan: () => buyer.plan(),
  };
}
