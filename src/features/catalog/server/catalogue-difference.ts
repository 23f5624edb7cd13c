import type { ThemeOperatorView } from './store.ts';

/** What operators decide about a theme, without what follows from that. */
type ThemeContent = Pick<
  ThemeOperatorView,
  'id' | 'name' | 'promptTemplate' | 'premium' | 'engine' | 'enabled'
>;

/** The whole catalogue in its order, as it is exported and imported. */
export interface CatalogueContent {
  readonly categories: readonly {
    readonly id: string;
    readonly name: string;
    readonly themes: readonly ThemeContent[];
  }[];
}

/** What an import changes, in words: a theme with its category, and what only stands in another place. */
export interface CatalogueDifference {
  readonly added: string[];
  readonly changed: string[];
  readonly removed: string[];
  /** Categories and themes that stay as they are. */
  readonly unchanged: number;
}

interface Entry {
  readonly id: string;
  readonly label: string;
  /** All that can differ. */
  readonly content: string;
}

/** Categories, each followed by its themes. */
function entriesOf({ categories }: CatalogueContent): Map<string, Entry> {
  const entries = categories.flatMap(({ id, name, themes }): Entry[] => [
    { id: `category ${id}`, label: name, content: name },
    ...themes.map(({ id: themeId, name: themeName, promptTemplate, premium, engine = null, enabled }) => ({
      id: `theme ${themeId}`,
      label: `${name} › ${themeName}`,
      content: JSON.stringify([id, themeName, promptTemplate, premium, engine, enabled]),
    })),
  ]);
  return new Map(entries.map((entry) => [entry.id, entry]));
}

/** Whether what both lists hold stands in another order. */
function isReordered(before: readonly { id: string }[], after: readonly { id: string }[]): boolean {
  const left = new Set(before.map(({ id }) => id));
  const right = new Set(after.map(({ id }) => id));
  const orderOf = (list: readonly { id: string }[]) =>
    list.flatMap(({ id }) => (left.has(id) && right.has(id) ? [id] : [])).join();
  return orderOf(before) !== orderOf(after);
}

function reordered(before: CatalogueContent, after: CatalogueContent): string[] {
  const lists = after.categories.flatMap(({ id, name, themes }) => {
    const earlier = before.categories.find((category) => category.id === id);
    return earlier && isReordered(earlier.themes, themes) ? [`The order of ${name}`] : [];
  });
  return isReordered(before.categories, after.categories) ? ['The order of the categories', ...lists] : lists;
}

/** What makes `after` of `before`. */
export function differenceOf(before: CatalogueContent, after: CatalogueContent): CatalogueDifference {
  const earlier = entriesOf(before);
  const later = entriesOf(after);
  const added = [...later.values()].filter(({ id }) => !earlier.has(id));
  const kept = [...later.values()].filter(({ id }) => earlier.has(id));
  const changed = kept.filter(({ id, content }) => earlier.get(id)?.content !== content);
  const removed = [...earlier.values()].filter(({ id }) => !later.has(id));
  const labels = (entries: readonly Entry[]) => entries.map(({ label }) => label);
  return {
    added: labels(added),
    changed: [...labels(changed), ...reordered(before, after)],
    removed: labels(removed),
    unchanged: kept.length - changed.length,
  };
}
