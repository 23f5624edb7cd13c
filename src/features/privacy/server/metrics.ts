import { Gauge, type Registry } from 'prom-client';
import type { Privacy } from './privacy.ts';

/** Figures read from the database when they are scraped. */
export function registerPrivacyMetrics(registry: Registry, privacy: Privacy): void {
  new Gauge({
    name: 'account_erasures',
    help: 'Accounts to be erased: waiting for their day, under way, and under way for more than an hour',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      for (const [state, count] of Object.entries(await privacy.figures())) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'retention_overdue',
    help: 'Things that are kept for longer than the configuration says',
    labelNames: ['what'],
    registers: [registry],
    async collect() {
      for (const [what, count] of Object.entries(await privacy.retention.overdue()))
        this.set({ what }, count);
    },
  });
}
