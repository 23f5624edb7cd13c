import { ClientError } from '#platform/http/client-error.ts';

/** The operator has not set Razorpay up. */
export function paymentsMissing(): ClientError {
  return new ClientError(503, 'payments-not-set-up', 'Payments are not set up on this server.');
}

export function unknownPurchase(): ClientError {
  return new ClientError(404, 'not-found', 'There is no such purchase.');
}
