import type { CheckoutWindow, GatewayFailure, GatewayResult, PaymentGateway } from '../gateway.ts';
import { createRazorpayClient, type RazorpayClientOptions } from './client.ts';
import { readWebhook, subjectOf } from './read-webhook.ts';
import { isCheckoutSignature } from './signatures.ts';
import { toGatewayDispute, toGatewayPayment, toGatewayRefund } from './translation.ts';

export interface RazorpaySettings extends RazorpayClientOptions {
  /** The present one, and one that is being retired. */
  readonly webhookSecrets: readonly string[];
  readonly checkoutUrl: string;
}

/** What Razorpay's checkout loads and asks, as far as anybody has found out: there is no official list. */
const CONTENT_SOURCES: CheckoutWindow['contentSources'] = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'frame-src': ["'self'", 'https://api.razorpay.com', 'https://checkout.razorpay.com'],
  'connect-src': [
    'https://lumberjack.razorpay.com',
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
  ],
  'img-src': ['https://*.razorpay.com'],
  'font-src': ['https://*.razorpay.com'],
};

/** The first call with the key goes on: it will have an answer of its own. */
function isInProgress({ kind, status, description }: GatewayFailure): boolean {
  return kind === 'refused' && (status === 409 || /still in progress/i.test(description));
}

function map<T, U>(result: GatewayResult<T>, translate: (value: T) => U): GatewayResult<U> {
  return result.ok ? { ok: true, value: translate(result.value) } : result;
}

/** Razorpay as the gateway: the only place that speaks its language. */
export function createRazorpayGateway(settings: RazorpaySettings): PaymentGateway {
  const { keyId, keySecret, checkoutUrl, webhookSecrets } = settings;
  const client = createRazorpayClient(settings);
  return {
    checkout: { keyId, scriptUrl: checkoutUrl, contentSources: CONTENT_SOURCES },

    async createOrder({ purchaseId, productId, amount, currency }) {
      const notes = { purchaseId, product: productId };
      return map(await client.createOrder({ amount, currency, receipt: purchaseId, notes }), ({ id }) => id);
    },

    async listOrderPayments(orderId) {
      return map(await client.orderPayments(orderId), (payments) => payments.map(toGatewayPayment));
    },

    async fetchPayment(paymentId) {
      return map(await client.fetchPayment(paymentId), toGatewayPayment);
    },

    async capturePayment({ id, amount, currency }) {
      return map(await client.capturePayment(id, amount, currency), toGatewayPayment);
    },

    async listRefunds(paymentId) {
      return map(await client.paymentRefunds(paymentId), (refunds) => refunds.map(toGatewayRefund));
    },

    async refundPayment({ refundId, purchaseId, paymentId, amount }) {
      const created = await client.refundPayment(paymentId, {
        ...{ amount, receipt: refundId, notes: { refundId, purchaseId } },
        idempotencyKey: refundId,
      });
      if (!created.ok && isInProgress(created.error))
        return { ok: false, error: { ...created.error, kind: 'in-progress' } };
      return map(created, toGatewayRefund);
    },

    async fetchDispute(disputeId) {
      return map(await client.fetchDispute(disputeId), toGatewayDispute);
    },

    verifyCheckoutSignature: ({ orderId, paymentId, signature }) =>
      isCheckoutSignature(signature, { orderId, paymentId, keySecret }),
    readWebhook: (delivery) => readWebhook(delivery, webhookSecrets),
    subjectOf,
  };
}
