import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { CategoryRow, NewCategory, NewTheme, ThemeRow } from './store.ts';
import { categories, themes } from './tables.ts';

/** In the order they are shown. */
export async function categoryRows(tx: Tx): Promise<CategoryRow[]> {
  return await tx.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
}

/** A category's themes in the order they are shown. */
export async function themeRows(tx: Tx, categoryId: string): Promise<ThemeRow[]> {
  return await tx
    .select()
    .from(themes)
    .where(eq(themes.categoryId, categoryId))
    .orderBy(asc(themes.position), asc(themes.id));
}

/** Ids are unique over all categories. */
export async function themeIds(db: DatabaseOrTx): Promise<Set<string>> {
  const rows = await db.select({ id: themes.id }).from(themes);
  return new Set(rows.map(({ id }) => id));
}

export async function insertCategory(tx: Tx, category: NewCategory): Promise<void> {
  await tx.insert(categories).values(category);
}

export async function renameCategory(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(categories).set({ name }).where(eq(categories.id, id));
}

/** With its themes. */
export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx.delete(themes).where(eq(themes.categoryId, id));
  await tx.delete(categories).where(eq(categories.id, id));
}

export async function insertTheme(tx: Tx, theme: NewTheme): Promise<ThemeRow> {
  const [row] = await tx.insert(themes).values(theme).returning();
  if (!row) throw new Error('the theme was not inserted');
  return row;
}

export type ThemeFields = Partial<
  Pick<ThemeRow, 'name' | 'promptTemplate' | 'premium' | 'engine' | 'enabled'>
>;

/** Undefined when there is no such theme in that category. */
export async function updateTheme(
  tx: Tx,
  categoryId: string,
  id: string,
  fields: ThemeFields,
): Promise<ThemeRow | undefined> {
  const [row] = await tx
    .update(themes)
    .set({ ...fields, updatedAt: sql`now()` })
    .where(and(eq(themes.id, id), eq(themes.categoryId, categoryId)))
    .returning();
  return row;
}

export async function deleteTheme(tx: Tx, id: string): Promise<void> {
  await tx.delete(themes).where(eq(themes.id, id));
}

async function setPositions(tx: Tx, table: SQL, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`update ${table} as row set position = wanted.place - 1
        from unnest(${sql.param([...ids])}::text[]) with ordinality as wanted (id, place)
        where row.id = wanted.id`,
  );
}

/** Puts categories in this order: all of them, each once. */
export async function setCategoryOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await setPositions(tx, sql`${categories}`, ids);
}

/** Puts themes in this order: all of one category, each once. */
export async function setThemeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await setPositions(tx, sql`${themes}`, ids);
}
