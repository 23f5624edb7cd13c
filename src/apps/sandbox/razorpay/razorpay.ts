import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '#platform/log/log.ts';
import { API_PATH } from './address.ts';
import { registerCheckout } from './checkout-routes.ts';
import { registerDisputes } from './dispute-routes.ts';
import { createFaultInjection } from './fault-injection.ts';
import { registerHooks } from './hook-routes.ts';
import { openJournaledStore } from './journaled-store.ts';
import { registerOrders } from './order-routes.ts';
import { createPaymentProcessor } from './payment-processor.ts';
import { registerPayments } from './payment-routes.ts';
import { createRefundOutcomes } from './refund-outcomes.ts';
import { Refusal } from './refusals.ts';
import { createWebhookSender, type WebhookSenderOptions } from './webhook-sender.ts';

export interface RazorpayStandInOptions {
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** Where the product takes webhooks; a function is asked anew for each. */
  readonly webhookUrl: WebhookSenderOptions['url'];
  /** Keeps orders and payments over restarts. */
  readonly journalFile: string;
  /** Pages that may show the checkout window. */
  readonly pageOrigins: readonly string[];
  readonly log: Logger;
  readonly webhookTiming?: Pick<WebhookSenderOptions, 'retryMs' | 'timeoutMs'>;
}

const digest = (text: string) => createHash('sha256').update(text).digest();

function requireKeys({ keyId, keySecret }: RazorpayStandInOptions) {
  const wanted = digest(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return async (request: FastifyRequest) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(wanted, given)) throw new Refusal(401, 'Authentication failed');
  };
}

function answerErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error: FastifyError, _request, reply: FastifyReply) => {
    if (error instanceof Refusal) return reply.code(error.status).send(error.body);
    if (error.statusCode && error.statusCode < 500) {
      const refusal = new Refusal(error.statusCode, 'The request could not be understood');
      return reply.code(refusal.status).send(refusal.body);
    }
    log.error({ err: error }, 'sandbox: a call of the Razorpay stand-in failed');
    const sentence = 'The server encountered an error. The incident has been reported to admins.';
    return reply.code(500).send(new Refusal(500, sentence, { code: 'SERVER_ERROR' }).body);
  });
}

/** The stand-in for Razorpay: its API, its checkout window, its webhooks, and hooks for tests. */
export async function registerRazorpay(app: FastifyInstance, options: RazorpayStandInOptions): Promise<void> {
  const { log, keyId, keySecret } = options;
  const store = await openJournaledStore(options.journalFile);
  const sender = createWebhookSender({
    store,
    log,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    ...options.webhookTiming,
  });
  const processor = createPaymentProcessor({ store, sender });
  const faults = createFaultInjection();
  const refundOutcomes = createRefundOutcomes();

  await app.register(async (all) => {
    answerErrors(all, log);
    // Nobody is told of what a kill could still undo.
    all.addHook('onSend', async () => store.written());
    registerHooks(all, { store, processor, sender, faults, refundOutcomes, keySecret });
    await all.register(async (checkout) =>
      registerCheckout(checkout, { store, processor, keyId, keySecret, pageOrigins: options.pageOrigins }),
    );
    await all.register(
      async (api) => {
        api.addHook('onRequest', requireKeys(options));
        api.addHook('onRequest', async (request, reply) =>
          faults.strike(request, reply) ? reply : undefined,
        );
        api.addHook('onSend', async (request) => {
          if (!faults.loses(request)) return;
          await store.written();
          request.raw.socket.destroy();
        });
        registerOrders(api, store);
        registerDisputes(api, store);
        registerPayments(api, { store, processor, refundOutcomes });
        api.setNotFoundHandler(() => {
          throw new Refusal(400, 'The requested URL was not found on the server.');
        });
      },
      { prefix: API_PATH },
    );
  });

  app.addHook('onListen', async () => {
    sender.resume();
    processor.resume();
  });
  app.addHook('onClose', async () => {
    processor.close();
    await sender.close();
    await store.close();
  });
}
