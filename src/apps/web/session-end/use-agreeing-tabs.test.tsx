import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserData } from '#features/accounts/contract.ts';
import { broadcastToTabs, subscribeToTabs, type TabMessage } from '#features/accounts/web/tab-channel.ts';
import { USER_QUERY_KEY } from '#features/accounts/web/use-auth.ts';
import { USER_DATA } from '#features/endpoints.ts';
import { createQueryClient } from '#ui/data/query-client.ts';
import { useAgreeingTabs } from './use-agreeing-tabs.ts';

const USER: UserData = {
  ...{ id: 'asha', email: 'a@example.com', firstName: 'Asha', lastName: 'Rao', profileImageUrl: null },
  createdAt: '2026-11-22T10:00:00.000Z',
  ...{ generationsUsed: 0, generationLimit: 10, isPremium: false, unlimited: false },
};
/** Another tab of this browser. */
let other: BroadcastChannel;
let told: unknown[];
beforeEach(() => {
  other = new BroadcastChannel('magic-portrait');
  told = [];
  other.onmessage = ({ data }) => told.push(data);
});
afterEach(() => {
  cleanup();
  other.close();
});

/** All that this tab has told the other one so far: what it says last is heard last. */
async function toldSoFar(): Promise<unknown[]> {
  broadcastToTabs({ kind: 'left' });
  await waitFor(() => expect(told.at(-1)).toEqual({ kind: 'left' }));
  return told.splice(0).slice(0, -1);
}

function mount() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(USER_QUERY_KEY, USER);
  const asked = vi.spyOn(queryClient, 'invalidateQueries');
  const { rerender } = renderHook(({ user }) => useAgreeingTabs(user), {
    initialProps: { user: USER },
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  return { queryClient, asked, show: (user: UserData) => rerender({ user }) };
}

it('a tab tells the others that credits changed, and nothing of them', async () => {
  const { show } = mount();
  expect(await toldSoFar()).toEqual([]);
  show({ ...USER, generationsUsed: 1 });
  expect(await toldSoFar()).toEqual([{ kind: 'credits-changed', userId: 'asha' }]);
  show({ ...USER, generationsUsed: 1, firstName: 'Meera' });
  expect(await toldSoFar()).toEqual([]);
});

it('a tab asks the server when another tab tells, and does not tell it on', async () => {
  const { queryClient, asked, show } = mount();
  const now = { ...USER, generationsUsed: 3 };
  asked.mockImplementation(async () => void queryClient.setQueryData(USER_QUERY_KEY, now));
  other.postMessage({ kind: 'credits-changed', userId: 'asha' });
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ queryKey: [USER_DATA] }));
  await Promise.resolve();
  show(now);
  expect(await toldSoFar()).toEqual([]);
});

it('a tab does nothing for another account, or for somebody who logs out', async () => {
  const { asked } = mount();
  const heard: TabMessage[] = [];
  const stop = subscribeToTabs((message) => heard.push(message));
  other.postMessage({ kind: 'credits-changed', userId: 'meera' });
  other.postMessage({ kind: 'left' });
  await waitFor(() => expect(heard).toHaveLength(2));
  stop();
  expect(asked).not.toHaveBeenCalled();
});
