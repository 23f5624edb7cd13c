import type { CreditsService, PurchasedCredits } from '#features/credits/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { ageCursor, pageOf } from '#platform/http/page-cursor.ts';
import type { Dispute, ExtraPayment, PurchaseOperatorView, Refund } from '../../refunds/contract.ts';
import { type DisputeRow, listDisputes } from '../disputes/disputes-store.ts';
import { fulfilmentOf } from '../fulfilment/fulfilments.ts';
import { creditShareOf } from '../fulfilment/purchased-credits.ts';
import { type AttemptRow, listExtraPayments } from '../orders/attempts-store.ts';
import { toPurchase } from '../orders/purchase-view.ts';
import { findAnyPurchase, listPurchases, type OwnedPurchase, reversedAmountOf } from '../orders/store.ts';
import { extraRefundable, purchaseRefundable } from './refundable.ts';
import { listRefunds, type RefundRow } from './refunds-store.ts';

/** A purchase as an operator sees it, and whose it is. */
export type OwnedOperatorView = PurchaseOperatorView & { readonly userId: string };

/** What people bought, for operators. Needs no gateway. */
export interface PurchaseOperatorViews {
  /** Newest first; `next` is the cursor of the following page, null at the end. */
  list(
    userId: string,
    page: { readonly limit: number; readonly cursor?: string | undefined },
  ): Promise<{ items: OwnedOperatorView[]; next: string | null }>;
  find(orderId: string): Promise<OwnedOperatorView | undefined>;
}

export function toPurchaseRefund(row: RefundRow): Refund {
  const { id, amount, reason, status, failure } = row;
  return { id, amount, reason, status, failure, createdAt: row.createdAt.toISOString() };
}

function toExtraPayment(attempt: AttemptRow, refunds: readonly RefundRow[]): ExtraPayment {
  return {
    paymentId: attempt.id,
    amount: attempt.amount,
    currency: attempt.currency,
    createdAt: attempt.createdAt.toISOString(),
    refundable: extraRefundable(attempt, refunds),
    refunds: refunds.map(toPurchaseRefund),
  };
}

function toDispute(row: DisputeRow): Dispute {
  const { id, paymentId, amount, currency, lostAmount, status, phase, reason, respondBy } = row;
  return {
    ...{ id, paymentId, amount, currency, lostAmount, status, phase, reason },
    respondBy: respondBy?.toISOString() ?? null,
  };
}

interface About {
  readonly disputes: readonly DisputeRow[];
  readonly refunds: readonly RefundRow[];
  readonly extra: readonly AttemptRow[];
  readonly credits: PurchasedCredits | undefined;
}

/** At most what is unspent; the part of the credits that went with earlier refunds is not in it. */
function unspentOf(row: OwnedPurchase, credits: PurchasedCredits | undefined): number | null {
  if (fulfilmentOf(row).hasPeriod) return null;
  const left = creditShareOf(row, row.amount) - creditShareOf(row, reversedAmountOf(row));
  return Math.min(left, credits?.unspent ?? 0);
}

function toOperatorView(row: OwnedPurchase, { disputes, refunds, extra, credits }: About): OwnedOperatorView {
  const of = (paymentId: string) => refunds.filter((refund) => refund.paymentId === paymentId);
  const own = row.paymentId === null ? [] : of(row.paymentId);
  return {
    ...toPurchase(row, credits),
    userId: row.userId,
    paymentId: row.paymentId,
    refundable: purchaseRefundable(row, own),
    creditsUnspent: unspentOf(row, credits),
    refunds: own.map(toPurchaseRefund),
    extraPayments: extra.map((attempt) => toExtraPayment(attempt, of(attempt.id))),
    disputes: disputes.map(toDispute),
  };
}

export function createPurchaseOperatorViews({
  db,
  credits,
}: {
  db: Database;
  credits: Pick<CreditsService, 'purchased'>;
}): PurchaseOperatorViews {
  /** @param rows purchases of one person. */
  async function manage(userId: string, rows: readonly OwnedPurchase[]): Promise<OwnedOperatorView[]> {
    const ids = rows.map(({ id }) => id);
    const [disputes, refunds, extra, purchased] = await Promise.all([
      listDisputes(db, ids),
      listRefunds(db, ids),
      listExtraPayments(db, ids),
      credits.purchased(userId, ids),
    ]);
    return rows.map((row) =>
      toOperatorView(row, {
        disputes: disputes.filter(({ purchaseId }) => purchaseId === row.id),
        refunds: refunds.filter(({ purchaseId }) => purchaseId === row.id),
        extra: extra.filter(({ purchaseId }) => purchaseId === row.id),
        credits: purchased.get(row.id),
      }),
    );
  }

  return {
    async list(userId, { limit, cursor }) {
      const found = await listPurchases(db, userId, limit + 1, ageCursor.decode(cursor));
      const { rows, next } = pageOf(found, limit, ageCursor.encode);
      return { items: await manage(userId, rows), next: next ?? null };
    },

    async find(orderId) {
      const row = await findAnyPurchase(db, orderId);
      const [found] = row ? await manage(row.userId, [row]) : [];
      return found;
    },
  };
}
