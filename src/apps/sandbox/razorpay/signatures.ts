import { createHmac } from 'node:crypto';

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** What the checkout window hands to the page beside the two ids. */
export function signPayment(keySecret: string, orderId: string, paymentId: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}

/** The header X-Razorpay-Signature of a webhook with this raw body. */
export function signWebhook(webhookSecret: string, body: string): string {
  return hmac(webhookSecret, body);
}
