// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UserData } from '#features/accounts/contract.ts';
import type { TabMessage } from '#features/accounts/web/other-tabs.ts';
import { USER_QUERY_KEY } from '#features/accounts/web/use-auth.ts';
import { createQueryClient } from '#ui/data/query-client.ts';
import { useAgreeingTabs } from './use-agreeing-tabs.ts';

const tabs = vi.hoisted(() => ({ told: [] as unknown[], hear: (_message: unknown): void => undefined }));
vi.mock('#features/accounts/web/other-tabs.ts', () => ({
  tellOtherTabs: (message: TabMessage) => tabs.told.push(message),
  hearOtherTabs: (listener: (message: unknown) => void) => {
    tabs.hear = listener;
    return () => undefined;
  },
}));

const USER: UserData = {
  ...{ id: 'asha', email: 'a@example.com', firstName: 'Asha', lastName: 'Rao', profileImageUrl: null },
  createdAt: '2026-11-22T10:00:00.000Z',
  ...{ generationsUsed: 0, generationLimit: 10, isPremium: false, unlimited: false },
};
beforeEach(() => {
  tabs.told = [];
});
afterEach(cleanup);

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

it('tells the others that credits changed, and nothing of them', () => {
  const { show } = mount();
  expect(tabs.told).toEqual([]);
  show({ ...USER, generationsUsed: 1 });
  expect(tabs.told).toEqual([{ kind: 'credits-changed', userId: 'asha' }]);
  show({ ...USER, generationsUsed: 1, firstName: 'Meera' });
  expect(tabs.told).toHaveLength(1);
});

it('asks the server when another tab tells, and does not tell it on', async () => {
  const { queryClient, asked, show } = mount();
  const now = { ...USER, generationsUsed: 3 };
  asked.mockImplementation(async () => void queryClient.setQueryData(USER_QUERY_KEY, now));
  tabs.hear({ kind: 'credits-changed', userId: 'asha' });
  await waitFor(() => expect(asked).toHaveBeenCalledWith({ queryKey: ['/api/auth/user'] }));
  await Promise.resolve();
  show(now);
  expect(tabs.told).toEqual([]);
});

it('does nothing for another account, or for somebody who logs out', () => {
  const { asked } = mount();
  tabs.hear({ kind: 'credits-changed', userId: 'meera' });
  tabs.hear({ kind: 'left' });
  expect(asked).not.toHaveBeenCalled();
});
