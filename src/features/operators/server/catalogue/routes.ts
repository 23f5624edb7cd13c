import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CatalogueEditing, CatalogueExchange } from '#features/catalog/server/service.ts';
import type { MakeChange } from '../change.ts';
import { categoryRoutes } from './category-routes.ts';
import { enginesRoute } from './engines-route.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { type PreviewRouteDeps, previewRoute } from './preview-route.ts';
import { themeRoutes } from './theme-routes.ts';

export interface CatalogueRouteDeps extends PreviewRouteDeps {
  readonly editing: CatalogueEditing;
  readonly exchange: CatalogueExchange;
  readonly makeChange: MakeChange;
  readonly now: () => Date;
}

/** Everything that manages the catalogue. */
export function catalogueRoutes(deps: CatalogueRouteDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(categoryRoutes(deps));
    await app.register(themeRoutes(deps));
    await app.register(exchangeRoutes(deps));
    await app.register(enginesRoute(deps));
    await app.register(previewRoute(deps));
  };
}
