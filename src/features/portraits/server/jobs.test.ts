import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { StorageFull } from '#platform/storage/storage-full.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { createPortraitsBench } from '../../../../tests/support/portraits/portraits-bench.ts';
import { plainOutcome } from '../../../../tests/support/portraits/scripted-engine.ts';
import { createGiveUpHandler, createMakePortraitHandler } from './jobs.ts';
import { createPortraitOutcomes, type PortraitOutcomes } from './outcomes.ts';
import { uploadKey } from './storage-keys.ts';
import { begin, findPortrait } from './store.ts';
import { createSweep, type Sweep } from './sweep.ts';

const MINUTE_MS = 60_000;
const log = pino({ level: 'silent' });
// No worker: the tests run the handlers themselves, as often and as badly timed as they like.
const bench = forFile(() => createPortraitsBench({ work: false }));
let outcomes: PortraitOutcomes;
let sweep: Sweep;

beforeAll(() => {
  const { credits, storage, clock, database } = bench;
  const { admission } = bench.portraits;
  outcomes = createPortraitOutcomes({ db: database.db, credits, storage, clock, admission });
  sweep = createSweep({ db: database.db, storage, outcomes, clock, admission, log });
});
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
function deliver(
  portraitId: string,
  run: { lastAttempt?: boolean; signal?: AbortSignal } = {},
): Promise<void> {
  const { database, storage, engine: maker, clock } = bench;
  const handler = createMakePortraitHandler({
    db: database.db,
    storage,
    maker,
    outcomes,
    clock,
    log,
    aiLabel: 'auto',
  });
  const signal = run.signal ?? new AbortController().signal;
  return handler({
    id: portraitId,
    payload: { portraitId },
    signal,
    attempt: 1,
    lastAttempt: run.lastAttempt ?? false,
  });
}

const stateOf = async (id: string) => (await findPortrait(bench.database.db, id))?.state;
const left = async (userId: string) => {
  const { generationLimit, generationsUsed } = await bench.credits.figures(userId);
  return generationLimit - generationsUsed;
};

describe('a full disk', () => {
  const full = (): Promise<never> => Promise.reject(new StorageFull('No space is left'));

  it('ends a portrait at the first attempt, and its credit goes back', async () => {
    const { userId, portraitId } = await ordered();
    const { put } = bench.storage;
    bench.storage.put = full;
    try {
      await deliver(portraitId);
    } finally {
      bench.storage.put = put;
    }
    expect(await findPortrait(bench.database.db, portraitId)).toMatchObject({
      ...{ state: 'failed', failureReason: 'engine-failed', attempts: 1 },
    });
    expect(await left(userId)).toBe(10);
    expect(await bench.storage.get(uploadKey(portraitId))).toBeNull();
  });

  it('refuses an order in words, and nothing of it is left', async () => {
    const userId = await bench.seed.parent();
    const { put } = bench.storage;
    bench.storage.put = full;
    try {
      await expect(bench.portraits.service.order(bench.orderOf(userId))).rejects.toMatchObject({
        ...{ status: 503, code: 'storage-full', message: expect.stringMatching(/Nothing was used up/) },
      });
    } finally {
      bench.storage.put = put;
    }
    expect(await left(userId)).toBe(10);
    expect(await bench.portraits.history.pending(userId)).toEqual([]);
  });
});

describe('the same job', () => {
  it('delivered to two workers at once is one portrait and one credit', async () => {
    const { userId, portraitId } = await ordered();
    await Promise.all([deliver(portraitId), deliver(portraitId)]);
    expect(await stateOf(portraitId)).toBe('ready');
    expect(await left(userId)).toBe(9);
    expect(await bench.storage.list(`portraits/${portraitId}/`)).toHaveLength(2);
    expect(await bench.credits.check()).toEqual([]);
  });

  it('delivered after the end does not call the engine', async () => {
    const { portraitId } = await ordered();
    await deliver(portraitId);
    const calls = bench.engine.calls.length;
    await deliver(portraitId);
    expect(bench.engine.calls).toHaveLength(calls);
  });

  it('that ends in success after it was given up keeps the failure, and no files', async () => {
    const { userId, portraitId } = await ordered();
    bench.engine.script = async (request) => {
      await createGiveUpHandler(outcomes)({
        id: '',
        payload: { portraitId },
        signal: new AbortController().signal,
        attempt: 1,
        lastAttempt: false,
      });
      return plainOutcome(request);
    };
    await deliver(portraitId);
    expect(await stateOf(portraitId)).toBe('failed');
    expect(await left(userId)).toBe(10);
    expect(await bench.storage.list(`portraits/${portraitId}/`)).toEqual([]);
    expect(await bench.storage.get(uploadKey(portraitId))).toBeNull();
  });

  it('given up after success keeps the portrait', async () => {
    const { userId, portraitId } = await ordered();
    await deliver(portraitId);
    expect(await outcomes.fail(portraitId, 'engine-failed')).toBe(false);
    expect(await stateOf(portraitId)).toBe('ready');
    expect(await left(userId)).toBe(9);
    expect(await bench.storage.list(`portraits/${portraitId}/`)).toHaveLength(2);
  });

  it('interrupted because the worker stops goes back, even on its last attempt', async () => {
    const { portraitId } = await ordered();
    const stop = new AbortController();
    bench.engine.script = async () => {
      stop.abort();
      throw new Error('stopped');
    };
    await expect(deliver(portraitId, { lastAttempt: true, signal: stop.signal })).rejects.toThrow('stopped');
    expect(await stateOf(portraitId)).toBe('running');
  });

  it('without its photo fails and gives the credit back', async () => {
    const { userId, portraitId } = await ordered();
    await bench.storage.delete(uploadKey(portraitId));
    await deliver(portraitId);
    expect(await stateOf(portraitId)).toBe('failed');
    expect(await left(userId)).toBe(10);
  });
});

