import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '#engine/create-engine.ts';
import type { EngineTheme } from '#engine/vocabulary.ts';
import { createNotifier } from '#platform/database/listen.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { createPortraitsBench } from '../../../../tests/support/portraits/portraits-bench.ts';
import { MODEL_PHOTO, plainOutcome } from '../../../../tests/support/portraits/scripted-engine.ts';
import { createPortraitOutcomes } from './outcomes.ts';
import { createPreviewHandler, createPreviews, previewThemeJob } from './previews.ts';
import { createSweep } from './sweep.ts';

const BEES: EngineTheme = {
  id: 'unsaved-theme',
  name: 'Beekeeper',
  category: 'toons',
  promptTemplate: 'A child among bees',
};
const { signal: never } = new AbortController();
const log = pino({ level: 'silent' });

const bench = forFile(() => createPortraitsBench({ work: false }));
const notifier = forFile(() => createNotifier(bench.database.url));
const files = () => bench.storage.list('previews/');
afterEach(async () => {
  expect(await files()).toEqual([]);
  bench.engine.script = plainOutcome;
  bench.engine.calls.length = 0;
});

/** The API's half; `queued` is told of each job in the place of the queue. */
function previews(
  queued: (previewId: string) => unknown,
  waitMs?: number,
): ReturnType<typeof createPreviews> {
  const { database, storage } = bench;
  const { engines } = bench.portraits;
  const enqueue: Parameters<typeof createPreviews>[0]['queue']['enqueue'] = async (_tx, job, payload) => {
    expect(job.name).toBe(previewThemeJob.name);
    const { previewId } = previewThemeJob.payload.parse(payload);
    queued(previewId);
    return previewId;
  };
  return createPreviews({ db: database.db, storage, queue: { enqueue }, notifier, engines, waitMs });
}

/** The worker's half on one job, as the queue would call it. */
async function work(previewId: string, engine: Engine = bench.engine, signal = never): Promise<void> {
  const { database, storage } = bench;
  const handle = createPreviewHandler({ db: database.db, storage, engine, log });
  await handle({ id: previewId, payload: { previewId }, signal, attempt: 1, lastAttempt: true });
}

describe('a preview', () => {
  it('is the theme on the model child, small and watermarked, and nothing of it is kept', async () => {
    const made = await previews(work).make(BEES, never);
    const [request] = bench.engine.calls;
    expect(request).toMatchObject({
      theme: BEES,
      photo: MODEL_PHOTO,
      ...{ customStyle: '', aspectRatio: '1:1', tier: 'standard', watermark: true },
    });
    if (!request || !made.ok) throw new Error('no preview');
    const { thumbnail } = await plainOutcome(request);
    expect(made.preview.mediaType).toBe('image/jpeg');
    expect(Buffer.compare(made.preview.bytes, thumbnail.bytes)).toBe(0);
  });

  it('is of the same seed each time', async () => {
    const make = () => previews(work).make(BEES, never);
    expect(await make()).toEqual(await make());
  });

  it('that nobody makes is given up, and a worker that comes later leaves it', async () => {
    const ids: string[] = [];
    const made = await previews((id) => ids.push(id), 20).make(BEES, never);
    expect(made).toEqual({ ok: false, reason: 'unavailable' });
    await work(ids[0] ?? '');
    expect(bench.engine.calls).toEqual([]);
  });

  it('leaves nothing when whoever asked goes while it is made', async () => {
    const gone = new AbortController();
    const worked = Promise.withResolvers<void>();
    const leave = { ok: false, reason: 'unavailable' };
    bench.engine.script = async (request) => {
      gone.abort();
      expect(await asked).toEqual(leave);
      return await plainOutcome(request);
    };
    const asked: Promise<unknown> = previews((id) => worked.resolve(work(id))).make(BEES, gone.signal);
    expect(await asked).toEqual(leave);
    await worked.promise;
  });

  it('that the engine refuses or fails at is told at once', async () => {
    bench.engine.script = async () => ({ ok: false, reason: 'no-face' });
    expect(await previews(work).make(BEES, never)).toEqual({ ok: false, reason: 'failed' });
    bench.engine.script = () => Promise.reject(new Error('out of paint'));
    let job: Promise<unknown> = Promise.resolve();
    const asked = previews((id) => {
      job = work(id).catch((error: unknown) => error);
    }).make(BEES, never);
    expect(await asked).toEqual({ ok: false, reason: 'failed' });
    expect(await job).toEqual(new Error('out of paint'));
  });

  it('that can not be queued leaves nothing', async () => {
    const queued = () => {
      throw new Error('the queue is full');
    };
    await expect(previews(queued).make(BEES, never)).rejects.toThrow('the queue is full');
  });
});

describe('the sweep', () => {
  it('removes what a killed process left of a preview, and not one that is being made', async () => {
    const { database, storage, credits, clock } = bench;
    const { admission } = bench.portraits;
    const outcomes = createPortraitOutcomes({ db: database.db, credits, storage, clock, admission });
    const sweep = createSweep({ db: database.db, storage, outcomes, clock, admission, log });
    const left = `previews/${randomUUID()}/theme.json`;
    await storage.put(left, new Uint8Array(2), 'application/json');
    expect(await sweep.removeLeftovers(0)).toBe(1);
    expect(await files()).toEqual([]);

    // Asked for between the two looks.
    await storage.put(left, new Uint8Array(2), 'application/json');
    const late = `previews/${randomUUID()}/theme.json`;
    const lists = [[left], [left, late]];
    const list = async () => lists.shift() ?? [];
    const looking = createSweep({
      ...{ db: database.db, outcomes, clock, admission, log },
      storage: { ...storage, list: async (prefix) => (prefix === 'previews/' ? await list() : []) },
    });
    await storage.put(late, new Uint8Array(2), 'application/json');
    expect(await looking.removeLeftovers(0)).toBe(1);
    expect(await files()).toEqual([late]);
    await storage.delete(late);
  });
});

describe('the queue', () => {
  it('has parents go first, then makes the preview', async () => {
    const { database, storage, queue, portraits, engine } = bench;
    const order = await portraits.service.order(bench.orderOf(await bench.seed.parent()));
    if (order.kind !== 'accepted') throw new Error(order.kind);
    const looked = vi.spyOn(storage, 'get');
    const asked = previews(work).make(BEES, never);
    await eventually(() => expect(looked.mock.calls.length).toBeGreaterThan(1));
    expect(engine.calls).toEqual([]);
    looked.mockRestore();
    await portraits.work(engine, 1);
    expect((await asked).ok).toBe(true);
    expect(await bench.ended(order.portraitId)).toMatchObject({ state: 'ready' });
    const queued = await createPreviews({
      db: database.db,
      storage,
      queue,
      notifier,
      engines: portraits.engines,
    }).make(BEES, never);
    expect(queued.ok).toBe(true);
  });
});
