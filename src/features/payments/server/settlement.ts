import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { keepAttempt } from './kept-attempts.ts';
import { nextPeriod, type PlanPeriod } from './plan-period.ts';
import { ensurePlan, extendPlan, lockPlans, takeTurnAtPlans } from './plans-store.ts';
import { isPlan, type PlanProduct, productOf } from './products.ts';
import type { RazorpayClient } from './razorpay-client.ts';
import type { RazorpayPayment } from './razorpay-entities.ts';
import type { RazorpayFailure } from './razorpay-failures.ts';
import { refundedAmount, standingOf } from './refunded-amount.ts';
import { applyRefund } from './refunds.ts';
import { findByOrder, lockPurchase, markPaid, type PurchaseRow } from './store.ts';

/** What became of one payment of one purchase. */
export type Settlement =
  /** Granted now, or before by whoever came first. */
  | { readonly kind: 'granted' | 'already-granted'; readonly purchase: PurchaseRow }
  /** Another payment had paid the order: this one brings nothing and has to go back, or lapses when not captured. */
  | { readonly kind: 'duplicate'; readonly isNew: boolean }
  /** The bank has not said yes, or the money could not be captured yet. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' }
  /** The money went back before anything was granted. */
  | { readonly kind: 'refunded' }
  /** It is not a payment of this order, amount and currency. */
  | { readonly kind: 'mismatch'; readonly what: 'order' | 'amount' | 'currency' }
  | { readonly kind: 'unknown-payment' }
  | { readonly kind: 'unreachable'; readonly error: RazorpayFailure };

export interface SettlementDeps {
  readonly db: Database;
  readonly credits: CreditsService;
  readonly razorpay: RazorpayClient;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The one way in which a purchase is granted, whoever asks: the browser's verification, a webhook's job, the reconciler.
 * Only what Razorpay itself says of the payment counts.
 * @param known the payment as Razorpay has just answered it; it is asked for when absent.
 */
export type SettlePayment = (
  purchase: PurchaseRow,
  paymentId: string,
  known?: RazorpayPayment,
) => Promise<Settlement>;

function mismatchOf(
  purchase: PurchaseRow,
  payment: RazorpayPayment,
): 'order' | 'amount' | 'currency' | undefined {
  if (payment.order_id !== purchase.orderId) return 'order';
  if (payment.amount !== purchase.amount) return 'amount';
  return payment.currency === purchase.currency ? undefined : 'currency';
}

/** The month that this purchase is for, under the lock of the person's plans. */
async function bookPeriod(tx: Tx, userId: string, plan: PlanProduct, now: Date): Promise<PlanPeriod> {
  await ensurePlan(tx, userId, plan.id);
  const plans = await lockPlans(tx, userId);
  const own = plans.find((row) => row.plan === plan.id);
  // Nobody needs Pro's credits while Unlimited covers everything.
  const better =
    plan.id === 'pro' ? plans.find((row) => row.plan === 'unlimited' && row.endsAt > now) : undefined;
  const period = nextPeriod(now, own, better?.endsAt);
  await extendPlan(tx, userId, plan.id, period);
  return period;
}

async function grant(
  tx: Tx,
  deps: SettlementDeps,
  purchase: PurchaseRow,
  payment: RazorpayPayment,
): Promise<Settlement> {
  const now = deps.clock.now();
  if (isPlan(productOf(purchase.product))) await takeTurnAtPlans(tx, purchase.userId);
  const locked = await lockPurchase(tx, purchase.id);
  if (locked.paymentId === payment.id) return { kind: 'already-granted', purchase: locked };
  if (locked.paymentId !== null) {
    const isNew = await keepAttempt(tx, locked, payment, { now, duplicate: true });
    return { kind: 'duplicate', isNew };
  }
  await keepAttempt(tx, locked, payment, { now });
  const product = productOf(locked.product);
  const { userId } = locked;
  const period = isPlan(product) ? await bookPeriod(tx, userId, product, now) : undefined;
  const granted = await deps.credits.grant(tx, {
    userId,
    source: product.kind,
    sourceRef: locked.id,
    // Null means without limit, and nothing but a product without limit may mean it.
    credits: locked.credits ?? product.credits,
    tier: product.tier,
    expiresAt: period?.endsAt ?? null,
    label: product.name,
  });
  if (!granted) throw new Error('The credits of an open purchase were granted before');
  const paid = await markPaid(tx, locked.id, {
    paymentId: payment.id,
    periodStartsAt: period?.startsAt ?? null,
    periodEndsAt: period?.endsAt ?? null,
    paidAt: now,
  });
  return { kind: 'granted', purchase: paid };
}

/** The payment captured, or as it stands when that is not possible (yet). */
async function capture(deps: SettlementDeps, payment: RazorpayPayment): Promise<RazorpayPayment> {
  const captured = await deps.razorpay.capturePayment(payment.id, payment.amount, payment.currency);
  if (captured.ok) return captured.value;
  const { kind, description } = captured.error;
  deps.log.warn({ paymentId: payment.id, kind, description }, 'payments: a capture was not possible');
  // Somebody else may have captured it meanwhile, Razorpay itself too.
  const again = await deps.razorpay.fetchPayment(payment.id);
  return again.ok ? again.value : payment;
}

async function settleCaptured(
  deps: SettlementDeps,
  purchase: PurchaseRow,
  payment: RazorpayPayment,
  refunded: number,
): Promise<Settlement> {
  const settled = await deps.db.transaction((tx) => grant(tx, deps, purchase, payment));
  const told = { orderId: purchase.orderId, paymentId: payment.id };
  if (settled.kind === 'granted') deps.log.info(told, 'payments: a purchase was granted');
  if (settled.kind === 'duplicate' && settled.isNew)
    deps.log.error(told, 'payments: an order was paid twice, the second payment has to be refunded');
  await applyRefund(deps, purchase, payment.id, refunded);
  return settled;
}

/** Settles a payment as it stands, when nothing more can be done about it. */
async function settleStanding(
  deps: SettlementDeps,
  purchase: PurchaseRow,
  payment: RazorpayPayment,
): Promise<Settlement> {
  const refunded = await refundedAmount(deps.razorpay, payment);
  if (!refunded.ok) return { kind: 'unreachable', error: refunded.error };
  if (payment.status === 'captured') return await settleCaptured(deps, purchase, payment, refunded.value);
  await keep(deps, purchase, standingOf(payment, refunded.value));
  if (payment.status === 'refunded') {
    await applyRefund(deps, purchase, payment.id, refunded.value);
    return { kind: 'refunded' };
  }
  return { kind: payment.status === 'failed' ? 'failed' : 'pending' };
}

/** Keeps a payment that grants nothing. @returns whether it was news. */
async function keep(
  { db, clock }: SettlementDeps,
  purchase: PurchaseRow,
  payment: RazorpayPayment,
  wrong?: string,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, purchase.id);
    const now = clock.now();
    // A failure has Razorpay’s own reason, and no money to send back.
    if (wrong && payment.status !== 'failed')
      return await keepAttempt(tx, locked, payment, { now, duplicate: true, failure: wrong });
    const duplicate = isPaidByAnother(locked, payment);
    return await keepAttempt(tx, locked, payment, { now, duplicate });
  });
}

