import type { Clock } from '#platform/clock/clock.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import { isUnderWay, type Refund } from '../../refunds/contract.ts';
import type { GatewayFailure, PaymentGateway } from '../gateway.ts';
import { GatewayUnreachable } from '../gateway-unreachable.ts';
import { findPurchase, findPurchaseByOrder, lockPurchase, scheduleCheck } from '../orders/store.ts';
import type { SettlePayment } from '../settlement/settlement.ts';
import { toPurchaseRefund } from './purchase-operator-views.ts';
import { findListedRefund, queryRefund } from './query-refund.ts';
import {
  CHECKED_STATUSES,
  hasEnded,
  observationOf,
  PRECEDING_STATUSES,
  type RefundObservation,
} from './refund-states.ts';
import {
  findRefund,
  listPaymentRefunds,
  listRefunds,
  markChecked,
  markObserved,
  type RefundRow,
} from './refunds-store.ts';
import { type RefundRequest, type RefundRequested, requestRefund } from './request-refund.ts';

/** How the end of a refund was learnt: with the answer to a call, by a webhook, or because the reconciler asked. */
type RefundOutcomeSource = 'answer' | 'webhook' | 'reconciler';

/**
 * How a refund of an operator ended. What was refused or failed may turn out to have been done: then it ends again, or
 * is `pending` after all until it does.
 */
interface RefundEnd {
  readonly refundId: string;
  readonly orderId: string;
  readonly status: 'processed' | 'failed' | 'refused' | 'pending';
  readonly failure: string | null;
  /** What was known of it until now. */
  readonly before: Refund['status'];
  readonly by: RefundOutcomeSource;
}

/** What else belongs into the transaction that writes a refund's end down, under its purchase's lock. */
export type OnRefundEnded = (tx: Tx, end: RefundEnd) => Promise<void>;

/**
 * Refunds that operators ask for: first written down, then asked of the gateway, so that whatever dies in between is
 * taken up by the reconciler and the money goes back once.
 */
export interface PurchaseRefunds {
  /** Writes it down inside the caller's transaction. The gateway hears of it by `ask`, after the commit. */
  request(tx: Tx, request: RefundRequest): Promise<RefundRequested>;
  /** Asks the gateway for it, and takes credits back when the money has gone. Asking twice refunds once. */
  ask(requested: { readonly kind: 'requested' | 'repeated'; readonly refundId: string }): Promise<Refund>;
  /**
   * Before another refund: looks whether the gateway has made one after all that it had refused.
   * @returns whether it has. False too where it cannot be asked.
   */
  recheck(request: Pick<RefundRequest, 'orderId' | 'idempotencyKey'>): Promise<boolean>;
}

/** What the payments themselves use of it. */
export interface OperatorRefunds extends PurchaseRefunds {
  /**
   * An event tells of refunds of this payment: looks what it means for those of operators.
   * @throws GatewayUnreachable
   */
  onRefundEvent(purchaseId: string, paymentId: string): Promise<'heard' | 'ignored'>;
  /** Learns how a refund stands that nothing was heard of. @throws GatewayUnreachable */
  check(refund: RefundRow): Promise<void>;
}

/** @param log the caller's: the refund is asked about again later. */
export function warnRefundUnreachable(log: Logger, row: RefundRow, failure: GatewayFailure): void {
  const { kind, status, description } = failure;
  const about = { refund: row.id, paymentId: row.paymentId, kind, status, description };
  log.warn(about, `payments: ${GATEWAY_NAME} could not be asked about a refund`);
}

export interface OperatorRefundsDeps {
  readonly db: Database;
  readonly gateway: PaymentGateway;
  readonly settle: SettlePayment;
  readonly onRefundEnded: OnRefundEnded;
  readonly clock: Clock;
  readonly log: Logger;
}

