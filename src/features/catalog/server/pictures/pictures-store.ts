import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { type ThemeRow, themes } from '../tables.ts';
import type { DrawnWords } from './picture-name.ts';

/** Every theme: those that parents see first, and of these the one changed last. */
export async function themesToDraw(db: Database): Promise<ThemeRow[]> {
  return await db.select().from(themes).orderBy(desc(themes.enabled), desc(themes.updatedAt), themes.id);
}

/** The names of kept pictures, by theme. */
export async function keptPictures(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: themes.id, picture: themes.picture })
    .from(themes)
    .where(isNotNull(themes.picture));
  return new Map(rows.flatMap(({ id, picture }) => (picture === null ? [] : [[id, picture]])));
}

/** Whether the theme's kept picture is this one. */
export async function isKept(db: Database, id: string, picture: string): Promise<boolean> {
  const [row] = await db
    .select({ found: count() })
    .from(themes)
    .where(and(eq(themes.id, id), eq(themes.picture, picture)));
  return (row?.found ?? 0) > 0;
}

/** False when the theme is gone or its words are others by now: then nothing is kept. */
export async function keepPicture(db: Database, drawn: DrawnWords, picture: string): Promise<boolean> {
  const kept = await db
    .update(themes)
    .set({ picture })
    .where(
      and(
        eq(themes.id, drawn.id),
        eq(themes.categoryId, drawn.categoryId),
        eq(themes.name, drawn.name),
        eq(themes.promptTemplate, drawn.promptTemplate),
      ),
    )
    .returning({ id: themes.id });
  return kept.length > 0;
}

/** Unless it is another one by now. */
export async function forgetPicture(db: Database, id: string, picture: string): Promise<void> {
  await db
    .update(themes)
    .set({ picture: null })
    .where(and(eq(themes.id, id), eq(themes.picture, picture)));
}

/**
 * Lets one worker of all at the pictures for as long as `work` takes. A worker that dies lets go by that.
 * @returns what came of it; undefined when another one is at it, and `work` was not begun.
 */
export async function withPicturesLock<Result extends object>(
  db: Database,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  return await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ taken: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('theme-pictures')) as taken`,
    );
    return rows[0]?.taken ? await work() : undefined;
  });
}
