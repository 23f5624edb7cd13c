import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_PREFIX } from '#features/endpoints.ts';
import { isOutage } from '#platform/database/outage.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { StorageAway } from '#platform/storage/storage-away.ts';
import { NOT_UNDERSTOOD, UnfitRequest } from './validation.ts';

interface ErrorBody {
  /** Of the console's calls. */
  readonly success?: false;
  readonly message: string;
  readonly code: string;
}

/** Sentences for what the framework itself refuses. */
const FRAMEWORK_MESSAGES: Readonly<Record<number, string>> = {
  404: 'There is nothing here.',
  405: 'This cannot be done here.',
  408: 'That took too long. Please try again.',
  413: 'That is too much at once. Please send less.',
  414: 'This address is too long.',
  415: 'This kind of content does not work here.',
  429: 'Too many requests. Please wait a little.',
};

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  const status = Number(error.statusCode);
  return status >= 400 && status < 600 ? status : 500;
}

/** The database's next start takes about as long, and nobody knows how long the storage's does. */
const AWAY_SECONDS = 5;
const AWAY = {
  message: 'We cannot get at your things just now. Nothing is lost: please try again in a moment.',
  code: 'unavailable',
} as const;

const isConsoleCall = (request: FastifyRequest): boolean => request.url.startsWith(CONSOLE_PREFIX);

/** The console's contracts name each mistake in words; what other calls send is never typed by hand. */
function describe(
  error: unknown,
  isConsole: boolean,
): { status: number; body: ErrorBody; retryAfterSeconds?: number } {
  if (error instanceof ClientError) {
    const { status, code, message, retryAfterSeconds, details } = error;
    return { status, body: { ...details, message, code }, retryAfterSeconds };
  }
  if (error instanceof UnfitRequest) {
    const message = isConsole ? error.message : NOT_UNDERSTOOD;
    return { status: 400, body: { message, code: 'invalid-request' } };
  }
  if (isOutage(error) || error instanceof StorageAway)
    return { status: 503, body: AWAY, retryAfterSeconds: AWAY_SECONDS };
  const status = statusOf(error);
  if (status < 500) {
    return {
      status,
      body: { message: FRAMEWORK_MESSAGES[status] ?? NOT_UNDERSTOOD, code: 'invalid-request' },
    };
  }
  return {
    status: 500,
    body: { message: 'Something went wrong on our side. Please try again.', code: 'internal' },
  };
}

/** The one place where errors become answers. What went wrong inside is logged and never sent. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isConsole = isConsoleCall(request);
  const { status, body, retryAfterSeconds } = describe(error, isConsole);
  if (error instanceof ClientError) {
    // Busy, or a part that is away for the moment: said to the caller, and no fault with a stack.
    if (status >= 500) request.log.warn({ code: body.code, route: request.routeOptions.url }, 'not served');
  } else if (status >= 500) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
  }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(isConsole ? { success: false, ...body } : body);
}

export function handleNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const body = { message: FRAMEWORK_MESSAGES[404], code: 'not-found' };
  return reply.code(404).send(isConsoleCall(request) ? { success: false, ...body } : body);
}
