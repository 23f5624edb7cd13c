import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { IDENTITY_PREFIX } from '#features/endpoints.ts';
import { onRefusal } from '#ui/data/api-client.ts';
import { queryFunction } from '#ui/data/query-client.ts';
import type { UserData } from '../contract.ts';
import type { ReauthenticationPrompt } from './reauthentication-prompt.ts';
import { useSessionToken } from './session-store.ts';
import { isRefusal, USER_QUERY_KEY } from './use-auth.ts';

/**
 * `in-force`: nothing to do. `asked`: it is in force, and the parent is asked to sign in once more all the same. `ended`: the token is refused, and the parent is asked to sign in again. `put-off`: they have
 * closed that question; the next refused call asks it again. `checking`: another token has come, and it is not known yet
 * whose it is. `unreachable`: nobody answered that.
 */
export type SessionEnd = 'in-force' | 'asked' | 'ended' | 'put-off' | 'checking' | 'unreachable';

export interface SessionEndOptions {
  readonly user: UserData | null;
  readonly hasEnded: boolean;
  readonly again: ReauthenticationPrompt;
  /** The token is somebody else's by now: nothing of this account may be shown any longer. */
  readonly onOtherAccount: () => void;
}

/** Follows a session that ends while its screens are open, and the one that takes its place. */
export function useSessionEnd({ user, hasEnded, again, onOtherAccount }: SessionEndOptions) {
  const queryClient = useQueryClient();
  const token = useSessionToken();
  const [known, setKnown] = useState(token);
  const [isPutOff, setIsPutOff] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [failedToken, setFailedToken] = useState<string | null>(null);
  const userId = user?.id;

  useEffect(() => {
    onRefusal(async (path) => {
      if (path.startsWith(`${IDENTITY_PREFIX}/`) || path === USER_QUERY_KEY[0]) return;
      setIsPutOff(false);
      await queryClient.refetchQueries({ queryKey: USER_QUERY_KEY });
      const { status, error } = queryClient.getQueryState(USER_QUERY_KEY) ?? {};
      // Refused by mistake, or nobody there to ask: nothing to sign in for.
      if (!isRefusal(error)) again.settle(status === 'success');
    });
    return () => onRefusal(() => {});
  }, [queryClient, again]);

  useEffect(() => again.onAsked(() => setIsAsked(true)), [again]);

  useEffect(() => {
    if (token === null || token === known || token === failedToken) return;
    if (userId === undefined) {
      onOtherAccount();
      return;
    }
    const leaving = new AbortController();
    whoIsHere(queryClient, leaving.signal).then(
      (now) => {
        if (leaving.signal.aborted) return;
        if (now && now.id !== userId) {
          onOtherAccount();
          return;
        }
        setKnown(token);
        setIsPutOff(false);
        setIsAsked(false);
        if (now === null) return void queryClient.refetchQueries({ queryKey: USER_QUERY_KEY });
        queryClient.setQueryData(USER_QUERY_KEY, now);
        void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
        again.settle(true);
      },
      () => {
        if (!leaving.signal.aborted) setFailedToken(token);
      },
    );
    return () => leaving.abort();
  }, [token, known, failedToken, userId, queryClient, again, onOtherAccount]);

  const putOff = useCallback(() => {
    setIsPutOff(true);
    setIsAsked(false);
    again.settle(false);
  }, [again]);

  const state = ((): SessionEnd => {
    if (token !== null && token !== known) return token === failedToken ? 'unreachable' : 'checking';
    if (!hasEnded) return isAsked ? 'asked' : 'in-force';
    return isPutOff ? 'put-off' : 'ended';
  })();
  return { state, isAsked, putOff, retry: () => setFailedToken(null) };
}

/** Null when the new token is refused as well. */
async function whoIsHere(client: QueryClient, signal: AbortSignal): Promise<UserData | null> {
  const ask = queryFunction<UserData>({ on401: 'returnNull' });
  return await ask({ client, queryKey: USER_QUERY_KEY, signal, meta: undefined });
}
