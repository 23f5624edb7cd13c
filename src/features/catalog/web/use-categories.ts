import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CATEGORIES } from '#features/endpoints.ts';
import type { Category } from '../contract.ts';

/** The categories with their themes, in the order they are shown. */
export function useCategories(): UseQueryResult<Category[]> {
  return useQuery<Category[]>({ queryKey: [CATEGORIES] });
}
