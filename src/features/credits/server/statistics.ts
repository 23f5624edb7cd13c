import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { type DayRollup, findMissingDays, rollUpDays } from '#platform/rollup/day-rollup.ts';
import { keepDay, listKeptDays } from '#platform/rollup/kept-days-store.ts';
import {
  type CreditFlow,
  firstLot,
  KEPT,
  keepOutstanding,
  listFlows,
  readOutstanding,
} from './statistics-store.ts';

/** What moved on one day of India. `entries`: in how many lots or moves. */
interface CreditFlowDay {
  readonly day: string;
  readonly flow: CreditFlow;
  readonly credits: number;
  readonly entries: number;
}

/** Figures about credits by day. */
export interface CreditStatistics {
  /** Days from `first` to `last`; a day or flow without anything is left out. */
  read(first: string, last: string): Promise<readonly CreditFlowDay[]>;
  /** Credits that somebody could spend, as of the last roll-up (five minutes at most). */
  outstanding(): Promise<number>;
  /** Keeps the figures of finished days, so that reading stays fast. @returns how many days were made. */
  rollUp(signal?: AbortSignal): Promise<number>;
}

export function createCreditStatistics({ db, clock }: { db: Database; clock: Clock }): CreditStatistics {
  const rollup: DayRollup = {
    firstInstant: () => firstLot(db),
    kept: (first, last) => listKeptDays(db, KEPT.days, first, last),
    make: (day, now) => keepDay(db, KEPT, day, now),
  };
  return {
    read: async (first, last) =>
      listFlows(db, first, last, await findMissingDays(rollup, first, last, clock.now())),
    outstanding: () => readOutstanding(db, clock.now()),
    async rollUp(signal) {
      await keepOutstanding(db, clock.now());
      return await rollUpDays(rollup, clock.now(), signal);
    },
  };
}
