import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { ProductId } from '#features/payments/catalogue/contract.ts';
import type { Plan } from '#features/payments/contract.ts';
import { createFixedClock, type FixedClock } from '#platform/clock/clock.ts';
import { PAYMENTS_PLAN } from '../../../src/features/endpoints.ts';
import { createTestProduct, type TestProduct } from '../product/test-product.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from './razorpay-stand-in.ts';
import { type Bought, buyFrom, configFor, createShopper, type Shopper } from './shop.ts';

/** Where the clock stands when a test begins: months that begin here end on days that not every month has. */
export const START = new Date('2026-01-31T04:30:00Z');
export const FEBRUARY_END = '2026-02-28T04:30:00.000Z';
export const MARCH_END = '2026-03-31T04:30:00.000Z';
export const DAY_MS = 86_400_000;

/** A shop for months, with a new buyer in every test. */
export interface PlanShop {
  readonly clock: FixedClock;
  readonly product: TestProduct;
  readonly standIn: RazorpayStandIn;
  readonly buyer: Shopper;
  buy(productId: ProductId): Promise<Bought>;
  plan(): Promise<Plan>;
}

/** Opens the shop for the tests of a file; the books balance after each of them. */
export function openPlanShop(): PlanShop {
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
  return {
    clock,
    get product() {
      return product;
    },
    get standIn() {
      return standIn;
    },
    get buyer() {
      return buyer;
    },
    buy: (productId) => buyFrom(standIn, buyer, productId),
    plan: async () => (await product.app.inject({ url: PAYMENTS_PLAN, headers: buyer.person.bearer })).json(),
  };
}
