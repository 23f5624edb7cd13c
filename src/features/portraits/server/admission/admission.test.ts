import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { forFile } from '../../../../../tests/support/for-file.ts';
import { createPortraitsBench } from '../../../../../tests/support/portraits/portraits-bench.ts';
import type { FailureReason } from '../../contract.ts';
import { createPortraitJobs } from '../model-portrait-job.ts';
import { createPortraitOutcomes, type PortraitOutcomes } from '../outcomes.ts';
import { begin, findPortrait } from '../store.ts';
import { createSweep } from '../sweep.ts';
import { portraits } from '../tables.ts';
import { createPortraitAdmission } from './admission.ts';
import { slowDownSeconds } from './admission-policy.ts';

const MINUTE_MS = 60_000;

/** No worker: the tests end portraits themselves. */
const bench = forFile(() => createPortraitsBench({ work: false }));
let outcomes: PortraitOutcomes;
beforeAll(async () => {
  const { credits, storage, clock, database } = bench;
  outcomes = createPortraitOutcomes({
    db: database.db,
    credits,
    storage,
    clock,
    admission: bench.portraits.admission,
  });
});

const order = (userId: string) => bench.portraits.service.order(bench.orderOf(userId));

async function ordered(userId: string): Promise<string> {
  const result = await order(userId);
  if (result.kind !== 'accepted') throw new Error(result.kind);
  bench.clock.advance(1_000);
  return result.portraitId;
}

async function orders(userId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) ids.push(await ordered(userId));
  return ids;
}

/** Ids in the workers' queue, in the order in which they would be taken up. */
async function queued(): Promise<string[]> {
  const { rows } = await bench.database.db.execute<{ id: string }>(
    sql`select id from pgboss.job where name = 'make-portrait' and state < 'active' order by priority desc, created_on`,
  );
  return rows.map(({ id }) => id);
}

const forgetJobs = () => bench.database.db.execute(sql`delete from pgboss.job where name = 'make-portrait'`);

/** A worker takes up and ends what is first in the queue. */
async function workOnce(reason: FailureReason = 'engine-failed'): Promise<string | undefined> {
  const [id] = await queued();
  if (!id) return undefined;
  await bench.database.db.execute(
    sql`update pgboss.job set state = 'completed', completed_on = now() where id = ${id}`,
  );
  await begin(bench.database.db, id, bench.clock.now());
  await outcomes.fail(id, reason);
  return id;
}

async function workAll(): Promise<string[]> {
  const ended: string[] = [];
  for (let id = await workOnce(); id !== undefined; id = await workOnce()) ended.push(id);
  return ended;
}

describe('the queue of an account', () => {
  it('has one portrait in hand on trial, two when paid, and keeps their order', async () => {
    const [trial, paid] = [await bench.seed.parent(), await bench.seed.parent()];
    await bench.seed.pack(paid);
    const trials = await orders(trial, 3);
    const paids = await orders(paid, 4);
    expect(await queued()).toEqual([...paids.slice(0, 2), trials[0]]);
    expect(await workAll()).toEqual([...paids, ...trials]);
  });

  it('has accounts take turns, whoever ordered first and however many', async () => {
    const [greedy, ...others] = await Promise.all([1, 2, 3].map(() => bench.seed.parent()));
    const many = await orders(greedy!, 6);
    const single = [await ordered(others[0]!), await ordered(others[1]!)];
    expect(await workAll()).toEqual([many[0], ...single, ...many.slice(1)]);
  });

  it('takes ten more than are in hand; the next gets a 429’s answer and holds no credit', async () => {
    const userId = await bench.seed.parent();
    await bench.seed.pack(userId);
    await orders(userId, 12);
    const before = await bench.credits.figures(userId);
    expect(await order(userId)).toEqual({ kind: 'line-full' });
    expect(await bench.credits.figures(userId)).toEqual(before);
    expect(await bench.database.db.$count(portraits, eq(portraits.userId, userId))).toBe(12);
    expect(await bench.uploads()).toHaveLength(12);
    await workOnce();
    await ordered(userId);
    expect(await order(userId)).toEqual({ kind: 'line-full' });
    await workAll();
  });

  it('answers a repetition with its portrait, also when it is full', async () => {
    const userId = await bench.seed.parent();
    await bench.seed.pack(userId);
    const keyed = bench.orderOf(userId, { idempotencyKey: 'once' });
    const first = await bench.portraits.service.order(keyed);
    await orders(userId, 11);
    expect(await bench.portraits.service.order(bench.orderOf(userId, { idempotencyKey: 'once' }))).toEqual(
      first,
    );
    await workAll();
  });

  it('is never overrun by parallel orders on several nodes, and nothing in it is forgotten', async () => {
    const userId = await bench.seed.parent();
    await bench.seed.pack(userId);
    const results = await Promise.all(Array.from({ length: 20 }, () => order(userId)));
    expect(Map.groupBy(results, ({ kind }) => kind).get('accepted')).toHaveLength(12);
    expect(results.filter(({ kind }) => kind === 'line-full')).toHaveLength(8);
    expect(await queued()).toHaveLength(2);
    expect((await bench.credits.figures(userId)).generationsUsed).toBe(12);
    expect(await workAll()).toHaveLength(12);
    expect((await bench.credits.figures(userId)).generationsUsed).toBe(0);
    expect(await bench.credits.check()).toEqual([]);
  });

  it('goes on when portraits of it end all together, also those that only wait', async () => {
    const userId = await bench.seed.parent();
    const ids = await orders(userId, 8);
    await Promise.all(ids.slice(0, 6).map((id) => outcomes.fail(id, 'engine-failed')));
    await forgetJobs();
    const waiting = await bench.database.db
      .select({ id: portraits.id })
      .from(portraits)
      .where(and(eq(portraits.userId, userId), eq(portraits.state, 'queued'), isNull(portraits.admittedAt)));
    // One of the last two was admitted by whichever end came last.
    expect(waiting).toHaveLength(1);
    await Promise.all(ids.slice(6).map((id) => outcomes.fail(id, 'engine-failed')));
    expect((await bench.credits.figures(userId)).generationsUsed).toBe(0);
    await forgetJobs();
  });
});

