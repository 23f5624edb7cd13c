import type { Pool } from 'pg';
import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { createPaymentEvents, type PaymentEvents } from './events.ts';
import { PLAN_NOTICES_CRON, planNoticesJob, processEventJob, RECONCILE_CRON, reconcileJob } from './jobs.ts';
import { createManagedPurchases } from './managed-purchases.ts';
import {
  createPaymentLimiter,
  PAYMENT_LIMITS,
  type PaymentLimiter,
  type PaymentLimits,
} from './payment-limits.ts';
import { createPlans, type Plans } from './plans.ts';
import { createPurchaseRefunds } from './purchase-refunds.ts';
import { createPurchases, type Purchases } from './purchases.ts';
import { createRazorpayClient } from './razorpay-client.ts';
import { createReconcile, type Reconcile } from './reconciler.ts';
import {
  createPaymentsService,
  type ManagedPurchases,
  type OnRefundEnded,
  type PaymentsService,
  type PurchaseRefunds,
} from './service.ts';
import { createSettlePayment } from './settlement.ts';
import { createPaymentStatistics, type PaymentStatistics } from './statistics.ts';

/** Jobs about events at a time, each mostly waiting for Razorpay. */
const EVENTS_AT_A_TIME = 4;

/** What there is where Razorpay is set up. */
export interface Sales {
  readonly service: PaymentsService;
  readonly events: PaymentEvents;
  readonly reconcile: Reconcile;
  readonly refunds: PurchaseRefunds;
  readonly limiter: PaymentLimiter;
}

/** The feature's parts, wired to each other. */
export interface Payments {
  /** Null: the operator has not set Razorpay up. */
  readonly sales: Sales | null;
  readonly purchases: Purchases;
  /** The same, for operators. */
  readonly managed: ManagedPurchases;
  readonly plans: Plans;
  readonly statistics: PaymentStatistics;
  /** Makes this process a worker: it does what events ask for, reconciles and sends notices. */
  work(): Promise<void>;
}

export interface PaymentsDeps {
  readonly db: Database;
  readonly pool: Pool;
  readonly queue: Queue;
  readonly credits: CreditsService;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly config: Pick<Config, 'razorpay' | 'publicUrl'>;
  /** A person's name and address; null when they are gone. */
  readonly contactOf: (userId: string) => Promise<{ readonly name: string; readonly email: string } | null>;
  /** Operators' refunds are audited by whom the caller says. */
  readonly onRefundEnded: OnRefundEnded;
  /** Those of a test that buys for many; PAYMENT_LIMITS when absent. */
  readonly limits?: PaymentLimits;
  readonly clock: Clock;
  readonly log: Logger;
}

function createSales(deps: PaymentsDeps, config: NonNullable<Config['razorpay']>): Sales {
  const { keySecret, webhookSecrets } = config;
  const razorpay = createRazorpayClient(config);
  const settle = createSettlePayment({ ...deps, razorpay });
  const refunds = createPurchaseRefunds({ ...deps, razorpay, settle });
  const events = createPaymentEvents({ ...deps, webhookSecrets, settle, refunds });
  return {
    service: createPaymentsService({ ...deps, razorpay, keySecret, settle }),
    events,
    reconcile: createReconcile({ ...deps, razorpay, settle, events, refunds }),
    refunds,
    limiter: createPaymentLimiter(deps.pool, deps.limits ?? PAYMENT_LIMITS),
  };
}

export function createPayments(deps: PaymentsDeps): Payments {
  const { queue, config } = deps;
  const sales = config.razorpay ? createSales(deps, config.razorpay) : null;
  const plans = createPlans({ ...deps, publicUrl: config.publicUrl });
  return {
    sales,
    purchases: createPurchases(deps),
    managed: createManagedPurchases(deps),
    plans,
    statistics: createPaymentStatistics(deps),
    async work() {
      await queue.work(processEventJob, async ({ payload }) => sales?.events.process(payload.eventId), {
        concurrency: EVENTS_AT_A_TIME,
      });
      await queue.work(reconcileJob, async ({ signal }) => {
        await sales?.reconcile(signal);
      });
      await queue.work(planNoticesJob, async () => {
        await plans.sendNotices();
      });
      await queue.schedule(reconcileJob, RECONCILE_CRON, {});
      await queue.schedule(planNoticesJob, PLAN_NOTICES_CRON, {});
    },
  };
}
