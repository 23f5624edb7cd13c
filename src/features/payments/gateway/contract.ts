/**
 * Who moves the money, as people know them: for sentences and the log. It stands apart so that a page which only names
 * them does not load zod.
 */
export const GATEWAY_NAME = 'Razorpay';
