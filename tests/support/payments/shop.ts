import { createHmac, randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import {
  CREDIT_PACKS,
  type ProductId,
  SUBSCRIPTION_PLANS,
  UPGRADE,
} from '#features/payments/catalogue/contract.ts';
import type { PaymentOrder, Plan, Purchase, VerifyPaymentRequest } from '#features/payments/contract.ts';
import type { PurchaseOperatorView } from '#features/payments/refunds/contract.ts';
import {
  PAYMENTS_CREATE_ORDER,
  PAYMENTS_PLAN,
  PAYMENTS_PURCHASE,
  PAYMENTS_VERIFY,
  PAYMENTS_WEBHOOK,
  pathFor,
  USER_DATA,
} from '../../../src/features/endpoints.ts';
import { forFile } from '../for-file.ts';
import {
  createTestProduct,
  type Person,
  type TestProduct,
  type TestProductOptions,
} from '../product/test-product.ts';
import { createBank } from './disputed-payment.ts';
import {
  configFor,
  type RazorpayStandIn,
  SILENT,
  startRazorpayStandIn,
  WEBHOOK_SECRET,
} from './razorpay-stand-in.ts';

/** Settings of a seller who is registered for GST: purchases in rupees have tax invoices. */
export const TAX_SELLER = {
  SELLER_NAME: 'Asha & Daughters',
  SELLER_ADDRESS: '12 MG Road | Bengaluru 560001',
  SELLER_GSTIN: '29ABCDE1234F1ZW',
} as const;

/** What a product costs, as the screens send it. */
export function priceOf(productId: ProductId): { amount: number; currency: string } {
  const product = [...CREDIT_PACKS, ...SUBSCRIPTION_PLANS, UPGRADE].find(({ id }) => id === productId);
  if (!product) throw new Error(`Nothing is called ${productId}`);
  return { amount: product.price, currency: product.currency };
}

/** A person who buys, by the calls of the screens. */
export interface Shopper {
  readonly person: Person;
  post(path: string, body: object): Promise<LightMyRequestResponse>;
  /** Orders at the catalogue's price. */
  order(productId: ProductId): Promise<PaymentOrder>;
  verify(payment: VerifyPaymentRequest): Promise<LightMyRequestResponse>;
  purchase(orderId: string): Promise<Purchase>;
  plan(): Promise<Plan>;
  /** The user data record. */
  user(): Promise<{
    generationsUsed: number;
    generationLimit: number;
    isPremium: boolean;
    unlimited: boolean;
  }>;
  /** Credits left. */
  left(): Promise<number>;
}

export function createShopper({ app }: Pick<TestProduct, 'app'>, person: Person): Shopper {
  const headers = person.bearer;
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });
  async function get<T>(url: string): Promise<T> {
    const response = await app.inject({ url, headers });
    if (response.statusCode !== 200) throw new Error(`${url} was answered ${response.body}`);
    return response.json<T>();
  }
  const user: Shopper['user'] = () => get(USER_DATA);
  return {
    person,
    post,
    user,
    async order(productId) {
      const body = { ...priceOf(productId), description: 'Credits', planId: productId };
      const response = await post(PAYMENTS_CREATE_ORDER, body);
      if (response.statusCode !== 200) throw new Error(`The order was answered ${response.body}`);
      return response.json<PaymentOrder>();
    },
    verify: (payment) => post(PAYMENTS_VERIFY, payment),
    purchase: (orderId) => get<Purchase>(pathFor(PAYMENTS_PURCHASE, { orderId: orderId })),
    plan: () => get<Plan>(PAYMENTS_PLAN),
    async left() {
      const { generationLimit, generationsUsed } = await user();
      return generationLimit - generationsUsed;
    },
  };
}

/** What somebody bought, and the payment that paid it. */
export interface Bought {
  readonly orderId: string;
  readonly paymentId: string;
}

