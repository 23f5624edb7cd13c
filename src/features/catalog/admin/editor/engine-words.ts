import type { CatalogueEngine } from '../../editing/contract.ts';

/** Where nobody has named an engine. */
export const AS_CHOSEN = 'As the parent chooses';

/** What a theme's engine is called; null: none is named. One that is off is called by its id. */
export function engineName(id: string | null, engines: readonly CatalogueEngine[]): string {
  if (id === null) return AS_CHOSEN;
  return engines.find((engine) => engine.id === id)?.name ?? `${id} (off)`;
}

/** An engine in a list, with what becomes of the photo. */
export function engineLabel({ name, sendsPhotoTo }: CatalogueEngine): string {
  return sendsPhotoTo === null ? `${name}: photo stays here` : `${name}: photo leaves`;
}
