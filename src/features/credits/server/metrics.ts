import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#platform/clock/clock.ts';
import type { Logger } from '#platform/log/log.ts';
import type { CreditsService } from './service.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * `credits_cached_figures_wrong`: cached figures that are not the sum of their moves, as counted within the last day.
 * Counting reads every move there is, so a scrape never waits for it: it shows the latest count, and has the next one
 * made when that is a day old. Absent until the first count is done.
 */
export function registerCreditMetrics(
  registry: Registry,
  credits: Pick<CreditsService, 'check'>,
  { clock, log }: { clock: Clock; log: Logger },
): void {
  let countedAt = Number.NEGATIVE_INFINITY;
  let wrong: number | undefined;

  async function count(): Promise<void> {
    try {
      wrong = (await credits.check()).length;
    } catch (error) {
      countedAt = Number.NEGATIVE_INFINITY;
      log.warn({ err: error }, 'credits: the figures could not be checked');
    }
  }

  new Gauge({
    name: 'credits_cached_figures_wrong',
    help: 'Cached figures of credits that are not the sum of their moves, counted once a day',
    registers: [registry],
    collect() {
      const now = clock.now().getTime();
      if (now - countedAt >= DAY_MS) {
        countedAt = now;
        void count();
      }
      this.reset();
      if (wrong === undefined) this.remove();
      else this.set(wrong);
    },
  });
}
