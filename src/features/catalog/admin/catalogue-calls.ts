import type * as z from 'zod';
import { consoleJson } from '#features/console/admin/kernel/console-client.ts';
import type { done } from '#features/console/contract.ts';
import {
  CATALOGUE,
  categoryUrl,
  type savedCategory,
  type savedTheme,
  type ThemeInput,
  themeOrderUrl,
  themeSwitchUrl,
  themesUrl,
  themeUrl,
} from '../editing/contract.ts';
import type { QuickChange } from './catalogue-changes.ts';

/** @param id null for a new one. */
export function saveCategory(id: string | null, name: string): Promise<z.infer<typeof savedCategory>> {
  const body = { name };
  if (id === null) return consoleJson(CATALOGUE.categories, { method: 'POST', body });
  return consoleJson(categoryUrl(id), { method: 'PUT', body });
}

/** @param id null for a new one. */
export function saveTheme(
  categoryId: string,
  id: string | null,
  body: ThemeInput,
): Promise<z.infer<typeof savedTheme>> {
  if (id === null) return consoleJson(themesUrl(categoryId), { method: 'POST', body });
  return consoleJson(themeUrl(categoryId, id), { method: 'PUT', body });
}

/** What a call answers that only says that it is done. It is read to its end: until then its connection is taken. */
type Done = z.infer<typeof done>;

export const deleteCategory = (id: string): Promise<Done> =>
  consoleJson(categoryUrl(id), { method: 'DELETE' });

export const deleteTheme = (categoryId: string, id: string): Promise<Done> =>
  consoleJson(themeUrl(categoryId, id), { method: 'DELETE' });

export function sendQuickChange(change: QuickChange): Promise<Done> {
  switch (change.type) {
    case 'order-categories':
      return consoleJson(CATALOGUE.categoryOrder, { method: 'PUT', body: { ids: change.ids } });
    case 'order-themes':
      return consoleJson(themeOrderUrl(change.categoryId), { method: 'PUT', body: { ids: change.ids } });
    case 'switch':
      return consoleJson(themeSwitchUrl(change.categoryId, change.theme.id), {
        method: 'PUT',
        body: { enabled: change.enabled },
      });
  }
}
