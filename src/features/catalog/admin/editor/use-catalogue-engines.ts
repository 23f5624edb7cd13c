import { useQuery } from '@tanstack/react-query';
import { CATALOGUE, type CatalogueEngine, type CatalogueEngines } from '../../editing/contract.ts';

const NONE: readonly CatalogueEngine[] = [];

/** The engines that are on here; none while nobody has said. */
export function useCatalogueEngines(): readonly CatalogueEngine[] {
  const { data } = useQuery<CatalogueEngines>({ queryKey: [CATALOGUE.engines] });
  return data?.engines ?? NONE;
}
