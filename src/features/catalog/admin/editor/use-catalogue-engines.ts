import { useQuery } from '@tanstack/react-query';
import { CATALOGUE_ENGINES } from '#features/endpoints.ts';
import type { CatalogueEngine, CatalogueEngines } from '../../editing/contract.ts';

const NONE: readonly CatalogueEngine[] = [];

/** The engines that are on here; none while nobody has said. */
export function useCatalogueEngines(): readonly CatalogueEngine[] {
  const { data } = useQuery<CatalogueEngines>({ queryKey: [CATALOGUE_ENGINES] });
  return data?.engines ?? NONE;
}
