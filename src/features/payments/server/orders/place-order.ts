import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { PaymentOrder, PaymentOrderRequest } from '../../contract.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import type { PaymentGateway } from '../gateway.ts';
import { findProduct, type Product } from '../products/products.ts';
import { firstCheck } from './check-schedule.ts';
import { insertPurchase } from './store.ts';

export type OrderResult =
  | { readonly kind: 'ordered'; readonly order: PaymentOrder }
  | { readonly kind: 'unknown-product' }
  /** Amount or currency are not the catalogue's. */
  | { readonly kind: 'wrong-price' }
  /** The gateway did not take the order. */
  | { readonly kind: 'unavailable' };

/** Orders a product at the catalogue's price. */
export type PlaceOrder = (userId: string, request: PaymentOrderRequest) => Promise<OrderResult>;

export interface PlaceOrderDeps {
  readonly db: Database;
  readonly gateway: Pick<PaymentGateway, 'createOrder'>;
  readonly contactOf: (userId: string) => Promise<{ readonly email: string } | null>;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createPlaceOrder(deps: PlaceOrderDeps): PlaceOrder {
  const { db, gateway, contactOf, clock, log } = deps;

  async function place(userId: string, product: Product): Promise<OrderResult> {
    const { amount, currency } = product;
    const id = randomUUID();
    const created = await gateway.createOrder({ purchaseId: id, productId: product.id, amount, currency });
    if (!created.ok) {
      const { kind, status, code, description } = created.error;
      log.error({ kind, status, code, description }, `payments: ${GATEWAY_NAME} did not take an order`);
      return { kind: 'unavailable' };
    }
    const orderId = created.value;
    const createdAt = clock.now();
    // The browser hears of the order only now that we know it: none can be paid that has no row.
    await insertPurchase(db, {
      ...{ id, userId, amount, currency, orderId, createdAt },
      product: product.id,
      credits: product.credits,
      nextCheckAt: firstCheck(createdAt),
    });
    const contact = await contactOf(userId);
    return {
      kind: 'ordered',
      order: { orderId, amount, currency, userEmail: contact?.email ?? '', userPhone: '' },
    };
  }

  return async (userId, { planId, amount, currency }) => {
    const product = findProduct(planId);
    if (!product) return { kind: 'unknown-product' };
    if (amount === product.price && currency === product.currency) return await place(userId, product);
    log.warn({ product: product.id, amount, currency }, 'payments: an order at a wrong price was refused');
    return { kind: 'wrong-price' };
  };
}
