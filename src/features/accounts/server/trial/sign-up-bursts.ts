import type { Clock } from '#platform/clock/clock.ts';
import { startOfHour } from '#platform/clock/india-days.ts';
import type { Database } from '#platform/database/database.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { networkOf, networkRangeOf } from '#platform/http/client-address.ts';
import type { Logger } from '#platform/log/log.ts';
import { createThrottledWarning } from '#platform/log/throttled-warning.ts';
import { type SignUpBurstList, WAVE_DAYS, WAVES_SHOWN } from '../../waves/contract.ts';
import { countSignUp, deleteSignUpHours, listWaves } from './sign-up-bursts-store.ts';
import { countWaiting } from './trial-store.ts';

const DAY_MS = 86_400_000;

/** Accounts that are made in waves, whose trials wait for Google or a purchase: for operators. */
export interface SignUpBursts {
  /** Counts an account that was made from there. Never throws: the account is there either way. @param waits its trial does. */
  count(clientAddress: string, waits: boolean): Promise<void>;
  read(): Promise<Omit<SignUpBurstList, 'success'>>;
  /** Deletes what is too old to be shown, and after a day the hours that were no wave. */
  purge(): Promise<void>;
}

export function createSignUpBursts(deps: {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secret: string;
  readonly trialsPerNetwork: number;
}): SignUpBursts {
  const { db, clock, log, secret, trialsPerNetwork } = deps;
  const tell = createThrottledWarning<string>(clock, (accounts, network) =>
    log.warn(
      { accounts, network: keyedHash(secret, 'log', network).slice(0, 12) },
      'identity: more accounts from one network than it has free trials',
    ),
  );
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);

  return {
    async count(clientAddress, waits) {
      if (waits) tell(networkOf(clientAddress));
      try {
        await countSignUp(db, {
          hour: startOfHour(clock.now()),
          network: networkRangeOf(clientAddress),
          waits,
        });
      } catch (error) {
        log.error({ err: error }, 'identity: a sign-up could not be counted among those of its network');
      }
    },

    async read() {
      const since = daysAgo(WAVE_DAYS);
      const [found, waiting] = await Promise.all([
        listWaves(db, since, WAVES_SHOWN + 1),
        countWaiting(db, since),
      ]);
      return {
        budget: trialsPerNetwork,
        waves: found
          .slice(0, WAVES_SHOWN)
          .map(({ hour, ...counts }) => ({ ...counts, hour: hour.toISOString() })),
        hasMore: found.length > WAVES_SHOWN,
        stillWaiting: {
          verification: waiting.get('verification') ?? 0,
          google: waiting.get('google') ?? 0,
        },
      };
    },

    purge: () => deleteSignUpHours(db, daysAgo(WAVE_DAYS), daysAgo(1)),
  };
}
