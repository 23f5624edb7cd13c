import type { FastifyInstance } from 'fastify';

/**
 * Hangs up on requests that have not arrived whole within `timeoutMs`. Forms with photos may take their time, since whoever
 * reads them minds their pace: of theirs only what still comes after the answer is given up so.
 */
export function endSlowRequests(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const hangUpLater = (): void => {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, timeoutMs).unref();
      raw.once('close', () => clearTimeout(timer));
    };
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (headers['content-type']?.startsWith('multipart/form-data')) {
      reply.raw.once('finish', () => {
        if (!raw.complete) hangUpLater();
      });
    } else if (hasBody) hangUpLater();
    done();
  });
}
