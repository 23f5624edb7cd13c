import type { EngineTheme } from '#engine/vocabulary.ts';
import { SEED_CATALOGUE } from '#features/catalog/server/seed/seed-catalogue.ts';

/** The themes of a new product, in the catalogue's order. */
export const SEEDED_THEMES: readonly EngineTheme[] = SEED_CATALOGUE.flatMap((category) =>
  category.themes.map(({ id, name, promptTemplate }) => ({
    id,
    name,
    category: category.id,
    promptTemplate,
  })),
);
