import type { FastifyInstance } from 'fastify';

/**
 * One line per answered call: its route (never the address as typed, which may hold a token), status and time.
 * Pages and files are logged for debugging only.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (route.startsWith('/api/')) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
    done();
  });
}