function isPaidByAnother(purchase: PurchaseRow | undefined, payment: RazorpayPayment): boolean {
  return !!purchase?.paymentId && purchase.paymentId !== payment.id;
}

/** Money of another amount or currency (an offer of Razorpay’s can do it) is kept, so that it is sent back. */
async function settleMismatch(
  deps: SettlementDeps,
  purchase: PurchaseRow,
  payment: RazorpayPayment,
  what: 'order' | 'amount' | 'currency',
): Promise<Settlement> {
  const { orderId, amount, currency } = purchase;
  let isNew = true;
  // A payment of another order is that order’s to keep.
  if (what !== 'order') {
    const refunded = await refundedAmount(deps.razorpay, payment);
    if (!refunded.ok) return { kind: 'unreachable', error: refunded.error };
    const wrong = `${payment.amount} ${payment.currency} for an order of ${amount} ${currency}`;
    isNew = await keep(deps, purchase, standingOf(payment, refunded.value), wrong);
    await applyRefund(deps, purchase, payment.id, refunded.value);
  }
  const told = { orderId, paymentId: payment.id, status: payment.status, what };
  if (isNew) deps.log.error(told, 'payments: a payment does not match its order');
  return { kind: 'mismatch', what };
}

export function createSettlePayment(deps: SettlementDeps): SettlePayment {
  const { db, razorpay } = deps;

  return async (purchase, paymentId, known) => {
    const found = known ? { ok: true as const, value: known } : await razorpay.fetchPayment(paymentId);
    if (!found.ok) {
      const { error } = found;
      return error.kind === 'refused' ? { kind: 'unknown-payment' } : { kind: 'unreachable', error };
    }
    const what = mismatchOf(purchase, found.value);
    if (what) return await settleMismatch(deps, purchase, found.value, what);
    const isAuthorised = found.value.status === 'authorized';
    // Captured, it would have to be refunded; left alone, the bank lets it go.
    if (isAuthorised && isPaidByAnother(await findByOrder(db, purchase.orderId), found.value))
      return { kind: 'duplicate', isNew: await keep(deps, purchase, found.value) };
    const payment = isAuthorised ? await capture(deps, found.value) : found.value;
    return await settleStanding(deps, purchase, payment);
  };
}
