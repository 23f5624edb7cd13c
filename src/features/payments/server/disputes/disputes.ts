import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { fulfilmentOf } from '../fulfilment/fulfilments.ts';
import type { GatewayDispute, PaymentGateway } from '../gateway.ts';
import { GatewayUnreachable } from '../gateway-unreachable.ts';
import { disputeMailJob } from '../jobs.ts';
import {
  findPurchaseByOrder,
  findPurchaseByPayment,
  lockPurchase,
  type PurchaseRow,
} from '../orders/store.ts';
import type { SettlePayment } from '../settlement/settlement.ts';
import { applyDisputes } from './apply-disputes.ts';
import { composeDisputeMail } from './dispute-mail.ts';
import {
  type DisputeRow,
  findDispute,
  isUndecided,
  recordDispute,
  scheduleDispute,
} from './disputes-store.ts';

/** What became of a dispute that somebody asked about, in one word. */
type DisputeOutcome = GatewayDispute['status'] | 'unchanged' | 'unknown-order' | 'unknown-dispute';

export interface Disputes {
  /**
   * Asks the gateway how a dispute stands, writes it down and has credits follow it. In any order, as often as anybody
   * likes. @throws GatewayUnreachable
   */
  learn(disputeId: string): Promise<DisputeOutcome>;
  /** Mails an operator about one that has begun; nothing where it is over meanwhile. */
  mail(told: { readonly disputeId: string; readonly email: string }): Promise<void>;
}

export interface DisputesDeps {
  readonly db: Database;
  readonly credits: CreditsService;
  readonly gateway: Pick<PaymentGateway, 'fetchDispute' | 'fetchPayment'>;
  readonly settle: SettlePayment;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Addresses of the operators who may give money back. */
  readonly moneyOperators: (db: DatabaseOrTx) => Promise<readonly string[]>;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly log: Logger;
}

const HOUR_MS = 3_600_000;
/** So often is asked about one that has not ended: a lost webhook costs no more. */
const OPEN_CHECKED_MS = HOUR_MS;
/** A won one may be challenged for the second time; so long it is asked about, once a day. */
const WON_CHECKED_MS = 60 * 24 * HOUR_MS;
/** Others who ask at the same time have written by then. */
const TRIES = 10;

const FIELDS = ['status', 'amount', 'currency', 'lostAmount', 'phase', 'reason'] as const;

function isSame(row: DisputeRow, dispute: GatewayDispute): boolean {
  const sameTime = row.respondBy?.getTime() === dispute.respondBy?.getTime();
  return sameTime && FIELDS.every((field) => row[field] === dispute[field]);
}

function nextCheckOf({ status, createdAt }: GatewayDispute, now: Date): Date | null {
  if (status === 'open' || status === 'under_review') return new Date(now.getTime() + OPEN_CHECKED_MS);
  const isFinal = status === 'lost' || now.getTime() - createdAt.getTime() > WON_CHECKED_MS;
  return isFinal ? null : new Date(now.getTime() + 24 * HOUR_MS);
}

export function createDisputes(deps: DisputesDeps): Disputes {
  const { db, gateway, settle, queue, clock, log } = deps;

  /** Whose payment it is; one that nobody has told of yet is settled first. @throws GatewayUnreachable */
  async function purchaseOf({ paymentId }: GatewayDispute): Promise<PurchaseRow | undefined> {
    const known = await findPurchaseByPayment(db, paymentId);
    if (known?.paidAt) return known;
    const payment = await gateway.fetchPayment(paymentId);
    if (!payment.ok) {
      if (payment.error.kind === 'refused') return known;
      throw new GatewayUnreachable('a disputed payment', payment.error);
    }
    const { orderId } = payment.value;
    const purchase = known ?? (orderId ? await findPurchaseByOrder(db, orderId) : undefined);
    if (!purchase) return undefined;
    const settled = await settle(purchase, paymentId, payment.value);
    if (settled.kind === 'unreachable') throw new GatewayUnreachable('a disputed payment', settled.error);
    return purchase;
  }

  /** One mail each, with what is written down or not at all. */
  async function tellOperators(tx: Tx, { id: disputeId }: GatewayDispute): Promise<void> {
    for (const email of await deps.moneyOperators(tx))
      await queue.enqueue(tx, disputeMailJob, { disputeId, email });
  }

  /**
   * Writes down what is news, and has credits follow: also of what was known, since the payment may have been granted since.
   * @returns `outrun` when somebody else wrote meanwhile: what the gateway said may be old then.
   */
  async function write(
    purchase: PurchaseRow,
    dispute: GatewayDispute,
    seen: DisputeRow | undefined,
  ): Promise<'written' | 'unchanged' | 'outrun'> {
    const now = clock.now();
    const nextCheckAt = nextCheckOf(dispute, now);
    return await db.transaction(async (tx) => {
      await fulfilmentOf(purchase).lockBefore(tx, purchase.userId);
      const locked = await lockPurchase(tx, purchase.id);
      const known = await findDispute(tx, dispute.id);
      const isNews = !(known && isSame(known, dispute));
      if (isNews) {
        if (known?.version !== seen?.version) return 'outrun';
        await recordDispute(tx, { ...dispute, purchaseId: locked.id }, { seen, now, nextCheckAt });
        if (!known && isUndecided(dispute)) await tellOperators(tx, dispute);
      } else await scheduleDispute(tx, dispute.id, nextCheckAt);
      await applyDisputes(tx, deps, locked);
      return isNews ? 'written' : 'unchanged';
    });
  }

  function tell(purchase: PurchaseRow, dispute: GatewayDispute): void {
    const { id, status, phase, reason, respondBy, paymentId } = dispute;
    const about = { dispute: id, orderId: purchase.orderId, paymentId, status, phase, reason, respondBy };
    if (status === 'open') log.error(about, 'payments: a dispute has to be answered');
    else log.warn(about, 'payments: a dispute has changed');
  }

  async function learnOnce(disputeId: string): Promise<DisputeOutcome | 'outrun'> {
    const seen = await findDispute(db, disputeId);
    const found = await gateway.fetchDispute(disputeId);
    if (!found.ok) {
      if (found.error.kind !== 'refused') throw new GatewayUnreachable('a dispute', found.error);
      log.error({ dispute: disputeId }, 'payments: the gateway does not know a dispute that it told of');
      if (seen) await scheduleDispute(db, disputeId, null);
      return 'unknown-dispute';
    }
    const dispute = found.value;
    const purchase = await purchaseOf(dispute);
    if (!purchase) return 'unknown-order';
    if (seen?.status === 'lost' && dispute.status !== 'lost') {
      log.error(
        { dispute: disputeId, status: dispute.status },
        'payments: a lost dispute is said not to be lost',
      );
      return 'unchanged';
    }
    const written = await write(purchase, dispute, seen);
    if (written !== 'written') return written;
    tell(purchase, dispute);
    return dispute.status;
  }

  return {
    async learn(disputeId) {
      for (let tried = 0; tried < TRIES; tried += 1) {
        const outcome = await learnOnce(disputeId);
        if (outcome !== 'outrun') return outcome;
      }
      throw new Error('A dispute was written by others again and again');
    },

    async mail({ disputeId, email }) {
      const dispute = await findDispute(db, disputeId);
      if (!dispute || !isUndecided(dispute)) return;
      await deps.mailer.send(composeDisputeMail(email, dispute, deps.publicUrl));
    },
  };
}
