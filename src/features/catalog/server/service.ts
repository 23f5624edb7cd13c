import type { Database } from '#platform/database/database.ts';
import type { Category } from '../contract.ts';
import { SEED_CATALOGUE } from './seed/seed-catalogue.ts';
import { findEnabledTheme, insertCatalogue, isEmpty, listEnabled, lockSeeding } from './store.ts';

/** A theme that may be used for a portrait now. */
export interface UsableTheme {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly promptTemplate: string;
  readonly premium: boolean;
}

export interface CatalogService {
  /** Categories with their switched-on themes, in the order they are shown. */
  list(): Promise<Category[]>;
  /** Undefined when there is no such theme in that category, or it is switched off. */
  findTheme(categoryId: string, themeId: string): Promise<UsableTheme | undefined>;
  /** Lays the six categories and their themes into an empty catalogue; a changed one is left as it is. */
  seed(): Promise<void>;
}

export function createCatalogService({ db }: { db: Database }): CatalogService {
  return {
    list: () => listEnabled(db),

    async findTheme(categoryId, themeId) {
      const row = await findEnabledTheme(db, categoryId, themeId);
      if (!row) return undefined;
      return {
        id: row.id,
        name: row.name,
        category: row.categoryId,
        promptTemplate: row.promptTemplate,
        premium: row.premium,
      };
    },

    async seed() {
      await db.transaction(async (tx) => {
        await lockSeeding(tx);
        if (!(await isEmpty(tx))) return;
        const categories = SEED_CATALOGUE.map(({ id, name }, position) => ({ id, name, position }));
        const themes = SEED_CATALOGUE.flatMap((category) =>
          category.themes.map((theme, position) => ({ ...theme, categoryId: category.id, position })),
        );
        await insertCatalogue(tx, categories, themes);
      });
    },
  };
}
