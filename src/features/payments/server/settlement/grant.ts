import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { fulfilmentOf } from '../fulfilment/fulfilments.ts';
import type { GatewayPayment } from '../gateway.ts';
import type { Buyer, Invoices } from '../invoices/invoices.ts';
import { firstRefundCheck } from '../orders/check-schedule.ts';
import { describePurchase } from '../orders/describe-purchase.ts';
import { recordAttempt } from '../orders/record-attempt.ts';
import { lockPurchase, markPaid, type PurchaseRow } from '../orders/store.ts';
import { productOf } from '../products/products.ts';

export type Grant =
  /** Granted now, or before by whoever came first. */
  | { readonly kind: 'granted' | 'already-granted'; readonly purchase: PurchaseRow }
  /** Another payment had paid the order, or its owner's account is erased: this one brings nothing and has to go back, or lapses when not captured. */
  | { readonly kind: 'duplicate'; readonly isNew: boolean };

/** What a sale becomes in the books, and who gives its credits. */
export interface GrantDeps {
  readonly credits: CreditsService;
  readonly clock: Clock;
  /** Absent: purchases have receipts alone. */
  readonly invoices?: Invoices | undefined;
}

export interface CapturedSale {
  readonly purchase: PurchaseRow;
  readonly payment: GatewayPayment;
  /** As the tax invoice names them; undefined where there is none. */
  readonly buyer?: Buyer | undefined;
}

/** Gives what a captured payment has paid for, once, whoever asks: under the purchase's lock. */
export async function grantPurchase(
  tx: Tx,
  { credits, clock, invoices }: GrantDeps,
  { purchase, payment, buyer }: CapturedSale,
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
  // The series of invoices is locked last, and for as short as can be: every sale waits for it.
  if (buyer) {
    const description = `${product.name}: ${describePurchase(paid)}`;
    await invoices?.issue(tx, { purchase: paid, buyer, description, now });
  }
  return { kind: 'granted', purchase: paid };
}
