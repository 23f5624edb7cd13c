import { afterEach, describe, expect, it, vi } from 'vitest';
import { PORTRAITS_GENERATE, PORTRAITS_ONE, pathFor } from '#features/endpoints.ts';
import { OFFLINE } from './failure-words.ts';
import { type GenerateOptions, type GenerateTry, generateForm, generatePortrait } from './generate-client.ts';

const attempt: GenerateTry = {
  image: new File(['photo'], 'asha.jpg', { type: 'image/jpeg' }),
  categoryId: 'professional',
  subcategoryId: 'astronaut',
  themeName: 'An astronaut <b>in space</b>',
  customStyle: '',
  aspectRatio: '3:4',
  garment: 'theme',
  face: null,
  key: 'key-1',
};

type Answer = (path: string, init: RequestInit) => Response | Promise<Response>;
interface Call {
  readonly path: string;
  readonly init: RequestInit;
}

/** Answers each call in turn; the last answer stays. */
function answerWith(...answers: Answer[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)];
    calls.push({ path, init });
    return answer!(path, init);
  });
  return calls;
}

const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
const networkError: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

const progress = (step: string): string =>
  `event: progress\ndata: ${JSON.stringify({ portraitId: 'p1', step, position: 2, steps: 8 })}\n\n`;
const made = { portraitId: 'p1', generatedImageUrl: '/i/p1.jpg', message: 'Done' };
const resultEvent = `event: result\ndata: ${JSON.stringify({ ...made, appliedStyle: ['pastel'] })}\n\n`;

/** A stream that ends properly, breaks, or stays open after its text. */
function stream(text: string, end: 'closes' | 'breaks' | 'hangs' = 'closes'): Answer {
  return (_path, init) => {
    let sent = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        init.signal?.addEventListener('abort', () => controller.error(new DOMException('', 'AbortError')));
      },
      pull(controller) {
        if (!sent) controller.enqueue(new TextEncoder().encode(text));
        else if (end === 'closes') controller.close();
        else if (end === 'breaks') controller.error(new TypeError('network error'));
        sent = true;
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
  };
}

const status = (state: string, more: object = {}): Answer =>
  json({
    id: 'p1',
    state,
    step: 'lighting',
    themeName: 'Astronaut',
    createdAt: '2026-11-20T10:00:00.000Z',
    ...more,
  });

function run(options: Partial<GenerateOptions> = {}) {
  const steps: string[] = [];
  const outcome = generatePortrait(attempt, {
    onProgress: ({ step }) => steps.push(step),
    signal: new AbortController().signal,
    resendAfterMs: [1, 1],
    everyMs: 1,
    ...options,
  });
  return { outcome, steps };
}

const keyOf = (call: Call | undefined): string | null =>
  new Headers(call?.init.headers).get('idempotency-key');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('free portraits that wait', () => {
  it.each([
    [{ code: 'verify-email' }, 'verification'],
    [{ code: 'trial-waits', waitsFor: 'google' }, 'google'],
    [{ code: 'trial-waits', waitsFor: 'purchase' }, 'purchase'],
    [{ code: 'trial-waits', waitsFor: 'the moon' }, 'purchase'],
  ])('are told with what for: %j', async (body, waitsFor) => {
    answerWith(json({ message: 'Not yet', ...body }, 403));
    expect(await run().outcome).toEqual({ kind: 'trial-waits', waitsFor });
  });
});

describe('what is sent', () => {
  it('has exactly the specified fields, customStyle only if non-empty', () => {
    expect([...generateForm(attempt).keys()]).toEqual([
      'image',
      'categoryId',
      'subcategoryId',
      'themeName',
      'aspectRatio',
    ]);
    expect(generateForm({ ...attempt, customStyle: '  ' }).has('customStyle')).toBe(false);
    const form = generateForm({ ...attempt, customStyle: ' pastel <i>🎨</i> ' });
    expect(form.get('customStyle')).toBe('pastel <i>🎨</i>');
    expect(form.get('image')).toMatchObject({ name: 'asha.jpg', type: 'image/jpeg' });
    expect(generateForm({ ...attempt, face: 0 }).get('face')).toBe('0');
    expect(generateForm({ ...attempt, garment: 'suit' }).get('garment')).toBe('suit');
  });

  it('asks for the event stream, with the key of the try', async () => {
    const calls = answerWith(stream(resultEvent));
    await run().outcome;
    const headers = new Headers(calls[0]?.init.headers);
    expect(calls[0]).toMatchObject({ path: PORTRAITS_GENERATE, init: { method: 'POST' } });
    expect(headers.get('accept')).toBe('text/event-stream');
    expect(headers.get('idempotency-key')).toBe('key-1');
    expect(headers.has('content-type')).toBe(false);
  });
});

