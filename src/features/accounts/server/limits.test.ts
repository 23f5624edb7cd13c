import { describe, expect, it } from 'vitest';
import { keyedHash } from '#platform/hash/keyed-hash.ts';
import { addressGroupOf } from '#platform/http/client-address.ts';
import { hintCookieFor, readCookie, sessionCookieChange } from './session-cookies.ts';

describe('the group of a client address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:0:1::1', '2001:db8:0:1'],
    ['2001:0DB8:0000:0001:ffff::9', '2001:db8:0:1'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4'],
  ])('of %s is %s', (address, group) => {
    expect(addressGroupOf(address)).toBe(group);
  });
});

describe('keyed hashes', () => {
  it('differ by secret, purpose and value', () => {
    const hashes = [
      keyedHash('s', 'p', 'v'),
      keyedHash('t', 'p', 'v'),
      keyedHash('s', 'q', 'v'),
      keyedHash('s', 'p', 'w'),
    ];
    expect(new Set(hashes).size).toBe(4);
    expect(keyedHash('s', 'p', 'v')).toBe(hashes[0]);
  });
});

describe('session cookies', () => {
  it('are read out of an answer, the last one counting', () => {
    const set = 'mp.session_token=abc.d%2Fe%3D; Max-Age=60; Path=/; HttpOnly';
    const cleared = 'mp.session_token=; Max-Age=0; Path=/';
    expect(sessionCookieChange([set], 'mp.session_token')).toEqual({
      kind: 'set',
      token: 'abc.d/e=',
      maxAge: 60,
    });
    expect(sessionCookieChange([set, cleared], 'mp.session_token')).toEqual({ kind: 'cleared' });
    expect(sessionCookieChange(['mp.state=x; Max-Age=9'], 'mp.session_token')).toEqual({ kind: 'none' });
  });

  it('bring the hint along', () => {
    expect(hintCookieFor({ kind: 'set', token: 't', maxAge: 60 }, true)).toBe(
      'mp_session=1; Max-Age=60; Path=/; SameSite=Lax; Secure',
    );
    expect(hintCookieFor({ kind: 'cleared' }, false)).toBe('mp_session=; Max-Age=0; Path=/; SameSite=Lax');
    expect(hintCookieFor({ kind: 'none' }, false)).toBeNull();
  });

  it('are found by their whole name', () => {
    const header = 'xmp_session=no; mp_session=1; mp.session_token=a.b%3D';
    expect(readCookie(header, 'mp_session')).toBe('1');
    expect(readCookie(header, 'mp.session_token')).toBe('a.b=');
    expect(readCookie(header, 'session_token')).toBeNull();
    expect(readCookie(undefined, 'mp_session')).toBeNull();
  });
});
