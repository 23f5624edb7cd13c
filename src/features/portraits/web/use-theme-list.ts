import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CATEGORIES } from '#features/endpoints.ts';
import type { Category, Subcategory } from '../../catalog/contract.ts';

/** The catalogue as the picker shows it; both read the same cached answer. */
export function useThemeList(): UseQueryResult<Category[]> {
  return useQuery<Category[]>({ queryKey: [CATEGORIES] });
}

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
