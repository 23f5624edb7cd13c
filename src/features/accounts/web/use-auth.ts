import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryFunction } from '#ui/data/query-client.ts';
import type { UserData } from '../contract.ts';
import { endSession, useSessionToken } from './session-store.ts';

export const USER_QUERY_KEY = ['/api/auth/user'] as const;

export interface AuthState {
  readonly user: UserData | null;
  readonly isLoading: boolean;
  readonly isAuthenticated: boolean;
  /** The server could not be asked, or could not say; the session may still be good. Also while it is asked again. */
  readonly isUnknown: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Who is signed in. A token that the server no longer accepts ends the session. */
export function useAuth(): AuthState {
  const token = useSessionToken();
  const query = useQuery({
    queryKey: USER_QUERY_KEY,
    queryFn: queryFunction<UserData>({ on401: 'returnNull' }),
    enabled: token !== null,
    // Whatever else on the page asks who this is does not ask the server again.
    retryOnMount: false,
  });
  const isRejected = token !== null && query.data === null && !query.isFetching;
  useEffect(() => {
    if (isRejected) endSession();
  }, [isRejected]);
  const user = token === null ? null : (query.data ?? null);
  return {
    user,
    isLoading: token !== null && (query.isPending || (query.isFetching && !user)),
    isAuthenticated: user !== null,
    // A query that is asked again is no longer in error.
    isUnknown: token !== null && query.errorUpdateCount > 0 && query.data === undefined,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
