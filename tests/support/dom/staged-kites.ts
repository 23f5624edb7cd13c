import type {
  CatalogueEngine,
  CategoryOperatorView,
  ThemeOperatorView,
} from '#features/catalog/editing/contract.ts';
import { CATALOGUE_ENGINES, CATEGORIES } from '../../../src/features/endpoints.ts';
import type { StagedAnswer } from './staged-server.ts';

export const TEMPLATE = 'A portrait of the child with a paper kite by the sea, {{custom_style}}';
export const CATEGORIES_READ = `GET ${CATEGORIES}`;
/** Where the category of `kites` is open. */
export const KITES_PLACE = '/admin?tab=catalogue&category=kites';

export function kite(name: string, more: Partial<ThemeOperatorView> = {}): ThemeOperatorView {
  const id = name.toLowerCase().replaceAll(' ', '-');
  return { id, name, promptTemplate: TEMPLATE, premium: false, enabled: true, revision: 'first', ...more };
}

/** A category with these themes. */
export function kites(...subcategories: ThemeOperatorView[]): CategoryOperatorView {
  return { id: 'kites', name: 'Kites', subcategories };
}

const STUDIO_ENGINE: CatalogueEngine = {
  ...{ id: 'studio', name: 'Private studio', sendsPhotoTo: null, expectedPaise: 0 },
};

/** Where these engines are on beside the studio. */
export function stageEngines(...more: CatalogueEngine[]): Record<string, StagedAnswer> {
  return { [`GET ${CATALOGUE_ENGINES}`]: { json: { engines: [...more, STUDIO_ENGINE] } } };
}

/** A catalogue of one category, where the studio alone is on. */
export function stageKites(...themes: ThemeOperatorView[]): Record<string, StagedAnswer> {
  return { ...stageEngines(), [CATEGORIES_READ]: { json: [kites(...themes)] } };
}

/** The server's answer to a theme that was saved. */
export const savedKite = (subcategory: ThemeOperatorView): StagedAnswer => ({
  json: { success: true, message: 'Saved', subcategory },
});
