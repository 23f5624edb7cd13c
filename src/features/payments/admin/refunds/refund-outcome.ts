import { failureOf, sentenceOf } from '#features/console/admin/kernel/console-client.ts';
import { HttpError } from '#ui/data/api-client.ts';
import { type Refund, type RefundResult, refundOutdated } from '../../refunds/contract.ts';
import { type RefundTarget, refundStatusWords } from './refund-words.ts';

/**
 * What came of sending a refund. `done`: the gateway has it; `unknown`: it may or may not have been made, so that only the
 * same one may be sent again; `refused`: it was not made; `outdated`: nor was this, because what is left has changed.
 */
export type RefundOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused' | 'outdated'; readonly sentence: string };

const UNKNOWN: RefundOutcome = { kind: 'unknown' };
const FIRST_SERVER_ERROR = 500;
const TIMED_OUT = 408;

/** The refund that an answer is about: the newest of its payment. */
function refundIn({ purchase }: RefundResult, { paymentId }: Pick<RefundTarget, 'paymentId'>) {
  const extra = purchase.extraPayments.find((payment) => payment.paymentId === paymentId);
  const refunds: readonly Refund[] = (paymentId === undefined ? purchase : extra)?.refunds ?? [];
  return refunds[0];
}

export function outcomeOfAnswer(
  answer: RefundResult,
  target: Pick<RefundTarget, 'paymentId'>,
): RefundOutcome {
  const refund = refundIn(answer, target);
  if (!refund || refund.status === 'requested') return UNKNOWN;
  if (refund.status === 'failed' || refund.status === 'refused')
    return { kind: 'refused', sentence: refundStatusWords(refund) };
  return { kind: 'done' };
}

/** Of a call that failed. Without an answer, or with the server's stumbling, nothing is known. */
export function outcomeOfError(error: unknown): RefundOutcome {
  if (!(error instanceof HttpError)) return UNKNOWN;
  if (error.status >= FIRST_SERVER_ERROR || error.status === TIMED_OUT) return UNKNOWN;
  const kind = failureOf(error, refundOutdated) ? 'outdated' : 'refused';
  return { kind, sentence: sentenceOf(error, 'The refund was not made.') };
}
