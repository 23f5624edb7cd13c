import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { PORTRAITS_IMAGE, pathFor } from '#features/endpoints.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { createPortraitsBench } from '../../../../tests/support/portraits/portraits-bench.ts';
import { plainOutcome } from '../../../../tests/support/portraits/scripted-engine.ts';
import type { OrderResult } from './service.ts';
import { portraits as portraitsTable } from './tables.ts';

const bench = forFile(createPortraitsBench);
afterEach(() => {
  bench.engine.script = plainOutcome;
});

function idOf(result: OrderResult): string {
  if (result.kind !== 'accepted') throw new Error(`The order was not taken: ${result.kind}`);
  return result.portraitId;
}

const figures = (userId: string) => bench.credits.figures(userId);
const order = async (userId: string, changes = {}) =>
  bench.portraits.service.order(bench.orderOf(userId, changes));
const rowsOf = (userId: string) =>
  bench.database.db.select().from(portraitsTable).where(eq(portraitsTable.userId, userId));

describe('a portrait', () => {
  it('is made, kept, paid for once, and its photo is gone', async () => {
    const userId = await bench.seed.parent();
    const id = idOf(await order(userId));
    expect(await bench.ended(id)).toEqual({ state: 'ready', failureReason: null, attempts: 1 });
    expect(await figures(userId)).toMatchObject({ generationsUsed: 1, generationLimit: 10 });
    await expect.poll(() => bench.uploads()).toEqual([]);
    expect(await bench.storage.list(`portraits/${id}/`)).toHaveLength(2);
    const { items } = await bench.portraits.history.list(userId, 50);
    expect(items).toMatchObject([
      { id, themeName: 'Doctor', generatedImageUrl: pathFor(PORTRAITS_IMAGE, { id }) },
    ]);
  });

  it('goes by the catalogue, the account and a seed', async () => {
    const userId = await bench.seed.parent();
    await bench.ended(
      idOf(
        await order(userId, {
          fields: { ...bench.orderOf(userId).fields, customStyle: 'warm 😀 <b>', garment: 'suit' },
        }),
      ),
    );
    const call = bench.engine.calls.at(-1);
    expect(call?.theme).toMatchObject({ id: 'doctor', name: 'Doctor', category: 'professional' });
    expect(call).toMatchObject({ tier: 'standard', watermark: true, customStyle: 'warm 😀 <b>' });
    expect(call?.garment).toBe('suit');
    await bench.ended(idOf(await order(userId)));
    expect(bench.engine.calls.at(-1)?.garment).toBe('theme');
  });

  it('of a theme again gets the seed after the last one’s, also when both are ordered at once', async () => {
    const userId = await bench.seed.parent();
    const first = idOf(await order(userId));
    const both = await Promise.all([order(userId), order(userId)]);
    const other = idOf(
      await order(userId, { fields: { ...bench.orderOf(userId).fields, subcategoryId: 'astronaut' } }),
    );
    await Promise.all([first, ...both.map(idOf), other].map((id) => bench.ended(id)));
    const rows = await rowsOf(userId);
    const seedOf = (id: string) => rows.find((row) => row.id === id)!.seed;
    const from = seedOf(first);
    expect(both.map((result) => seedOf(idOf(result)) - from).sort()).toEqual([1, 2]);
    expect(Math.abs(seedOf(other) - from)).toBeGreaterThan(2);
  });

  it('that the engine refuses fails with the reason, and the credit comes back', async () => {
    const userId = await bench.seed.parent();
    bench.engine.script = async () => ({ ok: false, reason: 'no-face' });
    const id = idOf(await order(userId));
    expect(await bench.ended(id)).toEqual({ state: 'failed', failureReason: 'no-face', attempts: 1 });
    expect(await figures(userId)).toMatchObject({ generationsUsed: 0, generationLimit: 10 });
    await expect.poll(() => bench.uploads()).toEqual([]);
    await expect.poll(() => bench.storage.list(`portraits/${id}/`)).toEqual([]);
  });

  it('is tried again after a surprise', async () => {
    const userId = await bench.seed.parent();
    let calls = 0;
    bench.engine.script = async (request) => {
      calls += 1;
      if (calls === 1) throw new Error('the engine stumbled');
      return plainOutcome(request);
    };
    expect(await bench.ended(idOf(await order(userId)))).toEqual({
      state: 'ready',
      failureReason: null,
      attempts: 2,
    });
    expect(await figures(userId)).toMatchObject({ generationsUsed: 1, generationLimit: 10 });
  });

  it('that never succeeds fails in the end, and the credit comes back', async () => {
    const userId = await bench.seed.parent();
    bench.engine.script = async () => {
      throw new Error('the engine is broken');
    };
    const end = await bench.ended(idOf(await order(userId)));
    expect(end).toEqual({ state: 'failed', failureReason: 'engine-failed', attempts: 4 });
    expect(await figures(userId)).toMatchObject({ generationsUsed: 0, generationLimit: 10 });
    await expect.poll(() => bench.uploads()).toEqual([]);
  }, 60_000);

  it('says its steps in order while it is made', async () => {
    const userId = await bench.seed.parent();
    const id = idOf(await order(userId));
    const seen: string[] = [];
    for await (const portrait of bench.portraits.watch.follow(id, AbortSignal.timeout(20_000))) {
      seen.push(portrait.state === 'running' ? portrait.step : portrait.state);
    }
    expect(seen.at(-1)).toBe('ready');
    const steps = seen.filter((one) => !['queued', 'ready'].includes(one));
    expect(steps).toEqual([...new Set(steps)]);
  });
});

