import type { QueryClient } from '@tanstack/react-query';
import { ofUser, USER_RECORDS } from '../../contract.ts';

/**
 * Asks anew for everything about a user that is on the screen, and for the rest when it is looked at, whichever feature
 * tells it: keys of queries are addresses.
 */
export function refreshUser(queryClient: QueryClient, userId: string): void {
  const own = ofUser(userId);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      path === USER_RECORDS || path === own || String(path).startsWith(`${own}/`),
  });
}
