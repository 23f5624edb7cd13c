import type { FastifyReply, FastifyRequest } from 'fastify';

/** A bad day of the API, asked for by a test: its next calls fail in one way. `lost`: done, and the answer is lost. */
export const FAULTS = ['unavailable', 'throttled', 'garbage', 'silence', 'lost'] as const;
type Fault = (typeof FAULTS)[number];

export interface FaultInjection {
  /** @param on which calls it strikes. */
  set(fault: Fault, calls: number, on: 'any' | 'refund'): void;
  /** Whether this call fails; then its answer, or its lack of one, is under way. */
  strike(request: FastifyRequest, reply: FastifyReply): boolean;
  /** Whether the call was done and its answer is to be lost. */
  loses(request: FastifyRequest): boolean;
}

const errorBody = (code: string, description: string) => ({
  error: { code, description, source: 'NA', step: 'NA', reason: 'NA', metadata: {} },
});

export function createFaultInjection(): FaultInjection {
  let fault: Fault = 'unavailable';
  let left = 0;
  let struck: 'any' | 'refund' = 'any';
  const lost = new WeakSet<FastifyRequest>();

  function answer(reply: FastifyReply): void {
    if (fault === 'unavailable') {
      const sentence =
        'We are facing some trouble completing your request at the moment. Please try again shortly.';
      void reply.code(503).send(errorBody('SERVER_ERROR', sentence));
    } else if (fault === 'throttled') {
      void reply.code(429).send(errorBody('BAD_REQUEST_ERROR', 'Too many requests'));
    } else if (fault === 'garbage') {
      void reply.code(200).type('text/html').send('<html>Welcome to the proxy');
    } else {
      // The caller's patience ends it.
      reply.hijack();
    }
  }

  return {
    set(kind, calls, on) {
      fault = kind;
      left = calls;
      struck = on;
    },
    strike(request, reply) {
      const isRefund = request.method === 'POST' && request.url.endsWith('/refund');
      if (left <= 0 || (struck === 'refund' && !isRefund)) return false;
      left -= 1;
      if (fault === 'lost') {
        lost.add(request);
        return false;
      }
      answer(reply);
      return true;
    },
    loses: (request) => lost.has(request),
  };
}
