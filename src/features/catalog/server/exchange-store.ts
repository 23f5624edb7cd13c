import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { NewCategory, NewTheme } from './store.ts';
import { categories, themes } from './tables.ts';

/** A statement takes 65,535 values at most. */
const BATCH = 1000;

async function putCategories(tx: Tx, wanted: readonly NewCategory[]): Promise<void> {
  await tx
    .insert(categories)
    .values([...wanted])
    .onConflictDoUpdate({
      target: categories.id,
      set: { name: sql`excluded.name`, position: sql`excluded.position` },
    });
}

async function putThemes(tx: Tx, wanted: readonly NewTheme[]): Promise<void> {
  await tx
    .insert(themes)
    .values([...wanted])
    .onConflictDoUpdate({
      target: themes.id,
      set: {
        categoryId: sql`excluded.category_id`,
        name: sql`excluded.name`,
        promptTemplate: sql`excluded.prompt_template`,
        premium: sql`excluded.premium`,
        engine: sql`excluded.engine`,
        enabled: sql`excluded.enabled`,
        position: sql`excluded.position`,
        updatedAt: sql`now()`,
      },
      setWhere: sql`(${themes.categoryId}, ${themes.name}, ${themes.promptTemplate}, ${themes.premium}, ${themes.engine}, ${themes.enabled}, ${themes.position})
        is distinct from (excluded.category_id, excluded.name, excluded.prompt_template, excluded.premium, excluded.engine, excluded.enabled, excluded.position)`,
    });
}

/** Makes these the catalogue: all others go, these are added or brought up to date. */
export async function replaceCatalogue(
  tx: Tx,
  wantedCategories: readonly NewCategory[],
  wantedThemes: readonly NewTheme[],
): Promise<void> {
  if (wantedCategories.length > 0) await putCategories(tx, wantedCategories);
  for (let start = 0; start < wantedThemes.length; start += BATCH)
    await putThemes(tx, wantedThemes.slice(start, start + BATCH));
  const idsOf = (list: readonly { id: string }[]) => sql.param(list.map(({ id }) => id));
  await tx.delete(themes).where(sql`${themes.id} <> all(${idsOf(wantedThemes)}::text[])`);
  await tx.delete(categories).where(sql`${categories.id} <> all(${idsOf(wantedCategories)}::text[])`);
}
