import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MakeChange } from '#features/console/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import { createRateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import type { CatalogueEngine } from '../../editing/contract.ts';
import type { CatalogService } from '../service.ts';
import type { ThemePreviews } from '../theme-previews.ts';
import { categoryRoutes } from './category-routes.ts';
import { enginesRoute } from './engines-routes.ts';
import { exchangeRoutes } from './exchange-routes.ts';
import { MODEL_PREVIEW_LIMIT, PREVIEW_LIMIT, previewRoute } from './preview-routes.ts';
import { themeRoutes } from './theme-routes.ts';

export interface CatalogueRouteDeps {
  readonly db: Database;
  readonly catalog: Pick<CatalogService, 'draftTheme' | 'editing' | 'exchange'>;
  readonly previews: ThemePreviews;
  /** Those that are on, in the order in which they are offered. */
  readonly engines: readonly CatalogueEngine[];
  readonly makeChange: MakeChange;
  readonly now: () => Date;
}

/** Everything that manages the catalogue. */
export function catalogueRoutes(deps: CatalogueRouteDeps): FastifyPluginAsyncZod {
  const { db, catalog, previews, engines, makeChange, now } = deps;
  const { draftTheme, editing, exchange } = catalog;
  const previewLimiter = createRateLimiter(db, 'theme-previews', PREVIEW_LIMIT);
  const modelPreviewLimiter = createRateLimiter(db, 'model-previews', MODEL_PREVIEW_LIMIT);
  return async (app) => {
    await app.register(categoryRoutes({ editing, makeChange }));
    await app.register(themeRoutes({ editing, makeChange, engines }));
    await app.register(exchangeRoutes({ exchange, makeChange, now }));
    await app.register(enginesRoute({ engines }));
    await app.register(previewRoute({ draftTheme, previews, previewLimiter, modelPreviewLimiter, engines }));
  };
}
