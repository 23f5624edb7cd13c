import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CATEGORIES, USER_DATA } from '#features/endpoints.ts';

vi.mock('./main.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const reload = vi.fn();
const answer = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => null });
  vi.stubGlobal('location', { reload, pathname: '/' });
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

const KEPT = { getItem: () => 'asha-token' };

it.each([
  ['/', [USER_DATA, CATEGORIES]],
  ['/credits', [USER_DATA]],
  ['/admin', []],
])('with a session, %s asks for %j before the app is asked for', async (pathname, asked) => {
  vi.stubGlobal('localStorage', KEPT);
  vi.stubGlobal('location', { reload, pathname });
  answer.mockImplementation(async () => new Response('{}', { status: 200 }));
  await load(0);
  // What follows is its own script, asked for because the app could not be loaded.
  const questions = answer.mock.calls.filter(([url]) => url.startsWith('/api/'));
  expect(questions.map(([url]) => url)).toEqual(asked);
  expect(answer.mock.calls.slice(0, asked.length)).toEqual(questions);
  for (const [, request] of questions) {
    expect(request).toEqual({ headers: { authorization: 'Bearer asha-token' }, credentials: 'include' });
  }
});

it('a visitor’s pre-rendered page asks nothing', async () => {
  vi.stubGlobal('localStorage', KEPT);
  vi.stubGlobal('document', { getElementById: () => null, querySelector: () => ({}), readyState: 'loading' });
  answer.mockImplementation(async () => new Response('{}', { status: 200 }));
  await load(0);
  expect(answer).not.toHaveBeenCalled();
});

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
