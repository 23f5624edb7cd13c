import { expect, test, vi } from 'vitest';
import { loadOnce, loadStylesOnce, retryLoad } from './chunk-loading.ts';

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

test('a retry that loads neither asks for the server nor reloads', async () => {
  const isServerThere = vi.fn(async () => true);
  const reload = vi.fn();
  expect(await retryLoad(async () => 'screen', isServerThere, reload)).toBe('loaded');
  expect(isServerThere).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});

test('a retry without a connection leaves the page as it is', async () => {
  const reload = vi.fn();
  expect(await retryLoad(offline, async () => false, reload)).toBe('unreachable');
  expect(reload).not.toHaveBeenCalled();
});

test('a part that is gone though the server answers is met by one reload', async () => {
  const reload = vi.fn();
  expect(await retryLoad(offline, async () => true, reload)).toBe('reloading');
  expect(reload).toHaveBeenCalledTimes(1);
});
