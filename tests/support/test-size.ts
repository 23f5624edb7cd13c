/** `npm run soak` sets it: the long tests run at their full size. Elsewhere they are small. */
export const SOAK = process.env.SOAK === '1';

/** What a long test runs with. */
export function sized<T>(small: T, full: T): T {
  return SOAK ? full : small;
}
