import type { Engine } from '#engine/create-engine.ts';
import { accountJobs } from '#features/accounts/server/jobs.ts';
import { catalogJobs, startCatalogJobs } from '#features/catalog/server/jobs.ts';
import { operatorJobs } from '#features/console/server/jobs.ts';
import { creditJobs, startCreditJobs } from '#features/credits/server/jobs.ts';
import { paymentJobs } from '#features/payments/server/jobs.ts';
import { portraitJobs } from '#features/portraits/server/portraits.ts';
import { privacyJobs } from '#features/privacy/server/jobs.ts';
import type { Context } from '../context.ts';

/** Takes up every job there is, `context.config.engineThreads` portraits at a time. */
export async function workOnJobs(context: Context, engine: Engine): Promise<void> {
  await context.portraits.work(engine, context.config.engineThreads);
  await context.accounts.work(context.queue);
  await context.operatorConsole.work(context.queue);
  await startCatalogJobs({
    ...context,
    engine: engine.painter,
    isEngineAwaited: context.portraits.isAwaited,
  });
  await startCreditJobs(context.queue, context.credits, context.log);
  await context.payments.work();
  await context.privacy.work();
  context.queue.assertHandlers([
    ...portraitJobs,
    ...accountJobs,
    ...operatorJobs,
    ...catalogJobs,
    ...creditJobs,
    ...paymentJobs,
    ...privacyJobs,
  ]);
}
