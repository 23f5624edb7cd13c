import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StorageAway } from '#platform/storage/storage-away.ts';
import {
  createPortraitsBench,
  type PortraitsBench,
} from '../../../../tests/support/portraits/portraits-bench.ts';
import { plainOutcome } from '../../../../tests/support/portraits/scripted-engine.ts';
import { createMakePortraitHandler } from './jobs.ts';
import { createPortraitOutcomes } from './outcomes.ts';
import { uploadKey } from './storage-keys.ts';
import { findPortrait } from './store.ts';

let bench: PortraitsBench;
beforeAll(async () => {
  // No worker: the tests deliver the jobs themselves.
  bench = await createPortraitsBench({ work: false });
});
afterAll(() => bench.close());
beforeEach(() => {
  bench.engine.script = plainOutcome;
});

async function ordered(): Promise<{ userId: string; portraitId: string }> {
  const userId = await bench.seed.parent();
  const result = await bench.portraits.service.order(bench.orderOf(userId));
  if (result.kind !== 'accepted') throw new Error(result.kind);
  return { userId, portraitId: result.portraitId };
}

/** One delivery of the job, as the queue would make it. */
async function deliver(portraitId: string, { lastAttempt = false } = {}): Promise<void> {
  const { clock, credits, database, engine: maker, storage } = bench;
  const { db } = database;
  const outcomes = createPortraitOutcomes({ ...{ db, credits, storage, clock }, ...bench.portraits });
  const log = pino({ level: 'silent' });
  const handler = createMakePortraitHandler({ db, storage, maker, outcomes, clock, log, aiLabel: 'auto' });
  const { signal } = new AbortController();
  await handler({ id: portraitId, payload: { portraitId }, signal, attempt: 1, lastAttempt });
}

const stateOf = async (id: string) => (await findPortrait(bench.database.db, id))?.state;
const left = async (userId: string) => {
  const { generationLimit, generationsUsed } = await bench.credits.figures(userId);
  return generationLimit - generationsUsed;
};

describe('a storage that is away', () => {
  /** While `work` runs. */
  async function without(calls: readonly ('put' | 'delete' | 'deletePrefix')[], work: () => Promise<void>) {
    const away = () => Promise.reject(new StorageAway('unreachable', 'No answer'));
    const whole = { ...bench.storage };
    for (const call of calls) bench.storage[call] = away;
    await work().finally(() => Object.assign(bench.storage, whole));
  }

  it('brings the job back, and in the end the credit', async () => {
    const { userId, portraitId } = await ordered();
    await without(['put'], async () => {
      await expect(deliver(portraitId)).rejects.toThrow('No answer');
      expect(await stateOf(portraitId)).toBe('running');
      await deliver(portraitId, { lastAttempt: true });
    });
    expect(await stateOf(portraitId)).toBe('failed');
    expect(await left(userId)).toBe(10);
  });

  it.each([
    ['made', 'ready', 9],
    ['failed', 'failed', 10],
  ])(
    'after a portrait is %s leaves it so, and its photo to the next delivery',
    async (end, state, credits) => {
      const { userId, portraitId } = await ordered();
      if (end === 'failed') bench.engine.script = async () => ({ ok: false, reason: 'no-face' });
      await without(['delete', 'deletePrefix'], async () => {
        for (const lastAttempt of [false, true])
          await expect(deliver(portraitId, { lastAttempt })).rejects.toThrow('No answer');
      });
      expect(await bench.storage.get(uploadKey(portraitId))).not.toBeNull();
      await deliver(portraitId);
      expect(await stateOf(portraitId)).toBe(state);
      expect(await left(userId)).toBe(credits);
      expect(await bench.storage.get(uploadKey(portraitId))).toBeNull();
      expect(await bench.storage.list(`portraits/${portraitId}/`)).toHaveLength(state === 'ready' ? 2 : 0);
    },
  );
});
