import type { HostedAllowance } from '../../contract.ts';

const MINUTE_MS = 60_000;

/** How many of today's portraits are left, such as 3 of 5 left today. `isShared`: several engines take from them. */
export function leftText({ left, limit }: HostedAllowance, isShared: boolean): string {
  return `${left} of ${limit} left today${isShared ? ', with all image services together' : ''}`;
}

/** That none is left, and when there are more. `now`: milliseconds since 1970. */
export function usedUpText({ limit, nextAt }: HostedAllowance, now: number): string {
  if (nextAt === null) return 'This is not part of your account.';
  const gone = limit === 1 ? 'Today’s portrait is used up.' : `Today’s ${limit} portraits are used up.`;
  return `${gone} ${limit === 1 ? 'The next one comes' : 'New ones come'} ${waitText(Date.parse(nextAt) - now)}.`;
}

/** In words that hold for a while, wherever the reader's clock is. */
function waitText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE_MS);
  if (minutes <= 1) return 'in a minute';
  if (minutes <= 10) return `in ${minutes} minutes`;
  if (minutes <= 55) return `in about ${Math.ceil(minutes / 5) * 5} minutes`;
  const hours = Math.round(minutes / 60);
  return hours <= 1 ? 'in about an hour' : `in about ${hours} hours`;
}
