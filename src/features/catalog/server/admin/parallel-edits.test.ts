import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCatalogueBench } from '../../../../../tests/support/console/catalogue-bench.ts';

const bench = openCatalogueBench();
let round = 0;

/** Sent by one operator or the other in turns. */
async function call(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  round += 1;
  const by = round % 2 === 0 ? bench.owner : bench.editor;
  const response = await bench.call(method, `/api/admin/${url}`, payload, by);
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
}

async function rowsOf<Row extends Record<string, unknown>>(query: string): Promise<Row[]> {
  const { rows } = await bench.product.context.db.execute<Record<string, unknown>>(sql.raw(query));
  return rows as Row[];
}

const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();

/** A category of its own for each test. */
let category: string;
beforeEach(async () => {
  category = `meadow-${++round}`;
  expect((await call('POST', 'categories', { name: category })).status).toBe(200);
});

afterEach(() => bench.expectWholeLists());

describe('two at the same time', () => {
  it('add one category of a name', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', 'categories', { name: 'Twins' })));
    expect(statuses(answers)).toEqual([200, 409, 409]);
    expect(await rowsOf(`select id from categories where name = 'Twins'`)).toEqual([{ id: 'twins' }]);
    expect(await rowsOf(`select 1 as one from audit_entries where target_id = 'twins'`)).toHaveLength(1);
    await call('DELETE', 'categories/twins');
  });

  it('add themes of one name to different categories, each with its own id', async () => {
    const other = `${category}-b`;
    await call('POST', 'categories', { name: other });
    const words = { name: 'Shepherd', promptTemplate: 'A child with sheep' };
    const answers = await Promise.all(
      [category, other, category, other].map((id) => call('POST', `categories/${id}/subcategories`, words)),
    );
    expect(statuses(answers)).toEqual([200, 200, 409, 409]);
    const ids = await rowsOf(`select id from themes where name = 'Shepherd' order by id`);
    expect(ids).toEqual([{ id: 'shepherd' }, { id: 'shepherd-2' }]);
  });

  it('delete a category and add to it: the theme goes with it, or is refused in words', async () => {
    const words = { promptTemplate: 'A child at a pond' };
    const adding = [1, 2, 3, 4].map((n) =>
      call('POST', `categories/${category}/subcategories`, { ...words, name: `${category} pond ${n}` }),
    );
    const [deleted, ...added] = await Promise.all([call('DELETE', `categories/${category}`), ...adding]);
    expect(deleted?.status).toBe(200);
    for (const { status, body } of added) {
      expect([200, 404]).toContain(status);
      if (status === 404) expect(body.message).toBe('This category is not there any more.');
    }
    expect(await rowsOf(`select id from themes where category_id = '${category}'`)).toEqual([]);
  });

  it('delete one category once', async () => {
    const answers = await Promise.all([1, 2].map(() => call('DELETE', `categories/${category}`)));
    expect(statuses(answers)).toEqual([200, 404]);
  });

  it('rename a category and a theme to one name: the later is refused', async () => {
    await call('POST', 'categories', { name: `${category} other` });
    const renamed = `${category} new`;
    const answers = await Promise.all(
      [category, `${category}-other`].map((id) => call('PUT', `categories/${id}`, { name: renamed })),
    );
    expect(statuses(answers)).toEqual([200, 409]);
  });

  it('order the categories: one of the orders stands, whole', async () => {
    const ids = (await rowsOf<{ id: string }>('select id from categories')).map(({ id }) => id);
    const orders = [ids.toSorted(), ids.toSorted().reverse(), [...ids.slice(2), ...ids.slice(0, 2)]];
    const answers = await Promise.all(orders.map((order) => call('PUT', 'category-order', { ids: order })));
    expect(statuses(answers)).toEqual([200, 200, 200]);
    const kept = await rowsOf<{ id: string }>('select id from categories order by position');
    expect(orders).toContainEqual(kept.map(({ id }) => id));
  });

  it('order themes while one is deleted: the order of what is gone is refused', async () => {
    const ids = (
      await rowsOf<{ id: string }>(`select id from themes where category_id = 'toons' order by position`)
    ).map(({ id }) => id);
    const [ordered, deleted] = await Promise.all([
      call('PUT', 'categories/toons/subcategory-order', { ids: ids.toReversed() }),
      call('DELETE', `categories/toons/subcategories/${ids[3]}`),
    ]);
    expect(deleted?.status).toBe(200);
    expect([200, 409]).toContain(ordered?.status);
    const left = await rowsOf<{ id: string }>(
      `select id from themes where category_id = 'toons' order by position`,
    );
    const wanted = ids.filter((id) => id !== ids[3]);
    expect(left.map(({ id }) => id)).toEqual(ordered?.status === 200 ? wanted.toReversed() : wanted);
  });
});
