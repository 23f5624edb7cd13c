import type { FastifyRequest } from 'fastify';
import { ClientError } from '#platform/http/client-error.ts';
import { UNAUTHENTICATED } from './identity-errors.ts';

declare const actorBrand: unique symbol;

/** Who asks, proved by a session that was in force when the request came. Only authenticate() makes one. */
export interface Actor {
  readonly [actorBrand]: true;
  readonly userId: string;
  readonly sessionId: string;
  /** When the session began. */
  readonly signedInAt: Date;
  /** `cookie` only reads: writes need the bearer token, which no other site can send. */
  readonly via: 'bearer' | 'cookie';
}

export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;
export type Authenticate = (headers: RequestHeaders) => Promise<Actor | null>;

export interface Access {
  /** Who reads. @throws ClientError 401 `unauthenticated` without a session. */
  requireReader(request: FastifyRequest): Promise<Actor>;
  /** Who writes. @throws ClientError 401 `unauthenticated` unless the session came as a bearer token. */
  requireWriter(request: FastifyRequest): Promise<Actor>;
  /** Whether the request carries a session in force. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}

/** What guards routes, over one way of authenticating. */
export function createAccess(authenticate: Authenticate): Access {
  const requirement = (admits: (actor: Actor) => boolean) => async (request: FastifyRequest) => {
    const actor = await authenticate(request.headers);
    if (actor && admits(actor)) return actor;
    const { status, code, message } = UNAUTHENTICATED;
    throw new ClientError(status, code, message);
  };
  return {
    requireReader: requirement(() => true),
    requireWriter: requirement(({ via }) => via === 'bearer'),
    isSignedIn: async (request) => (await authenticate(request.headers)) !== null,
  };
}
