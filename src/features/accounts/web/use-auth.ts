import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { USER_DATA } from '#features/endpoints.ts';
import { HttpError } from '#ui/data/api-client.ts';
import type { UserData } from '../contract.ts';
import { endSession, sessionToken, useSessionToken } from './session-store.ts';

export const USER_QUERY_KEY = [USER_DATA] as const;

export interface AuthState {
  readonly user: UserData | null;
  readonly isLoading: boolean;
  readonly isAuthenticated: boolean;
  /** The server no longer accepts the token of the user who is still on screen: they may sign in again in place. */
  readonly hasEnded: boolean;
  /** The server could not be asked, or could not say; the session may still be good. Also while it is asked again. */
  readonly isUnknown: boolean;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Who is signed in. A token that the server no longer accepts ends the session, unless somebody is on screen already. */
export function useAuth(): AuthState {
  const token = useSessionToken();
  const query = useQuery<UserData>({
    queryKey: USER_QUERY_KEY,
    enabled: token !== null,
    // Whatever else on the page asks who this is does not ask the server again.
    retryOnMount: false,
  });
  const isRefused = isRefusal(query.error);
  const isForeign = isRefused && query.data === undefined;
  useEffect(() => {
    // Another tab may have signed in since this one asked.
    if (isForeign && sessionToken() === token) endSession();
  }, [isForeign, token]);
  const user = token === null ? null : (query.data ?? null);
  return {
    user,
    isLoading: token !== null && (query.isPending || (query.isFetching && !user)),
    isAuthenticated: user !== null,
    hasEnded: isRefused && user !== null,
    // A query that is asked again is no longer in error.
    isUnknown: token !== null && query.errorUpdateCount > 0 && query.data === undefined && !isRefused,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}

export function isRefusal(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}
