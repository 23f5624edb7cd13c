import type { Category, Subcategory } from '../../catalog/contract.ts';

/** The chosen theme, or undefined when the catalogue no longer has it. */
export function findTheme(
  categories: readonly Category[] | undefined,
  categoryId: string | null,
  themeId: string | null,
): Subcategory | undefined {
  return categories
    ?.find((category) => category.id === categoryId)
    ?.subcategories.find((theme) => theme.id === themeId);
}
