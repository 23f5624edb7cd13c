import type { Logger } from '#platform/log/log.ts';
import type { CreditsService } from './service.ts';

const SHOWN = 20;

/** Compares the cached figures that are due with their moves and logs what is wrong. @returns how many are. */
export async function checkBalances(
  credits: Pick<CreditsService, 'checkNext'>,
  log: Logger,
): Promise<number> {
  const wrong = await credits.checkNext();
  if (wrong.length > 0)
    log.error({ count: wrong.length, figures: wrong.slice(0, SHOWN) }, 'credits: cached figures are wrong');
  return wrong.length;
}
