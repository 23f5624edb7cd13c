import type { Tx } from '#platform/database/database.ts';
import type { GatewayPayment } from '../gateway.ts';
import { type Attempt, upsertAttempt } from './attempts-store.ts';
import { markAttempted, type PurchaseRow } from './store.ts';

/** From the oldest news to the newest: what comes earlier here never replaces what comes later. */
const STATUS_ORDER: readonly Attempt['status'][] = ['failed', 'authorized', 'captured', 'refunded'];
const isKept = (status: GatewayPayment['status']): status is Attempt['status'] =>
  STATUS_ORDER.some((kept) => kept === status);

export interface AttemptNote {
  readonly now: Date;
  /** Nothing is granted for it: once captured, its money has to go back. */
  readonly duplicate?: boolean;
  /** Why nothing is granted for it, where the payment itself does not say. */
  readonly failure?: string;
}

/**
 * Records what is known of an attempt at paying, under the purchase's lock. Payments that were only just `created` are
 * not worth a row.
 * @returns whether it was news.
 */
export async function recordAttempt(
  tx: Tx,
  purchase: PurchaseRow,
  payment: GatewayPayment,
  { now, duplicate = false, failure }: AttemptNote,
): Promise<boolean> {
  const { id, status, amount, currency, method } = payment;
  if (!isKept(status)) return false;
  const isNew = await upsertAttempt(
    tx,
    {
      ...{ id, purchaseId: purchase.id, status, amount, currency, method },
      failure: failure ?? payment.failure,
      duplicate: duplicate && (status === 'captured' || status === 'refunded'),
    },
    { statusOrder: STATUS_ORDER, now },
  );
  await markAttempted(tx, purchase.id);
  return isNew;
}
