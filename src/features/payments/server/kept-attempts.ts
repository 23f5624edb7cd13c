import type { Tx } from '#platform/database/database.ts';
import { recordAttempt } from './attempts-store.ts';
import type { RazorpayPayment } from './razorpay-entities.ts';
import { withoutPersonalData } from './razorpay-failures.ts';
import { markAttempted, type PurchaseRow } from './store.ts';

const STATUSES = {
  failed: 'failed',
  authorized: 'authorized',
  captured: 'captured',
  refunded: 'refunded',
} as const;

export interface AttemptNote {
  readonly now: Date;
  /** Nothing is granted for it: once captured, its money has to go back. */
  readonly duplicate?: boolean;
  /** Why nothing is granted for it, where the payment itself does not say. */
  readonly failure?: string;
}

/** Razorpay's sentence, which may repeat what a buyer typed, without that and not too long. */
function failureOf({ status, error_description, error_reason }: RazorpayPayment): string | null {
  if (status !== 'failed') return null;
  return withoutPersonalData(error_description ?? error_reason ?? 'Payment failed');
}

/**
 * Keeps what is known of an attempt, under the purchase's lock. Payments that Razorpay only just `created` are not
 * worth a row.
 * @returns whether it was news.
 */
export async function keepAttempt(
  tx: Tx,
  purchase: PurchaseRow,
  payment: RazorpayPayment,
  { now, duplicate = false, failure = failureOf(payment) ?? undefined }: AttemptNote,
): Promise<boolean> {
  const status = STATUSES[payment.status as keyof typeof STATUSES];
  if (!status) return false;
  const { id, amount, currency, method } = payment;
  const isNew = await recordAttempt(
    tx,
    {
      ...{ id, purchaseId: purchase.id, status, amount, currency, method },
      failure: failure ?? null,
      duplicate: duplicate && (status === 'captured' || status === 'refunded'),
    },
    now,
  );
  await markAttempted(tx, purchase.id);
  return isNew;
}
