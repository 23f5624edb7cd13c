import { describe, expect, it, vi } from 'vitest';
import { eventually } from '../../../../tests/support/eventually.ts';
import { createTokenSync, TOKEN_MAX_AGE_MS } from './token-sync.ts';

const URL_ = 'https://sync.example.com/token';

function setUp(answer: () => Promise<Response> = async () => new Response(null, { status: 204 })) {
  let now = 1_000;
  const fetch = vi.fn((_url: unknown, _request?: RequestInit) => answer());
  const logFailure = vi.fn();
  const sync = createTokenSync(URL_, { fetch, now: () => now, logFailure });
  const calls = () =>
    fetch.mock.calls.map(([, request]) => [
      request?.method,
      new Headers(request?.headers).get('authorization'),
    ]);
  const wait = (ms: number): void => {
    now += ms;
  };
  return { sync, fetch, logFailure, calls, wait };
}

describe('the token sync', () => {
  it('posts the bearer token to its address, with credentials', () => {
    const { sync, fetch, calls } = setUp();
    sync.use('t1');
    expect(calls()).toEqual([['POST', 'Bearer t1']]);
    expect(fetch.mock.calls[0]?.[0]).toBe(URL_);
    expect(fetch.mock.calls[0]?.[1]?.credentials).toBe('include');
  });

  it('is made every five minutes: not again before, again after', () => {
    expect(TOKEN_MAX_AGE_MS).toBe(300_000);
    const { sync, calls, wait } = setUp();
    sync.use('t1');
    wait(TOKEN_MAX_AGE_MS);
    sync.use('t1');
    expect(calls()).toHaveLength(1);
    wait(1);
    sync.use('t1');
    expect(calls()).toHaveLength(2);
  });

  it('posts another token at once', () => {
    const { sync, calls } = setUp();
    sync.use('t1');
    sync.use('t2');
    expect(calls()).toEqual([
      ['POST', 'Bearer t1'],
      ['POST', 'Bearer t2'],
    ]);
  });

  it('deletes when signed out, and posts at the next sign-in', () => {
    const { sync, calls } = setUp();
    sync.use('t1');
    sync.end();
    sync.use('t1');
    expect(calls()).toEqual([
      ['POST', 'Bearer t1'],
      ['DELETE', null],
      ['POST', 'Bearer t1'],
    ]);
  });

  it.each([
    ['a refusal', async () => new Response(null, { status: 503, statusText: 'Busy' })],
    ['no answer', () => Promise.reject(new TypeError('offline'))],
  ])('only logs %s, and does not try again', async (_name, answer) => {
    const { sync, logFailure, calls } = setUp(answer);
    sync.use('t1');
    await eventually(() => expect(logFailure).toHaveBeenCalledOnce());
    sync.use('t1');
    expect(calls()).toHaveLength(1);
  });
});
