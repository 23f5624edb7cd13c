import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshAfter } from '#features/cache-effects.ts';
import { PORTRAITS_HISTORY, PORTRAITS_PENDING } from '#features/endpoints.ts';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { clearedResponse, type HistoryItem, type PendingPortrait } from '../contract.ts';
import { forgetPortraits, PAGES_KEY } from './forget-portraits.ts';
import { deletePortrait, fetchHistoryPage } from './history-pages.ts';

const PENDING_EVERY_MS = 3_000;

/** The caller's portraits, page by page, newest first. */
export function useHistoryPages() {
  return useInfiniteQuery({
    queryKey: PAGES_KEY,
    queryFn: ({ pageParam, signal }) => fetchHistoryPage(pageParam, signal),
    initialPageParam: PORTRAITS_HISTORY as string,
    getNextPageParam: (last) => last.next,
  });
}

export type HistoryPages = ReturnType<typeof useHistoryPages>;

/** Portraits still being made. Asked again while there are any; one that is done brings the history up to date. */
export function usePendingPortraits(): readonly PendingPortrait[] {
  const queryClient = useQueryClient();
  const pending = useQuery<PendingPortrait[]>({
    queryKey: [PORTRAITS_PENDING],
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.length && !isSignedOut(state.error) ? PENDING_EVERY_MS : false,
  });
  const count = pending.data?.length ?? 0;
  const lastCount = useRef(0);
  useEffect(() => {
    if (count < lastCount.current) void refreshAfter(queryClient, 'pendingEnded');
    lastCount.current = count;
  }, [count, queryClient]);
  return pending.data ?? [];
}

/** Asking on would bring the question to sign in again back every time. */
function isSignedOut(error: Error | null): boolean {
  return error instanceof HttpError && error.status === 401;
}

/** Deletes one portrait for good. */
export function useDeletePortrait(onDeleted: (portrait: HistoryItem) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (portrait: HistoryItem) => deletePortrait(portrait.id),
    onSuccess: (_answer, portrait) => {
      onDeleted(portrait);
      void forgetPortraits(queryClient, portrait.id);
      toast({ title: 'Portrait deleted' });
    },
    onError: (error) => toast(failedToast('We could not delete the portrait.', error)),
  });
}

/** Deletes all portraits for good. */
export function useClearHistory(onCleared: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const response = await apiFetch(PORTRAITS_HISTORY, { method: 'DELETE' });
      return clearedResponse.parse(await response.json());
    },
    onSuccess: async ({ message }) => {
      onCleared();
      await forgetPortraits(queryClient, 'all');
      toast({ title: 'History cleared', description: message });
      await refreshAfter(queryClient, 'portraitsDeleted');
    },
    onError: (error) => toast(failedToast('We could not clear your history.', error)),
  });
}

function failedToast(sentence: string, error: Error) {
  const description = (error instanceof HttpError && error.sentence) || `${sentence} Please try again.`;
  return { title: 'Error', description, variant: 'destructive' } as const;
}
