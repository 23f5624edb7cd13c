import { afterEach, expect, test, vi } from 'vitest';
import { loadOnce, loadStylesOnce, whyNotLoaded } from './chunk-loading.ts';

const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

test('a part is asked for once and shared', async () => {
  const load = vi.fn(async () => 'screen');
  const once = loadOnce(load);
  expect(await Promise.all([once(), once()])).toEqual(['screen', 'screen']);
  expect(await once()).toBe('screen');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed load is not kept: the next call asks again', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(offline).mockResolvedValue('screen');
  const once = loadOnce(load);
  await expect(once()).rejects.toThrow('Failed to fetch');
  expect(await once()).toBe('screen');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a stylesheet that failed is linked before the next attempt, again and again until it is there', async () => {
  const lost = new Error('Unable to preload CSS for https://a.example/assets/app-1.css');
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(lost).mockResolvedValue();
  const link = vi.fn<(href: string) => Promise<void>>().mockImplementationOnce(offline).mockResolvedValue();
  const once = loadStylesOnce(load, link);
  await expect(once()).rejects.toThrow('Unable to preload CSS');
  await expect(once()).rejects.toThrow('Failed to fetch');
  await once();
  expect(link.mock.calls).toEqual([
    ['https://a.example/assets/app-1.css'],
    ['https://a.example/assets/app-1.css'],
  ]);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a script that failed needs no link', async () => {
  const link = vi.fn(async () => {});
  const once = loadStylesOnce(vi.fn<() => Promise<unknown>>().mockImplementationOnce(offline), link);
  await expect(once()).rejects.toThrow();
  await once();
  expect(link).not.toHaveBeenCalled();
});

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['newer', 'no longer has the script that asks', async () => new Response(null, { status: 404 })],
  ['stuck', 'still has it', async () => new Response(null, { status: 200 })],
  ['stuck', 'stumbles', async () => new Response(null, { status: 503 })],
  ['unreachable', 'does not answer', offline],
])('a part is not there because of "%s" when the server %s', async (problem, _what, answer) => {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  expect(await whyNotLoaded()).toBe(problem);
  expect(asked).toHaveBeenCalledWith(expect.stringContaining('/chunk-loading.ts'), expect.anything());
});
