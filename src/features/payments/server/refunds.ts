import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { ProductId } from '../catalogue/contract.ts';
import { takeMonthBack } from './month-refund.ts';
import { lockPlanPurchases, lockPlans, type PlanRow } from './plans-store.ts';
import { productOf } from './products.ts';
import type { RazorpayPayment } from './razorpay-entities.ts';
import { lockPurchase, markRefunded, type PurchaseRow } from './store.ts';

export interface RefundDeps {
  readonly db: Database;
  readonly credits: CreditsService;
  readonly clock: Clock;
  readonly log: Logger;
}

const isPlanId = (id: ProductId): id is PlanRow['plan'] => id === 'pro' || id === 'unlimited';

/** Credits that belong to this much of the price: the rest of a division stays with the parent. */
function creditsFor(purchase: PurchaseRow, refunded: number): number {
  return Math.floor(((purchase.credits ?? 0) * refunded) / purchase.amount);
}

async function refund(
  tx: Tx,
  deps: RefundDeps,
  locked: PurchaseRow,
  payment: RazorpayPayment,
): Promise<boolean> {
  const refundedAmount = Math.min(payment.amount_refunded || locked.amount, locked.amount);
  if (refundedAmount <= locked.refundedAmount) return false;
  const whole = refundedAmount === locked.amount;
  const { userId, product: productId } = locked;
  const product = productOf(productId);
  const credits = creditsFor(locked, refundedAmount) - creditsFor(locked, locked.refundedAmount);
  const isMonth = isPlanId(productId);
  // In the order of a grant: the plans first, then the account of credits.
  const plans = isMonth ? await lockPlans(tx, userId) : [];
  // Once more, for what was ordered and granted before the plans were locked.
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
    paymentId: payment.id,
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
 * unspent; the rest is recorded. Goes by the sum that Razorpay says was refunded, so repeating it changes nothing.
 * The refund of a payment that granted nothing takes nothing.
 */
export async function applyRefund(
  deps: RefundDeps,
  purchase: PurchaseRow,
  payment: RazorpayPayment,
): Promise<void> {
  const changed = await deps.db.transaction(async (tx) => {
    if (isPlanId(purchase.product)) await lockPlanPurchases(tx, purchase.userId);
    const locked = await lockPurchase(tx, purchase.id);
    // The order of a payment that lapsed unused can still be paid: it stays open, with the attempt on record.
    if (locked.paymentId !== payment.id || locked.paidAt === null) return false;
    return await refund(tx, deps, locked, payment);
  });
  const { orderId } = purchase;
  if (changed)
    deps.log.info({ orderId, refunded: payment.amount_refunded }, 'payments: a refund was applied');
}
