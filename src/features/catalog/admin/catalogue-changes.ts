import type { CategoryOperatorView, ThemeOperatorView } from '../editing/contract.ts';

export type Catalogue = readonly CategoryOperatorView[];

/** What is shown as done at once, while the server is still being told. */
export type QuickChange =
  | { readonly type: 'order-categories'; readonly ids: readonly string[] }
  | { readonly type: 'order-themes'; readonly categoryId: string; readonly ids: readonly string[] }
  | {
      readonly type: 'switch';
      readonly categoryId: string;
      readonly theme: ThemeOperatorView;
      readonly enabled: boolean;
    };

/** The catalogue as it is after a quick change; making the same change twice makes it once. */
export function withQuickChange(catalogue: Catalogue, change: QuickChange): Catalogue {
  switch (change.type) {
    case 'order-categories':
      return inOrder(catalogue, change.ids);
    case 'order-themes':
      return withThemes(catalogue, change.categoryId, (themes) => inOrder(themes, change.ids));
    case 'switch':
      return withThemes(catalogue, change.categoryId, (themes) =>
        themes.map((theme) => (theme.id === change.theme.id ? { ...theme, enabled: change.enabled } : theme)),
      );
  }
}

/** In the order of the ids; what has come meanwhile stays, at the end. */
function inOrder<Entry extends { readonly id: string }>(
  list: readonly Entry[],
  ids: readonly string[],
): Entry[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: Entry): number => places.get(id) ?? ids.length;
  return [...list].sort((one, other) => placeOf(one) - placeOf(other));
}

/** With a category added, or renamed where it is there already. */
export function withCategory(catalogue: Catalogue, { id, name }: { id: string; name: string }): Catalogue {
  if (!catalogue.some((category) => category.id === id))
    return [...catalogue, { id, name, subcategories: [] }];
  return catalogue.map((category) => (category.id === id ? { ...category, name } : category));
}

export function withoutCategory(catalogue: Catalogue, id: string): Catalogue {
  return catalogue.filter((category) => category.id !== id);
}

/** With a theme added, or changed where it is there already. */
export function withTheme(catalogue: Catalogue, categoryId: string, saved: ThemeOperatorView): Catalogue {
  return withThemes(catalogue, categoryId, (themes) =>
    themes.some(({ id }) => id === saved.id)
      ? themes.map((theme) => (theme.id === saved.id ? saved : theme))
      : [...themes, saved],
  );
}

export function withoutTheme(catalogue: Catalogue, categoryId: string, themeId: string): Catalogue {
  return withThemes(catalogue, categoryId, (themes) => themes.filter(({ id }) => id !== themeId));
}

function withThemes(
  catalogue: Catalogue,
  categoryId: string,
  change: (themes: ThemeOperatorView[]) => ThemeOperatorView[],
): Catalogue {
  return catalogue.map((category) =>
    category.id === categoryId ? { ...category, subcategories: change(category.subcategories) } : category,
  );
}
