import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '#platform/log/log.ts';
import { API_PATH } from './address.ts';
import { openBook } from './book.ts';
import { registerCheckout } from './checkout-routes.ts';
import { registerDisputes } from './dispute-routes.ts';
import { registerHooks } from './hook-routes.ts';
import { registerOrders } from './order-routes.ts';
import { registerPayments } from './payment-routes.ts';
import { createRefundOutcomes } from './refund-outcomes.ts';
import { Refusal } from './refusals.ts';
import { createTill } from './till.ts';
import { createTroubles } from './troubles.ts';
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
  const book = await openBook(options.journalFile);
  const sender = createWebhookSender({
    book,
    log,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    ...options.webhookTiming,
  });
  const till = createTill({ book, sender });
  const troubles = createTroubles();
  const refundOutcomes = createRefundOutcomes();

  await app.register(async (all) => {
    answerErrors(all, log);
    // Nobody is told of what a kill could still undo.
    all.addHook('onSend', async () => book.written());
    registerHooks(all, { book, till, sender, troubles, refundOutcomes, keySecret });
    await all.register(async (checkout) =>
      registerCheckout(checkout, { book, till, keyId, keySecret, pageOrigins: options.pageOrigins }),
    );
    await all.register(
      async (api) => {
        api.addHook('onRequest', requireKeys(options));
        api.addHook('onRequest', async (request, reply) =>
          troubles.strike(request, reply) ? reply : undefined,
        );
        api.addHook('onSend', async (request) => {
          if (!troubles.loses(request)) return;
          await book.written();
          request.raw.socket.destroy();
        });
        registerOrders(api, book);
        registerDisputes(api, book);
        registerPayments(api, { book, till, refundOutcomes });
        api.setNotFoundHandler(() => {
          throw new Refusal(400, 'The requested URL was not found on the server.');
        });
      },
      { prefix: API_PATH },
    );
  });

  app.addHook('onListen', async () => {
    sender.resume();
    till.resume();
  });
  app.addHook('onClose', async () => {
    till.close();
    await sender.close();
    await book.close();
  });
}
