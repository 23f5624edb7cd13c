import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OPERATORS_SESSION, USERS_LIST } from '#features/endpoints.ts';
import { HttpError, setTokenSource } from '#ui/data/api-client.ts';
import { stubStorage } from '../../../../../tests/support/dom/stub-storage.ts';
import { IDEMPOTENCY_HEADER } from '../../contract.ts';
import {
  consoleFetch,
  consoleJson,
  createConsoleQueryClient,
  failureSideOf,
  sentenceOf,
} from './console-client.ts';
import { operatorToken, sessionEnding, startOperatorSession } from './console-session.ts';

/** What the server answers, and what it was asked. */
function answering(status: number, body: object = {}) {
  const asked: { url: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Headers }) => {
    asked.push({ url, headers });
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

let kept: Map<string, string>;
beforeEach(() => {
  kept = stubStorage('localStorage');
  setTokenSource(() => 'a-parents-token');
});
afterEach(() => {
  setTokenSource(() => null);
  vi.unstubAllGlobals();
});

describe('a call of the console', () => {
  it('carries the operator’s token, or none: never a parent’s', async () => {
    const asked = answering(200);
    await consoleFetch(USERS_LIST);
    startOperatorSession('mpo_mine');
    await consoleFetch(USERS_LIST, { idempotencyKey: 'once' });
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer mpo_mine']);
    expect(asked.map(({ headers }) => headers.get(IDEMPOTENCY_HEADER))).toEqual([null, 'once']);
  });

  it('closes the console when the token opens nothing any more, and says why', async () => {
    startOperatorSession('mpo_mine');
    answering(401, { message: 'Your session has ended. Please sign in again.' });
    await expect(consoleJson(USERS_LIST)).rejects.toMatchObject({ status: 401 });
    expect(operatorToken()).toBeNull();
    expect(sessionEnding()).toBe('Your session has ended. Please sign in again.');
  });

  it('leaves a session alone that another tab has begun meanwhile', async () => {
    startOperatorSession('mpo_old');
    vi.stubGlobal('fetch', async () => {
      kept.set('adminToken', 'mpo_new');
      return new Response('{}', { status: 401 });
    });
    await expect(consoleFetch(USERS_LIST)).rejects.toThrow();
    expect(operatorToken()).toBe('mpo_new');
  });

  it('leaves the session alone when it is refused for another reason', async () => {
    startOperatorSession('mpo_mine');
    for (const status of [400, 403, 429, 500]) {
      answering(status);
      await expect(consoleFetch(USERS_LIST)).rejects.toMatchObject({ status });
    }
    expect(operatorToken()).toBe('mpo_mine');
  });
});

describe('what is said of a failure', () => {
  const reply = (status: number, message: string, code = 'some-code') =>
    new HttpError(status, JSON.stringify({ message, code }), '');
  it.each([
    [400, 'Please enter a name.'],
    [401, 'Your session has ended. Please sign in again.'],
    [403, 'Your role does not reach so far.'],
    [404, 'User not found'],
    [409, 'There is one of this name already.'],
    [429, 'Too many tries. Please wait 15 minutes.'],
    [503, 'No worker answers. Please try again in a minute.'],
  ])('of a %s is what the server says', (status, message) => {
    expect(sentenceOf(reply(status, message), 'Failed to add category')).toBe(message);
  });

  it.each([
    ['a 500', reply(500, 'Something went wrong on our side. Please try again.', 'internal')],
    ['a proxy’s page', new HttpError(502, '<html>Bad Gateway</html>', 'Bad Gateway')],
    ['no answer', new TypeError('Failed to fetch')],
  ])('of %s is what was being done', (_what, error) => {
    expect(sentenceOf(error, 'Failed to add category')).toBe('Failed to add category');
  });

  it('blames the connection only where no answer came', () => {
    expect(failureSideOf(reply(500, '', 'internal'))).toBe('Something went wrong on our side.');
    expect(failureSideOf(new TypeError('Failed to fetch'))).toBe('The server could not be reached.');
  });
});

it('the client asks whose session this is again when a role was refused', async () => {
  startOperatorSession('mpo_mine');
  const queryClient = createConsoleQueryClient();
  const session = { queryKey: [OPERATORS_SESSION] };
  answering(200, { role: 'support' });
  await queryClient.fetchQuery(session);
  answering(403);
  await expect(queryClient.fetchQuery({ queryKey: ['/api/admin', 'users'] })).rejects.toThrow();
  expect(queryClient.getQueryState(session.queryKey)?.isInvalidated).toBe(true);
});