describe('an answer', () => {
  it('as a stream has real steps, then the result', async () => {
    answerWith(stream(progress('queued') + progress('finding-face') + resultEvent));
    const { outcome, steps } = run();
    expect(await outcome).toEqual({
      kind: 'made',
      portrait: { portraitId: 'p1', imageUrl: '/i/p1.jpg', appliedStyle: ['pastel'] },
    });
    expect(steps).toEqual(['queued', 'finding-face']);
  });

  it('as JSON has the result', async () => {
    answerWith(json(made));
    expect(await run().outcome).toMatchObject({ kind: 'made', portrait: { imageUrl: '/i/p1.jpg' } });
  });

  it.each([
    ['as JSON', json({ requiresUpgrade: true, message: 'No credits left' })],
    [
      'in the stream',
      stream('event: result\ndata: {"requiresUpgrade":true,"message":"No credits left"}\n\n'),
    ],
  ])('that an upgrade is needed is understood %s', async (_name, answer) => {
    answerWith(answer);
    expect(await run().outcome).toEqual({ kind: 'upgrade' });
  });

  it.each([
    ['as 422', json({ message: 'No face here.', code: 'no-face', reason: 'no-face' }, 422)],
    [
      'in the stream',
      stream('event: error\ndata: {"message":"No face here.","code":"no-face","reason":"no-face"}\n\n'),
    ],
  ])('that refuses keeps the server’s sentence %s', async (_name, answer) => {
    answerWith(answer);
    expect(await run().outcome).toEqual({
      kind: 'failed',
      failure: { message: 'No face here.', reason: 'no-face' },
      settled: true,
    });
  });

  it.each(['engine-failed', 'timed-out'])(
    'of %s with a 5xx is settled: the credit is back',
    async (reason) => {
      answerWith(json({ message: 'Your credit is back.', code: reason, reason, portraitId: 'p1' }, 500));
      expect(await run().outcome).toMatchObject({ kind: 'failed', failure: { reason }, settled: true });
    },
  );

  it('of a server that stopped waiting names a portrait, which is followed', async () => {
    const calls = answerWith(
      json({ message: 'Still being made.', code: 'still-being-made', portraitId: 'p1' }, 504),
      status('ready', { generatedImageUrl: '/i/p1.jpg' }),
    );
    expect(await run().outcome).toMatchObject({ kind: 'made', portrait: { imageUrl: '/i/p1.jpg' } });
    expect(calls[1]?.path).toBe(pathFor(PORTRAITS_ONE, { id: 'p1' }));
  });

  it('that is a server error leaves the try unsettled', async () => {
    answerWith(() => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await run().outcome).toEqual({
      kind: 'failed',
      failure: { message: 'Something went wrong. Please try again.', reason: null },
      settled: false,
    });
  });

  it('of nonsense instead of JSON is a failure, not a crash', async () => {
    answerWith(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await run().outcome).toMatchObject({ kind: 'failed', settled: false });
    answerWith(json({ hello: 1 }));
    expect(await run().outcome).toMatchObject({ kind: 'failed', settled: false });
  });
});

describe('a connection that fails', () => {
  it('before an answer has the try sent again with the same key', async () => {
    const calls = answerWith(networkError, networkError, stream(resultEvent));
    expect(await run().outcome).toMatchObject({ kind: 'made' });
    expect(calls.map(keyOf)).toEqual(['key-1', 'key-1', 'key-1']);
  });

  it('and goes on failing is given up, unsettled', async () => {
    const calls = answerWith(networkError);
    expect(await run().outcome).toMatchObject({ kind: 'failed', settled: false });
    expect(calls).toHaveLength(3);
  });

  it('is told of at each resending', async () => {
    answerWith(networkError, networkError, stream(resultEvent));
    const onResend = vi.fn();
    await run({ onResend }).outcome;
    expect(onResend).toHaveBeenCalledTimes(2);
  });

  it('is said at once where the browser knows that there is none, and nothing is sent', async () => {
    const calls = answerWith(stream(resultEvent));
    vi.stubGlobal('navigator', { onLine: false });
    expect(await run({ resendAfterMs: [600_000] }).outcome).toEqual({
      kind: 'failed',
      failure: OFFLINE,
      settled: false,
    });
    expect(calls).toEqual([]);
  });

  it('nobody’s session is no failure, and the answer to nothing that was done', async () => {
    answerWith(json({ message: 'Please sign in.' }, 401));
    expect(await run().outcome).toEqual({ kind: 'signed-out' });
  });

  it.each(['closes', 'breaks'] as const)(
    'of a stream that %s in the middle has the portrait followed',
    async (end) => {
      const calls = answerWith(
        stream(progress('cutting-out'), end),
        status('running'),
        networkError,
        status('ready', { generatedImageUrl: '/i/p1.jpg' }),
      );
      const { outcome, steps } = run();
      expect(await outcome).toMatchObject({ kind: 'made', portrait: { imageUrl: '/i/p1.jpg' } });
      expect(calls.map((call) => call.path)).toEqual([
        PORTRAITS_GENERATE,
        ...Array(3).fill(pathFor(PORTRAITS_ONE, { id: 'p1' })),
      ]);
      expect(steps).toEqual(['cutting-out', 'lighting']);
    },
  );

  it('before the stream said anything has the try sent again', async () => {
    const calls = answerWith(stream('', 'breaks'), stream(resultEvent));
    expect(await run().outcome).toMatchObject({ kind: 'made' });
    expect(calls.map(keyOf)).toEqual(['key-1', 'key-1']);
  });

  it('by going silent has the portrait followed', async () => {
    answerWith(
      stream(progress('queued'), 'hangs'),
      status('failed', { reason: 'no-face', message: 'No face.' }),
    );
    expect(await run({ silenceMs: 20 }).outcome).toEqual({
      kind: 'failed',
      failure: { message: 'No face.', reason: 'no-face' },
      settled: true,
    });
  });

  it('leaving the screen ends it without an outcome', async () => {
    const leaving = new AbortController();
    answerWith(stream(progress('queued'), 'hangs'));
    const { outcome } = run({
      signal: leaving.signal,
      onProgress: () => leaving.abort(new Error('left the screen')),
    });
    await expect(outcome).rejects.toThrow('left the screen');
  });
});

it('a theme that is gone is no failure of the portrait', async () => {
  answerWith(json({ message: 'This theme is no longer there.', code: 'unknown-theme' }, 404));
  expect(await run().outcome).toEqual({ kind: 'unknown-theme' });
});
