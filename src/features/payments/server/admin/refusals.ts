import { ClientError } from '#platform/http/client-error.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import type { Refund } from '../../refunds/contract.ts';
import type { RefundRequested } from '../refunds/request-refund.ts';

type Refusal = Exclude<RefundRequested, { readonly refundId: string }>['kind'];

const SENTENCES: Readonly<Record<Refusal, readonly [status: number, sentence: string]>> = {
  'unknown-order': [404, 'There is no such purchase.'],
  'unknown-payment': [404, 'This payment is not one of the purchase that could be refunded.'],
  'not-paid': [409, 'This purchase has not been paid, so there is nothing to refund.'],
  'nothing-left': [409, 'Nothing is left to refund: all of it has gone back or is on its way.'],
  disputed: [
    409,
    `A bank is looking at this payment, so a refund here could pay it twice. Please answer the dispute in the dashboard of ${GATEWAY_NAME}.`,
  ],
  'under-way': [409, 'A refund of this purchase is still under way. Please wait until it has ended.'],
  changed: [
    409,
    'How much can still be refunded has changed since you looked. Please look again before you refund.',
  ],
  'too-much': [400, 'This is more than what is left to refund.'],
  'too-little': [400, `${GATEWAY_NAME} refunds no less than 1.00.`],
  'leaves-too-little': [
    400,
    `This leaves less than 1.00, which ${GATEWAY_NAME} could not refund later. Please refund all that is left, or leave at least 1.00.`,
  ],
  'rest-too-little': [
    409,
    `Less than 1.00 is left, and ${GATEWAY_NAME} refunds no less, so the rest cannot be refunded here.`,
  ],
  'not-whole': [400, 'A payment that brought nothing goes back whole: all that is left of it.'],
  'key-reused': [
    409,
    'This request was sent before with another amount, payment or reason. Please reload the page and try again.',
  ],
};

/** What an operator reads of a refund that was not even written down. */
export function notRequested(kind: Refusal): ClientError {
  const [status, sentence] = SENTENCES[kind];
  return new ClientError(status, `refund-${kind}`, sentence);
}

/** The operator clicks anew because of a refusal that was none. */
export const REFUND_SUCCEEDED_AFTER_ALL = new ClientError(
  409,
  'refund-turned',
  `${GATEWAY_NAME} has made an earlier refund of this purchase after all. Please look again before you refund more.`,
);

/** The operator has not set a gateway up. */
export function salesMissing(): ClientError {
  return new ClientError(
    503,
    'payments-not-set-up',
    'Payments are not set up on this server, so nothing can be refunded.',
  );
}

/** What an operator reads of a refund that the gateway did not make. @throws ClientError */
export function requireAccepted({ status, failure }: Refund): void {
  if (status === 'refused')
    throw new ClientError(
      409,
      'refund-refused',
      `${GATEWAY_NAME} refused the refund: ${failure ?? 'no reason given'}`,
    );
  if (status === 'failed')
    throw new ClientError(409, 'refund-failed', failure ?? `${GATEWAY_NAME} could not give the money back.`);
}
