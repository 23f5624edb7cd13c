import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CatalogService } from '#features/catalog/server/service.ts';
import type { CreditStatistics } from '#features/credits/server/service.ts';
import type { PaymentStatistics } from '#features/payments/server/service.ts';
import type { EngineHealth, PortraitStatistics } from '#features/portraits/server/service.ts';
import { DASHBOARD, figuresQuery, moneyFigures, portraitFigures } from '../../dashboard/contract.ts';
import { createReadMoneyFigures } from './money-figures.ts';
import { createReadPortraitFigures } from './portrait-figures.ts';
import { rangeOf } from './range.ts';

export interface DashboardDeps {
  readonly portraits: Pick<PortraitStatistics, 'read'>;
  readonly readEngineHealth: () => Promise<EngineHealth[]>;
  readonly revenue: PaymentStatistics;
  readonly credits: Pick<CreditStatistics, 'read' | 'outstanding'>;
  readonly catalog: Pick<CatalogService, 'listAll'>;
}

/** Figures by day. They only look. */
export function dashboardRoutes(deps: DashboardDeps & { readonly now: () => Date }): FastifyPluginAsyncZod {
  const { portraits, revenue, credits, catalog, now } = deps;
  const readPortraitFigures = createReadPortraitFigures({
    ...{ statistics: portraits, catalog },
    readEngineHealth: deps.readEngineHealth,
  });
  const readMoneyFigures = createReadMoneyFigures({ revenue, credits });
  const tags = ['operators'];
  return async (app) => {
    app.get(
      DASHBOARD.portraits,
      {
        config: { area: 'portraitFigures' },
        schema: {
          tags,
          summary: 'How portraits did in a range of days',
          querystring: figuresQuery,
          response: { 200: portraitFigures },
        },
      },
      async ({ query }) => {
        const at = now();
        return await readPortraitFigures(rangeOf(query, at), at);
      },
    );
    app.get(
      DASHBOARD.money,
      {
        config: { area: 'moneyFigures' },
        schema: {
          tags,
          summary: 'What was sold and spent in a range of days',
          querystring: figuresQuery,
          response: { 200: moneyFigures },
        },
      },
      async ({ query }) => {
        const at = now();
        return await readMoneyFigures(rangeOf(query, at), at);
      },
    );
  };
}
