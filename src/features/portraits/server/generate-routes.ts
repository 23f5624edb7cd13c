import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isOutage } from '#platform/database/outage.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { tooManyRequests } from '#platform/rate-limit/refusal.ts';
import type { FreeTryRefusal } from '../feedback/contract.ts';
import { FULL_RETRY_SECONDS, MAX_QUEUED } from './admission/admission-policy.ts';
import type { EngineDirectory } from './engines/engine-directory.ts';
import { streamPortrait, streamReply } from './progress-stream.ts';
import {
  endReply,
  failureReply,
  type PortraitReply,
  PREMIUM_REPLY,
  UNCHECKED_WISH_REPLY,
  UPGRADE_REPLY,
} from './reply.ts';
import type { OrderResult, PortraitsService } from './service.ts';
import { trialPendingReply } from './trial-pending-reply.ts';
import { type PhotoUploads, parseOrderFields, parseTryAgainFields, withUpload } from './upload.ts';
import type { PortraitWatch } from './watch.ts';

/** How long a caller who asked for JSON is kept waiting. The portrait itself goes on. */
const JSON_WAIT_MS = 180_000;
const IDEMPOTENCY_KEY = /^[\x21-\x7e]{1,200}$/;

export interface GenerateDeps {
  readonly service: PortraitsService;
  readonly watch: PortraitWatch;
  readonly engines: EngineDirectory;
  readonly limiter: RateLimiter;
  readonly orderUploads: PhotoUploads;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key;
  throw new ClientError(400, 'bad-idempotency-key', 'The Idempotency-Key must be 1 to 200 plain characters.');
}

function hostedLimitText(limit: number): string {
  if (limit === 0)
    return 'This way of making portraits is not part of your account. Please choose the private studio.';
  const made = `${limit} ${limit === 1 ? 'portrait' : 'portraits'}`;
  return `You have made ${made} this way today. Choose the private studio, or come back tomorrow.`;
}

const NO_FREE_TRY: Readonly<Record<FreeTryRefusal, string>> = {
  used: 'This portrait has been tried again already.',
  today: 'You have had all of today’s free tries. Come back tomorrow, or create it once more with a credit.',
  'too-old': 'Portraits can be tried again for free within seven days. Create it once more with a credit.',
  'not-offered': 'This portrait cannot be tried again for free. Create it once more with a credit.',
};

/** The reply to an order that was not taken. */
function refusal(result: Exclude<OrderResult, { kind: 'accepted' }>): PortraitReply {
  switch (result.kind) {
    case 'no-credit':
      return UPGRADE_REPLY;
    case 'premium-theme':
      return PREMIUM_REPLY;
    case 'trial-waits':
      throw trialPendingReply(result.waitsFor);
    case 'refused':
      return failureReply(result.reason);
    case 'wish-unchecked':
      return UNCHECKED_WISH_REPLY;
    case 'unknown-engine':
      throw new ClientError(
        400,
        'unknown-engine',
        'This way of making portraits is not offered any more. Please reload the page and choose again.',
      );
    case 'consent-needed':
      throw new ClientError(
        403,
        'consent-needed',
        `Please agree first that your photo goes to ${result.sendsPhotoTo}, or choose the private studio.`,
      );
    case 'line-full':
      throw new ClientError(
        429,
        'line-full',
        `${MAX_QUEUED} of your portraits are waiting to be made already. Please order the next one when one of them is ready.`,
        { retryAfterSeconds: FULL_RETRY_SECONDS },
      );
    case 'hosted-limit':
      throw new ClientError(429, 'hosted-limit', hostedLimitText(result.limit));
    case 'unknown-portrait':
      throw new ClientError(404, 'not-found', 'There is no such portrait.');
    case 'no-free-try':
      throw new ClientError(409, 'no-free-try', NO_FREE_TRY[result.why]);
    case 'unknown-theme':
      throw new ClientError(
        404,
        'unknown-theme',
        'This theme is no longer there. Please select a valid theme.',
      );
    case 'deleted':
      throw new ClientError(410, 'deleted', 'This portrait was made and has been deleted since.');
    case 'key-reused':
      throw new ClientError(
        409,
        'idempotency-key-reused',
        'This Idempotency-Key belongs to another request.',
      );
  }
}

/** Until the database is likely to be there again. */
const AWAY_SECONDS = 5;

/** Aborts when the client has gone, the server stops, or the time is up. */
function waitingSignal(reply: FastifyReply, stopping: AbortSignal, timeoutMs?: number): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const signals = [gone.signal, stopping];
  return AbortSignal.any(timeoutMs === undefined ? signals : [...signals, AbortSignal.timeout(timeoutMs)]);
}

async function waitForEnd(
  deps: GenerateDeps,
  portraitId: string,
  reply: FastifyReply,
): Promise<PortraitReply> {
  const signal = waitingSignal(reply, deps.stopping, JSON_WAIT_MS);
  const message = 'Your portrait is still being made. You will find it in your gallery.';
  try {
    for await (const portrait of deps.watch.follow(portraitId, signal)) {
      if (portrait.state === 'ready' || portrait.state === 'failed') return endReply(portrait, deps.engines);
    }
  } catch (error) {
    // The order stands, whatever became of looking after it.
    if (!isOutage(error)) throw error;
    throw new ClientError(503, 'unavailable', message, {
      retryAfterSeconds: AWAY_SECONDS,
      details: { portraitId },
    });
  }
  if (deps.stopping.aborted) return { status: 503, body: { message, code: 'stopping', portraitId } };
  return { status: 504, body: { message, code: 'still-being-made', portraitId } };
}

interface SentOrder {
  readonly userId: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The portrait of which it is another try. */
  readonly tryOf?: string;
}

/**
 * Handles POST /api/generate for a signed-in user, or another try at one of their portraits: JSON when it is done, or a
 * stream of its steps.
 */
export async function generate(deps: GenerateDeps, sent: SentOrder): Promise<FastifyReply> {
  const { userId, request, reply, tryOf } = sent;
  const verdict = await deps.limiter.consume(userId);
  if (!verdict.allowed) {
    throw tooManyRequests(verdict, 'That was a lot of portraits at once. Please wait a minute.');
  }
  const idempotencyKey = idempotencyKeyOf(request);
  const { orderUploads, service } = deps;
  const result =
    tryOf === undefined
      ? await withUpload(orderUploads, sent, parseOrderFields, (photo, fields) =>
          orderUploads.runLimited(() => service.order({ userId, photo, fields, idempotencyKey })),
        )
      : await withUpload(orderUploads, sent, parseTryAgainFields, (photo, fields) =>
          orderUploads.runLimited(() =>
            service.tryAgain({ userId, photo, ...fields, portraitId: tryOf, idempotencyKey }),
          ),
        );
  const asked = request.headers.accept?.includes('text/event-stream') ? 'stream' : 'json';

  if (result.kind !== 'accepted') {
    const refused = refusal(result);
    if (asked === 'json' || refused.status >= 400) return reply.code(refused.status).send(refused.body);
    return sendStream(reply, Readable.from([streamReply(refused)]));
  }
  if (asked === 'json') {
    const { status, body } = await waitForEnd(deps, result.portraitId, reply);
    return reply.code(status).send(body);
  }
  const signal = waitingSignal(reply, deps.stopping);
  return sendStream(reply, Readable.from(streamPortrait(deps, result.portraitId, signal)));
}

function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
}
