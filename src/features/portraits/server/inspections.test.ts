import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PhotoInspector } from '#engine/photo-inspector.ts';
import { createNotifier, type Notifier } from '#platform/database/listen.ts';
import { createPortraitsBench, type PortraitsBench } from '../../../../tests/support/portraits-bench.ts';
import { ONE_FACE } from '../../../../tests/support/scripted-engine.ts';
import { createInspectionHandler, createInspections, type Inspections } from './inspections.ts';
import { PHOTO_INSPECTED } from './store.ts';

let bench: PortraitsBench;
let notifier: Notifier;
beforeAll(async () => {
  bench = await createPortraitsBench({ work: false });
  notifier = createNotifier(bench.database.url);
});
afterAll(async () => {
  await notifier.close();
  await bench.close();
});
afterEach(async () => {
  // The promise of the photo zone: whatever happened, no photo stays.
  expect(await bench.uploads()).toEqual([]);
});

const { signal: never } = new AbortController();

function inspections(changes: Partial<Parameters<typeof createInspections>[0]> = {}): Inspections {
  const { database, storage, queue } = bench;
  return createInspections({ db: database.db, storage, queue, notifier, ...changes });
}

/** The id of the one photo that is stored. */
async function storedId(): Promise<string> {
  const [key = ''] = await bench.uploads();
  return key.slice('uploads/'.length);
}

/** The worker's half on the one photo that is stored, as the queue would call it. */
async function work(inspector: PhotoInspector, inspectionId?: string): Promise<void> {
  inspectionId ??= await storedId();
  const { database, storage } = bench;
  const handle = createInspectionHandler({ db: database.db, storage, inspector });
  await handle({ id: inspectionId, payload: { inspectionId }, signal: never, attempt: 1, lastAttempt: true });
}

describe('an inspection', () => {
  it('is answered by a worker', async () => {
    const begun = await inspections().begin(bench.photo);
    expect(await bench.uploads()).toHaveLength(1);
    bench.engine.inspection = ONE_FACE;
    await work(bench.engine);
    expect(await begun.answer(never)).toMatchObject({ ok: true, inspection: { face: 0, advice: null } });
  });

  it('that nobody answers is given up, and its photo taken away', async () => {
    const begun = await inspections({ waitMs: 20 }).begin(bench.photo);
    expect(await begun.answer(never)).toEqual({ ok: false, reason: 'unavailable' });
  });

  it.each(['before', 'after'])('ends when its client goes %s the wait begins', async (when) => {
    const gone = new AbortController();
    const begun = await inspections().begin(bench.photo);
    if (when === 'before') gone.abort();
    const answer = begun.answer(gone.signal);
    gone.abort();
    expect(await answer).toEqual({ ok: false, reason: 'unavailable' });
  });

  it('that can not be queued leaves no photo', async () => {
    const enqueue = () => Promise.reject(new Error('the queue is full'));
    await expect(inspections({ queue: { enqueue } }).begin(bench.photo)).rejects.toThrow('the queue is full');
  });

  it('leaves no photo when the engine fails, or when the worker comes too late', async () => {
    const begun = await inspections({ waitMs: 20 }).begin(bench.photo);
    const inspectionId = await storedId();
    const failing = { ...bench.engine, inspect: () => Promise.reject(new Error('out of memory')) };
    await expect(work(failing)).rejects.toThrow('out of memory');
    expect(await bench.uploads()).toEqual([]);
    await begun.answer(never);
    const asked = vi.spyOn(bench.engine, 'inspect');
    await work(bench.engine, inspectionId);
    expect(asked).not.toHaveBeenCalled();
  });

  it('waits on when something that is no answer comes by', async () => {
    const begun = await inspections().begin(bench.photo);
    const say = (text: string) =>
      bench.database.db.execute(sql`select pg_notify(${PHOTO_INSPECTED}, ${text})`);
    await say('not JSON');
    await say(JSON.stringify({ id: await storedId(), result: { ok: true, inspection: {} } }));
    await work(bench.engine);
    expect(await begun.answer(never)).toMatchObject({ ok: true });
  });
});
