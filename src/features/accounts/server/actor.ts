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

/** Two ways: what changes anything asks the database each time. */
export interface Authentication {
  readonly authenticate: Authenticate;
  /** May answer from memory (session-cache.ts): a session that has ended may go on for less than a second. */
  readonly authenticateReader: Authenticate;
}

export interface Access {
  /** Who reads. @throws ClientError 401 `unauthenticated` without a session. */
  requireReader(request: FastifyRequest): Promise<Actor>;
  /** Who writes. @throws ClientError 401 `unauthenticated` unless the session came as a bearer token. */
  requireWriter(request: FastifyRequest): Promise<Actor>;
  /** Whether the request carries a session in force. */
  isSignedIn(request: FastifyRequest): Promise<boolean>;
}

/** What guards routes. */
export function createAccess({ authenticate, authenticateReader }: Authentication): Access {
  const admitted = (actor: Actor | null): Actor => {
    if (actor) return actor;
    const { status, code, message } = UNAUTHENTICATED;
    throw new ClientError(status, code, message);
  };
  return {
    async requireReader({ method, headers }) {
      return admitted(await (method === 'GET' ? authenticateReader(headers) : authenticate(headers)));
    },
    async requireWriter({ headers }) {
      const actor = await authenticate(headers);
      return admitted(actor?.via === 'bearer' ? actor : null);
    },
    isSignedIn: async (request) => (await authenticate(request.headers)) !== null,
  };
}