/** Orders, pays and has the payment verified as the checkout does: what it brings is there afterwards. */
export async function buyFrom(
  standIn: RazorpayStandIn,
  buyer: Shopper,
  productId: ProductId,
): Promise<Bought> {
  const { orderId } = await buyer.order(productId);
  const payment = await standIn.hooks.pay(orderId, SILENT);
  const verified = await buyer.verify({ ...payment, planId: productId });
  if (verified.statusCode !== 200) throw new Error(`The payment was answered ${verified.body}`);
  return { orderId, paymentId: payment.razorpay_payment_id };
}

/** A message as Razorpay sends it. */
export interface Webhook {
  readonly eventId: string;
  readonly payload: string;
  readonly headers: Record<string, string>;
}

/** Signs a body as Razorpay does. */
export function signedWebhook(
  payload: string,
  secret = WEBHOOK_SECRET,
  eventId: string = randomUUID(),
): Webhook {
  const signature = createHmac('sha256', secret).update(payload).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-razorpay-signature': signature,
    'x-razorpay-event-id': eventId,
  };
  return { eventId, payload, headers };
}

/** An event about a payment as it stands at the stand-in now. */
export async function webhookAbout(
  standIn: RazorpayStandIn,
  event: string,
  paymentId: string,
): Promise<Webhook> {
  const { body: payment } = await standIn.api('GET', `/payments/${paymentId}`);
  const body = { entity: 'event', event, contains: ['payment'], payload: { payment: { entity: payment } } };
  return signedWebhook(JSON.stringify({ ...body, created_at: payment.created_at }));
}

export function deliver(
  { app }: Pick<TestProduct, 'app'>,
  { payload, headers }: Webhook,
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: PAYMENTS_WEBHOOK, headers, payload });
}

/** Delivers it and does its job at once. */
export async function deliverAndProcess(
  product: Pick<TestProduct, 'app' | 'context'>,
  webhook: Webhook,
): Promise<void> {
  const response = await deliver(product, webhook);
  if (response.statusCode !== 200) throw new Error(`The webhook was answered ${response.body}`);
  await product.context.payments.sales?.events.process(webhook.eventId);
}

/** A product and the gateway that it sells by, for the tests of a file. */
export interface Shop {
  readonly product: TestProduct;
  readonly standIn: RazorpayStandIn;
  /** Tells of disputes. */
  readonly bank: ReturnType<typeof createBank>;
  /** Somebody new. */
  shopper(): Promise<Shopper>;
  /** Pays an order, of which no webhook tells. */
  pay(orderId: string, options?: object): ReturnType<RazorpayStandIn['hooks']['pay']>;
  buy(buyer: Shopper, productId: ProductId): Promise<Bought>;
  /** What somebody new has bought: the Popular Pack. */
  bought(productId?: ProductId): Promise<Bought & { readonly buyer: Shopper }>;
  /** The product is told of a payment as it stands now, and does the job of it at once. */
  hear(event: string, paymentId: string): Promise<void>;
  /** A purchase as operators see it. */
  managed(orderId: string): Promise<PurchaseOperatorView>;
}

/** Opens a shop for the tests of a file. When it closes, its books have to balance. */
export function openShop(options: TestProductOptions = {}): Shop {
  const standIn = forFile(startRazorpayStandIn, (made) => made.remove());
  const product = forFile(
    () => createTestProduct({ ...options, razorpay: configFor(standIn) }),
    async (made) => {
      const wrong = await made.context.credits.check();
      await made.close();
      expect(wrong).toEqual([]);
    },
  );
  const shopper = async () => createShopper(product, await product.signUp());
  const buy: Shop['buy'] = (buyer, productId) => buyFrom(standIn, buyer, productId);
  return {
    ...{ product, standIn, shopper, buy },
    bank: createBank(standIn, product),
    pay: (orderId, how = {}) => standIn.hooks.pay(orderId, { ...SILENT, ...how }),
    async bought(productId = 'popular') {
      const buyer = await shopper();
      return { buyer, ...(await buy(buyer, productId)) };
    },
    hear: async (event, paymentId) =>
      deliverAndProcess(product, await webhookAbout(standIn, event, paymentId)),
    async managed(orderId) {
      const found = await product.context.payments.operatorViews.find(orderId);
      if (!found) throw new Error('There is no such purchase');
      return found;
    },
  };
}