describe('the sweep', () => {
  it('gives up what is overdue since its work began, and leaves what only waits', async () => {
    const [begun, late, waiting] = [await ordered(), await ordered(), await ordered()];
    const { db } = bench.database;
    await begin(db, begun.portraitId, bench.clock.now());
    bench.clock.advance(14 * MINUTE_MS);
    await begin(db, late.portraitId, bench.clock.now());
    bench.clock.advance(2 * MINUTE_MS);
    await sweep.failOverdue();
    expect(await stateOf(begun.portraitId)).toBe('failed');
    expect(await left(begun.userId)).toBe(10);
    expect(await stateOf(late.portraitId)).toBe('running');
    expect(await stateOf(waiting.portraitId)).toBe('queued');
    expect(await bench.uploads()).toContain(uploadKey(waiting.portraitId));
    await deliver(late.portraitId);
    await deliver(waiting.portraitId);
  });

  it('gives a credit back for which nobody has begun anything in a day', async () => {
    const { userId, portraitId } = await ordered();
    bench.clock.advance(24 * 60 * MINUTE_MS + 1);
    await sweep.failOverdue();
    expect(await stateOf(portraitId)).toBe('failed');
    expect(await left(userId)).toBe(10);
    expect(await bench.uploads()).not.toContain(uploadKey(portraitId));
  });

  it('removes uploads of ended portraits and uploads without a portrait, and no others', async () => {
    const ended = await ordered();
    await deliver(ended.portraitId);
    const waiting = await ordered();
    const lost = uploadKey(randomUUID());
    await bench.storage.put(uploadKey(ended.portraitId), bench.photo, 'application/octet-stream');
    await bench.storage.put(lost, bench.photo, 'application/octet-stream');
    await bench.storage.put('uploads/not-a-portrait', bench.photo, 'application/octet-stream');
    await sweep.removeLeftovers(0);
    const uploads = await bench.uploads();
    expect(uploads).toContain(uploadKey(waiting.portraitId));
    expect(uploads).not.toContain(uploadKey(ended.portraitId));
    expect(uploads).not.toContain(lost);
  });

  it('spares an upload whose portrait commits between its two looks', async () => {
    const userId = await bench.seed.parent();
    const result = bench.portraits.service.order(bench.orderOf(userId));
    await Promise.all([sweep.removeLeftovers(300), result]);
    const taken = await result;
    if (taken.kind !== 'accepted') throw new Error(taken.kind);
    expect(await bench.uploads()).toContain(uploadKey(taken.portraitId));
  });

  it('removes the files of failed and deleted portraits', async () => {
    const { userId, portraitId } = await ordered();
    await deliver(portraitId);
    await bench.portraits.history.remove(userId);
    await bench.storage.put(`portraits/${portraitId}/picture.jpg`, bench.photo, 'image/jpeg');
    bench.clock.advance(6 * MINUTE_MS);
    await sweep.removeLeftovers(0);
    expect(await bench.storage.list(`portraits/${portraitId}/`)).toEqual([]);
  });
});

describe("the engine's time", () => {
  const WORK_MS = 20;
  const work = () => {
    const until = performance.now() + WORK_MS;
    while (performance.now() < until);
  };
  const kept = async (id: string) => {
    const portrait = await findPortrait(bench.database.db, id);
    return { engine: portrait?.engine, ms: portrait?.engineMs ?? 0, fee: portrait?.engineFeePaise };
  };

  it('adds up over the tries of a portrait, which costs nothing where nothing was sent', async () => {
    const { portraitId } = await ordered();
    bench.engine.script = async () => {
      work();
      throw new Error('out of memory');
    };
    await expect(deliver(portraitId)).rejects.toThrow('out of memory');
    const first = await kept(portraitId);
    expect(first.ms).toBeGreaterThanOrEqual(WORK_MS - 1);
    bench.engine.script = async (request) => {
      work();
      return plainOutcome(request);
    };
    await deliver(portraitId);
    const both = await kept(portraitId);
    expect(both.ms).toBeGreaterThanOrEqual(first.ms + WORK_MS - 1);
    expect(both).toMatchObject({ engine: 'scripted/1', fee: 0 });
  });

  it('is kept of a portrait that was refused, which asks for no fee', async () => {
    const { portraitId } = await ordered();
    bench.engine.script = async () => {
      work();
      return { ok: false, reason: 'no-face' };
    };
    await deliver(portraitId);
    expect(await stateOf(portraitId)).toBe('failed');
    expect(await kept(portraitId)).toMatchObject({ engine: 'scripted/1', fee: null });
    expect((await kept(portraitId)).ms).toBeGreaterThanOrEqual(WORK_MS - 1);
  });
});
