import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/product/test-database.ts';
import { engineCalls, engineCircuits } from '../tables.ts';
import {
  abandonCalls,
  beginCall,
  type CallLimits,
  type CallPermit,
  endCall,
  listCalls,
  spentThisMonth,
} from './engine-calls-store.ts';

let database: TestDatabase;
/** As two workers have them. */
let nodes: ReturnType<typeof openDatabase>[];
const now = new Date('2026-11-23T10:00:00Z');
const later = (ms: number): Date => new Date(now.getTime() + ms);
const FREE: CallLimits = { concurrency: 1_000, monthlyBudgetPaise: null, longestMs: 60_000 };

beforeAll(async () => {
  database = await createTestDatabase();
  nodes = [openDatabase(database.url, { max: 10 }), openDatabase(database.url, { max: 10 })];
}, 60_000);
afterAll(async () => {
  for (const node of nodes) await node.close();
  await database.close();
});
beforeEach(async () => {
  await database.db.delete(engineCalls);
  await database.db.delete(engineCircuits);
});

/** A node's database, in turn. */
const nodeOf = (index: number) => (nodes[index % nodes.length] as (typeof nodes)[number]).db;

interface Begun {
  readonly id: string;
  readonly permit: CallPermit;
}

async function begin(index: number, limits: Partial<CallLimits> = {}, at = now, paise = 100): Promise<Begun> {
  const id = randomUUID();
  const call = { id, portraitId: randomUUID(), engineId: 'gemini', model: 'm', host: 'h', sentTo: null };
  const permit = await beginCall(
    nodeOf(index),
    { ...call, expectedPaise: paise },
    { ...FREE, ...limits },
    at,
  );
  return { id, permit };
}

const end = (
  index: number,
  id: string,
  how: 'made' | 'transient',
  { costPaise = 100, at = now }: { costPaise?: number; at?: Date } = {},
) =>
  endCall(
    nodeOf(index),
    {
      ...{ id, engineId: 'gemini', end: how, code: how === 'made' ? null : 'http-500', costPaise },
      ...{ retryAfterMs: null, inputTokens: null, outputTokens: null },
    },
    at,
  );
const many = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = (all: readonly Begun[], kind: CallPermit['kind']): number =>
  all.filter(({ permit }) => permit.kind === kind).length;

describe('calls of two workers at once', () => {
  it('are never more than the engine takes', async () => {
    const all = await many(40, (index) => begin(index, { concurrency: 5 }));
    expect([countOf(all, 'begun'), countOf(all, 'busy')]).toEqual([5, 35]);
    const [first] = all.filter(({ permit }) => permit.kind === 'begun');
    await end(0, first?.id ?? '', 'made');
    const more = await many(10, (index) => begin(index, { concurrency: 5 }));
    expect(countOf(more, 'begun')).toBe(1);
  });

  it('never cost more together than the month may, and what they did cost counts', async () => {
    const all = await many(40, (index) => begin(index, { monthlyBudgetPaise: 1_050 }));
    expect([countOf(all, 'begun'), countOf(all, 'over-budget')]).toEqual([10, 30]);
    expect(await spentThisMonth(database.db, 'gemini', now)).toBe(1_000);
    const begun = all.filter(({ permit }) => permit.kind === 'begun');
    for (const [index, { id }] of begun.entries()) await end(index, id, 'made', { costPaise: 10 });
    expect(await spentThisMonth(database.db, 'gemini', now)).toBe(100);
    // The month is India's: it ends five and a half hours before that of UTC.
    expect(await spentThisMonth(database.db, 'gemini', new Date('2026-11-30T18:29:00Z'))).toBe(100);
    expect(await spentThisMonth(database.db, 'gemini', new Date('2026-11-30T18:31:00Z'))).toBe(0);
  });

  it('are stopped for both where one saw the vendor break, tried by one, and go on when it has mended', async () => {
    const broken = await many(5, (index) => begin(index));
    for (const [index, { id }] of broken.entries()) await end(index, id, 'transient');
    expect(countOf(await many(6, (index) => begin(index)), 'open')).toBe(6);
    // One probe, whichever worker comes first.
    const probes = await many(10, (index) => begin(index, {}, later(31_000)));
    expect([countOf(probes, 'begun'), countOf(probes, 'open')]).toEqual([1, 9]);
    const probe = probes.find(({ permit }) => permit.kind === 'begun');
    await end(1, probe?.id ?? '', 'transient', { costPaise: 0, at: later(32_000) });
    expect(countOf(await many(4, (index) => begin(index, {}, later(40_000))), 'open')).toBe(4);
    const second = await begin(0, {}, later(95_000));
    expect(second.permit.kind).toBe('begun');
    await end(0, second.id, 'made', { at: later(96_000) });
    expect(countOf(await many(8, (index) => begin(index, {}, later(97_000))), 'begun')).toBe(8);
  });

  it('that were given up for lost stay so, whatever comes in late, and still cost', async () => {
    const portraitId = randomUUID();
    const id = randomUUID();
    const call = { id, portraitId, engineId: 'gemini', model: 'm', host: 'h', sentTo: null };
    await beginCall(nodeOf(0), { ...call, expectedPaise: 100 }, FREE, now);
    expect(await many(4, (index) => abandonCalls(nodeOf(index), portraitId, now))).toContain(1);
    await end(0, id, 'made', { costPaise: 7 });
    expect(await listCalls(database.db, portraitId)).toMatchObject([{ state: 'lost', costPaise: 100 }]);
  });

  it('that nobody ended hold no place for ever', async () => {
    await many(5, (index) => begin(index, { concurrency: 5 }));
    expect((await begin(0, { concurrency: 5 }, later(59_000))).permit.kind).toBe('busy');
    expect((await begin(0, { concurrency: 5 }, later(61_000))).permit.kind).toBe('begun');
  });
});
