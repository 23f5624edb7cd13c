import type { RazorpayClient } from './razorpay-client.ts';
import type { RazorpayRefund } from './razorpay-entities.ts';
import type { RazorpayFailure } from './razorpay-failures.ts';
import type { RefundRow, RefundWord } from './refunds-store.ts';

/** What Razorpay says; null: it has not said it yet, for the reason given. */
export type RefundAnswer =
  | { readonly word: RefundWord; readonly error?: undefined }
  | { readonly word: null; readonly error: RazorpayFailure | undefined };

const FAILED = 'Razorpay could not give the money back: the bank did not take it.';
/** The first call with the key goes on: it will have an answer of its own. */
const IN_PROGRESS = /still in progress/i;
const NO_WORD: RefundAnswer = { word: null, error: undefined };

export function wordOf({ id, status }: RazorpayRefund): RefundWord {
  if (status === 'failed') return { status, refundId: id, failure: FAILED };
  return { status: status === 'processed' ? status : 'pending', refundId: id, failure: null };
}

/** The one that was asked for by this row. */
export function matchOf(
  row: Pick<RefundRow, 'id' | 'refundId'>,
  listed: readonly RazorpayRefund[],
): RazorpayRefund | undefined {
  if (row.refundId !== null) return listed.find(({ id }) => id === row.refundId);
  return listed.find(({ receipt, notes }) => receipt === row.id || notes.refundId === row.id);
}

/** What Razorpay's list of the payment's refunds says of this one. */
async function lookUp(razorpay: RazorpayClient, row: RefundRow): Promise<RefundAnswer> {
  const listed = await razorpay.paymentRefunds(row.paymentId);
  // A payment that it does not know has no refunds.
  if (!listed.ok) return listed.error.kind === 'refused' ? NO_WORD : { word: null, error: listed.error };
  const found = matchOf(row, listed.value);
  return found ? { word: wordOf(found) } : NO_WORD;
}

/** Asks for the refund, by a key that makes it happen once. */
async function order(razorpay: RazorpayClient, row: RefundRow): Promise<RefundAnswer> {
  const asked = await razorpay.refundPayment(row.paymentId, {
    amount: row.amount,
    receipt: row.id,
    notes: { refundId: row.id, purchaseId: row.purchaseId },
    idempotencyKey: row.id,
  });
  if (asked.ok) return { word: wordOf(asked.value) };
  const { error } = asked;
  if (error.kind !== 'refused') return { word: null, error };
  if (IN_PROGRESS.test(error.description) || error.status === 409) return NO_WORD;
  // A no to the second asking can be the echo of a yes that was lost.
  const done = await lookUp(razorpay, row);
  if (done.word || done.error) return done;
  return { word: { status: 'refused', refundId: null, failure: error.description } };
}

/**
 * Gets Razorpay's word on a refund that is under way.
 * @param isFirst it was written down just now: Razorpay can not have it yet, and need not be asked whether it has.
 */
export async function getRefundAnswer(
  razorpay: RazorpayClient,
  row: RefundRow,
  isFirst: boolean,
): Promise<RefundAnswer> {
  if (!isFirst) {
    const known = await lookUp(razorpay, row);
    if (known.word || known.error || row.status !== 'requested') return known;
  }
  return await order(razorpay, row);
}
