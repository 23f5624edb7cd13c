import type { FastifyInstance } from 'fastify';
import { withoutPort } from '#platform/http/client-address.ts';

/**
 * Takes the ports out of X-Forwarded-For, before anybody asks whose call it is. Some proxies write them down, and then each
 * connection would be somewhere else: no limit for an address would ever be reached, and no proxy behind it be trusted.
 */
export function stripForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string')
      headers['x-forwarded-for'] = forwarded.split(',').map(withoutPort).join(', ');
    done();
  });
}
