import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { toPurchaseRefund } from './managed-purchases.ts';
import type { RazorpayClient } from './razorpay-client.ts';
import { type RazorpayFailure, RazorpayUnreachable } from './razorpay-failures.ts';
import type { ReconcilerRun } from './reconciler-run.ts';
import { getRefundAnswer, matchOf, wordOf } from './refund-answers.ts';
import { requestRefund } from './refund-requests.ts';
import {
  findRefund,
  hasEnded,
  isUnderWay,
  listOfPayment,
  listRefunds,
  listSilent,
  markAnswered,
  markAsked,
  type RefundRow,
  type RefundWord,
} from './refunds-store.ts';
import type { OnRefundEnded, PurchaseRefunds, RefundWay } from './service.ts';
import type { SettlePayment } from './settlement.ts';
import { findByOrder, findPurchase, lockPurchase, planAsk } from './store.ts';

/** So long after it was asked for, or last asked about, the reconciler asks about a refund. */
const SILENT_MS = { requested: 4 * 60_000, pending: 3_600_000, refused: 3_600_000 };
/** A refusal that was none shows within this, or by a webhook. */
const REFUSED_ASKED_MS = 2 * 24 * 3_600_000;
const ROUND = 50;

/** What the payments themselves use of it. */
export interface RefundKeeper extends PurchaseRefunds {
  /** Something was said about refunds of this payment: looks what it means for those of operators. @throws RazorpayUnreachable */
  hear(purchaseId: string, paymentId: string): Promise<'heard' | 'ignored'>;
  /** Asks about the refunds that nothing was heard of. @returns how many could not be asked about. */
  askSilent(run: ReconcilerRun): Promise<number>;
}

