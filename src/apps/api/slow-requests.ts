import type { FastifyInstance } from 'fastify';

/**
 * Hangs up on requests that have not arrived whole within `timeoutMs`. Forms with photos may take their time, since whoever
 * reads them minds their pace: of theirs only what still comes after the answer is given up so.
 */
export function endSlowRequests(app: FastifyInstance, timeoutMs: number): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const hangUpLater = (): void => {
      const timer = setTimeout(() => raw.destroy(), timeoutMs).unref();
      raw.once('end', () => clearTimeout(timer));
      raw.once('close', () => clearTimeout(timer));
    };
    const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
    if (!isForm && !raw.complete) hangUpLater();
    if (isForm) {
      reply.raw.once('finish', () => {
        if (!raw.complete) hangUpLater();
      });
    }
  });
}