describe('an account whose photos are refused', () => {
  it('is kept back longer and longer, and nobody else is', async () => {
    expect([0, 2, 3, 4, 5, 6, 7, 30].map(slowDownSeconds)).toEqual([0, 0, 5, 10, 20, 40, 60, 60]);
    const [attacker, parent] = [await bench.seed.parent(), await bench.seed.parent()];
    const ids = await orders(attacker, 6);
    const delays: number[] = [];
    for (const id of ids) {
      const portrait = await findPortrait(bench.database.db, id);
      delays.push(
        Math.max(0, (portrait?.admittedAt?.getTime() ?? Number.NaN) - bench.clock.now().getTime()) / 1000,
      );
      await outcomes.fail(id, 'no-face');
    }
    expect(delays).toEqual([0, 0, 0, 5, 10, 20]);
    const { rows } = await bench.database.db.execute<{ late: boolean }>(
      sql`select start_after > now() + interval '3 s' as late from pgboss.job where id in (${ids[2]}, ${ids[3]}) order by created_on`,
    );
    expect(rows.map(({ late }) => late)).toEqual([false, true]);
    await forgetJobs();
    await ordered(parent);
    expect(await queued()).toHaveLength(1);
    await workAll();
    bench.clock.advance(11 * MINUTE_MS);
    const later = await findPortrait(bench.database.db, await ordered(attacker));
    expect(later?.admittedAt).toEqual(later?.createdAt);
    await workAll();
  });

  it('is not for what is our fault', async () => {
    const parent = await bench.seed.parent();
    for (const id of await orders(parent, 5)) await outcomes.fail(id, 'engine-failed');
    const next = await findPortrait(bench.database.db, await ordered(parent));
    expect(next?.admittedAt).toEqual(next?.createdAt);
    await workAll();
    await forgetJobs();
  });
});

describe('the net under the queues', () => {
  const sweepOnce = async () => {
    const { storage, clock, database } = bench;
    const { admission } = bench.portraits;
    const parts = { db: database.db, storage, clock, admission, log: pino({ level: 'silent' }) };
    await createSweep({ ...parts, outcomes }).failOverdue();
  };

  it('lets nobody’s order fail for a backlog of hours', async () => {
    const parents = await Promise.all(Array.from({ length: 30 }, () => bench.seed.parent()));
    const ids = await Promise.all(parents.map(ordered));
    bench.clock.advance(5 * 60 * MINUTE_MS);
    await sweepOnce();
    const states = await Promise.all(ids.map((id) => findPortrait(bench.database.db, id)));
    expect(new Set(states.map((portrait) => portrait?.state))).toEqual(new Set(['queued']));
    // Their jobs were there all the time: none was made anew.
    expect([...(await queued())].sort()).toEqual([...ids].sort());
    await workAll();
  });

  it('admits what a node of another version or a killed statement left behind', async () => {
    const userId = await bench.seed.parent();
    const [first, second] = await orders(userId, 2);
    await bench.database.db
      .update(portraits)
      .set({ state: 'failed', finishedAt: bench.clock.now() })
      .where(eq(portraits.id, first!));
    await forgetJobs();
    await sweepOnce();
    expect(await queued()).toEqual([second]);
    await sweepOnce();
    expect(await queued()).toEqual([second]);
    await outcomes.fail(second!, 'engine-failed');
    await forgetJobs();
  });

  it('makes a job that was lost anew, once', async () => {
    const userId = await bench.seed.parent();
    const id = await ordered(userId);
    await forgetJobs();
    await sweepOnce();
    expect(await queued()).toEqual([]);
    bench.clock.advance(16 * MINUTE_MS);
    await sweepOnce();
    await sweepOnce();
    expect(await queued()).toHaveLength(1);
    await outcomes.fail(id, 'engine-failed');
    await forgetJobs();
  });

  it('does nothing to a job that is there under the portrait’s id', async () => {
    const { database, queue, clock } = bench;
    const admission = createPortraitAdmission({ db: database.db, jobs: createPortraitJobs(queue), clock });
    const id = await ordered(await bench.seed.parent());
    bench.clock.advance(16 * MINUTE_MS);
    expect(await admission.repair()).toBe(0);
    expect(await queued()).toEqual([id]);
    expect(
      await queue.unfinished([{ name: 'make-portrait', options: {} as never }], [id, randomUUID()]),
    ).toEqual(new Set([id]));
    await workAll();
  });
});
