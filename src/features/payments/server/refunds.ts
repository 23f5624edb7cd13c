import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ProductId } from '../catalogue/contract.ts';
import { markAttemptRefunded } from './attempts-store.ts';
import { takeMonthBack } from './month-refund.ts';
import { lockPlanPurchases, lockPlans, type PlanRow, takeTurnAtPlans } from './plans-store.ts';
import { productOf } from './products.ts';
import { lockPurchase, markRefunded, type PurchaseRow } from './store.ts';

export interface RefundDeps {
  readonly db: Database;
  readonly credits: CreditsService;
  readonly clock: Clock;
  readonly log: Logger;
}

const isPlanId = (id: ProductId): id is PlanRow['plan'] => id === 'pro' || id === 'unlimited';

/** Credits that belong to this much of the price: the rest of a division stays with the parent. */
export function creditsFor(purchase: PurchaseRow, refunded: number): number {
  return Math.floor(((purchase.credits ?? 0) * refunded) / purchase.amount);
}

async function refund(tx: Tx, deps: RefundDeps, locked: PurchaseRow, refunded: number): Promise<boolean> {
  const refundedAmount = Math.min(refunded, locked.amount);
  if (refundedAmount <= locked.refundedAmount) return false;
  const whole = refundedAmount === locked.amount;
  const { userId, product: productId } = locked;
  const product = productOf(productId);
  const credits = creditsFor(locked, refundedAmount) - creditsFor(locked, locked.refundedAmount);
  const isMonth = isPlanId(productId);
  // In the order of a grant: the plans first, then the account of credits.
  const plans = isMonth ? await lockPlans(tx, userId) : [];
  const months = isMonth ? await lockPlanPurchases(tx, userId) : [];
  const taken = await deps.credits.revoke(tx, {
    userId,
    source: product.kind,
    sourceRef: locked.id,
    credits,
    ref: String(refundedAmount),
    whole,
  });
  await markRefunded(tx, locked.id, {
    paymentId: locked.paymentId,
    status: whole ? 'refunded' : 'partially_refunded',
    refundedAmount,
    creditsRevoked: locked.creditsRevoked + taken.revoked,
    creditsUnrecovered: locked.creditsUnrecovered + taken.missing,
  });
  if (isMonth && whole)
    await takeMonthBack(tx, deps.credits, {
      refunded: { ...locked, product: productId },
      locked: { purchases: months, plans },
      now: deps.clock.now(),
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
    if (isPlanId(purchase.product)) await takeTurnAtPlans(tx, purchase.userId);
    const locked = await lockPurchase(tx, purchase.id);
    await markAttemptRefunded(tx, paymentId, refunded, deps.clock.now());
    // The order of a payment that lapsed unused can still be paid: it stays open, with the attempt on record.
    if (locked.paymentId !== paymentId || locked.paidAt === null) return false;
    return await refund(tx, deps, locked, refunded);
  });
  const { orderId } = purchase;
  if (changed) deps.log.info({ orderId, refunded }, 'payments: a refund was applied');
}
