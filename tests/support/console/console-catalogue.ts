import type { CategoryOperatorView } from '#features/catalog/editing/contract.ts';
import { CATALOGUE_CATEGORY, CATEGORIES, pathFor } from '../../../src/features/endpoints.ts';
import { placeThemes } from '../product/placed-in-product.ts';
import { callAsOwner } from './console-visit.ts';

export const TEMPLATE = 'A portrait of the child with a paper kite by the sea, {{custom_style}}';

/** The catalogue as an operator sees it. */
export const readCatalogue = () => callAsOwner<CategoryOperatorView[]>('GET', CATEGORIES);

let count = 0;
/** A name that no other test gives. */
export function newName(what: string): string {
  count += 1;
  return `${what} ${process.pid}-${count}`;
}

/** A category with themes of these names, after all others: journeys share one catalogue. */
export async function addCategory(...themes: string[]): Promise<CategoryOperatorView> {
  const name = newName('Kites');
  const { category } = await callAsOwner<{ category: { id: string } }>('POST', CATEGORIES, {
    name,
  });
  if (themes.length > 0) await placeThemes(category.id, themes, TEMPLATE);
  const added = (await readCatalogue()).find(({ id }) => id === category.id);
  if (!added) throw new Error(`${name} was not added`);
  return added;
}

/** Deletes the categories of these tests that are still there. */
export async function removeCategories(): Promise<void> {
  for (const { id, name } of await readCatalogue())
    if (name.includes(` ${process.pid}-`))
      await callAsOwner('DELETE', pathFor(CATALOGUE_CATEGORY, { id: id }));
}
