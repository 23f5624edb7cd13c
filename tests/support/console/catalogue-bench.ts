import { randomUUID } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { Category, Subcategory } from '#features/catalog/contract.ts';
import { auditEntries } from '#features/console/server/tables.ts';
import { CATALOGUE_THEMES, CATEGORIES, pathFor } from '../../../src/features/endpoints.ts';
import { createTestProduct, type TestProduct, type TestProductOptions } from '../product/test-product.ts';
import type { TestOperator } from './test-operators.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Entry = typeof auditEntries.$inferSelect;

/** The product, and operators who manage its catalogue through its calls. */
export interface CatalogueBench {
  readonly product: TestProduct;
  readonly owner: TestOperator;
  readonly editor: TestOperator;
  /** By the editor, unless told who. */
  call(method: Method, url: string, payload?: object, by?: TestOperator): Promise<LightMyRequestResponse>;
  categories(): Promise<Category[]>;
  themesOf(categoryId: string): Promise<Subcategory[]>;
  /** @returns its id. */
  addCategory(name?: string): Promise<string>;
  addTheme(categoryId: string, name: string): Promise<string>;
  /** Newest first. */
  lastEntries(count: number): Promise<Entry[]>;
  entriesOf(targetId: string): Promise<Entry[]>;
  /** Every list is in an order without holes, and no theme is without its category. */
  expectWholeLists(): Promise<void>;
}

/** @param options such as the engines that are on. */
export async function createCatalogueBench(options?: TestProductOptions): Promise<CatalogueBench> {
  const product = await createTestProduct(options);
  const { db } = product.context;
  const owner = await product.seed.operator('owner');
  const editor = await product.seed.operator('catalogue');

  const call: CatalogueBench['call'] = (method, url, payload, by = editor) =>
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

  return {
    product,
    owner,
    editor,
    call,
    categories,
    themesOf: async (categoryId) =>
      (await categories()).find(({ id }) => id === categoryId)?.subcategories ?? [],

    async addCategory(name = `Category ${randomUUID().slice(0, 8)}`) {
      type Added = { category: { id: string } };
      return (await add<Added>(CATEGORIES, { name })).category.id;
    },

    async addTheme(categoryId, name) {
      type Added = { subcategory: { id: string } };
      const words = { name, promptTemplate: `A child as ${name}` };
      const url = pathFor(CATALOGUE_THEMES, { id: categoryId });
      return (await add<Added>(url, words)).subcategory.id;
    },

    lastEntries: async (count) =>
      await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(count),

    entriesOf: async (targetId) =>
      await db.select().from(auditEntries).where(eq(auditEntries.targetId, targetId)),

    async expectWholeLists() {
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
