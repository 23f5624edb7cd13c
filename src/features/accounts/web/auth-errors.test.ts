import { describe, expect, it } from 'vitest';
import { HttpError } from '#ui/data/api-client.ts';
import { AUTH_ERROR_MESSAGES } from '../contract.ts';
import { ACCOUNT_BLOCKED, ACCOUNT_BLOCKED_MESSAGE } from '../sign-in/contract.ts';
import { authErrorMessage } from './auth-errors.ts';

const failure = (status: number, body: string) => new HttpError(status, body, 'Status Text');

describe('the sentence of a failed identity call', () => {
  it.each(Object.entries(AUTH_ERROR_MESSAGES))('goes by the code %s', (code, sentence) => {
    expect(authErrorMessage(failure(400, JSON.stringify({ code, message: 'another' })))).toBe(sentence);
  });

  it("is the server's own for other codes", () => {
    expect(authErrorMessage(failure(400, '{"code":"x","message":"Not today"}'))).toBe('Not today');
    expect(authErrorMessage(failure(400, '{"code":"toString","message":"Not today"}'))).toBe('Not today');
  });

  it('reaches somebody who was blocked', () => {
    const body = JSON.stringify({ code: ACCOUNT_BLOCKED, message: ACCOUNT_BLOCKED_MESSAGE });
    expect(authErrorMessage(failure(403, body))).toBe(ACCOUNT_BLOCKED_MESSAGE);
  });

  it('is the general one when the server had none', () => {
    expect(authErrorMessage(failure(500, '<html>'))).toBe('An unexpected error occurred');
    expect(authErrorMessage('thrown')).toBe('An unexpected error occurred');
  });

  it('speaks of too many attempts for a bare 429', () => {
    expect(authErrorMessage(failure(429, ''))).toBe(AUTH_ERROR_MESSAGES['too-many-requests']);
  });

  it('speaks of the connection when nothing answered', () => {
    expect(authErrorMessage(new TypeError('Failed to fetch'))).toMatch(/connection/);
  });
});
