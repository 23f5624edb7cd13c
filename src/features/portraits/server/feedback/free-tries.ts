import type { Clock } from '#platform/clock/clock.ts';
import { dayOf, startOfDay } from '#platform/clock/india-days.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database, DatabaseOrTx } from '#platform/database/database.ts';
import type { TryAgainState } from '../../feedback/contract.ts';
import type { Portrait } from '../store.ts';
import { countTriesSince, findTry } from './feedback-store.ts';

/** Later nobody wants the same portrait once more, and an old gallery would be a free portrait a day for ever. */
const OFFERED_MS = 7 * 24 * 3_600_000;

/** One other try at a portrait without a credit. */
export interface FreeTries {
  /**
   * Whether there is one. Exact inside the transaction that holds the account's lock: a try that is being made or was made
   * is `used`, one that failed is not.
   */
  stateOf(portrait: Portrait, from?: DatabaseOrTx): Promise<TryAgainState>;
  /** The try at a portrait that is being made or was made. */
  find(portraitId: string, from?: DatabaseOrTx): Promise<Portrait | undefined>;
}

export function createFreeTries(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'freeTries'>;
}): FreeTries {
  const { db, clock } = deps;
  const { perDay, engines } = deps.config.freeTries;

  const find: FreeTries['find'] = (portraitId, from = db) => findTry(from, portraitId);

  return {
    find,

    async stateOf(portrait, from = db) {
      const now = clock.now();
      const { engineChosen, finishedAt, tryOf } = portrait;
      const isOfEngine = engines === 'all' || engines.includes(engineChosen);
      if (perDay === 0 || !isOfEngine || tryOf !== null) return 'not-offered';
      if (await find(portrait.id, from)) return 'used';
      if (!finishedAt || now.getTime() - finishedAt.getTime() > OFFERED_MS) return 'too-old';
      const today = await countTriesSince(from, portrait.userId, startOfDay(dayOf(now)));
      return today < perDay ? 'free' : 'today';
    },
  };
}
