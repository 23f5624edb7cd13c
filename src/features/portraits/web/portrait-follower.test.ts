import { afterEach, describe, expect, it, vi } from 'vitest';
import { followPortrait } from './portrait-follower.ts';

const base = { id: 'p1', step: 'finishing', themeName: 'Doctor', createdAt: '2026-11-20T10:00:00.000Z' };

function answerWith(...answers: (() => Response)[]): { count: number } {
  const asked = { count: 0 };
  vi.stubGlobal('fetch', async () => {
    const answer = answers[Math.min(asked.count, answers.length - 1)];
    asked.count += 1;
    return answer!();
  });
  return asked;
}

function follow(giveUpAfterMs = 1_000) {
  const signal = new AbortController().signal;
  return followPortrait('p1', { onProgress: () => undefined, signal, everyMs: 1, giveUpAfterMs });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('following a portrait', () => {
  it('waits out server errors and rate limits', async () => {
    const asked = answerWith(
      () => new Response('', { status: 503 }),
      () => new Response('', { status: 429 }),
      () => Response.json({ ...base, state: 'ready', generatedImageUrl: '/i.jpg' }),
    );
    expect(await follow()).toMatchObject({ kind: 'made', portrait: { imageUrl: '/i.jpg' } });
    expect(asked.count).toBe(3);
  });

  it('says the catalogue’s sentence when a failed portrait brings only its reason', async () => {
    answerWith(() => Response.json({ ...base, state: 'failed', reason: 'timed-out' }));
    expect(await follow()).toMatchObject({
      kind: 'failed',
      failure: {
        message: 'This took too long and was stopped. Your credit is back. Please try again.',
        reason: 'timed-out',
      },
      settled: true,
    });
  });

  it('brings the style of a ready portrait along', async () => {
    const style = { customStyle: 'warm castle', appliedStyle: ['warm'] };
    answerWith(() => Response.json({ ...base, state: 'ready', generatedImageUrl: '/i.jpg', ...style }));
    expect(await follow()).toMatchObject({ kind: 'made', portrait: style });
  });

  it('takes one that is gone for a settled failure', async () => {
    answerWith(() =>
      Response.json({ message: 'There is no such portrait.', code: 'not-found' }, { status: 404 }),
    );
    expect(await follow()).toMatchObject({
      kind: 'failed',
      failure: { message: 'There is no such portrait.' },
      settled: true,
    });
  });

  it('is not over without a session: somebody has to sign in', async () => {
    answerWith(() => Response.json({ message: 'Please sign in.' }, { status: 401 }));
    expect(await follow()).toEqual({ kind: 'signed-out' });
  });

  it('gives up after the given time without an answer', async () => {
    const asked = answerWith(() => new Response('', { status: 500 }));
    expect(await follow(5)).toMatchObject({
      kind: 'failed',
      failure: { message: 'Something went wrong on our side. Please try again in a moment.' },
      settled: false,
    });
    expect(asked.count).toBeGreaterThan(2);
  });

  it('speaks of the connection only when nothing answers', async () => {
    answerWith(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(await follow(5)).toMatchObject({
      kind: 'failed',
      failure: { message: expect.stringContaining('internet connection') },
    });
  });
});
