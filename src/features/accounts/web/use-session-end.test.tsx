import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PORTRAITS_HISTORY } from '#features/endpoints.ts';
import { apiFetch, setTokenSource } from '#ui/data/api-client.ts';
import { createQueryClient } from '#ui/data/query-client.ts';
import { createReauthenticationPrompt } from './reauthentication-prompt.ts';
import { endSession, sessionToken, startSession } from './session-store.ts';
import { useAuth } from './use-auth.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Whose tokens the server knows; others are refused. */
let owners: Record<string, string>;
let isReachable: boolean;
/** The next call is refused, whoever sends it. */
let isMistaken: boolean;
beforeEach(() => {
  owners = { t1: 'asha' };
  isReachable = true;
  isMistaken = false;
  setTokenSource(sessionToken);
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    const owner = owners[new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? ''];
    const isKnown = owner !== undefined && !isMistaken;
    isMistaken = false;
    return isKnown ? Response.json({ id: owner }) : Response.json({ message: 'no' }, { status: 401 });
  });
  startSession('t1');
});
afterEach(() => {
  cleanup();
  endSession();
  setTokenSource(() => null);
  vi.unstubAllGlobals();
});

async function mount() {
  const queryClient: QueryClient = createQueryClient();
  const again = createReauthenticationPrompt();
  const onOtherAccount = vi.fn();
  const { result } = renderHook(
    () => {
      const auth = useAuth();
      return { auth, end: useSessionEnd({ ...auth, again, onOtherAccount }) };
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      ),
    },
  );
  const stateIs = (state: string) => waitFor(() => expect(result.current.end.state).toBe(state));
  const waiting = () => again.wait(new AbortController().signal);
  /** A call of the page, refused or not. */
  const call = () => act(async () => void (await apiFetch(PORTRAITS_HISTORY).catch(() => undefined)));
  await waitFor(() => expect(result.current.auth.user?.id).toBe('asha'));
  return { result, again, onOtherAccount, stateIs, waiting, call };
}

it('a refused call leaves the user on screen, and the same person goes on', async () => {
  const { result, onOtherAccount, stateIs, waiting, call } = await mount();
  await stateIs('in-force');
  owners = { t2: 'asha' };
  await call();
  await stateIs('ended');
  expect([result.current.auth.user?.id, sessionToken()]).toEqual(['asha', 't1']);
  const back = waiting();
  act(() => startSession('t2'));
  await stateIs('in-force');
  expect(await back).toBe(true);
  expect(onOtherAccount).not.toHaveBeenCalled();
});

it('somebody else is another account, and whoever waits is not told that they are back', async () => {
  const { onOtherAccount, stateIs, waiting, call } = await mount();
  owners = { t2: 'meera' };
  await call();
  await stateIs('ended');
  const told = vi.fn();
  void waiting().then(told);
  act(() => startSession('t2'));
  await waitFor(() => expect(onOtherAccount).toHaveBeenCalledOnce());
  expect(told).not.toHaveBeenCalled();
});

it('another tab that signs in as somebody else is noticed while the own session seems good', async () => {
  const { onOtherAccount, result } = await mount();
  owners = { t1: 'asha', t2: 'meera' };
  act(() => startSession('t2'));
  expect(result.current.end.state).toBe('checking');
  await waitFor(() => expect(onOtherAccount).toHaveBeenCalledOnce());
});

it('signing in again may be put off, and the next refused call asks again', async () => {
  const { result, stateIs, waiting, call } = await mount();
  owners = {};
  await call();
  await stateIs('ended');
  const back = waiting();
  act(() => result.current.end.putOff());
  await stateIs('put-off');
  expect(await back).toBe(false);
  await call();
  await stateIs('ended');
});

it('a new token that nobody can be asked about is asked about again', async () => {
  const { result, stateIs, call } = await mount();
  owners = { t2: 'asha' };
  await call();
  await stateIs('ended');
  isReachable = false;
  act(() => startSession('t2'));
  await stateIs('unreachable');
  isReachable = true;
  act(() => result.current.end.retry());
  await stateIs('in-force');
});

it('whoever must sign in once more is asked though the session is in force, and may put it off', async () => {
  const { result, again, onOtherAccount, stateIs } = await mount();
  const ask = () => {
    let back: Promise<boolean> = Promise.resolve(false);
    act(() => {
      back = again.ask(new AbortController().signal);
    });
    return back;
  };
  const first = ask();
  await stateIs('asked');
  act(() => result.current.end.putOff());
  await stateIs('in-force');
  expect(await first).toBe(false);

  const second = ask();
  await stateIs('asked');
  owners = { t1: 'asha', t2: 'asha' };
  act(() => startSession('t2'));
  await stateIs('in-force');
  expect(await second).toBe(true);
  expect([result.current.end.isAsked, onOtherAccount.mock.calls.length]).toEqual([false, 0]);
});

it('a call refused by mistake ends nothing', async () => {
  const { stateIs, waiting, call } = await mount();
  const back = waiting();
  isMistaken = true;
  await call();
  expect(await back).toBe(true);
  await stateIs('in-force');
});

it('a token refused before anybody is on screen ends the session, as it did before', async () => {
  cleanup();
  startSession('stale');
  const queryClient = createQueryClient();
  renderHook(() => useAuth(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(sessionToken()).toBeNull());
});
