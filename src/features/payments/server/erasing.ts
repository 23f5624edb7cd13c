import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Eraser } from '#platform/personal-data/eraser.ts';
import { countPurchaseTraces, detachPurchases, listOrphanedPayments } from './erasing-store.ts';
import type { PurchaseRefunds } from './refunds/operator-refunds.ts';
import type { SettlePayment } from './settlement/settlement.ts';

/** What the tax office may ask for stays, without the person. */
export function createPaymentEraser({ db, clock }: { db: Database; clock: Clock }): Eraser {
  return {
    feature: 'payments',
    erase: (person) => detachPurchases(db, person, clock.now()),
    remains: ({ userId }) => countPurchaseTraces(db, userId),
  };
}

export interface ReturnsDeps {
  readonly db: Database;
  readonly refunds: PurchaseRefunds;
  readonly log: Logger;
}

/**
 * Sends back what was paid for accounts that are no more: each payment once, whoever dies in between.
 * @param purchaseId that purchase's alone; every one's when absent.
 */
export async function refundOrphanedPayments(
  { db, refunds, log }: ReturnsDeps,
  purchaseId?: string,
): Promise<number> {
  const due = await listOrphanedPayments(db, purchaseId);
  for (const { paymentId, orderId } of due) {
    const requested = await db.transaction((tx) =>
      refunds.request(tx, {
        ...{ orderId, paymentId, operatorId: null, idempotencyKey: `erased:${paymentId}` },
        reason: 'The account was erased before the payment came.',
      }),
    );
    if (requested.kind !== 'requested' && requested.kind !== 'repeated') {
      // Another refund of the order is under way; the reconciler comes back.
      log.warn({ paymentId, kind: requested.kind }, 'payments: money of an erased account waits');
      continue;
    }
    await refunds.ask({ kind: requested.kind, refundId: requested.refundId });
    log.info({ paymentId }, 'payments: money that came for an erased account goes back');
  }
  return due.length;
}

/** The same way of settling, after which money for erased accounts goes back at once. */
export function settleAndRefundErased(settle: SettlePayment, deps: ReturnsDeps): SettlePayment {
  return async (purchase, paymentId, known) => {
    const settled = await settle(purchase, paymentId, known);
    if (settled.kind === 'duplicate') await refundOrphanedPayments(deps, purchase.id);
    return settled;
  };
}
