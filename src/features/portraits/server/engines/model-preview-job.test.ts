import { isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { modelBench } from '../../../../../tests/support/portraits/model-bench.ts';
import { MODEL_PHOTO, plainOutcome } from '../../../../../tests/support/portraits/scripted-engine.ts';
import { blocked, trouble } from '../../../../../tests/support/portraits/scripted-model.ts';
import { engineCalls } from '../tables.ts';
import { beginCall, spentThisMonth } from './engine-calls-store.ts';

const { google, openAi, bench, newParent, order, made } = modelBench();
const BEES = { id: 'bees', name: 'Beekeeper', category: 'toons', promptTemplate: 'A child among bees' };
const { signal: never } = new AbortController();

const preview = (engineId = 'gemini', signal = never) =>
  bench.portraits.previews.make(BEES, signal, engineId);
const calls = () => bench.database.db.select().from(engineCalls).where(isNull(engineCalls.portraitId));
const states = async () => (await calls()).map(({ engineId, state }) => `${engineId} ${state}`);

beforeEach(async () => {
  await bench.database.db.delete(engineCalls);
});
afterEach(async () => expect(await bench.storage.list('previews/')).toEqual([]));

describe('a preview by an image model', () => {
  it('sends the drawn child and no other photo, once, on record and in the month’s sum', async () => {
    const result = await preview();
    const [request] = google.calls;
    expect(request).toMatchObject({
      ...{ photo: MODEL_PHOTO, theme: BEES, customStyle: '', aspectRatio: '1:1', tier: 'standard' },
      ...{ watermark: true, visibleMark: true },
    });
    if (!request || !result.ok) throw new Error('no preview');
    const { thumbnail } = await plainOutcome(request);
    expect(Buffer.compare(result.preview.bytes, thumbnail.bytes)).toBe(0);
    expect(result.preview.finding).toBeNull();
    expect(await calls()).toMatchObject([{ portraitId: null, state: 'made', costPaise: 400 }]);
    const { database, clock } = bench;
    expect(await spentThisMonth(database.db, 'gemini', clock.now())).toBe(400);
  });

  it('tells why a picture like it would be no portrait', async () => {
    google.script = [async (request) => ({ ...(await plainOutcome(request)), engine: 'finding:no-face' })];
    expect(await preview()).toMatchObject({ ok: true, preview: { finding: 'no-face' } });
  });

  it('is within the month’s budget, which counts it before a parent’s portrait', async () => {
    const { database, clock } = bench;
    const limits = { concurrency: 9, monthlyBudgetPaise: null, longestMs: 1_000 };
    const spent = { engineId: 'gemini', model: 'm', host: 'h', sentTo: null, expectedPaise: 299_700 };
    const id = '5f0c2f6e-6f5c-4b59-9b07-60c5f2a4a001';
    await beginCall(database.db, { ...spent, id, portraitId: null }, limits, clock.now());
    clock.advance(60_000);
    expect(await preview()).toEqual({ ok: false, reason: 'over-budget', code: null });
    expect(google.calls).toEqual([]);
    const { portrait } = await made(await order(await newParent('gemini')));
    expect(portrait).toMatchObject({ state: 'ready', engineId: 'studio' });
  });

  it('has no place where as many calls are in flight as may be', async () => {
    const held = Promise.withResolvers<void>();
    google.script = Array.from({ length: 2 }, () => async () => {
      await held.promise;
      return trouble('permanent');
    });
    const others = await Promise.all([order(await newParent('gemini')), order(await newParent('gemini'))]);
    await expect.poll(() => google.calls.length).toBe(2);
    expect(await preview()).toEqual({ ok: false, reason: 'busy', code: null });
    held.resolve();
    await Promise.all(others.map((id) => bench.ended(id)));
    expect(await states()).toEqual([]);
  });

  it('opens the circuit, and finds it open', async () => {
    google.script = [async () => trouble('permanent', 0, 'http-401')];
    expect(await preview()).toEqual({ ok: false, reason: 'permanent', code: 'http-401' });
    expect(await preview()).toEqual({ ok: false, reason: 'left-alone', code: null });
    expect(google.calls).toHaveLength(1);
  });

  it.each([
    ['blocked', blocked, 'SAFETY'],
    ['rate-limited', trouble('rate-limited'), 'rate-limited'],
    ['timed-out', trouble('transient', 0, 'timed-out'), 'timed-out'],
    ['transient', trouble('transient', 0, 'http-500'), 'http-500'],
    ['no-image', trouble('no-image', 0, 'STOP'), 'STOP'],
    ['wrong-image', trouble('wrong-image', 0, 'too-small'), 'too-small'],
  ])('that ends %s is told so, and not tried again', async (reason, outcome, code) => {
    google.script = [async () => outcome];
    expect(await preview()).toEqual({ ok: false, reason, code });
    expect(google.calls).toHaveLength(1);
  });

  it('of a surprise is lost, and counts as paid', async () => {
    google.script = [() => Promise.reject(new Error('out of memory'))];
    expect(await preview()).toEqual({ ok: false, reason: 'failed' });
    expect(await calls()).toMatchObject([{ state: 'lost', costPaise: 400 }]);
  });

  it('that nobody waits for any more is not sent', async () => {
    const gone = new AbortController();
    const { engine } = bench;
    const photo = engine.modelPhoto;
    engine.modelPhoto = async () => {
      gone.abort();
      // Whoever asked has tidied up by then.
      await expect.poll(() => bench.storage.list('previews/')).toEqual([]);
      return photo();
    };
    expect(await preview('gemini', gone.signal)).toEqual({ ok: false, reason: 'unavailable' });
    await expect.poll(() => google.asked).toBe(1);
    engine.modelPhoto = photo;
    expect(google.calls).toEqual([]);
    expect(await states()).toEqual([]);
  });

  it('by one that is off, here or where the pictures are made, is none', async () => {
    expect(await preview('fal')).toEqual({ ok: false, reason: 'off', code: null });
    const { samplers } = bench.engine;
    const sampler = samplers.get('openai');
    samplers.delete('openai');
    expect(await preview('openai')).toEqual({ ok: false, reason: 'off', code: null });
    if (sampler) samplers.set('openai', sampler);
    expect((await preview('openai')).ok).toBe(true);
    expect(openAi.calls).toHaveLength(1);
  });

  it('whose worker died is given up by the sweep, and still paid for', async () => {
    const { database, clock } = bench;
    const limits = { concurrency: 9, monthlyBudgetPaise: null, longestMs: 1_000 };
    const call = { engineId: 'gemini', model: 'm', host: 'h', sentTo: null, expectedPaise: 400 };
    const id = '5f0c2f6e-6f5c-4b59-9b07-60c5f2a4a002';
    await beginCall(database.db, { ...call, id, portraitId: null }, limits, clock.now());
    await bench.portraits.sweep.failOverdue();
    expect(await states()).toEqual(['gemini sent']);
    clock.advance(16 * 60_000);
    await bench.portraits.sweep.failOverdue();
    expect(await states()).toEqual(['gemini lost']);
    expect(await spentThisMonth(database.db, 'gemini', clock.now())).toBe(400);
  });
});
