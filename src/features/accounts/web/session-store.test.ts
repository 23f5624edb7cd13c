import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION } from '#features/endpoints.ts';
import { stubStorage } from '../../../../tests/support/dom/stub-storage.ts';
import { SESSION_HINT_COOKIE } from '../contract.ts';
import { needsRecovery, recoverSession } from './session-recovery.ts';
import { endSession, HINT_COOKIE, sessionToken, startSession } from './session-store.ts';

/** The little of a browser that the session needs. The cookie jar keeps values and drops those with Max-Age=0. */
function installBrowser(storage: 'works' | 'is blocked') {
  const jar = new Map<string, string>();
  stubStorage('localStorage', storage);
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = ''] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (text.includes('Max-Age=0')) jar.delete(name);
      else jar.set(name, value);
    },
  });
  return { jar };
}

const answering = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  );

let jar: Map<string, string>;
beforeEach(() => {
  jar = installBrowser('works').jar;
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('the session of this browser', () => {
  it('names the cookie and the address as the contract does', () => {
    expect(HINT_COOKIE).toBe(SESSION_HINT_COOKIE);
    expect(SESSION).toBe(SESSION);
  });

  it('keeps the token and sets the hint, and drops both at the end', () => {
    startSession('t1');
    expect([sessionToken(), jar.get(HINT_COOKIE)]).toEqual(['t1', '1']);
    endSession();
    expect([sessionToken(), jar.has(HINT_COOKIE)]).toEqual([null, false]);
  });

  it('lasts as long as the page where storage is blocked', () => {
    installBrowser('is blocked');
    startSession('t1');
    expect(sessionToken()).toBe('t1');
    endSession();
    expect(sessionToken()).toBeNull();
  });
});

describe('a cookie without a token', () => {
  it('is worth asking about only then', () => {
    expect(needsRecovery()).toBe(false);
    jar.set(HINT_COOKIE, '1');
    expect(needsRecovery()).toBe(true);
    startSession('t1');
    expect(needsRecovery()).toBe(false);
  });

  it('gets its token back from the server', async () => {
    jar.set(HINT_COOKIE, '1');
    answering(200, { token: 't2', user: {} });
    await recoverSession();
    expect(sessionToken()).toBe('t2');
  });

  it.each([
    ['no session', 200, null],
    ['a refusal', 401, { message: 'no' }],
    ['an answer that is none', 200, { token: '' }],
  ])('is dropped after %s', async (_name, status, body) => {
    jar.set(HINT_COOKIE, '1');
    answering(status, body);
    await recoverSession();
    expect([sessionToken(), needsRecovery()]).toEqual([null, false]);
  });

  it('stays when nothing answers: the session may be good', async () => {
    jar.set(HINT_COOKIE, '1');
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('offline')));
    await recoverSession();
    expect(needsRecovery()).toBe(true);
  });
});
