import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PhotoInspector } from '#engine/photo-inspector.ts';
import { createNotifier } from '#platform/database/listen.ts';
import type { EventCounter } from '#platform/rate-limit/event-counter.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { createPortraitsBench } from '../../../../tests/support/portraits/portraits-bench.ts';
import { ONE_FACE } from '../../../../tests/support/portraits/scripted-engine.ts';
import { createInspectionHandler, createInspections, type Inspections } from './inspections.ts';
import { dropStaleInspections, leavePlace } from './inspections-store.ts';
import { PHOTO_INSPECTED } from './store.ts';
import { inspectionsInFlight } from './tables.ts';

const bench = forFile(() => createPortraitsBench({ work: false }));
const notifier = forFile(() => createNotifier(bench.database.url));
let asha: string;
/** Looks in vain so far, by account. */
const inVain = new Map<string, number>();
const refused: Pick<EventCounter, 'add' | 'count'> = {
  count: async (userId) => inVain.get(userId) ?? 0,
  async add(userId) {
    inVain.set(userId, (inVain.get(userId) ?? 0) + 1);
  },
};
beforeAll(async () => {
  asha = await bench.seed.parent();
});
afterEach(async () => {
  // The promise of the photo zone: whatever happened, no photo stays.
  expect(await bench.uploads()).toEqual([]);
});

const { signal: never } = new AbortController();

function inspections(changes: Partial<Parameters<typeof createInspections>[0]> = {}): Inspections {
  const { database, storage, queue, credits, clock } = bench;
  const parts = { db: database.db, storage, queue, credits, clock, notifier, refused };
  return createInspections({ ...parts, ...changes });
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
    const begun = await inspections().begin(asha, bench.arrived(bench.photo), never);
    expect(await bench.uploads()).toHaveLength(1);
    bench.engine.inspection = ONE_FACE;
    await work(bench.engine);
    expect(await begun.answer(never)).toMatchObject({ ok: true, inspection: { face: 0, advice: null } });
  });

  it('that nobody answers is given up, and its photo taken away', async () => {
    const begun = await inspections({ waitMs: 20 }).begin(asha, bench.arrived(bench.photo), never);
    expect(await begun.answer(never)).toEqual({ ok: false, reason: 'unavailable' });
  });

  it.each(['before', 'after'])('ends when its client goes %s the wait begins', async (when) => {
    const gone = new AbortController();
    const begun = await inspections().begin(asha, bench.arrived(bench.photo), never);
    if (when === 'before') gone.abort();
    const answer = begun.answer(gone.signal);
    gone.abort();
    expect(await answer).toEqual({ ok: false, reason: 'unavailable' });
  });

  it('that can not be queued leaves no photo', async () => {
    const enqueue = () => Promise.reject(new Error('the queue is full'));
    await expect(
      inspections({ queue: { enqueue } }).begin(asha, bench.arrived(bench.photo), never),
    ).rejects.toThrow('the queue is full');
  });

  it('leaves no photo when the engine fails, or when the worker comes too late', async () => {
    const begun = await inspections({ waitMs: 20 }).begin(asha, bench.arrived(bench.photo), never);
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
    const begun = await inspections().begin(asha, bench.arrived(bench.photo), never);
    const say = (text: string) =>
      bench.database.db.execute(sql`select pg_notify(${PHOTO_INSPECTED}, ${text})`);
    await say('not JSON');
    await say(JSON.stringify({ id: await storedId(), result: { ok: true, inspection: {} } }));
    await work(bench.engine);
    expect(await begun.answer(never)).toMatchObject({ ok: true });
  });
});

describe('the inspections of one account', () => {
  const begin = (userId: string, parts: Inspections = inspections({ waitMs: 20, placeWaitMs: 300 })) =>
    parts.begin(userId, bench.arrived(bench.photo), never);

  it('are two at a time on all nodes; the next one waits for them, and not for ever', async () => {
    const [meera, ravi] = [await bench.seed.parent(), await bench.seed.parent()];
    const [one, other] = [inspections({ waitMs: 20, placeWaitMs: 300 }), inspections({ waitMs: 20 })];
    const [first, second] = [await begin(meera, one), await begin(meera, other)];
    await expect(begin(meera, one)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
    await (await begin(ravi, one)).answer(never);
    const third = begin(meera, other);
    await first.answer(never);
    await (await third).answer(never);
    await second.answer(never);
    expect(await bench.database.db.$count(inspectionsInFlight)).toBe(0);
  });

  it('do not wait for those of a process that has died', async () => {
    const meera = await bench.seed.parent();
    const now = bench.clock.now().getTime();
    const rows = [29_000, 31_000, 31_000].map((ago) => ({
      ...{ id: randomUUID(), userId: meera },
      begunAt: new Date(now - ago),
    }));
    await bench.database.db.insert(inspectionsInFlight).values(rows);
    await (await begin(meera)).answer(never);
    await dropStaleInspections(bench.database.db, bench.clock.now());
    const left = await bench.database.db.select().from(inspectionsInFlight);
    expect(left.map(({ id }) => id)).toEqual([rows[0]?.id]);
    await leavePlace(bench.database.db, rows[0]?.id ?? '');
  });

  it('are kept back after photos that were refused again and again, and those who have paid go first', async () => {
    const [meera, ravi] = [await bench.seed.parent(), await bench.seed.parent()];
    await bench.seed.pack(ravi);
    bench.engine.inspection = { ok: false, reason: 'damaged' };
    for (let count = 0; count < 6; count++) {
      const begun = await begin(meera, inspections());
      await work(bench.engine);
      expect(await begun.answer(never)).toEqual({ ok: false, reason: 'damaged' });
    }
    const began = performance.now();
    const late = await begin(meera);
    expect(performance.now() - began).toBeGreaterThan(490);
    const paid = await begin(ravi);
    const { rows } = await bench.database.db.execute(
      sql`select priority from pgboss.job where name = 'inspect-photo' order by created_on desc limit 2`,
    );
    expect(rows.map(({ priority }) => priority)).toEqual([10, 0]);
    await Promise.all([late.answer(never), paid.answer(never)]);
  });
});
