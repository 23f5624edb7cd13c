import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { creditMoves } from '#features/credits/server/tables.ts';
import { forFile } from '../../../../../tests/support/for-file.ts';
import { createPortraitsBench } from '../../../../../tests/support/portraits/portraits-bench.ts';
import { plainOutcome } from '../../../../../tests/support/portraits/scripted-engine.ts';
import type { OrderResult } from '../service.ts';
import { portraits as portraitsTable } from '../tables.ts';

const bench = forFile(createPortraitsBench);
afterEach(() => {
  bench.engine.script = plainOutcome;
});

function idOf(result: OrderResult): string {
  if (result.kind !== 'accepted') throw new Error(`It was not taken: ${JSON.stringify(result)}`);
  return result.portraitId;
}

const figures = (userId: string) => bench.credits.figures(userId);
const rowOf = async (id: string) =>
  (await bench.database.db.select().from(portraitsTable).where(eq(portraitsTable.id, id)))[0]!;
const tryAgain = (userId: string, portraitId: string, idempotencyKey?: string) =>
  bench.portraits.service.tryAgain({
    ...{ userId, portraitId, idempotencyKey, photo: bench.arrived(bench.photo) },
  });

async function made(userId: string, fields = {}): Promise<string> {
  const id = idOf(
    await bench.portraits.service.order(
      bench.orderOf(userId, { fields: { ...bench.orderOf(userId).fields, ...fields } }),
    ),
  );
  expect(await bench.ended(id)).toMatchObject({ state: 'ready' });
  return id;
}

const stateOf = async (userId: string, id: string) =>
  (await bench.portraits.feedback.read(userId, id))?.tryAgain;