export interface PurchaseRefundsDeps {
  readonly db: Database;
  readonly razorpay: RazorpayClient;
  readonly settle: SettlePayment;
  readonly onRefundEnded: OnRefundEnded;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createPurchaseRefunds(deps: PurchaseRefundsDeps): RefundKeeper {
  const { db, razorpay, settle, onRefundEnded, clock, log } = deps;

  /** Writes Razorpay's word down, once, and has credits follow the money. */
  async function record(row: RefundRow, word: RefundWord, by: RefundWay): Promise<RefundRow> {
    if (row.status === word.status) return row;
    const now = clock.now();
    const answered = await db.transaction(async (tx) => {
      const purchase = await lockPurchase(tx, row.purchaseId);
      const known = await findRefund(tx, row.id);
      const changed = known && (await markAnswered(tx, row.id, word, now));
      if (!changed) return undefined;
      const { status, failure } = changed;
      // Whatever dies before the credits are taken back, the reconciler takes them at its next run. What was refused may
      // have gone back by the dashboard: its next run learns how much.
      if (status === 'processed' || status === 'refused') await planAsk(tx, purchase, { askAt: now });
      // A refusal that was none is told at once, not only when Razorpay is done.
      if (status !== 'requested' && (hasEnded(status) || hasEnded(known.status))) {
        const { orderId } = purchase;
        await onRefundEnded(tx, { refundId: row.id, orderId, status, failure, before: known.status, by });
      }
      return changed;
    });
    if (!answered) return unchanged(row, word);
    const { id, paymentId, status, failure } = answered;
    const isBad = status === 'failed' || status === 'refused';
    const told = { refund: id, paymentId, status, failure, by };
    log[isBad ? 'warn' : 'info'](told, 'payments: a refund was answered');
    if (status === 'processed' || status === 'refused') await follow(answered);
    return answered;
  }

  async function unchanged(row: RefundRow, word: RefundWord): Promise<RefundRow> {
    const known = (await findRefund(db, row.id)) ?? row;
    // Razorpay calls `processed` final, so nothing is undone here: a person has to look.
    if (known.status === 'processed' && word.status === 'failed')
      log.error(
        { refund: row.id, paymentId: row.paymentId },
        'payments: a processed refund is said to have failed',
      );
    return known;
  }

  /** Writes down what Razorpay's list says of these refunds of one payment. @throws RazorpayUnreachable */
  async function compare(rows: readonly RefundRow[], paymentId: string, by: RefundWay): Promise<RefundRow[]> {
    const listed = await razorpay.paymentRefunds(paymentId);
    if (!listed.ok) throw new RazorpayUnreachable('a refund', listed.error);
    const compared: RefundRow[] = [];
    for (const row of rows) {
      const found = matchOf(row, listed.value);
      compared.push(found ? await record(row, wordOf(found), by) : row);
    }
    return compared;
  }

  /** Money has gone, now or before: what was bought with it goes too, and what is left is known again. */
  async function follow({ purchaseId, paymentId }: RefundRow): Promise<void> {
    try {
      const purchase = await findPurchase(db, purchaseId);
      if (purchase) await settle(purchase, paymentId);
    } catch (error) {
      log.warn({ err: error, paymentId }, 'payments: credits of a refund are taken back later');
    }
  }

  /** @param isFirst Razorpay can not have it yet. @throws RazorpayUnreachable */
  async function inquire(row: RefundRow, isFirst: boolean, by: RefundWay): Promise<RefundRow> {
    const { word, error } = await getRefundAnswer(razorpay, row, isFirst);
    const answered = word ? await record(row, word, by) : row;
    if (isUnderWay(answered) || row.status === 'refused') await markAsked(db, row.id, clock.now());
    if (error) throw new RazorpayUnreachable('a refund', error);
    return answered;
  }

  function logSilence(row: RefundRow, { kind, status, description }: RazorpayFailure): void {
    const told = { refund: row.id, paymentId: row.paymentId, kind, status, description };
    log.warn(told, 'payments: Razorpay could not be asked about a refund');
  }

  return {
    request: (tx, request) => requestRefund(tx, request, clock.now()),

    async ask({ refundId, kind }) {
      const row = await findRefund(db, refundId);
      if (!row) throw new Error('There is no such refund');
      if (!isUnderWay(row)) return toPurchaseRefund(row);
      try {
        return toPurchaseRefund(await inquire(row, kind === 'requested', 'answer'));
      } catch (error) {
        if (!(error instanceof RazorpayUnreachable)) throw error;
        logSilence(row, error.failure);
        return toPurchaseRefund(row);
      }
    },

    async recheck({ orderId, idempotencyKey }) {
      const purchase = await findByOrder(db, orderId);
      if (!purchase) return false;
      const refused = (await listRefunds(db, [purchase.id])).filter(
        (row) => row.status === 'refused' && row.idempotencyKey !== idempotencyKey,
      );
      const compared: RefundRow[] = [];
      for (const [paymentId, rows] of Map.groupBy(refused, (row) => row.paymentId)) {
        try {
          compared.push(...(await compare(rows, paymentId, 'answer')));
        } catch (error) {
          if (!(error instanceof RazorpayUnreachable)) throw error;
          for (const row of rows) logSilence(row, error.failure);
        }
      }
      return compared.some(({ status }) => status === 'pending' || status === 'processed');
    },

    async hear(purchaseId, paymentId) {
      const rows = await listOfPayment(db, { purchaseId, paymentId });
      if (rows.length === 0) return 'ignored';
      await compare(rows, paymentId, 'webhook');
      return 'heard';
    },

    async askSilent(run) {
      let failed = 0;
      const now = clock.now().getTime();
      const since = {
        requested: new Date(now - SILENT_MS.requested),
        pending: new Date(now - SILENT_MS.pending),
        refused: new Date(now - SILENT_MS.refused),
        refusedAfter: new Date(now - REFUSED_ASKED_MS),
      };
      await run.eachInParallel(await listSilent(db, since, ROUND), async (row) => {
        try {
          await inquire(row, false, 'reconciler');
        } catch (error) {
          if (error instanceof RazorpayUnreachable) logSilence(row, error.failure);
          else log.warn({ err: error, refund: row.id }, 'payments: a part of the reconciliation failed');
          if (!run.stopAt(error)) failed += 1;
        }
      });
      return failed;
    },
  };
}
