/** Where the stand-in is mounted in the sandbox, as the real one is at its own host. */
export const API_PATH = '/v1';

/** Where the product must look for the API (RAZORPAY_API_BASE) when the sandbox is at `sandboxUrl`. */
export function razorpayApiOf(sandboxUrl: string): string {
  return `${sandboxUrl}${API_PATH}`;
}

/** Where the product must look for the checkout script (RAZORPAY_CHECKOUT_URL). */
export function razorpayCheckoutOf(sandboxUrl: string): string {
  return `${sandboxUrl}${API_PATH}/checkout.js`;
}
