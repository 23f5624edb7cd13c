import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ProductId } from '#features/payments/catalogue/contract.ts';
import { createFixedClock } from '#platform/clock/clock.ts';
import { createTestProduct, type TestProduct } from '../product/test-product.ts';
import { createBank } from './disputed-payment.ts';
import { type RazorpayStandIn, startRazorpayStandIn } from './razorpay-stand-in.ts';
import { buyFrom, configFor, createShopper, type Shopper } from './shop.ts';

/** Starts a product, a gateway and a bank for the tests of a file; at its end the books have to balance. */
export function openDisputeDesk() {
  const clock = createFixedClock(new Date());
  let standIn: RazorpayStandIn;
  let product: TestProduct;
  beforeAll(async () => {
    standIn = await startRazorpayStandIn();
    product = await createTestProduct({ razorpay: configFor(standIn), clock });
  });
  afterAll(async () => {
    expect(await product.context.credits.check()).toEqual([]);
    await product.close();
    await standIn.remove();
  });
  return {
    clock,
    get standIn() {
      return standIn;
    },
    get product() {
      return product;
    },
    get bank() {
      return createBank(standIn, product);
    },
    async bought(productId: ProductId = 'popular') {
      const buyer = createShopper(product, await product.signUp());
      return { buyer, ...(await buyFrom(standIn, buyer, productId)) };
    },
    /** Spends one credit on a portrait. @returns its id. */
    async hold({ person }: Shopper): Promise<string> {
      const portraitId = randomUUID();
      expect((await product.seed.hold(person.id, portraitId)).ok).toBe(true);
      return portraitId;
    },
    async release(portraitId: string): Promise<void> {
      const { db, credits } = product.context;
      await db.transaction((tx) => credits.release(tx, portraitId, 'no-face'));
    },
    managed: (orderId: string) => product.context.payments.operatorViews.find(orderId),
  };
}
