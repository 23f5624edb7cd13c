import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('./main.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const reload = vi.fn();
const answer = vi.fn<() => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('sessionStorage', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
  reload.mockReset();
});

/** The page, loaded anew, until it has asked the server this often about its own script. */
async function load(questions: number): Promise<void> {
  vi.resetModules();
  answer.mockClear();
  await import('./start.ts');
  while (answer.mock.calls.length < questions) {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  await vi.advanceTimersByTimeAsync(0);
}

it('a script that is gone is looked for by one reload, and not by another when it stays gone', async () => {
  answer.mockImplementation(async () => new Response(null, { status: 404 }));
  await load(1);
  expect(reload).toHaveBeenCalledOnce();
  await load(3);
  expect(reload).toHaveBeenCalledOnce();
});

it.each([
  ['without a connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['while the server has the script', async () => new Response(null, { status: 200 })],
])('there is no reload %s', async (_when, told) => {
  answer.mockImplementation(told);
  await load(2);
  expect(reload).not.toHaveBeenCalled();
});

it('there is no reload where nothing can be kept: it could not be counted', async () => {
  vi.stubGlobal(
    'sessionStorage',
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('insecure', 'SecurityError');
        },
      },
    ),
  );
  answer.mockImplementation(async () => new Response(null, { status: 404 }));
  await load(2);
  expect(reload).not.toHaveBeenCalled();
});
