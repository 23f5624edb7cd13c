import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect } from 'vitest';
import type { Category } from '#features/catalog/contract.ts';
import { auditEntries } from '#features/console/server/tables.ts';
import { CATALOGUE_THEMES, CATEGORIES, pathFor } from '../../../src/features/endpoints.ts';
import { forFile } from '../for-file.ts';
import type { TestOperator } from '../product/seeds.ts';
import { createTestProduct, type TestProductOptions } from '../product/test-product.ts';

/**
 * The product for the tests of a file, and two operators who manage its catalogue by its calls.
 * @param options such as the engines that are on.
 */
export function openCatalogueBench(options?: TestProductOptions) {
  const product = forFile(() => createTestProduct(options));
  let owner: TestOperator;
  let editor: TestOperator;
  beforeAll(async () => {
    owner = await product.seed.operator('owner');
    editor = await product.seed.operator('catalogue');
  });

  /** By the editor, unless told who. */
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by = editor) =>
    product.app.inject({ method, url, headers: { ...by.bearer }, ...(payload && { payload }) });

  async function categories(): Promise<Category[]> {
    const response = await call('GET', CATEGORIES);
    expect(response.statusCode).toBe(200);
    return response.json<Category[]>();
  }

  async function add<Added>(url: string, payload: object): Promise<Added> {
    const response = await call('POST', url, payload);
    expect(response.statusCode, response.body).toBe(200);
    return response.json<Added>();
  }

  const entries = () => product.context.db.select().from(auditEntries).$dynamic();

  return {
    ...{ product, call, categories },
    get owner() {
      return owner;
    },
    get editor() {
      return editor;
    },
    themesOf: async (categoryId: string) =>
      (await categories()).find(({ id }) => id === categoryId)?.subcategories ?? [],

    /** @returns its id. */
    async addCategory(name = `Category ${randomUUID().slice(0, 8)}`): Promise<string> {
      return (await add<{ category: { id: string } }>(CATEGORIES, { name })).category.id;
    },

    async addTheme(categoryId: string, name: string): Promise<string> {
      type Added = { subcategory: { id: string } };
      const words = { name, promptTemplate: `A child as ${name}` };
      return (await add<Added>(pathFor(CATALOGUE_THEMES, { id: categoryId }), words)).subcategory.id;
    },

    /** Of the audit log, newest first. */
    lastEntries: async (count: number) => await entries().orderBy(desc(auditEntries.id)).limit(count),
    entriesOf: async (targetId: string) => await entries().where(eq(auditEntries.targetId, targetId)),

    /** Every list is in an order without holes, and no theme is without its category. */
    async expectWholeLists(): Promise<void> {
      const { db } = product.context;
      const lists = await db.execute<{ positions: number[] }>(sql`
        select array_agg(position order by position) as positions from categories
        union all select array_agg(position order by position) from themes group by category_id`);
      for (const { positions } of lists.rows) expect(positions).toEqual(positions.map((_at, place) => place));
      const orphans = await db.execute(
        sql`select id from themes where category_id not in (select id from categories)`,
      );
      expect(orphans.rows).toEqual([]);
    },
  };
}
