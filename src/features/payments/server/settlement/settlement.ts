import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { GatewayFailure, GatewayPayment, PaymentGateway } from '../gateway.ts';
import type { Invoices } from '../invoices/invoices.ts';
import { recordAttempt } from '../orders/record-attempt.ts';
import { findPurchaseByOrder, lockPurchase, type PurchaseRow } from '../orders/store.ts';
import { applyRefund } from './apply-refund.ts';
import { effectivePayment, fetchProcessedRefunds } from './effective-payment.ts';
import { type Grant, grantPurchase } from './grant.ts';

/** What became of one payment of one purchase. */
export type Settlement =
  | Grant
  /** The bank has not said yes, or the money could not be captured yet. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed' }
  /** The money went back before anything was granted. */
  | { readonly kind: 'refunded' }
  /** It is not a payment of this order, amount and currency. */
  | { readonly kind: 'mismatch'; readonly what: 'order' | 'amount' | 'currency' }
  | { readonly kind: 'unknown-payment' }
  | { readonly kind: 'unreachable'; readonly error: GatewayFailure };

export interface SettlementDeps {
  readonly db: Database;
  readonly credits: CreditsService;
  readonly gateway: PaymentGateway;
  /** Absent: purchases have receipts alone. */
  readonly invoices?: Invoices | undefined;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * The one way in which a purchase is granted, whoever asks: the browser's verification, a webhook's job, the reconciler.
 * Only what the gateway itself says of the payment counts.
 * @param known the payment as the gateway has just answered it; it is asked for when absent.
 */
export type SettlePayment = (
  purchase: PurchaseRow,
  paymentId: string,
  known?: GatewayPayment,
) => Promise<Settlement>;

function mismatchOf(
  purchase: PurchaseRow,
  payment: GatewayPayment,
): 'order' | 'amount' | 'currency' | undefined {
  if (payment.orderId !== purchase.orderId) return 'order';
  if (payment.amount !== purchase.amount) return 'amount';
  return payment.currency === purchase.currency ? undefined : 'currency';
}

/** The payment captured, or as it stands when that is not possible (yet). */
async function capture(deps: SettlementDeps, payment: GatewayPayment): Promise<GatewayPayment> {
  const captured = await deps.gateway.capturePayment(payment);
  if (captured.ok) return captured.value;
  const { kind, description } = captured.error;
  deps.log.warn({ paymentId: payment.id, kind, description }, 'payments: a capture was not possible');
  // Somebody else may have captured it meanwhile, the gateway itself too.
  const again = await deps.gateway.fetchPayment(payment.id);
  return again.ok ? again.value : payment;
}

async function settleCaptured(
  deps: SettlementDeps,
  purchase: PurchaseRow,
  payment: GatewayPayment,
  refunded: number,
): Promise<Settlement> {
  const buyer = await deps.invoices?.buyerOf(purchase);
  const settled = await deps.db.transaction((tx) => grantPurchase(tx, deps, { purchase, payment, buyer }));
  const about = { orderId: purchase.orderId, paymentId: payment.id };
  if (settled.kind === 'granted') deps.log.info(about, 'payments: a purchase was granted');
  if (settled.kind === 'duplicate' && settled.isNew)
    deps.log.error(about, 'payments: an order was paid twice, the second payment has to be refunded');
  await applyRefund(deps, purchase, payment.id, refunded);
  return settled;
}

/** Settles a payment as it stands, when nothing more can be done about it. */
async function settleFetched(
  deps: SettlementDeps,
  purchase: PurchaseRow,
  payment: GatewayPayment,
): Promise<Settlement> {
  const refunded = await fetchProcessedRefunds(deps.gateway, payment);
  if (!refunded.ok) return { kind: 'unreachable', error: refunded.error };
  if (payment.status === 'captured') return await settleCaptured(deps, purchase, payment, refunded.value);
  await recordUngranted(deps, purchase, effectivePayment(payment, refunded.value));
  if (payment.status === 'refunded') {
    await applyRefund(deps, purchase, payment.id, refunded.value);
    return { kind: 'refunded' };
  }
  return { kind: payment.status === 'failed' ? 'failed' : 'pending' };
}

/** Records a payment that grants nothing. @returns whether it was news. */
async function recordUngranted(
  { db, clock }: SettlementDeps,
  purchase: PurchaseRow,
  payment: GatewayPayment,
  wrong?: string,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const locked = await lockPurchase(tx, purchase.id);
    const now = clock.now();
    // A failure has the gateway's own reason, and no money to send back.
    if (wrong && payment.status !== 'failed')
      return await recordAttempt(tx, locked, payment, { now, duplicate: true, failure: wrong });
    const duplicate = isPaidByAnother(locked, payment);
    return await recordAttempt(tx, locked, payment, { now, duplicate });
  });
}

function isPaidByAnother(purchase: PurchaseRow | undefined, payment: GatewayPayment): boolean {
  return !!purchase?.paymentId && purchase.paymentId !== payment.id;
}

/** Money of another amount or currency (an offer of the gateway's can do it) is kept, so that it is sent back. */
async function settleMismatch(
  deps: SettlementDeps,
  purchase: PurchaseRow,
  payment: GatewayPayment,
  what: 'order' | 'amount' | 'currency',
): Promise<Settlement> {
  const { orderId, amount, currency } = purchase;
  let isNew = true;
  // A payment of another order is that order's to keep.
  if (what !== 'order') {
    const refunded = await fetchProcessedRefunds(deps.gateway, payment);
    if (!refunded.ok) return { kind: 'unreachable', error: refunded.error };
    const wrong = `${payment.amount} ${payment.currency} for an order of ${amount} ${currency}`;
    isNew = await recordUngranted(deps, purchase, effectivePayment(payment, refunded.value), wrong);
    await applyRefund(deps, purchase, payment.id, refunded.value);
  }
  const about = { orderId, paymentId: payment.id, status: payment.status, what };
  if (isNew) deps.log.error(about, 'payments: a payment does not match its order');
  return { kind: 'mismatch', what };
}

export function createSettlePayment(deps: SettlementDeps): SettlePayment {
  const { db, gateway } = deps;

  return async (purchase, paymentId, known) => {
    const found = known ? { ok: true as const, value: known } : await gateway.fetchPayment(paymentId);
    if (!found.ok) {
      const { error } = found;
      return error.kind === 'refused' ? { kind: 'unknown-payment' } : { kind: 'unreachable', error };
    }
    const what = mismatchOf(purchase, found.value);
    if (what) return await settleMismatch(deps, purchase, found.value, what);
    const isAuthorised = found.value.status === 'authorized';
    // Captured, it would have to be refunded; left alone, the bank lets it go.
    if (isAuthorised && isPaidByAnother(await findPurchaseByOrder(db, purchase.orderId), found.value))
      return { kind: 'duplicate', isNew: await recordUngranted(deps, purchase, found.value) };
    const payment = isAuthorised ? await capture(deps, found.value) : found.value;
    return await settleFetched(deps, purchase, payment);
  };
}
