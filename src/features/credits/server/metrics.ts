import { Gauge, type Registry } from 'prom-client';
import type { CreditsService } from './service.ts';

/**
 * `credits_cached_figures_wrong`: cached figures that were not the sum of their moves when a worker looked at them last.
 * A scrape reads what the workers have found and compares nothing. Absent until the first look.
 */
export function registerCreditMetrics(registry: Registry, credits: Pick<CreditsService, 'countWrong'>): void {
  new Gauge({
    name: 'credits_cached_figures_wrong',
    help: 'Cached figures of credits that are not the sum of their moves, as workers have found every ten minutes',
    registers: [registry],
    async collect() {
      const wrong = await credits.countWrong();
      this.reset();
      if (wrong === undefined) this.remove();
      else this.set(wrong);
    },
  });
}
