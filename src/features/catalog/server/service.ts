import type { Database } from '#platform/database/database.ts';
import { type ReadCache, remembered } from '#platform/database/read-cache.ts';
import { weakTagOf } from '#platform/http/entity-tag.ts';
import type { Queue } from '#platform/queue/queue.ts';
import { type Category, categoriesResponse } from '../contract.ts';
import { type CatalogueEditing, catalogueEditing, newThemeId } from './editing.ts';
import { type CatalogueExchange, createCatalogueExchange } from './exchange.ts';
import { withPictures } from './jobs.ts';
import { isReworded, SEED_CATALOGUE } from './seed/seed-catalogue.ts';
import {
  type CategoryOperatorView,
  findEnabledTheme,
  insertCatalogue,
  listAll,
  listEnabled,
  lockCatalogue,
  markSeeded,
} from './store.ts';

export type { CatalogueContent } from './catalogue-difference.ts';
export type { CatalogueEditing, Edit, EditRefusal } from './editing.ts';
export { nameKey } from './editing.ts';
export type { CatalogueExchange } from './exchange.ts';
export type { ThemeOperatorView } from './store.ts';
export { PREVIEW_TROUBLES, type PreviewTrouble, type ThemePreviews } from './theme-previews.ts';

/** Told of by triggers whenever a category or a theme is changed. */
export const CATALOGUE_CHANGES = 'catalogue_changes';

/** The catalogue as parents read it, and its entity tag. */
export interface ShownCatalogue {
  readonly json: string;
  readonly etag: string;
}

/** A theme that may be used for a portrait now. */
export interface UsableTheme {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly promptTemplate: string;
  readonly premium: boolean;
  /** Which engine makes its portraits where the parent chose none; null: nobody has said. */
  readonly engine: string | null;
  /** See EngineTheme. */
  readonly reworded: boolean;
}

/** A theme as it stands in a form. */
interface ThemeDraft {
  readonly id?: string;
  readonly categoryId: string;
  readonly name: string;
  readonly promptTemplate: string;
}

export interface CatalogService {
  /** Categories with their switched-on themes, in the order they are shown. */
  list(): Promise<Category[]>;
  /** The same, written out once for as long as it does not change. */
  shown(): Promise<ShownCatalogue>;
  /** The same with those that are switched off; each theme says `enabled`. */
  listAll(): Promise<CategoryOperatorView[]>;
  /** Undefined when there is no such theme in that category, or it is switched off. */
  findTheme(categoryId: string, themeId: string): Promise<UsableTheme | undefined>;
  /** Such a theme as it would be if it were saved: a new one (without an id) gets the id that it would get now. */
  draftTheme(draft: ThemeDraft): Promise<Omit<UsableTheme, 'premium' | 'engine'>>;
  /** Lays the six categories and their themes into a new catalogue, once: a changed or emptied one is left as it is. */
  seed(): Promise<void>;
  readonly editing: CatalogueEditing;
  readonly exchange: CatalogueExchange;
}

const THE_ONE = 'catalogue';

export function createCatalogService(deps: {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  /** What may be remembered of it (CATALOGUE_CHANGES tells when no more); nothing where it is absent. */
  readonly shown?: ReadCache<ShownCatalogue>;
}): CatalogService {
  const { db, queue } = deps;
  const shown = remembered(deps.shown, async () => {
    const json = JSON.stringify(categoriesResponse.parse(await listEnabled(db)));
    return { json, etag: weakTagOf(json) };
  });
  return {
    shown: () => shown(THE_ONE),

    ...withPictures({ editing: catalogueEditing, exchange: createCatalogueExchange({ db }) }, queue),
    list: () => listEnabled(db),
    listAll: () => listAll(db),

    async findTheme(categoryId, themeId) {
      const row = await findEnabledTheme(db, categoryId, themeId);
      if (!row) return undefined;
      return {
        id: row.id,
        name: row.name,
        category: row.categoryId,
        promptTemplate: row.promptTemplate,
        premium: row.premium,
        engine: row.engine,
        reworded: isReworded(row),
      };
    },

    async draftTheme({ id, name, categoryId: category, promptTemplate }) {
      const draftId = id ?? (await newThemeId(db, name));
      const reworded = isReworded({ id: draftId, promptTemplate });
      return { id: draftId, name, category, promptTemplate, reworded };
    },

    async seed() {
      await db.transaction(async (tx) => {
        await lockCatalogue(tx);
        if (!(await markSeeded(tx))) return;
        const categories = SEED_CATALOGUE.map(({ id, name }, position) => ({ id, name, position }));
        const themes = SEED_CATALOGUE.flatMap((category) =>
          category.themes.map((theme, position) => ({ ...theme, categoryId: category.id, position })),
        );
        await insertCatalogue(tx, categories, themes);
      });
    },
  };
}
