import { APICallError, NoImageGeneratedError } from 'ai';
import { describe, expect, it } from 'vitest';
import {
  expectNothingOfTheRequest,
  REQUEST,
} from '../../../tests/support/portraits/image-vendors/vendor-bench.ts';
import { CallEnded } from './call-ended.ts';
import { readFailedReply, readFailure } from './read-failure.ts';
import { retryAfterMs } from './retry-after.ts';
import type { VendorOutcome } from './vendor.ts';

const failed = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  readFailedReply({
    status,
    headers: new Headers(headers),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const openAi = (code: string, more: object = {}) => ({ error: { message: 'm', type: 't', code, ...more } });

describe('a failed reply', () => {
  it.each<[number, unknown, VendorOutcome]>([
    [400, openAi('moderation_blocked'), { kind: 'blocked', at: 'input', code: 'moderation_blocked' }],
    [
      400,
      openAi('moderation_blocked', { moderation_details: { moderation_stage: 'output' } }),
      { kind: 'blocked', at: 'output', code: 'moderation_blocked' },
    ],
    [
      400,
      openAi('moderation_blocked', { message: 'The output was flagged' }),
      { kind: 'blocked', at: 'output', code: 'moderation_blocked' },
    ],
    [
      422,
      { detail: [{ type: 'content_policy_violation', loc: ['body'] }] },
      { kind: 'blocked', at: 'input', code: 'content_policy_violation' },
    ],
    [400, openAi('invalid_value'), { kind: 'permanent', code: 'invalid_value' }],
    [401, openAi('invalid_api_key'), { kind: 'permanent', code: 'invalid_api_key' }],
    [402, { detail: 'Insufficient credits' }, { kind: 'permanent', code: 'http-402' }],
    [
      403,
      { error: { code: 403, status: 'PERMISSION_DENIED' } },
      { kind: 'permanent', code: 'PERMISSION_DENIED' },
    ],
    [404, '', { kind: 'permanent', code: 'http-404' }],
    [408, '', { kind: 'transient', code: 'http-408' }],
    [409, '', { kind: 'transient', code: 'http-409' }],
    [413, '<html>', { kind: 'permanent', code: 'http-413' }],
    [429, openAi('insufficient_quota'), { kind: 'permanent', code: 'insufficient_quota' }],
    [429, 'null', { kind: 'rate-limited', retryAfterMs: null, code: 'http-429' }],
    [500, openAi('moderation_blocked'), { kind: 'transient', code: 'moderation_blocked' }],
    [503, '[1]', { kind: 'transient', code: 'http-503' }],
    [
      504,
      { error: { code: 504, status: 'DEADLINE_EXCEEDED' } },
      { kind: 'transient', code: 'DEADLINE_EXCEEDED' },
    ],
  ])('of %i is read for what it means: %j', (status, body, outcome) => {
    expect(failed(status, body)).toEqual(outcome);
  });

  it('gives no sentence for a code, and no more than 80 characters of one', () => {
    expect(failed(400, openAi('no lighthouse keeper'))).toEqual({ kind: 'permanent', code: 't' });
    expect(failed(400, openAi('x'.repeat(300)))).toEqual({ kind: 'permanent', code: 'x'.repeat(80) });
    expect(failed(400, openAi('a\u0000b\u001b\nc'))).toEqual({ kind: 'permanent', code: 'abc' });
  });
});

describe('how long to wait', () => {
  const NOW = Date.parse('2026-11-20T10:00:00Z');
  it.each<[string, Record<string, string>, unknown, number | null]>([
    ['seconds', { 'retry-after': '20' }, {}, 20_000],
    ['parts of a second', { 'retry-after': '0.5' }, {}, 500],
    ['ms first', { 'retry-after': '20', 'retry-after-ms': '1500' }, {}, 1500],
    ['a date', { 'retry-after': 'Fri, 20 Nov 2026 10:01:00 GMT' }, {}, 60_000],
    ['a date that is past', { 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT' }, {}, 0],
    ['an hour at most', { 'retry-after': '86400' }, {}, 3_600_000],
    ['nothing less than nothing', { 'retry-after': '-5' }, {}, 0],
    ['no sense', { 'retry-after': 'soon' }, {}, null],
    ['nothing', { 'retry-after': '' }, {}, null],
    ['Google', {}, { error: { details: [{ reason: 'x' }, { retryDelay: '17s' }] } }, 17_000],
    ['Google, finely', {}, { error: { details: [{ retryDelay: '0.25s' }] } }, 250],
    ['Google, without sense', {}, { error: { details: [null, { retryDelay: 'P1D' }] } }, null],
    ['Replicate', {}, { retry_after: 6 }, 6000],
    ['no body', {}, null, null],
  ])('is read out of a reply: %s', (_what, headers, body, expected) => {
    expect(retryAfterMs(new Headers(headers), body, NOW)).toBe(expected);
  });
});

describe('what the AI SDK throws', () => {
  const base64 = Buffer.from(REQUEST.photo).toString('base64');
  const held = {
    message: REQUEST.prompt,
    url: `https://models.example/${encodeURIComponent(REQUEST.prompt)}`,
    requestBodyValues: { prompt: REQUEST.prompt, image: base64, photo: REQUEST.photo },
  };
  const connection = Object.assign(new Error(REQUEST.prompt), { code: 'ECONNRESET' });

  it.each<[string, unknown, VendorOutcome]>([
    [
      'a refusal',
      new APICallError({
        ...held,
        statusCode: 429,
        responseHeaders: { 'retry-after': '4' },
        responseBody: JSON.stringify({ error: { message: REQUEST.prompt, code: 'slow_down' }, echo: base64 }),
      }),
      { kind: 'rate-limited', retryAfterMs: 4000, code: 'slow_down' },
    ],
    [
      'a reply of another shape',
      new APICallError({ ...held, statusCode: 200, responseBody: base64 }),
      { kind: 'transient', code: 'unreadable-reply' },
    ],
    [
      'a broken connection',
      new APICallError({ ...held, cause: new TypeError('fetch failed', { cause: connection }) }),
      { kind: 'transient', code: 'ECONNRESET' },
    ],
    ['no reply at all', new APICallError(held), { kind: 'transient', code: 'connection-failed' }],
    [
      'no picture',
      new NoImageGeneratedError({ message: REQUEST.prompt }),
      { kind: 'no-image', code: 'no-image' },
    ],
    ['a bare broken connection', connection, { kind: 'transient', code: 'ECONNRESET' }],
    ['a surprise', new RangeError(REQUEST.prompt), { kind: 'transient', code: 'RangeError' }],
    ['something that is no error', { prompt: REQUEST.prompt }, { kind: 'transient', code: 'failed' }],
    [
      'a known end',
      new CallEnded({ kind: 'permanent', code: 'foreign-host' }),
      { kind: 'permanent', code: 'foreign-host' },
    ],
  ])('%s keeps nothing of the request', (_what, error, outcome) => {
    const read = readFailure(error);
    expect(read).toEqual(outcome);
    expectNothingOfTheRequest(read);
  });

  it('would be found if it were kept', () => {
    expect(() => expectNothingOfTheRequest(new APICallError(held))).toThrow();
    expect(() => expectNothingOfTheRequest({ photo: REQUEST.photo })).toThrow();
    expect(() => expectNothingOfTheRequest({ text: base64 })).toThrow();
  });
});
