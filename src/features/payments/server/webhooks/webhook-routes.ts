import type { FastifyPluginAsync } from 'fastify';
import { PAYMENTS_WEBHOOK } from '#features/endpoints.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { GATEWAY_NAME } from '../../gateway/contract.ts';
import { paymentsMissing } from '../payment-errors.ts';
import type { PaymentEvents } from './events.ts';

/** The gateway's messages are a few kilobytes. */
const BODY_MAX_BYTES = 256 * 1024;

/**
 * What the gateway tells us. A plugin of its own, because here bodies stay bytes: the signature is over those, and
 * parsing comes after it. 2xx as soon as the event is stored; unknown events, unknown orders and what can not be read are stored too.
 */
export function webhookRoute(events: PaymentEvents | null): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);
    app.post(
      PAYMENTS_WEBHOOK,
      { schema: { summary: `What ${GATEWAY_NAME} tells us`, tags: ['payments'] }, bodyLimit: BODY_MAX_BYTES },
      async (request, reply) => {
        if (!events) throw paymentsMissing();
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const outcome = await events.receive({ body, headers: request.headers });
        if (outcome === 'bad-signature')
          throw new ClientError(401, 'wrong-signature', 'The signature is not right.');
        return reply.header('cache-control', 'no-store').send({ status: outcome });
      },
    );
  };
}
