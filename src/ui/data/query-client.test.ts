import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient, queryFunction } from './query-client.ts';

const asked = vi.fn(async (_url: string, _request: RequestInit) => Response.json({ id: 1 }));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  asked.mockClear();
  onlineManager.setOnline(true);
});
const refusing = (status: number) => asked.mockResolvedValueOnce(new Response('no', { status }));

describe('a data query', () => {
  it("is GET on the key's parts joined with '/', read as JSON", async () => {
    const data = await createQueryClient().fetchQuery({ queryKey: ['/api/things', 'p1'] });
    expect(asked.mock.lastCall?.[0]).toBe('/api/things/p1');
    expect(asked.mock.lastCall?.[1].method).toBe('GET');
    expect(data).toEqual({ id: 1 });
  });

  it('throws on a 401 by default', async () => {
    refusing(401);
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/a'] })).rejects.toThrow('401: no');
  });

  it('gives null on a 401 when told so, and throws on the rest', async () => {
    const client = createQueryClient();
    const query = { queryKey: ['/api/b'], queryFn: queryFunction({ on401: 'returnNull' }) };
    refusing(401);
    expect(await client.fetchQuery(query)).toBeNull();
    client.clear();
    refusing(403);
    await expect(client.fetchQuery(query)).rejects.toThrow('403: no');
  });

  it('is never tried again after a failure', async () => {
    refusing(500);
    const observer = new QueryObserver(createQueryClient(), { queryKey: ['/api/a'] });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(observer.getCurrentResult().status).toBe('error');
    expect(asked).toHaveBeenCalledOnce();
    stop();
  });

  it('is never stale: not asked again by time, focus, connection or another user of it', async () => {
    const client = createQueryClient();
    client.mount();
    const observer = new QueryObserver(client, { queryKey: ['/api/a'] });
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(24 * 3_600_000);
    expect(observer.getCurrentResult().isStale).toBe(false);
    const { focusManager } = await import('@tanstack/react-query');
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await client.fetchQuery({ queryKey: ['/api/a'] });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledOnce();
    stop();
    client.unmount();
  });

  it('fails at once without a connection, instead of waiting for one', async () => {
    onlineManager.setOnline(false);
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await expect(createQueryClient().fetchQuery({ queryKey: ['/api/a'] })).rejects.toThrow('Failed to fetch');
  });
});

it('a mutation is never tried again, and does not wait for a connection', async () => {
  onlineManager.setOnline(false);
  const mutationFn = vi.fn(() => Promise.reject(new Error('500: no')));
  const mutation = new MutationObserver(createQueryClient(), { mutationFn });
  await expect(mutation.mutate()).rejects.toThrow('500: no');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(mutationFn).toHaveBeenCalledOnce();
});
