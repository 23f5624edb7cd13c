import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CREDITS_HISTORY } from '#features/endpoints.ts';
import { forFile } from '../../../../tests/support/for-file.ts';
import { createTestProduct, type Person } from '../../../../tests/support/product/test-product.ts';
import { type CreditHistoryItem, creditHistoryResponse } from '../contract.ts';

const product = forFile(createTestProduct);
let person: Person;

async function page(url: string): Promise<{ items: CreditHistoryItem[]; next?: string }> {
  const response = await product.app.inject({ url, headers: person.bearer });
  expect(response.statusCode).toBe(200);
  const next = /^<(.*)>; rel="next"$/.exec(String(response.headers.link ?? ''))?.[1];
  return { items: creditHistoryResponse.parse(response.json()), next };
}

async function makePortrait(isMade: boolean): Promise<string> {
  const { db, credits } = product.context;
  const portraitId = randomUUID();
  await product.seed.hold(person.id, portraitId);
  await db.transaction((tx) =>
    isMade ? credits.settle(tx, portraitId) : credits.release(tx, portraitId, 'face-too-small'),
  );
  return portraitId;
}

describe('the history of credits', () => {
  it('of a new account begins with its trial', async () => {
    person = await product.signUp();
    const { items, next } = await page(CREDITS_HISTORY);
    expect(next).toBeUndefined();
    expect(items).toMatchObject([
      { kind: 'granted', credits: 10, source: 'trial', label: null, unlimited: false, expiresAt: null },
    ]);
  });

  it('tells what went, what came back and why, newest first', async () => {
    person = await product.signUp();
    const made = await makePortrait(true);
    const failed = await makePortrait(false);
    expect((await page(CREDITS_HISTORY)).items).toMatchObject([
      { kind: 'returned', credits: 1, portraitId: failed, reason: 'face-too-small' },
      { kind: 'spent', credits: -1, portraitId: failed, reason: null },
      { kind: 'spent', credits: -1, portraitId: made },
      { kind: 'granted', credits: 10 },
    ]);
  });

  it('comes in pages that hold each line once, and adds up to what is left', async () => {
    person = await product.signUp();
    for (let index = 0; index < 8; index += 1) await makePortrait(index % 2 === 0);
    const all: CreditHistoryItem[] = [];
    let url: string | undefined = `${CREDITS_HISTORY}?limit=3`;
    while (url) {
      const { items, next }: { items: CreditHistoryItem[]; next?: string } = await page(url);
      expect(items.length).toBeLessThanOrEqual(3);
      all.push(...items);
      url = next;
    }
    expect(all).toHaveLength(13);
    expect(new Set(all.map(({ id }) => id)).size).toBe(13);
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(all.reduce((sum, { credits }) => sum + credits, 0)).toBe(6);
  });

  it.each(['x', '%00', 'eyJhdCI6IjIwMjYtOTktOTlUMDA6MDA6MDAuMDAwMDAwWiIsInJhbmsiOjAsImlkIjoiMSJ9'])(
    'takes %s for no page of its own and begins anew',
    async (before) => {
      person = await product.signUp();
      expect((await page(`${CREDITS_HISTORY}?before=${before}`)).items).toHaveLength(1);
    },
  );

  it('with a limit beyond its own is refused', async () => {
    const response = await product.app.inject({
      url: `${CREDITS_HISTORY}?limit=101`,
      headers: person.bearer,
    });
    expect(response.statusCode).toBe(400);
  });
});
