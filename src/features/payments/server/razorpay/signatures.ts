import { createHmac, timingSafeEqual } from 'node:crypto';

function isDigestOf(signature: string, content: string | Uint8Array, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(content).digest();
  // Anything but 64 hex digits has another length here, and the comparison takes equal lengths only.
  const given = /^[0-9a-f]{64}$/i.test(signature) ? Buffer.from(signature, 'hex') : Buffer.alloc(0);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * Whether Razorpay's checkout signed this payment of this order. In constant time.
 * @param orderId from our own row, never from the browser.
 */
export function isCheckoutSignature(
  signature: string,
  { orderId, paymentId, keySecret }: { orderId: string; paymentId: string; keySecret: string },
): boolean {
  return isDigestOf(signature, `${orderId}|${paymentId}`, keySecret);
}

/** Whether Razorpay signed these bytes with one of the secrets: deliveries may carry one that is being retired. */
export function isWebhookSignature(signature: string, body: Uint8Array, secrets: readonly string[]): boolean {
  return secrets.filter((secret) => isDigestOf(signature, body, secret)).length > 0;
}
