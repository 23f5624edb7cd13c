import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type EndedFigures, endedFigures } from './ends-store.ts';
import { countUnfinished } from './store.ts';

const HOUR_MS = 3_600_000;

/** Figures read from the database when they are scraped, so that any node can answer for all of them. */
export function registerPortraitMetrics(registry: Registry, db: Database, clock: Clock): void {
  let reading: Promise<EndedFigures[]> | undefined;
  /** One query for both gauges of a scrape. */
  function endedLastHour(): Promise<EndedFigures[]> {
    reading ??= endedFigures(db, new Date(clock.now().getTime() - HOUR_MS)).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  new Gauge({
    name: 'portraits_unfinished',
    help: 'Portraits queued or running',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const unfinished = await countUnfinished(db);
      this.reset();
      for (const { state, count } of unfinished) this.set({ state }, count);
    },
  });
  new Gauge({
    name: 'portraits_ended_last_hour',
    help: 'Portraits ended within the last hour, by how',
    labelNames: ['outcome'],
    registers: [registry],
    async collect() {
      const ended = await endedLastHour();
      this.reset();
      for (const { outcome, count } of ended) this.set({ outcome }, count);
    },
  });
  new Gauge({
    name: 'portrait_seconds_last_hour',
    help: 'From first start to end, of the portraits ended within the last hour',
    labelNames: ['outcome', 'quantile'],
    registers: [registry],
    async collect() {
      const ended = await endedLastHour();
      this.reset();
      for (const { outcome, p50, p95 } of ended) {
        this.set({ outcome, quantile: '0.5' }, p50);
        this.set({ outcome, quantile: '0.95' }, p95);
      }
    },
  });
}
