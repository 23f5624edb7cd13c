import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { done } from '#features/console/contract.ts';
import type { MakeChange } from '#features/console/server/service.ts';
import { CATALOGUE_CATEGORY, CATALOGUE_CATEGORY_ORDER, CATEGORIES } from '#features/endpoints.ts';
import { categoryInput, orderInput, savedCategory } from '../../editing/contract.ts';
import type { CatalogueEditing } from '../service.ts';
import { recordedTheme } from './recorded-theme.ts';
import { accepted } from './refusals.ts';

export interface CategoryRouteDeps {
  readonly editing: CatalogueEditing;
  readonly makeChange: MakeChange;
}

const params = z.object({ id: z.string() });
const config = { area: 'catalogue' } as const;
const tags = ['operators'];

const saved = (category: { id: string; name: string }, message: string) => ({
  success: true as const,
  message,
  category,
});

/** Adding, renaming, deleting and ordering categories. */
export function categoryRoutes({ editing, makeChange }: CategoryRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'POST',
      url: CATEGORIES,
      config,
      schema: { tags, summary: 'Add a category', body: categoryInput, response: { 200: savedCategory } },
      handler: (request) =>
        makeChange(request, async (tx) => {
          const { after } = accepted(await editing.addCategory(tx, request.body.name));
          return {
            result: saved(after, 'Category added successfully'),
            audit: { action: 'category.added', target: { type: 'category', ...after }, after },
          };
        }),
    });

    app.route({
      method: 'PUT',
      url: CATALOGUE_CATEGORY,
      config,
      schema: {
        ...{ tags, summary: 'Rename a category', params },
        body: categoryInput,
        response: { 200: savedCategory },
      },
      handler: (request) =>
        makeChange(request, async (tx) => {
          const { id } = request.params;
          const { before, after } = accepted(await editing.renameCategory(tx, id, request.body.name));
          const target = { type: 'category', ...after } as const;
          const isChanged = before.name !== after.name;
          return {
            result: saved(after, 'Category updated successfully'),
            audit: isChanged ? { action: 'category.updated', target, before, after } : null,
          };
        }),
    });

    app.route({
      method: 'DELETE',
      url: CATALOGUE_CATEGORY,
      config,
      schema: { tags, summary: 'Delete a category with its themes', params, response: { 200: done } },
      handler: (request) =>
        makeChange(request, async (tx) => {
          const { before } = accepted(await editing.deleteCategory(tx, request.params.id));
          const { id, name, subcategories } = before;
          return {
            result: { success: true as const, message: 'Category deleted successfully' },
            audit: {
              action: 'category.deleted',
              target: { type: 'category', id, name },
              before: { id, name, subcategories: subcategories.map(recordedTheme) },
            },
          };
        }),
    });

    app.route({
      method: 'PUT',
      url: CATALOGUE_CATEGORY_ORDER,
      config,
      schema: { tags, summary: 'Order the categories', body: orderInput, response: { 200: done } },
      handler: (request) =>
        makeChange(request, async (tx) => {
          const { before, after } = accepted(await editing.orderCategories(tx, request.body.ids));
          const target = { type: 'catalogue', id: 'catalogue', name: 'Categories' } as const;
          const isChanged = before.join() !== after.join();
          return {
            result: { success: true as const, message: 'Order saved' },
            audit: isChanged
              ? { action: 'category.moved', target, before: { ids: before }, after: { ids: after } }
              : null,
          };
        }),
    });
  };
}
