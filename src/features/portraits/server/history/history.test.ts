import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { forFile } from '../../../../../tests/support/for-file.ts';
import { createPortraitsBench } from '../../../../../tests/support/portraits/portraits-bench.ts';

const bench = forFile(createPortraitsBench);

const history = () => bench.portraits.history;

async function made(userId: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    // Two and two at the same instant: the order must hold all the same.
    if (index % 2 === 0) bench.clock.advance(1_000);
    const result = await bench.portraits.service.order(bench.orderOf(userId));
    if (result.kind !== 'accepted') throw new Error(result.kind);
    await bench.ended(result.portraitId);
    ids.push(result.portraitId);
  }
  return ids;
}

describe('the history', () => {
  it('comes newest first, in pages without gaps or repeats', async () => {
    const userId = await bench.seed.parent();
    const ids = await made(userId, 5);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await history().list(userId, 2, cursor);
      seen.push(...page.items.map((item) => item.id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(ids));
    const { items } = await history().list(userId, 50);
    expect(items.map((item) => item.id)).toEqual(seen);
    const times = items.map((item) => item.createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it.each(['', 'nonsense', Buffer.from('["x","y"]').toString('base64url')])(
    'takes the cursor %j for the beginning',
    async (cursor) => {
      const userId = await bench.seed.parent();
      await made(userId, 1);
      expect((await history().list(userId, 50, cursor)).items).toHaveLength(1);
    },
  );

  it('shows nobody another one’s portraits', async () => {
    const [owner, other] = [await bench.seed.parent(), await bench.seed.parent()];
    const [id = ''] = await made(owner, 1);
    expect((await history().list(other, 50)).items).toEqual([]);
    expect(await history().find(other, id)).toBeUndefined();
    expect(await history().findPicture(other, id, 'image')).toBeUndefined();
    expect(await history().findPicture(other, id, 'thumbnail')).toBeUndefined();
    expect(await history().remove(other, id)).toBe(0);
    expect(await history().findPicture(owner, id, 'image')).toBeDefined();
  });

  it('loses a deleted portrait and its files at once', async () => {
    const userId = await bench.seed.parent();
    const [first = '', second = ''] = await made(userId, 2);
    expect(await history().remove(userId, first)).toBe(1);
    expect(await history().remove(userId, first)).toBe(0);
    expect((await history().list(userId, 50)).items.map((item) => item.id)).toEqual([second]);
    expect(await bench.storage.list(`portraits/${first}/`)).toEqual([]);
    expect(await history().findPicture(userId, first, 'image')).toBeUndefined();
    expect((await bench.credits.figures(userId)).generationsUsed).toBe(2);
  });

  it('is empty after clearing, for its owner alone', async () => {
    const [userId, other] = [await bench.seed.parent(), await bench.seed.parent()];
    await made(userId, 2);
    await made(other, 1);
    expect(await history().remove(userId)).toBe(2);
    expect((await history().list(userId, 50)).items).toEqual([]);
    expect((await history().list(other, 50)).items).toHaveLength(1);
  });

  it.each(['', 'x', '../../etc/passwd', randomUUID()])('knows no portrait called %j', async (id) => {
    const userId = await bench.seed.parent();
    expect(await history().find(userId, id)).toBeUndefined();
    expect(await history().remove(userId, id)).toBe(0);
  });
});
