import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Category } from '../contract.ts';
import { categories, themes } from './tables.ts';

/** Rows as they are inserted by a seed. */
export type NewCategory = typeof categories.$inferInsert;
export type NewTheme = typeof themes.$inferInsert;
export type ThemeRow = typeof themes.$inferSelect;

/** Every category with its enabled themes, both in the order they are shown. */
export async function listEnabled(db: Database): Promise<Category[]> {
  const [categoryRows, themeRows] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
    db.select().from(themes).where(eq(themes.enabled, true)).orderBy(asc(themes.position), asc(themes.id)),
  ]);
  const byCategory = Map.groupBy(themeRows, (theme) => theme.categoryId);
  return categoryRows.map(({ id, name }) => ({
    id,
    name,
    subcategories: (byCategory.get(id) ?? []).map((theme) => ({
      id: theme.id,
      name: theme.name,
      promptTemplate: theme.promptTemplate,
      premium: theme.premium,
    })),
  }));
}

export async function findEnabledTheme(
  db: Database,
  categoryId: string,
  themeId: string,
): Promise<ThemeRow | undefined> {
  const rows = await db
    .select()
    .from(themes)
    .where(and(eq(themes.id, themeId), eq(themes.categoryId, categoryId), eq(themes.enabled, true)));
  return rows[0];
}

/** Serialises seeding over nodes that start together, until the transaction ends. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue-seed'))`);
}

export async function isEmpty(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: categories.id }).from(categories).limit(1);
  return rows.length === 0;
}

export async function insertCatalogue(
  tx: Tx,
  newCategories: NewCategory[],
  newThemes: NewTheme[],
): Promise<void> {
  await tx.insert(categories).values(newCategories);
  await tx.insert(themes).values(newThemes);
}
