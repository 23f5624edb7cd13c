import { CONSOLE_PAGE } from '#features/pages.ts';
/** Where the categories are. */
export const CATALOGUE_ADDRESS = `${CONSOLE_PAGE}?tab=catalogue`;

/** The category that an address's search string asks for; null for none. */
export function readCataloguePlace(search: string): string | null {
  return new URLSearchParams(search).get('category') || null;
}

/** Where a category's themes are. */
export function categoryAddress(categoryId: string): string {
  return `${CATALOGUE_ADDRESS}&category=${encodeURIComponent(categoryId)}`;
}
