import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { countWaiting } from './trial/trial-store.ts';

const DAY_MS = 86_400_000;

/** Waves of accounts, as operators see them: those of the last day whose free portraits wait, by what they wait for. */
export function registerAccountMetrics(registry: Registry, db: Database, clock: Clock): void {
  new Gauge({
    name: 'accounts_trials_waiting_last_day',
    help: 'Accounts made within the last day whose free portraits wait, by what they wait for',
    labelNames: ['waits_for'],
    registers: [registry],
    async collect() {
      const waiting = await countWaiting(db, new Date(clock.now().getTime() - DAY_MS));
      for (const waitsFor of ['verification', 'google'] as const)
        this.set({ waits_for: waitsFor }, waiting.get(waitsFor) ?? 0);
    },
  });
}
