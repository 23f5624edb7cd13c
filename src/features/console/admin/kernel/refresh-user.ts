import type { QueryClient } from '@tanstack/react-query';
import { pathFor, USERS_LIST, USERS_ONE } from '#features/endpoints.ts';

/**
 * Asks anew for everything about a user that is on the screen, and for the rest when it is looked at, whichever feature
 * tells it: keys of queries are addresses.
 */
export function refreshUser(queryClient: QueryClient, userId: string): void {
  const own = pathFor(USERS_ONE, { userId });
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      path === USERS_LIST || path === own || String(path).startsWith(`${own}/`),
  });
}
