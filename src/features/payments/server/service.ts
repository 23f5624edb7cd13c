import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Eraser } from '#platform/personal-data/eraser.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { createDisputes, type Disputes, type DisputesDeps } from './disputes/disputes.ts';
import { createPaymentEraser, refundOrphanedPayments, settleAndRefundErased } from './erasing.ts';
import type { CheckoutWindow, PaymentGateway } from './gateway.ts';
import { type BillingStates, createBillingStates } from './invoices/billing-state.ts';
import { createInvoices } from './invoices/invoices.ts';
import {
  disputeMailJob,
  PLAN_NOTICES_CRON,
  planNoticesJob,
  processEventJob,
  RECONCILE_CRON,
  reconcileJob,
} from './jobs.ts';
import {
  createPaymentLimiter,
  PAYMENT_LIMITS,
  type PaymentLimiter,
  type PaymentLimits,
} from './orders/payment-limits.ts';
import { createPlaceOrder, type PlaceOrder } from './orders/place-order.ts';
import { createPurchases, type Purchases } from './orders/purchases.ts';
import { createPlans, type Plans } from './plans/plans.ts';
import { createReconcile, type Reconcile } from './reconciler/reconciler.ts';
import {
  createOperatorRefunds,
  type OnRefundEnded,
  type PurchaseRefunds,
} from './refunds/operator-refunds.ts';
import {
  createPurchaseOperatorViews,
  type PurchaseOperatorViews,
} from './refunds/purchase-operator-views.ts';
import { createSettlePayment } from './settlement/settlement.ts';
import { createVerifyPayment, type VerifyPayment } from './settlement/verify-payment.ts';
import { createPaymentStatistics, type PaymentStatistics } from './statistics/statistics.ts';
import { createPaymentEvents, type PaymentEvents } from './webhooks/events.ts';

/** Jobs about events at a time, each mostly waiting for the gateway. */
const EVENTS_AT_A_TIME = 4;

/** What there is where a gateway is set up. */
interface Sales {
  readonly checkout: CheckoutWindow;
  readonly placeOrder: PlaceOrder;
  readonly verifyPayment: VerifyPayment;
  readonly events: PaymentEvents;
  readonly reconcile: Reconcile;
  readonly disputes: Disputes;
  readonly refunds: PurchaseRefunds;
  readonly limiter: PaymentLimiter;
}

/** The feature's parts, wired to each other. */
export interface Payments {
  /** Null: the operator has not set a gateway up. */
  readonly sales: Sales | null;
  readonly purchases: Purchases;
  readonly billingStates: BillingStates;
  /** The same, for operators. */
  readonly operatorViews: PurchaseOperatorViews;
  readonly plans: Plans;
  readonly statistics: PaymentStatistics;
  readonly eraser: Eraser;
  /** Makes this process a worker: it does what events ask for, reconciles and sends notices. */
  work(): Promise<void>;
}

export interface PaymentsDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly credits: CreditsService;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Null: none is set up, and nothing is sold. */
  readonly gateway: PaymentGateway | null;
  readonly config: Pick<Config, 'publicUrl' | 'seller'>;
  /** A person's name and address; null when they are gone. */
  readonly contactOf: (userId: string) => Promise<{ readonly name: string; readonly email: string } | null>;
  /** Addresses of the operators who may give money back. */
  readonly moneyOperators: DisputesDeps['moneyOperators'];
  /** Operators' refunds are audited by whom the caller says. */
  readonly onRefundEnded: OnRefundEnded;
  /** Those of a test that buys for many; PAYMENT_LIMITS when absent. */
  readonly limits?: PaymentLimits;
  readonly clock: Clock;
  readonly log: Logger;
}

function createSales(deps: PaymentsDeps, gateway: PaymentGateway): Sales {
  const invoices = createInvoices({ ...deps, seller: deps.config.seller });
  const settlePayment = createSettlePayment({ ...deps, gateway, invoices });
  const refunds = createOperatorRefunds({ ...deps, gateway, settle: settlePayment });
  const settle = settleAndRefundErased(settlePayment, { ...deps, refunds });
  const disputes = createDisputes({ ...deps, gateway, settle, publicUrl: deps.config.publicUrl });
  const events = createPaymentEvents({ ...deps, gateway, settle, refunds, disputes });
  return {
    checkout: gateway.checkout,
    placeOrder: createPlaceOrder({ ...deps, gateway }),
    verifyPayment: createVerifyPayment({ ...deps, gateway, settle }),
    events,
    reconcile: createReconcile({ ...deps, gateway, settle, events, refunds, disputes }),
    disputes,
    refunds,
    limiter: createPaymentLimiter(deps.db, deps.limits ?? PAYMENT_LIMITS),
  };
}

export function createPayments(deps: PaymentsDeps): Payments {
  const { queue, config, gateway } = deps;
  const sales = gateway ? createSales(deps, gateway) : null;
  const plans = createPlans({ ...deps, publicUrl: config.publicUrl });
  return {
    sales,
    purchases: createPurchases(deps),
    billingStates: createBillingStates(deps),
    operatorViews: createPurchaseOperatorViews(deps),
    plans,
    statistics: createPaymentStatistics(deps),
    eraser: createPaymentEraser(deps),
    async work() {
      await queue.work(processEventJob, async ({ payload }) => sales?.events.process(payload.eventId), {
        concurrency: EVENTS_AT_A_TIME,
      });
      await queue.work(reconcileJob, async ({ signal }) => {
        await sales?.reconcile(signal);
        if (sales) await refundOrphanedPayments({ ...deps, refunds: sales.refunds });
      });
      await queue.work(disputeMailJob, async ({ payload }) => sales?.disputes.mail(payload));
      await queue.work(planNoticesJob, async () => {
        await plans.sendNotices();
      });
      await queue.schedule(reconcileJob, RECONCILE_CRON, {});
      await queue.schedule(planNoticesJob, PLAN_NOTICES_CRON, {});
    },
  };
}