export function createOperatorRefunds(deps: OperatorRefundsDeps): OperatorRefunds {
  const { db, gateway, settle, onRefundEnded, clock, log } = deps;

  /** Writes down how a refund stands, once, and has credits follow the money. */
  async function record(
    row: RefundRow,
    observed: RefundObservation,
    by: RefundOutcomeSource,
  ): Promise<RefundRow> {
    if (row.status === observed.status) return row;
    const now = clock.now();
    const recorded = await db.transaction(async (tx) => {
      const purchase = await lockPurchase(tx, row.purchaseId);
      const known = await findRefund(tx, row.id);
      const fields = { ...observed, updatedAt: now };
      const changed = known && (await markObserved(tx, row.id, fields, PRECEDING_STATUSES[observed.status]));
      if (!changed) return undefined;
      const { status, failure } = changed;
      // Whatever dies before the credits are taken back, the reconciler takes them at its next run. What was refused may
      // have gone back by the dashboard: its next run learns how much.
      if (status === 'processed' || status === 'refused')
        await scheduleCheck(tx, purchase, { nextCheckAt: now });
      // A refusal that was none is told at once, not only when the gateway is done.
      const isTold = status !== 'requested' && (hasEnded(status) || hasEnded(known.status));
      // Only operators' are in the audit log.
      if (isTold && changed.operatorId !== null) {
        const { orderId } = purchase;
        await onRefundEnded(tx, { refundId: row.id, orderId, status, failure, before: known.status, by });
      }
      return changed;
    });
    if (!recorded) return await findUnchanged(row, observed);
    const { id, paymentId, status, failure } = recorded;
    const isBad = status === 'failed' || status === 'refused';
    const about = { refund: id, paymentId, status, failure, by };
    log[isBad ? 'warn' : 'info'](about, 'payments: a refund was answered');
    if (status === 'processed' || status === 'refused') await settleRefunded(recorded);
    return recorded;
  }

  async function findUnchanged(row: RefundRow, observed: RefundObservation): Promise<RefundRow> {
    const known = (await findRefund(db, row.id)) ?? row;
    // The gateway calls `processed` final, so nothing is undone here: a person has to look.
    if (known.status === 'processed' && observed.status === 'failed')
      log.error(
        { refund: row.id, paymentId: row.paymentId },
        'payments: a processed refund is said to have failed',
      );
    // Who wrote that down may not have taken the credits back yet, which the answer tells.
    if (known.status === 'processed') await settleRefunded(known);
    return known;
  }

  /** Writes down what the gateway's list says of these refunds of one payment. @throws GatewayUnreachable */
  async function recordListed(
    rows: readonly RefundRow[],
    paymentId: string,
    by: RefundOutcomeSource,
  ): Promise<RefundRow[]> {
    const listed = await gateway.listRefunds(paymentId);
    if (!listed.ok) throw new GatewayUnreachable('a refund', listed.error);
    const recorded: RefundRow[] = [];
    for (const row of rows) {
      const found = findListedRefund(row, listed.value);
      recorded.push(found ? await record(row, observationOf(found), by) : row);
    }
    return recorded;
  }

  /** Money has gone, now or before: what was bought with it goes too, and what is left is known again. */
  async function settleRefunded({ purchaseId, paymentId }: RefundRow): Promise<void> {
    try {
      const purchase = await findPurchase(db, purchaseId);
      const settled = purchase && (await settle(purchase, paymentId));
      if (settled?.kind === 'unreachable') throw new GatewayUnreachable('a payment', settled.error);
    } catch (error) {
      log.warn({ err: error, paymentId }, 'payments: credits of a refund are taken back later');
    }
  }

  /** @param isFirst the gateway can not have it yet. @throws GatewayUnreachable */
  async function query(row: RefundRow, isFirst: boolean, by: RefundOutcomeSource): Promise<RefundRow> {
    const { observation, error } = await queryRefund(gateway, row, isFirst);
    const known = observation ? await record(row, observation, by) : row;
    if (isUnderWay(known) || row.status === 'refused')
      await markChecked(db, row.id, CHECKED_STATUSES, clock.now());
    if (error) throw new GatewayUnreachable('a refund', error);
    return known;
  }

  return {
    request: (tx, request) => requestRefund(tx, request, clock.now()),

    async ask({ refundId, kind }) {
      const row = await findRefund(db, refundId);
      if (!row) throw new Error('There is no such refund');
      if (!isUnderWay(row)) {
        if (row.status === 'processed') await settleRefunded(row);
        return toPurchaseRefund(row);
      }
      try {
        return toPurchaseRefund(await query(row, kind === 'requested', 'answer'));
      } catch (error) {
        if (!(error instanceof GatewayUnreachable)) throw error;
        warnRefundUnreachable(log, row, error.failure);
        return toPurchaseRefund(row);
      }
    },

    async recheck({ orderId, idempotencyKey }) {
      const purchase = await findPurchaseByOrder(db, orderId);
      if (!purchase) return false;
      const refused = (await listRefunds(db, [purchase.id])).filter(
        (row) => row.status === 'refused' && row.idempotencyKey !== idempotencyKey,
      );
      const recorded: RefundRow[] = [];
      for (const [paymentId, rows] of Map.groupBy(refused, (row) => row.paymentId)) {
        try {
          recorded.push(...(await recordListed(rows, paymentId, 'answer')));
        } catch (error) {
          if (!(error instanceof GatewayUnreachable)) throw error;
          for (const row of rows) warnRefundUnreachable(log, row, error.failure);
        }
      }
      return recorded.some(({ status }) => status === 'pending' || status === 'processed');
    },

    async onRefundEvent(purchaseId, paymentId) {
      const rows = await listPaymentRefunds(db, { purchaseId, paymentId });
      if (rows.length === 0) return 'ignored';
      await recordListed(rows, paymentId, 'webhook');
      return 'heard';
    },

    async check(row) {
      await query(row, false, 'reconciler');
    },
  };
}
