import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ModelOutcome } from '#engine/portrait-maker.ts';
import { modelBench } from '../../../../../tests/support/portraits/model-bench.ts';
import { createModelPortraitHandler } from '../model-portrait-job.ts';
import { endCall, listCalls } from './engine-calls-store.ts';

const { google, bench, newParent, order, made } = modelBench();

describe('a call without an answer', () => {
  /** What a worker does that was killed right after the photo had left: it never comes back. */
  const killed = (): Promise<ModelOutcome> => new Promise(() => {});

  /** Delivers the job as the queue does when its worker is silent. */
  const deliver = (portraitId: string) =>
    createModelPortraitHandler(bench.modelJobDeps())({
      id: randomUUID(),
      payload: { portraitId, engineId: 'gemini' },
      signal: new AbortController().signal,
      attempt: 2,
      lastAttempt: false,
    });

  it('is not asked for a third time where two pictures were made and never got here', async () => {
    google.script = [killed, killed];
    const portraitId = await order(await newParent('gemini'));
    const answered = async (count: number): Promise<void> => {
      await expect.poll(() => google.calls.length).toBe(count);
      const { db } = bench.database;
      const call = (await listCalls(db, portraitId)).find(({ state }) => state === 'sent');
      const ended = { id: call?.id ?? '', engineId: 'gemini', end: 'made', code: null } as const;
      const costs = { inputTokens: null, outputTokens: null, costPaise: 400, retryAfterMs: null };
      await endCall(db, { ...ended, ...costs }, bench.clock.now());
    };
    await answered(1);
    void deliver(portraitId);
    await answered(2);
    await deliver(portraitId);
    const { portrait, states } = await made(portraitId);
    expect(states).toEqual(['gemini made', 'gemini made']);
    expect(portrait).toMatchObject({ state: 'ready', engine: 'scripted/1', engineFeePaise: 800 });
  });

  it('counts as paid, is repeated once, and after that the studio goes on', async () => {
    google.script = [killed, killed];
    const portraitId = await order(await newParent('gemini'));
    await expect.poll(() => google.calls.length).toBe(1);
    void deliver(portraitId);
    await expect.poll(() => google.calls.length).toBe(2);
    await deliver(portraitId);
    const { portrait, states } = await made(portraitId);
    expect(google.calls).toHaveLength(2);
    expect(states).toEqual(['gemini lost', 'gemini lost']);
    expect(portrait).toMatchObject({ state: 'ready', engineId: 'studio', engineFeePaise: 800 });
  });
});
