import type { OfferedEngine } from '#features/public-config/contract.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import type { EngineDirectory } from './engine-directory.ts';
import { readExpectedTimes } from './expected-times-store.ts';

const LAST_PORTRAITS = 20;
/** Fewer say nothing of the next one. */
const FEWEST_PORTRAITS = 5;
const DAYS = 7;
const DAY_MS = 86_400_000;
/** For how long an answer is given to everybody. */
const KEPT_MS = 60_000;

type Times = ReadonlyMap<string, NonNullable<OfferedEngine['expectedSeconds']>>;

/**
 * Reads what GET /api/config offers, each engine with how long its portraits take lately. Asks the database at most once a
 * minute, and not at all where there is only the studio; what can't be read is left out.
 */
export function createReadOfferedEngines(deps: {
  db: Database;
  clock: Clock;
  log: Logger;
  engines: EngineDirectory;
}): () => Promise<readonly OfferedEngine[]> {
  const { db, clock, log, engines } = deps;
  let kept: { readonly at: number; readonly times: Promise<Times> } | undefined;

  async function read(now: Date): Promise<Times> {
    const since = new Date(now.getTime() - DAYS * DAY_MS);
    const rows = await readExpectedTimes(db, [...engines.models.keys()], { since, last: LAST_PORTRAITS });
    return new Map(
      rows.flatMap(({ engine_id, portraits, median, p90 }) =>
        portraits < FEWEST_PORTRAITS || median === null || p90 === null
          ? []
          : [[engine_id, { median: Math.round(median), p90: Math.ceil(p90) }]],
      ),
    );
  }

  return async () => {
    if (engines.models.size === 0) return engines.offered;
    const now = clock.now();
    if (!kept || Math.abs(now.getTime() - kept.at) >= KEPT_MS) {
      const times = read(now).catch((error: unknown): Times => {
        log.warn({ err: error }, 'how long portraits take could not be read');
        return new Map();
      });
      kept = { at: now.getTime(), times };
    }
    const times = await kept.times;
    return engines.offered.map((engine) => {
      const expectedSeconds = times.get(engine.id);
      return expectedSeconds ? { ...engine, expectedSeconds } : engine;
    });
  };
}