describe('an order', () => {
  it('with one credit left among 20 makes one portrait and spends one credit', async () => {
    const userId = await bench.seed.parent();
    await bench.seed.leave(userId, 1);
    const results = await Promise.all(Array.from({ length: 20 }, () => order(userId)));
    const taken = results.filter((result) => result.kind === 'accepted');
    expect(taken).toHaveLength(1);
    expect(results.filter((result) => result.kind === 'no-credit')).toHaveLength(19);
    expect((await bench.ended(idOf(taken[0] as OrderResult))).state).toBe('ready');
    expect(await figures(userId)).toMatchObject({ generationsUsed: 10, generationLimit: 10 });
    expect(await rowsOf(userId)).toHaveLength(1);
    await expect.poll(() => bench.uploads()).toEqual([]);
    expect(await bench.credits.check()).toEqual([]);
  });

  it('without a credit writes nothing', async () => {
    const userId = await bench.seed.parent();
    await bench.seed.leave(userId, 0);
    expect(await order(userId)).toEqual({ kind: 'no-credit' });
    expect(await rowsOf(userId)).toEqual([]);
    await expect.poll(() => bench.uploads()).toEqual([]);
  });

  // More than once: they also come while a worker ends the first.
  it.each([1, 2, 3])('repeated under one key is one portrait, also when all come together: %d', async () => {
    const userId = await bench.seed.parent();
    const repeat = () => order(userId, { idempotencyKey: 'try-1' });
    const ids = (await Promise.all(Array.from({ length: 6 }, repeat))).map(idOf);
    expect(new Set(ids).size).toBe(1);
    await bench.ended(ids[0] ?? '');
    expect(idOf(await repeat())).toBe(ids[0]);
    expect(await figures(userId)).toMatchObject({ generationsUsed: 1 });
    await expect.poll(() => bench.uploads()).toEqual([]);
  });

  it('for something else under a used key is refused', async () => {
    const userId = await bench.seed.parent();
    await bench.ended(idOf(await order(userId, { idempotencyKey: 'try-1' })));
    const fields = { ...bench.orderOf(userId).fields, aspectRatio: '16:9' };
    expect(await order(userId, { idempotencyKey: 'try-1', fields })).toEqual({ kind: 'key-reused' });
  });

  it('under the same key of another user is their own', async () => {
    const [one, two] = [await bench.seed.parent(), await bench.seed.parent()];
    const first = idOf(await order(one, { idempotencyKey: 'shared' }));
    const second = idOf(await order(two, { idempotencyKey: 'shared' }));
    expect(second).not.toBe(first);
    await Promise.all([bench.ended(first), bench.ended(second)]);
  });

  it('with a theme of another category, or none, is refused', async () => {
    const userId = await bench.seed.parent();
    const fields = { ...bench.orderOf(userId).fields, categoryId: 'toons' };
    expect(await order(userId, { fields })).toEqual({ kind: 'unknown-theme' });
  });

  it('of a premium theme asks for an upgrade', async () => {
    const userId = await bench.seed.parent();
    const fields = { ...bench.orderOf(userId).fields, subcategoryId: 'race-driver' };
    expect(await order(userId, { fields })).toEqual({ kind: 'premium-theme' });
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', new TextEncoder().encode('this is no photo, whatever its name says')],
    [
      'an SVG',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
    ],
  ])('with %s for a photo is refused before a credit is held', async (_name, photo) => {
    const userId = await bench.seed.parent();
    expect((await order(userId, { photo })).kind).toBe('refused');
    expect(await figures(userId)).toMatchObject({ generationsUsed: 0 });
    await expect.poll(() => bench.uploads()).toEqual([]);
  });

  it('that the queue does not take leaves nothing behind', async () => {
    const userId = await bench.seed.parent();
    await bench.database.db.execute(
      sql`alter table portraits add constraint no_more check (user_id <> ${sql.raw(`'${userId}'`)}) not valid`,
    );
    await expect(order(userId)).rejects.toThrow();
    await bench.database.db.execute(sql`alter table portraits drop constraint no_more`);
    expect(await figures(userId)).toMatchObject({ generationsUsed: 0, generationLimit: 10 });
    await expect.poll(() => bench.uploads()).toEqual([]);
  });
});
