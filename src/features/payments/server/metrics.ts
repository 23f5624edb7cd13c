import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { GATEWAY_NAME } from '../gateway/contract.ts';
import { countOpenDisputes } from './disputes/disputes-store.ts';
import { countPaymentsToRefund } from './orders/attempts-store.ts';
import { countByStatus } from './orders/store.ts';
import { countUnansweredRefunds } from './refunds/refunds-store.ts';
import { countUnprocessedEvents } from './webhooks/events-store.ts';

const HOUR_MS = 3_600_000;
/** An event's job has long been done by then. */
const STUCK_MS = 60_000;
/** Two runs of the reconciler have asked by then. */
const UNANSWERED_MS = 600_000;

/** Figures read from the database when they are scraped, so that any node can answer for all of them. */
export function registerPaymentMetrics(registry: Registry, db: Database, clock: Clock): void {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  new Gauge({
    name: 'payments_orders_last_hour',
    help: 'Orders made within the last hour, by status',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { status, count } of await countByStatus(db, ago(HOUR_MS))) this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'payments_to_refund',
    help: 'Captured payments that granted nothing, because another had paid the order or the amount was wrong',
    registers: [registry],
    async collect() {
      this.set(await countPaymentsToRefund(db));
    },
  });
  new Gauge({
    name: 'payments_refunds_unanswered',
    help: `Refunds that operators asked for over ten minutes ago and that ${GATEWAY_NAME} has not answered`,
    registers: [registry],
    async collect() {
      this.set(await countUnansweredRefunds(db, ago(UNANSWERED_MS)));
    },
  });
  new Gauge({
    name: 'payments_disputes',
    help: 'Disputes that no bank has decided: open ones wait for our answer',
    labelNames: ['status'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { status, count } of await countOpenDisputes(db)) this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'payments_events_stuck',
    help: `Events of ${GATEWAY_NAME} stored over a minute ago and not processed`,
    registers: [registry],
    async collect() {
      this.set(await countUnprocessedEvents(db, ago(STUCK_MS)));
    },
  });
}
