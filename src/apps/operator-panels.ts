import type { Accounts } from '#features/accounts/server/accounts.ts';
import { peopleRoutes } from '#features/accounts/server/admin/routes.ts';
import { createUserDirectory } from '#features/accounts/server/admin/user-directory.ts';
import { catalogueRoutes } from '#features/catalog/server/admin/routes.ts';
import type { CatalogService } from '#features/catalog/server/service.ts';
import type { OperatorConsole, OperatorPanels } from '#features/console/server/service.ts';
import { operatorCreditRoutes } from '#features/credits/server/admin/routes.ts';
import type { CreditsService } from '#features/credits/server/service.ts';
import { createMoneyFigures } from '#features/payments/server/admin/money-figures.ts';
import { operatorPurchaseRoutes } from '#features/payments/server/admin/purchase-routes.ts';
import { refundRoutes } from '#features/payments/server/admin/refund-routes.ts';
import type { Payments } from '#features/payments/server/service.ts';
import { failureRoutes } from '#features/portraits/server/admin/failure-routes.ts';
import { createPortraitFigures } from '#features/portraits/server/admin/portrait-figures.ts';
import { reportRoutes } from '#features/portraits/server/admin/report-routes.ts';
import type { Portraits } from '#features/portraits/server/portraits.ts';
import { operatorEraseRoutes } from '#features/privacy/server/admin/erase-routes.ts';
import type { Erasures } from '#features/privacy/server/erasing.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';

/** What each feature brings into the operator's console: its calls, and its figures of the dashboard. */
export function operatorPanels(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'service' | 'waves'>;
  readonly catalog: CatalogService;
  readonly credits: CreditsService;
  readonly payments: Payments;
  readonly portraits: Portraits;
  readonly askForErasure: Erasures['ask'];
  readonly makeChange: OperatorConsole['makeChange'];
}): OperatorPanels {
  const { db, clock, catalog, credits, payments, portraits, makeChange } = parts;
  const { people } = parts.accounts.service;
  const directory = createUserDirectory({ people, credits });
  const findUser = directory.find;
  return {
    routes: [
      catalogueRoutes({
        ...{ db, catalog, makeChange, now: () => clock.now() },
        ...{ previews: portraits.previews, engines: portraits.pricedEngines },
      }),
      peopleRoutes({
        ...{ directory, people, makeChange, waves: parts.accounts.waves },
        planOf: (userId) => payments.plans.current(userId),
        portraitCounts: (userId) => portraits.operatorView.counts(userId),
      }),
      operatorCreditRoutes({ credits, findUser, makeChange }),
      operatorPurchaseRoutes({ operatorViews: payments.operatorViews, findUser }),
      refundRoutes({ payments, makeChange }),
      failureRoutes({ operatorView: portraits.operatorView, findUser }),
      reportRoutes({ reports: portraits.reports, findUser, makeChange }),
      operatorEraseRoutes({ ask: parts.askForErasure, findUser, makeChange }),
    ],
    dashboard: [
      createPortraitFigures({
        ...{ statistics: portraits.statistics, catalog },
        readEngineHealth: portraits.readEngineHealth,
      }),
      createMoneyFigures({ revenue: payments.statistics, credits: credits.statistics }),
    ],
  };
}
