import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiFetch, setTokenSource } from './api-client.ts';
import { prefetch } from './prefetched-answers.ts';

const sent = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
const answering = (...bodies: string[]) => {
  for (const body of bodies) sent.mockResolvedValueOnce(new Response(body));
};
const read = async (path: string) => (await apiFetch(path)).text();

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  setTokenSource(() => 'asha');
});
afterEach(() => {
  setTokenSource(() => null);
  vi.unstubAllGlobals();
  sent.mockReset();
});

it('what was asked early is not asked again, but for the next time', async () => {
  answering('early', 'fresh');
  prefetch('/api/a', 'asha');
  expect(await read('/api/a')).toBe('early');
  expect(await read('/api/a')).toBe('fresh');
  expect(sent).toHaveBeenCalledTimes(2);
});

it('another session than the one that asked gets no answer meant for it', async () => {
  answering('of asha', 'of ravi', 'of asha, fresh');
  prefetch('/api/a', 'asha');
  setTokenSource(() => 'ravi');
  expect(await read('/api/a')).toBe('of ravi');
  setTokenSource(() => 'asha');
  expect(await read('/api/a')).toBe('of asha, fresh');
});

it('an answer that was lost on the way is asked for once more', async () => {
  sent.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  answering('fresh');
  prefetch('/api/a', 'asha');
  expect(await read('/api/a')).toBe('fresh');
});

it('a refusal that came early is the refusal', async () => {
  sent.mockResolvedValueOnce(new Response('no', { status: 401 }));
  prefetch('/api/a', 'asha');
  await expect(read('/api/a')).rejects.toMatchObject({ status: 401 });
  expect(sent).toHaveBeenCalledOnce();
});

it('a change is never answered by an earlier question', async () => {
  answering('early', 'changed');
  prefetch('/api/b', 'asha');
  expect(await (await apiFetch('/api/b', { method: 'DELETE' })).text()).toBe('changed');
});
