import type { Clock } from '#platform/clock/clock.ts';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import type { Logger } from '#platform/log/log.ts';
import { createThrottledWarning } from '#platform/log/throttled-warning.ts';

/** Tells operators, once a minute, that accounts are made in waves whose trials wait for Google or a purchase. */
export function createSignUpSurgeLog(deps: {
  readonly clock: Clock;
  readonly log: Logger;
  readonly secret: string;
}): (network: string) => void {
  const { clock, log, secret } = deps;
  return createThrottledWarning<string>(clock, (accounts, network) =>
    log.warn(
      { accounts, network: keyedHash(secret, 'log', network).slice(0, 12) },
      'identity: more accounts from one network than it has free trials',
    ),
  );
}
