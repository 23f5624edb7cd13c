import type { CategoryOperatorView, ThemeOperatorView } from '../editing/contract.ts';
import type { Catalogue } from './catalogue-changes.ts';

export interface FoundTheme {
  readonly category: CategoryOperatorView;
  readonly theme: ThemeOperatorView;
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The themes whose name has every word of the query in it, in the catalogue's order. */
export function findThemes(catalogue: Catalogue, query: string): FoundTheme[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  return catalogue.flatMap((category) =>
    category.subcategories
      .filter(({ name }) => words.every((word) => plain(name).includes(word)))
      .map((theme) => ({ category, theme })),
  );
}

/** "10 themes", "10 themes, 2 off", "1 theme". */
export function themeCount(themes: readonly ThemeOperatorView[]): string {
  const off = themes.filter(({ enabled }) => !enabled).length;
  const all = `${themes.length} ${themes.length === 1 ? 'theme' : 'themes'}`;
  return off === 0 ? all : `${all}, ${off} off`;
}
