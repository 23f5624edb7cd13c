import { randomUUID } from 'node:crypto';
import { gt, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { StorageAway } from '#platform/storage/storage-away.ts';
import { StorageFull } from '#platform/storage/storage-full.ts';
import { modelBench } from '../../../../tests/support/portraits/model-bench.ts';
import { plainOutcome } from '../../../../tests/support/portraits/scripted-engine.ts';
import { blocked, trouble } from '../../../../tests/support/portraits/scripted-model.ts';
import { beginCall, spentThisMonth } from './engines/engine-calls-store.ts';
import { findPortrait } from './store.ts';
import { engineCalls, engineCircuits } from './tables.ts';

const { google, openAi, bench, newParent, order, made, spent } = modelBench();

describe('a portrait by an image model', () => {
  it('is made by the one that was agreed to, on record: who got the photo, and what it cost', async () => {
    const userId = await newParent('gemini');
    const { portrait, states } = await made(await order(userId));
    expect(portrait).toMatchObject({
      ...{ state: 'ready', engineChosen: 'gemini', engineId: 'gemini', engine: 'gemini/scripted' },
      ...{ sentTo: 'Google’s image service', madeWidth: 1024, engineFeePaise: 400 },
    });
    expect(states).toEqual(['gemini made']);
    expect(await spent(userId)).toBe(1);
    const { items } = await bench.portraits.history.list(userId, 10);
    expect(items[0]?.engine).toEqual({ name: 'Google Gemini', sentTo: 'Google’s image service' });
    expect(google.calls[0]).toMatchObject({ visibleMark: true });
    // Right after the end that is told.
    await expect.poll(() => bench.uploads()).toEqual([]);
  });

  it('without consent goes to nobody: the studio makes it, and asking by name is refused', async () => {
    const userId = await newParent();
    const { portrait, states } = await made(await order(userId));
    expect(portrait).toMatchObject({ engineId: 'studio', engine: 'scripted/1', sentTo: null });
    expect(states).toEqual([]);
    const plain = bench.orderOf(userId);
    const asked = { ...plain, fields: { ...plain.fields, engine: 'gemini' } };
    expect(await bench.portraits.service.order(asked)).toEqual({
      kind: 'consent-needed',
      sendsPhotoTo: 'Google’s image service',
    });
    const unknown = { ...plain, fields: { ...plain.fields, engine: 'dalle' } };
    expect(await bench.portraits.service.order(unknown)).toEqual({ kind: 'unknown-engine' });
    expect(google.calls).toEqual([]);
    expect(await spent(userId)).toBe(1);
  });

  it('whose consent was taken back while it waited stays here', async () => {
    const userId = await newParent('gemini');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Both of the vendor's places are taken by others.
    google.script = Array.from({ length: 2 }, () => async () => {
      await held;
      return trouble('permanent');
    });
    const others = await Promise.all([order(await newParent('gemini')), order(await newParent('gemini'))]);
    await expect.poll(() => google.calls.length).toBe(2);
    const waiting = await order(userId);
    // It has been taken up, and nothing is done for it as long as there is no place.
    const stateOf = async () => (await findPortrait(bench.database.db, waiting))?.state;
    await expect.poll(stateOf, { timeout: 30_000 }).toBe('running');
    const putBack = async () => {
      const { rows } = await bench.database.db.execute(sql`
        select id from pgboss.job where data ->> 'portraitId' = ${waiting} and state = 'created'`);
      return rows.length;
    };
    await expect.poll(putBack, { timeout: 30_000 }).toBe(1);
    await bench.withdraw(userId, 'gemini');
    release();
    await Promise.all(others.map((id) => bench.ended(id)));
    const { portrait, states } = await made(waiting);
    expect(portrait).toMatchObject({ state: 'ready', engineId: 'studio', sentTo: null });
    expect(states).toEqual([]);
    expect(google.asked).toBe(2);
  });

  it('after errors goes to the next one that was agreed to, and at last to the studio', async () => {
    const userId = await newParent('gemini', 'openai');
    google.script = Array.from({ length: 3 }, () => async () => trouble('transient'));
    openAi.script = [async () => trouble('permanent')];
    const { portrait, states } = await made(await order(userId));
    expect(states).toEqual(['gemini transient', 'gemini transient', 'gemini transient', 'openai permanent']);
    expect(portrait).toMatchObject({
      ...{ state: 'ready', engineChosen: 'gemini', engineId: 'studio', engine: 'scripted/1' },
      sentTo: 'Google’s image service, OpenAI’s image service',
      // Nobody has said what the second one asks for.
      engineFeePaise: null,
    });
    expect(await spent(userId)).toBe(1);
  });

  it.each([
    ['a full disk', new StorageFull('No space is left')],
    ['a storage that is away', new StorageAway('unreachable', 'No answer')],
  ])('that meets %s ends there: no vendor is paid twice, and its credit goes back', async (_, error) => {
    const userId = await newParent('gemini');
    const { storage } = bench;
    const { put } = storage;
    google.script = [
      async (request) => {
        storage.put = () => Promise.reject(error);
        return plainOutcome(request);
      },
    ];
    try {
      const { portrait, states } = await made(await order(userId));
      expect(portrait).toMatchObject({ state: 'failed', failureReason: 'engine-failed', attempts: 1 });
      expect(states).toEqual(['gemini made']);
    } finally {
      storage.put = put;
    }
    expect(google.asked).toBe(1);
    expect(await spent(userId)).toBe(0);
  });

  it('never goes to one that was not agreed to', async () => {
    const userId = await newParent('gemini');
    google.script = [async () => trouble('permanent')];
    const { portrait } = await made(await order(userId));
    expect(portrait).toMatchObject({ state: 'ready', engineId: 'studio' });
    expect(openAi.calls).toEqual([]);
  });

  it('is asked for again when the vendor says when, and once more after prose or another child', async () => {
    const userId = await newParent('gemini');
    google.script = [
      async () => trouble('rate-limited'),
      async () => trouble('no-image'),
      async () => trouble('wrong-image'),
    ];
    const { portrait, states } = await made(await order(userId));
    expect(states).toEqual(['gemini rate-limited', 'gemini no-image', 'gemini wrong-image', 'gemini made']);
    expect(portrait).toMatchObject({ engine: 'gemini/scripted', engineFeePaise: 800 });
    expect(await spent(userId)).toBe(1);
  });

  it('that a filter refuses because of a wish gives the credit back, and without one is made here', async () => {
    const userId = await newParent('gemini');
    google.script = [async () => blocked, async () => blocked];
    const refused = await made(await order(userId, { customStyle: 'a pirate' }));
    expect(refused.portrait).toMatchObject({ state: 'failed', failureReason: 'blocked-by-safety' });
    expect(await spent(userId)).toBe(0);
    const plain = await made(await order(userId));
    expect(plain.portrait).toMatchObject({ state: 'ready', engineId: 'studio' });
    expect(plain.states).toEqual(['gemini blocked']);
  });

  it('with a wish that no child is painted with is not even begun', async () => {
    const userId = await newParent('gemini');
    const plain = bench.orderOf(userId);
    const asked = { ...plain, fields: { ...plain.fields, customStyle: 'naked' } };
    expect(await bench.portraits.service.order(asked)).toEqual({ kind: 'refused', reason: 'wish-refused' });
    expect(await spent(userId)).toBe(0);
    // That of the portrait before goes right after its end is told.
    await expect.poll(() => bench.uploads()).toEqual([]);
  });
});

describe('a vendor’s limits', () => {
  it('hold over all portraits: no more calls at once than allowed, and all are made', async () => {
    google.takesMs = 60;
    const parents = await Promise.all(Array.from({ length: 6 }, () => newParent('gemini')));
    const ids = await Promise.all(parents.map((userId) => order(userId)));
    const all = await Promise.all(ids.map(made));
    expect(all.map(({ portrait }) => portrait?.engine)).toEqual(ids.map(() => 'gemini/scripted'));
    expect(google.most).toBeLessThanOrEqual(2);
  });

  it('leave a broken one alone, on record for every node, until its time is over', async () => {
    const userId = await newParent('gemini');
    google.script = [async () => trouble('permanent')];
    await made(await order(userId));
    const during = await made(await order(userId));
    expect(during.portrait?.engine).toBe('scripted/1');
    expect(during.states).toEqual([]);
    bench.clock.advance(31_000);
    const after = await made(await order(userId));
    expect(after.states).toEqual(['gemini made']);
  });

  it('that leave every one alone hand the portrait to the studio at once', async () => {
    const openUntil = new Date(bench.clock.now().getTime() + 600_000);
    const closed = { failures: 9, openUntil, code: 'http-500', changedAt: openUntil };
    const rows = ['gemini', 'openai'].map((engineId) => ({ engineId, ...closed }));
    await bench.database.db.insert(engineCircuits).values(rows);
    const userId = await newParent('gemini', 'openai');
    for (const engine of ['gemini', 'openai']) {
      const { portrait, states } = await made(await order(userId, { engine }));
      expect(portrait).toMatchObject({ state: 'ready', engineChosen: engine, engineId: 'studio' });
      expect(portrait?.attempts).toBe(3);
      expect(states).toEqual([]);
    }
  });

  it('of money stop it before they are passed', async () => {
    const { db } = bench.database;
    // 3,000 rupees a month: all but one and a half calls are spent.
    const row = { portraitId: randomUUID(), engineId: 'gemini', model: 'm', host: 'h', sentTo: null };
    const free = { concurrency: 99, monthlyBudgetPaise: null, longestMs: 1 };
    const before = await spentThisMonth(db, 'gemini', bench.clock.now());
    const spentBefore = { ...row, id: randomUUID(), expectedPaise: 300_000 - 600 - before };
    expect(await beginCall(db, spentBefore, free, bench.clock.now())).toEqual({ kind: 'begun' });
    const userId = await newParent('gemini');
    expect((await made(await order(userId))).states).toEqual(['gemini made']);
    const next = await made(await order(userId));
    expect(next.portrait).toMatchObject({ state: 'ready', engine: 'scripted/1', sentTo: null });
    await db.delete(engineCalls).where(gt(engineCalls.costPaise, 100_000));
  });

  it('of portraits a day: by name it is refused, by itself the studio takes over, and a credit is spent for each made', async () => {
    const userId = await newParent('gemini');
    for (let count = 0; count < 4; count++) await made(await order(userId));
    const plain = bench.orderOf(userId);
    const asked = { ...plain, fields: { ...plain.fields, engine: 'gemini' } };
    expect(await bench.portraits.service.order(asked)).toEqual({ kind: 'hosted-limit', limit: 4 });
    expect(await spent(userId)).toBe(4);
    expect((await made(await order(userId))).portrait).toMatchObject({ engineChosen: 'studio' });
    bench.clock.advance(24 * 3_600_000);
    expect((await made(await order(userId, { engine: 'gemini' }))).states).toEqual(['gemini made']);
  });
});

describe('a consent that is taken back', () => {
  it('in the last moment before the photo leaves keeps it here', async () => {
    const userId = await newParent('gemini');
    const make = google.make;
    google.make = async (request, run) => {
      google.make = make;
      await bench.withdraw(userId, 'gemini');
      return make(request, run);
    };
    const { portrait, states } = await made(await order(userId));
    expect(portrait).toMatchObject({ state: 'ready', engineId: 'studio', sentTo: null });
    expect(states).toEqual([]);
    expect(google.calls).toEqual([]);
  });
});

describe('what operators see of image models', () => {
  it('is how each engine does now: calls, money against its budget, and whether it is left alone', async () => {
    await bench.database.db.delete(engineCalls);
    const userId = await newParent('gemini');
    google.script = [async () => trouble('no-image'), async () => trouble('permanent', null, 'bad-key')];
    await made(await order(userId));
    const health = await bench.portraits.readEngineHealth();
    expect(health.map(({ id }) => id)).toEqual(['gemini', 'openai']);
    expect(health[0]).toMatchObject({
      ...{ name: 'Google Gemini', sendsPhotoTo: 'Google’s image service', concurrency: 2, inFlight: 0 },
      ...{ made: 0, blocked: 0, failed: 2, lost: 0, medianMs: null },
      ...{ monthPaise: 0, budgetPaise: 300_000, budget: 'within', code: 'bad-key' },
    });
    expect(health[0]?.openUntil?.getTime()).toBe(bench.clock.now().getTime() + 30_000);
    bench.clock.advance(31_000);
    await made(await order(userId));
    const [after] = await bench.portraits.readEngineHealth();
    expect(after).toMatchObject({ made: 1, monthPaise: 400, openUntil: null, code: null });
    // Operators are told from 80% on.
    const row = { portraitId: randomUUID(), engineId: 'gemini', model: 'm', host: 'h', sentTo: null };
    const free = { concurrency: 99, monthlyBudgetPaise: null, longestMs: 1 };
    const more = { ...row, id: randomUUID(), expectedPaise: 239_599 };
    await beginCall(bench.database.db, more, free, bench.clock.now());
    expect((await bench.portraits.readEngineHealth())[0]?.budget).toBe('within');
    await beginCall(
      bench.database.db,
      { ...more, id: randomUUID(), expectedPaise: 1 },
      free,
      bench.clock.now(),
    );
    expect((await bench.portraits.readEngineHealth())[0]?.budget).toBe('nearly');
    await bench.database.db.delete(engineCalls);
  });
});
