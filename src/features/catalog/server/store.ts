import { and, asc, eq, sql } from 'drizzle-orm';
import { pathFor, THEME_PICTURE } from '#features/endpoints.ts';
import type { Database, DatabaseOrTx, Tx } from '#platform/database/database.ts';
import type { Category, Subcategory } from '../contract.ts';
import { isDrawn, shownPicture } from './pictures/picture-name.ts';
import { isReworded } from './seed/seed-catalogue.ts';
import { catalogueSeeds, categories, type ThemeRow, themes } from './tables.ts';
import { themeRevision } from './theme-revision.ts';

export type { ThemeRow } from './tables.ts';

/** Rows as they are inserted by a seed. */
export type NewCategory = typeof categories.$inferInsert;
export type NewTheme = typeof themes.$inferInsert;
export type CategoryRow = typeof categories.$inferSelect;

/** A theme as operators see it. */
export type ThemeOperatorView = Subcategory & { readonly enabled: boolean; readonly revision: string };
export type CategoryOperatorView = Omit<Category, 'subcategories'> & {
  readonly subcategories: ThemeOperatorView[];
};

async function listThemes<Entry>(
  db: DatabaseOrTx,
  toEntry: (theme: ThemeRow) => Entry,
  onlyEnabled: boolean,
) {
  const [categoryRows, themeRows] = await Promise.all([
    db.select().from(categories).orderBy(asc(categories.position), asc(categories.id)),
    db
      .select()
      .from(themes)
      .where(onlyEnabled ? eq(themes.enabled, true) : undefined)
      .orderBy(asc(themes.position), asc(themes.id)),
  ]);
  const byCategory = Map.groupBy(themeRows, (theme) => theme.categoryId);
  return categoryRows.map(({ id, name }) => ({
    id,
    name,
    subcategories: (byCategory.get(id) ?? []).map(toEntry),
  }));
}

function toSubcategory(theme: ThemeRow): Subcategory {
  const { id, name, promptTemplate, premium, engine } = theme;
  const picture = shownPicture(theme);
  return {
    id,
    name,
    promptTemplate,
    premium,
    ...(engine !== null && { engine }),
    ...(isReworded(theme) && { reworded: true as const }),
    ...(picture && { picture: pathFor(THEME_PICTURE, { id: id, picture: picture }) }),
  };
}

/** Every category with its enabled themes, both in the order they are shown. */
export function listEnabled(db: Database): Promise<Category[]> {
  return listThemes(db, toSubcategory, true);
}

export const toThemeOperatorView = (theme: ThemeRow): ThemeOperatorView => ({
  ...toSubcategory(theme),
  enabled: theme.enabled,
  revision: themeRevision(theme),
  ...(isDrawn(theme) && shownPicture(theme) === null && { unpictured: true as const }),
});

/** Every category with all its themes, each saying whether it is enabled. */
export function listAll(db: DatabaseOrTx): Promise<CategoryOperatorView[]> {
  return listThemes(db, toThemeOperatorView, false);
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

/**
 * Lets one transaction at a time change the catalogue, until it ends: ids stay unique, positions a permutation, and no
 * theme is added to a category that is being deleted. Changes are rare, and reading does not wait for them.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalogue'))`);
}

/** Takes note that the first catalogue is laid. False when it had been. */
export async function markSeeded(tx: Tx): Promise<boolean> {
  const marked = await tx.insert(catalogueSeeds).values({ id: 'first' }).onConflictDoNothing().returning();
  return marked.length > 0;
}

export async function insertCatalogue(
  tx: Tx,
  newCategories: NewCategory[],
  newThemes: NewTheme[],
): Promise<void> {
  await tx.insert(categories).values(newCategories);
  await tx.insert(themes).values(newThemes);
}
