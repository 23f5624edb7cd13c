import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { AuditAction } from '#features/console/audit/contract.ts';
import { done } from '#features/console/contract.ts';
import type { Changed } from '#features/console/server/service.ts';
import {
  CATALOGUE_THEME,
  CATALOGUE_THEME_ORDER,
  CATALOGUE_THEME_SWITCH,
  CATALOGUE_THEMES,
} from '#features/endpoints.ts';
import {
  type CatalogueEngine,
  orderInput,
  savedTheme,
  themeInput,
  themeSwitch,
} from '../../editing/contract.ts';
import type { ThemeOperatorView } from '../service.ts';
import type { CategoryRouteDeps } from './category-routes.ts';
import { checkThemeEngine } from './engines-routes.ts';
import { recordedTheme } from './recorded-theme.ts';
import { accepted } from './refusals.ts';

export interface ThemeRouteDeps extends CategoryRouteDeps {
  /** Those that are on. */
  readonly engines: readonly CatalogueEngine[];
}

const ofCategory = z.object({ id: z.string() });
const ofTheme = z.object({ id: z.string(), subId: z.string() });
const config = { area: 'catalogue' } as const;
const tags = ['operators'];

const targetOf = ({ id, name }: ThemeOperatorView) => ({ type: 'theme', id, name }) as const;

const saved = (subcategory: ThemeOperatorView, message: string) => ({
  success: true as const,
  message,
  subcategory,
});

/** The whole theme before and after, with the category it is in. */
function updated(
  { before, after }: { before: ThemeOperatorView; after: ThemeOperatorView },
  categoryId: string,
  action: AuditAction,
): Changed<z.infer<typeof savedTheme>> {
  const [old, now] = [recordedTheme(before), recordedTheme(after)];
  const isChanged = JSON.stringify(old) !== JSON.stringify(now);
  return {
    result: saved(after, 'Subcategory updated successfully'),
    audit: isChanged
      ? {
          action,
          target: targetOf(after),
          before: { ...old, categoryId },
          after: { ...now, categoryId },
        }
      : null,
  };
}

function addingAndDeleting({ editing, engines, makeChange }: ThemeRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'POST',
      url: CATALOGUE_THEMES,
      config,
      schema: {
        ...{ tags, summary: 'Add a theme to a category', params: ofCategory },
        body: themeInput,
        response: { 200: savedTheme },
      },
      handler: (request) =>
        makeChange(request, async (tx) => {
          const categoryId = request.params.id;
          checkThemeEngine(engines, request.body.engine);
          const { after } = accepted(await editing.addTheme(tx, categoryId, request.body));
          return {
            result: saved(after, 'Subcategory added successfully'),
            audit: {
              action: 'theme.added',
              target: targetOf(after),
              after: { ...recordedTheme(after), categoryId },
            },
          };
        }),
    });

    app.route({
      method: 'DELETE',
      url: CATALOGUE_THEME,
      config,
      schema: { tags, summary: 'Delete a theme', params: ofTheme, response: { 200: done } },
      handler: (request) =>
        makeChange(request, async (tx) => {
          const { id: categoryId, subId } = request.params;
          const { before } = accepted(await editing.deleteTheme(tx, categoryId, subId));
          return {
            result: { success: true as const, message: 'Subcategory deleted successfully' },
            audit: {
              action: 'theme.deleted',
              target: targetOf(before),
              before: { ...recordedTheme(before), categoryId },
            },
          };
        }),
    });
  };
}

function changing({ editing, engines, makeChange }: ThemeRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.route({
      method: 'PUT',
      url: CATALOGUE_THEME,
      config,
      schema: {
        ...{ tags, summary: 'Change a theme', params: ofTheme },
        body: themeInput,
        response: { 200: savedTheme },
      },
      handler: (request) =>
        makeChange(request, async (tx) => {
          const { id, subId } = request.params;
          const change = accepted(await editing.updateTheme(tx, id, subId, request.body));
          // Whatever it throws takes the change back.
          checkThemeEngine(engines, request.body.engine, change.before.engine);
          return updated(change, id, 'theme.updated');
        }),
    });

    app.route({
      method: 'PUT',
      url: CATALOGUE_THEME_SWITCH,
      config,
      schema: {
        ...{ tags, summary: 'Switch a theme on or off', params: ofTheme },
        body: themeSwitch,
        response: { 200: savedTheme },
      },
      handler: (request) =>
        makeChange(request, async (tx) => {
          const { id, subId } = request.params;
          const { enabled } = request.body;
          const change = accepted(await editing.switchTheme(tx, id, subId, enabled));
          return updated(change, id, enabled ? 'theme.switched-on' : 'theme.switched-off');
        }),
    });

    app.route({
      method: 'PUT',
      url: CATALOGUE_THEME_ORDER,
      config,
      schema: {
        ...{ tags, summary: 'Order the themes of a category', params: ofCategory },
        body: orderInput,
        response: { 200: done },
      },
      handler: (request) =>
        makeChange(request, async (tx) => {
          const change = await editing.orderThemes(tx, request.params.id, request.body.ids);
          const { category, before, after } = accepted(change);
          const target = { type: 'category', ...category } as const;
          const isChanged = before.join() !== after.join();
          return {
            result: { success: true as const, message: 'Order saved' },
            audit: isChanged
              ? { action: 'theme.moved', target, before: { ids: before }, after: { ids: after } }
              : null,
          };
        }),
    });
  };
}

/** Adding, changing, switching, deleting and ordering themes. */
export function themeRoutes(deps: ThemeRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(addingAndDeleting(deps));
    await app.register(changing(deps));
  };
}
