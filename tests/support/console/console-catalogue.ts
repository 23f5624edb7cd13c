import { inject } from 'vitest';
import type { CategoryOperatorView } from '#features/catalog/editing/contract.ts';
import { CATALOGUE_CATEGORY, CATEGORIES, pathFor } from '../../../src/features/endpoints.ts';
import { placeThemes } from '../product/placed-in-product.ts';
import { ownersToken } from './console-visit.ts';

export const TEMPLATE = 'A portrait of the child with a paper kite by the sea, {{custom_style}}';

/** A call of the console as its owner. Throws unless it is answered with a 2xx. */
export async function callAsOwner<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(inject('productUrl') + path, {
    method,
    headers: {
      authorization: `Bearer ${await ownersToken()}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

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
