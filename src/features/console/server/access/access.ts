import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { ClientError } from '#platform/http/client-error.ts';
import { type Area, mayEnter, OPERATOR_TOKEN_PREFIX, type OperatorRole } from '../../contract.ts';
import type { AuditActor, RequestOrigin } from '../audit/record-audit.ts';
import type { OperatorSessions } from '../sessions/sessions.ts';

declare const actorBrand: unique symbol;

/** Who asks, proved by a session in force and let into the route's area. Only the guard makes one. */
export interface OperatorActor extends AuditActor {
  readonly [actorBrand]: true;
  readonly sessionId: string;
  readonly name: string;
  readonly sessionExpiresAt: Date;
  readonly fromEnvironment: boolean;
  /** Whether a second step was shown in this session. */
  readonly hasSecondStep: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which part of the console a route belongs to; `open` needs no operator. */
    area?: Area | 'open';
    /** That the password alone does not open it, where a second step is required. */
    needsSecondStep?: boolean;
  }
  interface FastifyRequest {
    operator: OperatorActor | null;
    /** That a change was tried together with its audit row. */
    isAudited: boolean;
  }
}

export const NOT_SIGNED_IN = new ClientError(
  401,
  'unauthenticated',
  'Your session has ended. Please sign in again.',
);
export const NOT_ALLOWED = new ClientError(403, 'forbidden', 'Your role does not allow this.');

export const SECOND_STEP_NEEDED = new ClientError(
  403,
  'second-step-needed',
  'This needs a second step. Open your account at the top, set one up, and try again; where you have one, log in with it.',
);

export interface OperatorGuardDeps {
  readonly sessions: OperatorSessions;
  /** Whether the request carries a parent's session. */
  readonly isParent: (request: FastifyRequest) => Promise<boolean>;
  readonly requiresSecondStep: boolean;
}

export function originOf(request: FastifyRequest): RequestOrigin {
  return { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
}

/** A bearer token of any kind. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^bearer\s+(\S+)\s*$/i.exec(headers.authorization ?? '')?.[1];
}

async function identify(request: FastifyRequest, deps: OperatorGuardDeps): Promise<OperatorActor> {
  const token = bearerOf(request);
  if (!token) throw NOT_SIGNED_IN;
  const found = await deps.sessions.find(token);
  if (!found) {
    if (!token.startsWith(OPERATOR_TOKEN_PREFIX) && (await deps.isParent(request))) throw NOT_ALLOWED;
    throw NOT_SIGNED_IN;
  }
  const { id, email, name, role, fromEnvironment } = found.operator;
  return {
    ...{ operatorId: id, email, name, role, fromEnvironment },
    sessionId: found.id,
    sessionExpiresAt: found.expiresAt,
    hasSecondStep: found.hasSecondStep,
    ...originOf(request),
  } as OperatorActor;
}

/** The operator, let into `area`. @throws ClientError 401, or 403 for a wrong role or a parent. */
async function admit(request: FastifyRequest, area: Area, deps: OperatorGuardDeps): Promise<OperatorActor> {
  const actor = await identify(request, deps);
  if (!mayEnter(actor.role as OperatorRole, area)) throw NOT_ALLOWED;
  const { needsSecondStep } = request.routeOptions.config;
  if (needsSecondStep && deps.requiresSecondStep && !actor.hasSecondStep) throw SECOND_STEP_NEEDED;
  return actor;
}

/** Who asks on a guarded route. */
export function operatorOf(request: FastifyRequest): OperatorActor {
  if (!request.operator) throw NOT_SIGNED_IN;
  return request.operator;
}

/** The area of a guarded route. */
export function areaOf({ routeOptions }: FastifyRequest): Area {
  const { area } = routeOptions.config;
  return area && area !== 'open' ? area : 'team';
}

/** GET and HEAD only look. */
const isChange = (method: string): boolean => !['GET', 'HEAD', 'OPTIONS'].includes(method);

/**
 * Guards every route that is registered on `app` (and below it) from here on. A route without an area cannot be
 * registered, and a change that was answered well without an audit row is an error.
 */
export function guardOperatorRoutes(app: FastifyInstance, deps: OperatorGuardDeps): void {
  app.decorateRequest('operator', null);
  app.decorateRequest('isAudited', false);
  app.addHook('onRoute', ({ url, config }: RouteOptions) => {
    if (!config?.area) throw new Error(`The operator's route ${url} does not say which area it belongs to.`);
  });
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.area !== 'open')
      request.operator = await admit(request, areaOf(request), deps);
  });
  // Of every answer, also of one without a body.
  app.addHook('onSend', async (request, reply) => {
    // What the console shows is nobody else's: no copy of it stays anywhere.
    reply.header('cache-control', 'no-store');
    const isUnaudited = isChange(request.method) && reply.statusCode < 400 && !request.isAudited;
    if (isUnaudited) throw new Error(`${request.method} ${request.routeOptions.url} left no audit row`);
  });
}

/** For a call that is no GET and yet changes nothing: it leaves no audit row. */
export function changesNothing(request: FastifyRequest): void {
  request.isAudited = true;
}

/**
 * Whether a request to a public route comes from an operator of this area: then they see more. Operators of other
 * roles see what everybody sees.
 * @throws ClientError when it carries an operator's token that opens nothing.
 */
export async function isOperatorOf(
  request: FastifyRequest,
  area: Area,
  deps: OperatorGuardDeps,
): Promise<boolean> {
  if (!bearerOf(request)?.startsWith(OPERATOR_TOKEN_PREFIX)) return false;
  const { role } = await identify(request, deps);
  return mayEnter(role, area);
}
