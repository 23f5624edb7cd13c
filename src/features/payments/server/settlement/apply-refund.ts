import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { fulfilmentOf } from '../fulfilment/fulfilments.ts';
import { issueCreditNote } from '../invoices/invoices.ts';
import { markAttemptRefunded } from '../orders/attempts-store.ts';
import { lockPurchase, markRefunded, type PurchaseRow, reversedAmountOf } from '../orders/store.ts';
import { productOf } from '../products/products.ts';

interface RefundDeps {
  readonly db: Database;
  readonly credits: CreditsService;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What has gone back of a purchase's price by now, in paise or cents: by refunds, and by lost disputes. */
export type ReversedAmounts = Pick<PurchaseRow, 'refundedAmount' | 'lostAmount'>;

/**
 * Takes back what belongs to the part of a locked purchase's price that has gone back, once however often it is observed.
 * @returns whether more has gone back than was known.
 */
export async function reverseFulfilment(
  tx: Tx,
  { credits, clock }: Pick<RefundDeps, 'credits' | 'clock'>,
  locked: PurchaseRow,
  observed: ReversedAmounts,
): Promise<boolean> {
  const { amount } = locked;
  const refundedAmount = Math.max(locked.refundedAmount, Math.min(observed.refundedAmount, amount));
  const lostAmount = Math.max(locked.lostAmount, Math.min(observed.lostAmount, amount));
  if (refundedAmount === locked.refundedAmount && lostAmount === locked.lostAmount) return false;
  const gone = reversedAmountOf({ amount, refundedAmount, lostAmount });
  const isWhole = gone === amount;
  const fulfilment = fulfilmentOf(locked);
  const sale = { product: productOf(locked.product), credits, now: clock.now() };
  const taken =
    gone > reversedAmountOf(locked)
      ? await fulfilment.revoke(tx, { ...sale, purchase: locked, reversedAmount: gone, isWhole })
      : { revoked: 0, missing: 0 };
  await markRefunded(tx, locked.id, {
    status: isWhole ? 'refunded' : 'partially_refunded',
    ...{ refundedAmount, lostAmount },
    creditsRevoked: locked.creditsRevoked + taken.revoked,
    creditsUnrecovered: locked.creditsUnrecovered + taken.missing,
  });
  // Less of the price is left to be disputed.
  if (locked.disputedAmount > 0)
    await fulfilment.freeze(tx, { ...sale, purchase: { ...locked, refundedAmount, lostAmount } });
  await issueCreditNote(tx, locked.id, gone, sale.now);
  return true;
}

/**
 * A payment's refunds as they stand: takes back floor(credits x refunded / amount), at most what is
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
    return await reverseFulfilment(tx, deps, locked, {
      refundedAmount: refunded,
      lostAmount: locked.lostAmount,
    });
  });
  const { orderId } = purchase;
  if (changed) deps.log.info({ orderId, refunded }, 'payments: a refund was applied');
}
