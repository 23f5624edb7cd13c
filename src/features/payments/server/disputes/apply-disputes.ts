import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { fulfilmentOf } from '../fulfilment/fulfilments.ts';
import { markAttemptDisputed } from '../orders/attempts-store.ts';
import type { PurchaseRow } from '../orders/store.ts';
import { productOf } from '../products/products.ts';
import { reverseFulfilment } from '../settlement/apply-refund.ts';
import { type DisputeRow, isUndecided, listDisputes, setDisputedAmount } from './disputes-store.ts';

/** In another currency than the order's, a part can't be told from the whole. */
const inCurrencyOf = (purchase: PurchaseRow, dispute: DisputeRow, amount: number) =>
  dispute.currency === purchase.currency || amount === 0 ? amount : purchase.amount;

/** Paise or cents of one payment that its disputes are about, and that they have taken. */
function sumsOf(purchase: PurchaseRow, disputes: readonly DisputeRow[]) {
  let disputed = 0;
  let lost = 0;
  for (const dispute of disputes) {
    if (isUndecided(dispute)) disputed += inCurrencyOf(purchase, dispute, dispute.amount);
    else lost += inCurrencyOf(purchase, dispute, dispute.lostAmount);
  }
  return { disputed: Math.min(disputed, purchase.amount), lost: Math.min(lost, purchase.amount) };
}

/**
 * Has credits follow all the disputes of a locked purchase as they are written down: what was lost is taken back, what is
 * disputed is kept aside, the rest is the parent's. Goes by sums, so repeating it changes nothing.
 */
export async function applyDisputes(
  tx: Tx,
  deps: { readonly credits: CreditsService; readonly clock: Clock },
  locked: PurchaseRow,
): Promise<void> {
  const byPayment = Map.groupBy(await listDisputes(tx, [locked.id]), ({ paymentId }) => paymentId);
  for (const [paymentId, disputes] of byPayment) {
    const { disputed, lost } = sumsOf(locked, disputes);
    if (paymentId !== locked.paymentId || locked.paidAt === null) {
      // It brought nothing: only its refund is concerned, in its own currency and amount.
      const about = disputes.reduce((sum, one) => sum + (isUndecided(one) ? one.amount : one.lostAmount), 0);
      await markAttemptDisputed(tx, paymentId, about);
      continue;
    }
    await setDisputedAmount(tx, locked.id, disputed);
    const purchase = { ...locked, disputedAmount: disputed };
    // First what is lost: of what was kept aside for it nothing may come back.
    await reverseFulfilment(tx, deps, purchase, { ...locked, lostAmount: lost });
    const now = deps.clock.now();
    const lostAmount = Math.max(locked.lostAmount, lost);
    await fulfilmentOf(locked).freeze(tx, {
      ...{ product: productOf(locked.product), credits: deps.credits, now },
      purchase: { ...purchase, lostAmount },
    });
  }
}
