import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { UserData } from '#features/accounts/contract.ts';
import { broadcastToTabs, subscribeToTabs } from '#features/accounts/web/tab-channel.ts';
import { USER_QUERY_KEY } from '#features/accounts/web/use-auth.ts';
import { refreshAfter } from '#features/cache-effects.ts';

/** Tabs of one account show the same credits: whoever sees them change tells the others, which ask the server. */
export function useAgreeingTabs(user: UserData): void {
  const queryClient = useQueryClient();
  const { id } = user;
  const figures = figuresOf(user);
  const known = useRef(figures);
  useEffect(
    () =>
      subscribeToTabs(async (message) => {
        if (message.kind !== 'credits-changed' || message.userId !== id) return;
        await refreshAfter(queryClient, 'moneyMoved');
        // What was heard of is not told on.
        const now = queryClient.getQueryData<UserData>(USER_QUERY_KEY);
        if (now) known.current = figuresOf(now);
      }),
    [queryClient, id],
  );
  useEffect(() => {
    if (known.current === figures) return;
    known.current = figures;
    broadcastToTabs({ kind: 'credits-changed', userId: id });
  }, [figures, id]);
}

function figuresOf({ generationsUsed, generationLimit, isPremium, unlimited }: UserData): string {
  return [generationsUsed, generationLimit, isPremium, unlimited].join();
}
