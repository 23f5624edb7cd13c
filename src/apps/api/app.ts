import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import { registerAccountMetrics } from '#features/accounts/server/metrics.ts';
import { registerCatalogMetrics } from '#features/catalog/server/metrics.ts';
import { catalogRoutes } from '#features/catalog/server/routes.ts';
import { registerCreditMetrics } from '#features/credits/server/metrics.ts';
import { creditRoutes } from '#features/credits/server/routes.ts';
import { API_DOCS } from '#features/endpoints.ts';
import { registerPaymentMetrics } from '#features/payments/server/metrics.ts';
import { paymentRoutes } from '#features/payments/server/routes.ts';
import { feedbackRoutes } from '#features/portraits/server/feedback-routes.ts';
import { registerPortraitMetrics } from '#features/portraits/server/metrics.ts';
import { portraitRoutes } from '#features/portraits/server/routes.ts';
import { registerPrivacyMetrics } from '#features/privacy/server/metrics.ts';
import { publicConfigRoutes } from '#features/public-config/server/routes.ts';
import { servePageFonts } from '#platform/http/page-fonts.ts';
import { FONT_STYLES } from '#ui/font-styles.ts';
import type { Context } from '../context.ts';
import { allowCheckout } from './checkout-policy.ts';
import { compressAnswers } from './compression.ts';
import { handleError, handleNotFound } from './errors.ts';
import { healthRoutes } from './health.ts';
import { invalidateReadCachesOnWrite } from './invalidate-read-caches.ts';
import { readJsonBodies } from './json-bodies.ts';
import { operatorsOnly } from './operators-only.ts';
import { publicConfigOf } from './public-config.ts';
import { logRequests } from './request-log.ts';
import { protectResponses } from './security.ts';
import { endSlowRequests } from './slow-requests.ts';
import { stripForwardedPorts } from './strip-forwarded-ports.ts';
import { validatorCompiler } from './validation.ts';
import { serveWebPages } from './web-pages.ts';

/** Bodies other than photos. */
const BODY_MAX_BYTES = 256 * 1024;
/** For a whole request to arrive: 20 MB on 2G, which keep a pace of their own (features/portraits). */
const REQUEST_TIMEOUT_MS = 3 * 3_600_000;
/** For what is no upload. */
const SMALL_REQUEST_TIMEOUT_MS = 60_000;
/** A client that stalls must not keep the server from stopping. */
const CLOSE_CONNECTIONS_MS = 5_000;

/**
 * The whole HTTP side: outside plugins, the product's, routes, then one place for errors.
 * @param webRoot folder of the built browser application.
 */
export async function buildApp(context: Context, webRoot: string): Promise<FastifyInstance> {
  const { config, log } = context;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    frameworkErrors: handleError,
    trustProxy: config.trustedProxy.length > 0 ? config.trustedProxy : false,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  readJsonBodies(app);
  endSlowRequests(app, SMALL_REQUEST_TIMEOUT_MS);
  stripForwardedPorts(app);

  await app.register(cookie);
  await app.register(multipart);
  await app.register(swagger, {
    openapi: { info: { title: 'Magic Portrait', version: '1' } },
    transform: jsonSchemaTransform,
  });
  protectResponses(app, config);
  allowCheckout(app, context.payments.sales?.checkout);
  logRequests(app);
  await compressAnswers(app);
  invalidateReadCachesOnWrite(app, context.readCaches);

  const stopping = new AbortController();
  app.addHook('preClose', async () => {
    stopping.abort();
    setTimeout(() => app.server.closeAllConnections(), CLOSE_CONNECTIONS_MS).unref();
  });

  const { accounts, catalog, credits, operatorConsole, payments, portraits, privacy } = context;
  const { requireReader, requireWriter } = accounts;
  await app.register(accounts.plugin);
  await app.register(accounts.consent);
  await app.register(accounts.engineConsents);
  await app.register(accounts.profile);
  await app.register(privacy.routes(accounts));
  await app.register(
    catalogRoutes({
      service: catalog,
      pictures: context.themePictures,
      managesCatalogue: (request) => operatorConsole.isOperatorOf(request, 'catalogue'),
    }),
  );
  await app.register(context.operatorRoutes);
  await app.register(
    publicConfigRoutes(async () =>
      publicConfigOf(config, payments.sales?.checkout, await portraits.readOffered()),
    ),
  );
  const portraitDeps = {
    service: portraits.service,
    history: portraits.history,
    watch: portraits.watch,
    engines: portraits.engines,
    hosted: portraits.hosted,
    readyMails: portraits.readyMails,
    feedback: portraits.feedback,
    reports: portraits.reports,
    limiter: portraits.limiter,
    orderUploads: portraits.orderUploads,
    inspectionUploads: portraits.inspectionUploads,
    inspections: portraits.inspections,
    inspectionLimiter: portraits.inspectionLimiter,
    stopping: stopping.signal,
    requireReader,
    requireWriter,
    async requireSender(request: FastifyRequest) {
      const actor = await requireWriter(request);
      await accounts.requireConsent(actor.userId);
      return actor;
    },
  };
  await app.register(portraitRoutes(portraitDeps));
  await app.register(feedbackRoutes(portraitDeps));
  await app.register(creditRoutes({ service: credits, requireReader }));
  await app.register(paymentRoutes({ payments, requireReader, requireWriter }));
  registerAccountMetrics(context.metrics, context.db, context.clock);
  registerPortraitMetrics(context.metrics, context.db, context.clock);
  registerCatalogMetrics(context.metrics, context.themePictures);
  registerCreditMetrics(context.metrics, context.credits);
  registerPrivacyMetrics(context.metrics, privacy);
  registerPaymentMetrics(context.metrics, context.db, context.clock);
  await app.register(healthRoutes(context));
  await servePageFonts(app, FONT_STYLES);
  const onRequest = operatorsOnly(config.metricsToken);
  app.get(API_DOCS, { schema: { hide: true }, onRequest }, async () => app.swagger());
  await serveWebPages(app, webRoot, config.publicUrl);
  app.setNotFoundHandler(handleNotFound);
  return app;
}
