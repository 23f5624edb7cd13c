import { describe, expect, it } from 'vitest';
import { GOOGLE_NEW_ACCOUNT } from '../sign-in/contract.ts';
import { outcomeOfMessage } from './google-popup.ts';

const message = (rest: object) => ({ type: 'better-auth:oauth-popup', nonce: 'n1', ...rest });

describe("a message of Google's window", () => {
  it('signs in with its token', () => {
    expect(outcomeOfMessage(message({ token: 't', redirectTo: '/' }), 'n1')).toEqual({
      kind: 'signed-in',
      token: 't',
      isNewAccount: false,
    });
  });

  it('tells of a new account', () => {
    const data = message({ token: 't', redirectTo: GOOGLE_NEW_ACCOUNT });
    expect(outcomeOfMessage(data, 'n1')).toMatchObject({ isNewAccount: true });
  });

  it('is a change of mind when the person declined', () => {
    expect(outcomeOfMessage(message({ error: { code: 'access_denied' } }), 'n1')).toEqual({
      kind: 'cancelled',
    });
  });

  it('of a blocked account says so', () => {
    expect(outcomeOfMessage(message({ error: { code: 'account-blocked', description: 'x' } }), 'n1')).toEqual(
      {
        kind: 'blocked',
      },
    );
  });

  it('is a failure otherwise, even with a token', () => {
    const data = message({ token: 't', error: { code: 'server_error' } });
    expect(outcomeOfMessage(data, 'n1')).toEqual({ kind: 'failed' });
  });

  it.each([
    ['another window', message({ nonce: 'n2', token: 't' })],
    ['another sender', { type: 'resize', nonce: 'n1', token: 't' }],
    ['nothing', null],
    ['neither token nor error', message({})],
    ['an empty token', message({ token: '' })],
  ])('means nothing from %s', (_name, data) => {
    expect(outcomeOfMessage(data, 'n1')).toBeNull();
  });
});
