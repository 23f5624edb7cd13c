import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { fulfilmentOf } from '../fulfilment/fulfilments.ts';
import type { GatewayPayment } from '../gateway.ts';
import { firstRefundCheck } from '../orders/check-schedule.ts';
import { recordAttempt } from '../orders/record-attempt.ts';
import { lockPurchase, markPaid, type PurchaseRow } from '../orders/store.ts';
import { productOf } from '../products/products.ts';

export type Grant =
  /** Granted now, or before by whoever came first. */
  | { readonly kind: 'granted' | 'already-granted'; readonly purchase: PurchaseRow }
  /** Another payment had paid the order, or its owner's account is erased: this one brings nothing and has to go back, or lapses when not captured. */
  | { readonly kind: 'duplicate'; readonly isNew: boolean };

/** Gives what a captured payment has paid for, once, whoever asks: under the purchase's lock. */
export async function grantPurchase(
  tx: Tx,
  { credits, clock }: { readonly credits: CreditsService; readonly clock: Clock },
  purchase: PurchaseRow,
  payment: GatewayPayment,
): Promise<Grant> {
  const now = clock.now();
  const fulfilment = fulfilmentOf(purchase);
  await fulfilment.lockBefore(tx, purchase.userId);
  const locked = await lockPurchase(tx, purchase.id);
  if (locked.paymentId === payment.id) return { kind: 'already-granted', purchase: locked };
  if (locked.paymentId !== null || locked.ownerErasedAt) {
    const failure = locked.ownerErasedAt ? 'The account was erased.' : undefined;
    const isNew = await recordAttempt(tx, locked, payment, { now, duplicate: true, failure });
    return { kind: 'duplicate', isNew };
  }
  await recordAttempt(tx, locked, payment, { now });
  const product = productOf(locked.product);
  const period = await fulfilment.grant(tx, { purchase: locked, product, credits, now });
  const paid = await markPaid(tx, locked.id, {
    paymentId: payment.id,
    periodStartsAt: period?.startsAt ?? null,
    periodEndsAt: period?.endsAt ?? null,
    paidAt: now,
    nextCheckAt: firstRefundCheck(now),
  });
  return { kind: 'granted', purchase: paid };
}