describe('another try at a portrait', () => {
  it('asks for the same with another seed, takes no credit, and the books stay right', async () => {
    const userId = await bench.seed.parent();
    const asked = { customStyle: 'warm colours', aspectRatio: '3:4', garment: 'suit' };
    const first = await made(userId, asked);
    expect(await stateOf(userId, first)).toBe('free');
    const second = idOf(await tryAgain(userId, first));
    await bench.ended(second);
    expect(bench.engine.calls.at(-1)).toMatchObject(asked);
    expect((await rowOf(second)).seed).toBe((await rowOf(first)).seed + 1);
    expect(await figures(userId)).toMatchObject({ generationsUsed: 1, generationLimit: 10 });
    const moves = await bench.database.db
      .select()
      .from(creditMoves)
      .where(eq(creditMoves.portraitId, second));
    expect(moves.map(({ kind, amount, free }) => ({ kind, amount, free }))).toEqual([
      { kind: 'hold', amount: 0, free: true },
      { kind: 'settle', amount: 0, free: true },
    ]);
    expect(await bench.credits.check()).toEqual([]);
    const { items } = await bench.credits.history.list(userId, 10);
    expect(items[0]).toMatchObject({ kind: 'spent', credits: 0, free: true });
    expect(await stateOf(userId, first)).toBe('used');
    expect(await stateOf(userId, second)).toBe('not-offered');
    await expect.poll(() => bench.uploads()).toEqual([]);
  });

  it('is one, however many ask for it at once, and asking again brings that one', async () => {
    const userId = await bench.seed.parent();
    const first = await made(userId);
    const results = await Promise.all(Array.from({ length: 8 }, () => tryAgain(userId, first)));
    expect(new Set(results.map(idOf)).size).toBe(1);
    const [id] = results.map(idOf);
    await bench.ended(id!);
    expect(idOf(await tryAgain(userId, first))).toBe(id);
    const rows = await bench.database.db.select().from(portraitsTable).where(eq(portraitsTable.tryOf, first));
    expect(rows).toHaveLength(1);
    await expect.poll(() => bench.uploads()).toEqual([]);
    await bench.portraits.history.remove(userId, id);
    expect(await tryAgain(userId, first)).toEqual({ kind: 'deleted' });
  });

  it('may be repeated when it failed, and nothing was counted', async () => {
    const userId = await bench.seed.parent();
    const first = await made(userId);
    bench.engine.script = async () => ({ ok: false, reason: 'no-face' });
    const failed = idOf(await tryAgain(userId, first, 'key-1'));
    expect(await bench.ended(failed)).toMatchObject({ state: 'failed' });
    expect(await figures(userId)).toMatchObject({ generationsUsed: 1, generationLimit: 10 });
    expect(await stateOf(userId, first)).toBe('free');
    bench.engine.script = plainOutcome;
    const again = idOf(await tryAgain(userId, first, 'key-2'));
    expect(again).not.toBe(failed);
    expect(await bench.ended(again)).toMatchObject({ state: 'ready' });
    expect(await bench.credits.check()).toEqual([]);
    const { items } = await bench.credits.history.list(userId, 10);
    expect(items.map(({ kind, free }) => [kind, free ?? false])).toEqual([
      ['spent', true],
      ['returned', true],
      ['spent', true],
      ['spent', false],
      ['granted', false],
    ]);
  });

  it('is there for the last credit too, as good as the portrait was', async () => {
    const userId = await bench.seed.parent();
    await bench.seed.pack(userId);
    await bench.seed.leave(userId, 1);
    const first = await made(userId);
    expect(await rowOf(first)).toMatchObject({ tier: 'hd', watermark: false });
    const second = idOf(await tryAgain(userId, first));
    expect(await rowOf(second)).toMatchObject({ tier: 'hd', watermark: false });
    await bench.ended(second);
  });

  it('is bounded by the day of India, also when asked for at once', async () => {
    const userId = await bench.seed.parent();
    await bench.seed.pack(userId);
    const ids = [];
    for (let one = 0; one < 5; one += 1) ids.push(await made(userId));
    const results = await Promise.all(ids.map((id) => tryAgain(userId, id)));
    const taken = results.filter(({ kind }) => kind === 'accepted');
    expect(taken).toHaveLength(3);
    expect(results.filter(({ kind }) => kind !== 'accepted')).toEqual([
      { kind: 'no-free-try', why: 'today' },
      { kind: 'no-free-try', why: 'today' },
    ]);
    await Promise.all(taken.map((result) => bench.ended(idOf(result))));
    const before = bench.clock.now();
    bench.clock.set(new Date(before.getTime() + 24 * 3_600_000));
    const left = ids.filter((_, index) => results[index]?.kind !== 'accepted');
    expect(await stateOf(userId, left[0]!)).toBe('free');
    bench.clock.set(new Date(before.getTime() + 8 * 24 * 3_600_000));
    expect(await tryAgain(userId, left[0]!)).toEqual({ kind: 'no-free-try', why: 'too-old' });
    bench.clock.set(before);
  });

  it('is nobody else’s, and not of what is not there', async () => {
    const userId = await bench.seed.parent();
    const first = await made(userId);
    const other = await bench.seed.parent();
    expect(await tryAgain(other, first)).toEqual({ kind: 'unknown-portrait' });
    expect(await tryAgain(userId, 'no-uuid')).toEqual({ kind: 'unknown-portrait' });
    expect(await bench.portraits.feedback.tell(other, first, 'hair')).toBeUndefined();
    await bench.portraits.history.remove(userId, first);
    expect(await tryAgain(userId, first)).toEqual({ kind: 'unknown-portrait' });
  });

  it('is of a portrait whose money was not given back', async () => {
    const userId = await bench.seed.parent();
    await bench.seed.pack(userId);
    await bench.seed.leave(userId, 1);
    const first = await made(userId);
    const [hold] = await bench.database.db
      .select()
      .from(creditMoves)
      .where(eq(creditMoves.portraitId, first));
    await bench.database.db.execute(`update credit_lots set ended_at = now() where id = '${hold!.lotId}'`);
    expect(await tryAgain(userId, first)).toEqual({ kind: 'no-free-try', why: 'not-offered' });
    await expect.poll(() => bench.uploads()).toEqual([]);
  });

  it('is of a theme that an operator has deleted since', async () => {
    const userId = await bench.seed.parent();
    const first = await made(userId, { subcategoryId: 'astronaut' });
    await bench.database.db.execute(`update themes set enabled = false where id = 'astronaut'`);
    const second = idOf(await tryAgain(userId, first));
    expect(await bench.ended(second)).toMatchObject({ state: 'ready' });
    expect((await rowOf(second)).theme).toMatchObject({ id: 'astronaut' });
  });

  it('refuses what is no photo, and keeps nothing of it', async () => {
    const userId = await bench.seed.parent();
    const first = await made(userId);
    const text = await readFile(new URL(import.meta.url));
    const result = await bench.portraits.service.tryAgain({
      ...{ userId, portraitId: first, photo: bench.arrived(text) },
    });
    expect(result).toMatchObject({ kind: 'refused' });
    expect(await stateOf(userId, first)).toBe('free');
  });
});

describe('what a parent is not happy with', () => {
  it('is kept, the last word counting, and is seen by theme and engine, the worst first', async () => {
    const userId = await bench.seed.parent();
    await bench.seed.pack(userId);
    const doctor = [await made(userId), await made(userId), await made(userId)];
    const painter = await made(userId, { subcategoryId: 'pilot' });
    const { feedback, statistics } = bench.portraits;
    expect(await feedback.tell(userId, painter, 'skin')).toEqual({ reason: 'skin', tryAgain: 'free' });
    expect(await feedback.tell(userId, painter, 'hair')).toMatchObject({ reason: 'hair' });
    await feedback.tell(userId, doctor[0]!, 'costume');
    expect(await feedback.read(userId, doctor[1]!)).toEqual({ reason: null, tryAgain: 'free' });
    const today = '2026-11-21';
    const { unhappiness } = await statistics.read({ beforeFrom: '2026-11-20', from: today, to: today });
    expect(unhappiness.told).toBe(2);
    expect(unhappiness.themes.map(({ themeId, told }) => [themeId, told])).toEqual([
      ['pilot', 1],
      ['doctor', 1],
    ]);
    expect(unhappiness.themes[0]).toMatchObject({ made: 1, reasons: [{ reason: 'hair', told: 1 }] });
    expect(unhappiness.engines).toHaveLength(1);
    expect(unhappiness.engines[0]!.made).toBeGreaterThan(3);
  });
});
