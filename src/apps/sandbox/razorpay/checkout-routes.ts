import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { EMAIL_MAX_LENGTH } from '#features/accounts/contract.ts';
import { API_PATH } from './address.ts';
import { WINDOW_PAGE, WINDOW_STYLE } from './checkout/window-page.ts';
import { METHODS } from './entities.ts';
import type { JournaledStore } from './journaled-store.ts';
import type { PaymentProcessor } from './payment-processor.ts';
import { ORDER_PAID, Refusal, unknownId } from './refusals.ts';
import { signPayment } from './signatures.ts';

export interface CheckoutDeps {
  readonly store: JournaledStore;
  readonly processor: PaymentProcessor;
  readonly keyId: string;
  readonly keySecret: string;
  /** Pages that may frame the window. */
  readonly pageOrigins: readonly string[];
}

const attemptInput = z.object({
  key_id: z.string(),
  order_id: z.string(),
  method: z.enum(METHODS),
  outcome: z.enum(['success', 'failure', 'late']),
  email: z.string().max(EMAIL_MAX_LENGTH).default('void@razorpay.com'),
  contact: z.string().max(40).default('+919000090000'),
});

/** What scripts/build-checkout.mjs makes: checkout.js, for the product's page, and window.js, for the frame. */
const SCRIPTS = new URL('../../../../dist/checkout/', import.meta.url);

/** Long enough to close the window and see the page wait. */
const LATE_MS = 6000;
/** Webhooks come when they come, even on a good day. */
const WEBHOOKS = { copies: 1, shuffle: true, delayMs: 1500 };

function sendFile(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(`${type}; charset=utf-8`)
    .send(text);
}

function registerFiles(app: FastifyInstance, pageOrigins: readonly string[]): void {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors ${pageOrigins.join(' ')}`;
  const script = async (reply: FastifyReply, name: string) =>
    sendFile(reply, 'text/javascript', await readFile(new URL(name, SCRIPTS), 'utf8'));
  app.get(`${API_PATH}/checkout.js`, (_request, reply) => script(reply, 'checkout.js'));
  app.get(`${API_PATH}/checkout/window`, (_request, reply) =>
    sendFile(reply.header('content-security-policy', policy), 'text/html', WINDOW_PAGE),
  );
  app.get(`${API_PATH}/checkout/window.js`, (_request, reply) => script(reply, 'window.js'));
  app.get(`${API_PATH}/checkout/window.css`, (_request, reply) => sendFile(reply, 'text/css', WINDOW_STYLE));
}

/**
 * The checkout script, and the window that it shows in a frame of the sandbox's own origin. A page whose
 * content security policy is strict needs this origin in script-src and frame-src, and in nothing else
 * (the real one's hosts and kinds are more).
 */
export function registerCheckout(app: FastifyInstance, deps: CheckoutDeps): void {
  const { store, processor, keyId, keySecret } = deps;
  registerFiles(app, deps.pageOrigins);

  function orderOf(id: string, key: string | undefined) {
    const order = store.get('orders', id)?.entity;
    // Like the real one, for a key of another account too.
    if (!order || key !== keyId) throw unknownId();
    return order;
  }

  app.get<{ Params: { id: string }; Querystring: { key_id?: string } }>(
    `${API_PATH}/checkout/orders/:id`,
    async (request) => {
      const { amount, currency, status } = orderOf(request.params.id, request.query.key_id);
      if (status === 'paid') throw new Refusal(400, ORDER_PAID);
      return { amount, currency };
    },
  );

  app.post(`${API_PATH}/checkout/payments`, async (request) => {
    // Only the window itself pays: another site's page could make a browser ask too.
    if (request.headers.origin !== `http://${request.headers.host}`) throw new Refusal(403, 'Wrong origin');
    const input = attemptInput.safeParse(request.body);
    if (!input.success) throw new Refusal(400, 'The request could not be understood');
    const { key_id, order_id: orderId, outcome, ...payer } = input.data;
    orderOf(orderId, key_id);
    const payment = processor.pay({
      orderId,
      outcome,
      payer,
      onPaidOrder: 'refuse',
      lateMs: LATE_MS,
      webhooks: WEBHOOKS,
    });
    if (payment.status === 'failed') {
      const metadata = { order_id: orderId, payment_id: payment.id };
      return {
        error: {
          code: payment.error_code,
          description: payment.error_description,
          source: payment.error_source,
          step: payment.error_step,
          reason: payment.error_reason,
          metadata,
        },
      };
    }
    return {
      response: {
        razorpay_payment_id: payment.id,
        razorpay_order_id: orderId,
        razorpay_signature: signPayment(keySecret, orderId, payment.id),
      },
    };
  });
}
