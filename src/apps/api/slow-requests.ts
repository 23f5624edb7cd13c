import type { FastifyInstance } from 'fastify';

/**
 * Hangs up on requests that have not arrived whole within `timeoutMs`. Forms with photos may take their time, since whoever
 * reads them minds their pace: of theirs only what still comes after the answer is given up so.
 */
export function endSlowRequests(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const hangUpLater = (): void => {
      const timer = setTimeout(() => {
        // By then a request without a body, whose answer takes its time, has long been whole.
        if (!raw.complete) raw.destroy();
      }, timeoutMs).unref();
      raw.once('close', () => clearTimeout(timer));
    };
    const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
    if (!isForm) hangUpLater();
    if (isForm) {
      reply.raw.once('finish', () => {
        if (!raw.complete) hangUpLater();
      });
    }
  });
}
