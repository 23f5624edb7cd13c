import type { FastifyReply } from 'fastify';

/** A bad day of the API, asked for by a test: its next calls fail in one way. */
export type Trouble = 'unavailable' | 'throttled' | 'garbage' | 'silence';

export interface Troubles {
  set(trouble: Trouble, calls: number): void;
  /** Whether this call fails; then its answer, or its lack of one, is under way. */
  strike(reply: FastifyReply): boolean;
}

const errorBody = (code: string, description: string) => ({
  error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
});

export function createTroubles(): Troubles {
  let trouble: Trouble = 'unavailable';
  let left = 0;

  function answer(reply: FastifyReply): void {
    if (trouble === 'unavailable') {
      const sentence =
        'We are facing some trouble completing your request at the moment. Please try again shortly.';
      void reply.code(503).send(errorBody('SERVER_ERROR', sentence));
    } else if (trouble === 'throttled') {
      void reply.code(429).send(errorBody('BAD_REQUEST_ERROR', 'Too many requests'));
    } else if (trouble === 'garbage') {
      void reply.code(200).type('text/html').send('<html>Welcome to the proxy');
    } else {
      // The caller's patience ends it.
      reply.hijack();
    }
  }

  return {
    set(kind, calls) {
      trouble = kind;
      left = calls;
    },
    strike(reply) {
      if (left <= 0) return false;
      left -= 1;
      answer(reply);
      return true;
    },
  };
}
