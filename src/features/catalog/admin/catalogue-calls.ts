import type * as z from 'zod';
import { consoleJson } from '#features/console/admin/kernel/console-client.ts';
import type { done } from '#features/console/contract.ts';
import {
  CATALOGUE_CATEGORY,
  CATALOGUE_CATEGORY_ORDER,
  CATALOGUE_THEME,
  CATALOGUE_THEME_ORDER,
  CATALOGUE_THEME_SWITCH,
  CATALOGUE_THEMES,
  CATEGORIES,
  pathFor,
} from '#features/endpoints.ts';
import type { savedCategory, savedTheme, ThemeInput } from '../editing/contract.ts';
import type { QuickChange } from './catalogue-changes.ts';

/** @param id null for a new one. */
export function saveCategory(id: string | null, name: string): Promise<z.infer<typeof savedCategory>> {
  const body = { name };
  if (id === null) return consoleJson(CATEGORIES, { method: 'POST', body });
  return consoleJson(pathFor(CATALOGUE_CATEGORY, { id: id }), { method: 'PUT', body });
}

/** @param id null for a new one. */
export function saveTheme(
  categoryId: string,
  id: string | null,
  body: ThemeInput,
): Promise<z.infer<typeof savedTheme>> {
  if (id === null)
    return consoleJson(pathFor(CATALOGUE_THEMES, { id: categoryId }), { method: 'POST', body });
  return consoleJson(pathFor(CATALOGUE_THEME, { id: categoryId, subId: id }), { method: 'PUT', body });
}

/** What a call answers that only says that it is done. It is read to its end: until then its connection is taken. */
type Done = z.infer<typeof done>;

export const deleteCategory = (id: string): Promise<Done> =>
  consoleJson(pathFor(CATALOGUE_CATEGORY, { id: id }), { method: 'DELETE' });

export const deleteTheme = (categoryId: string, id: string): Promise<Done> =>
  consoleJson(pathFor(CATALOGUE_THEME, { id: categoryId, subId: id }), { method: 'DELETE' });

export function sendQuickChange(change: QuickChange): Promise<Done> {
  switch (change.type) {
    case 'order-categories':
      return consoleJson(CATALOGUE_CATEGORY_ORDER, { method: 'PUT', body: { ids: change.ids } });
    case 'order-themes':
      return consoleJson(pathFor(CATALOGUE_THEME_ORDER, { id: change.categoryId }), {
        method: 'PUT',
        body: { ids: change.ids },
      });
    case 'switch':
      return consoleJson(pathFor(CATALOGUE_THEME_SWITCH, { id: change.categoryId, subId: change.theme.id }), {
        method: 'PUT',
        body: { enabled: change.enabled },
      });
  }
}
