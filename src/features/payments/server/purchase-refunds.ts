import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { toPurchaseRefund } from './managed-purchases.ts';
import type { RazorpayClient } from './razorpay-client.ts';
import { type RazorpayFailure, RazorpayUnreachable } from './razorpay-failures.ts';
import type { ReconcilerRun } from './reconciler-run.ts';
import { getRefundAnswer, matchOf, wordOf } from './refund-answers.ts';
import { requestRefund } from './refund-requests.ts';
import {
  findRefund,
  isUnderWay,
  listSilent,
  listUnsettled,
  markAnswered,
  markAsked,
  type RefundRow,
  type RefundWord,
} from './refunds-store.ts';
import type { PurchaseRefund, PurchaseRefunds } from './service.ts';
import type { SettlePayment } from './settlement.ts';
import { findPurchase, lockPurchase, type PurchaseRow, planAsk } from './store.ts';

/** So long after it was asked for, or last asked about, the reconciler asks about a refund. */
const SILENT_MS = { requested: 4 * 60_000, pending: 3_600_000 };
const ROUND = 50;

type Told = (tx: Tx, refund: PurchaseRefund) => Promise<void>;

/** What the payments themselves use of it. */
export interface RefundKeeper extends PurchaseRefunds {
  /** Something was said about refunds of this payment: looks what it means for those of operators. @throws RazorpayUnreachable */
  hear(purchase: PurchaseRow, paymentId: string): Promise<'heard' | 'ignored'>;
  /** Asks about the refunds under way that nothing was heard of. @returns how many could not be asked about. */
  askSilent(run: ReconcilerRun): Promise<number>;
}

export interface PurchaseRefundsDeps {
  readonly db: Database;
  readonly razorpay: RazorpayClient;
  readonly settle: SettlePayment;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createPurchaseRefunds(deps: PurchaseRefundsDeps): RefundKeeper {
  const { db, razorpay, settle, clock, log } = deps;

  /** Writes Razorpay's word down, once, and has credits follow the money. */
  async function record(row: RefundRow, word: RefundWord, told?: Told): Promise<RefundRow> {
    const now = clock.now();
    const answered = await db.transaction(async (tx) => {
      const purchase = await lockPurchase(tx, row.purchaseId);
      const changed = await markAnswered(tx, row.id, word, now);
      if (!changed) return undefined;
      // Whatever dies before the credits are taken back, the reconciler takes them at its next run.
      if (word.status === 'processed') await planAsk(tx, purchase, { askAt: now });
      await told?.(tx, toPurchaseRefund(changed));
      return changed;
    });
    if (!answered) return (await findRefund(db, row.id)) ?? row;
    const { id, paymentId, status, failure } = answered;
    const isBad = status === 'failed' || status === 'refused';
    log[isBad ? 'warn' : 'info'](
      { refund: id, paymentId, status, failure },
      'payments: a refund was answered',
    );
    if (status === 'processed') await follow(answered);
    return answered;
  }

  /** The money has gone: what was bought with it goes too. */
  async function follow({ purchaseId, paymentId }: RefundRow): Promise<void> {
    try {
      const purchase = await findPurchase(db, purchaseId);
      if (purchase) await settle(purchase, paymentId);
    } catch (error) {
      log.warn({ err: error, paymentId }, 'payments: credits of a refund are taken back later');
    }
  }

  /** @param isFirst Razorpay can not have it yet. @throws RazorpayUnreachable */
  async function inquire(row: RefundRow, isFirst: boolean, told?: Told): Promise<RefundRow> {
    const { word, error } = await getRefundAnswer(razorpay, row, isFirst);
    const answered = word ? await record(row, word, told) : row;
    if (isUnderWay(answered)) await markAsked(db, row.id, clock.now());
    if (error) throw new RazorpayUnreachable('a refund', error);
    return answered;
  }

  function logSilence(row: RefundRow, { kind, status, description }: RazorpayFailure): void {
    const told = { refund: row.id, paymentId: row.paymentId, kind, status, description };
    log.warn(told, 'payments: Razorpay could not be asked about a refund');
  }

  return {
    request: (tx, request) => requestRefund(tx, request, clock.now()),

    async ask({ refundId, kind }, told) {
      const row = await findRefund(db, refundId);
      if (!row) throw new Error('There is no such refund');
      if (!isUnderWay(row)) return toPurchaseRefund(row);
      try {
        return toPurchaseRefund(await inquire(row, kind === 'requested', told));
      } catch (error) {
        if (!(error instanceof RazorpayUnreachable)) throw error;
        logSilence(row, error.failure);
        return toPurchaseRefund(row);
      }
    },

    async hear(purchase, paymentId) {
      const rows = await listUnsettled(db, { purchaseId: purchase.id, paymentId });
      if (rows.length === 0) return 'ignored';
      const listed = await razorpay.paymentRefunds(paymentId);
      if (!listed.ok) throw new RazorpayUnreachable('a refund', listed.error);
      for (const row of rows) {
        const found = matchOf(row, listed.value);
        if (found) await record(row, wordOf(found));
      }
      return 'heard';
    },

    async askSilent(run) {
      let failed = 0;
      const now = clock.now().getTime();
      const since = {
        requested: new Date(now - SILENT_MS.requested),
        pending: new Date(now - SILENT_MS.pending),
      };
      await run.eachInParallel(await listSilent(db, since, ROUND), async (row) => {
        try {
          await inquire(row, false);
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
