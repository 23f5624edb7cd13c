import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { fulfilmentOf } from '../fulfilment/fulfilments.ts';
import { markAttemptRefunded } from '../orders/attempts-store.ts';
import { lockPurchase, markRefunded, type PurchaseRow } from '../orders/store.ts';
import { productOf } from '../products/products.ts';

interface RefundDeps {
  readonly db: Database;
  readonly credits: CreditsService;
  readonly clock: Clock;
  readonly log: Logger;
}

/** @returns whether more has gone back than was known. */
async function refundPurchase(
  tx: Tx,
  { credits, clock }: RefundDeps,
  locked: PurchaseRow,
  refunded: number,
): Promise<boolean> {
  const refundedAmount = Math.min(refunded, locked.amount);
  if (refundedAmount <= locked.refundedAmount) return false;
  const isWhole = refundedAmount === locked.amount;
  const taken = await fulfilmentOf(locked).revoke(tx, {
    ...{ purchase: locked, product: productOf(locked.product), credits, now: clock.now() },
    ...{ refundedAmount, isWhole },
  });
  await markRefunded(tx, locked.id, {
    paymentId: locked.paymentId,
    status: isWhole ? 'refunded' : 'partially_refunded',
    refundedAmount,
    creditsRevoked: locked.creditsRevoked + taken.revoked,
    creditsUnrecovered: locked.creditsUnrecovered + taken.missing,
  });
  return true;
}

/**
 * Takes back what belongs to the refunded part of a purchase: floor(credits x refunded / amount), at most what is
 * unspent; the rest is recorded. Goes by the sum that has been refunded, so repeating it changes nothing.
 * The refund of a payment that granted nothing takes nothing; what went back of it is kept all the same.
 * @param refunded in paise or cents, of this payment in all. What is still under way is not in it: it may fail.
 */
export async function applyRefund(
  deps: RefundDeps,
  purchase: PurchaseRow,
  paymentId: string,
  refunded: number,
): Promise<void> {
  if (refunded === 0) return;
  const changed = await deps.db.transaction(async (tx) => {
    await fulfilmentOf(purchase).lockBefore(tx, purchase.userId);
    const locked = await lockPurchase(tx, purchase.id);
    await markAttemptRefunded(tx, paymentId, refunded, deps.clock.now());
    // The order of a payment that lapsed unused can still be paid: it stays open, with the attempt on record.
    if (locked.paymentId !== paymentId || locked.paidAt === null) return false;
    return await refundPurchase(tx, deps, locked, refunded);
  });
  const { orderId } = purchase;
  if (changed) deps.log.info({ orderId, refunded }, 'payments: a refund was applied');
}
