import type { FastifyReply, FastifyRequest } from 'fastify';
import { checkPhoto } from '#engine/photo-check.ts';
import { ClientError } from '#platform/http/client-error.ts';
import type { RateLimiter } from '#platform/rate-limit/rate-limiter.ts';
import { tooManyRequests } from '#platform/rate-limit/refusal.ts';
import type { Inspections } from './inspections.ts';
import { failureReply } from './reply.ts';
import { type PhotoUploads, parseNoFields, withUpload } from './upload.ts';

export interface InspectDeps {
  readonly inspections: Inspections;
  readonly inspectionLimiter: RateLimiter;
  readonly inspectionUploads: PhotoUploads;
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal;
}

/** Handles POST /api/photos/inspect for a signed-in user. */
export async function inspect(
  deps: InspectDeps,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const verdict = await deps.inspectionLimiter.consume(userId);
  if (!verdict.allowed) {
    throw tooManyRequests(verdict, 'That was a lot of photos at once. Please wait a minute.');
  }
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const sent = { userId, request, reply };
  const { inspectionUploads, inspections } = deps;
  const isGone = AbortSignal.any([gone.signal, deps.stopping]);
  // The waits, for the account's earlier ones and for a worker, are outside the turns: others' photos go on meanwhile.
  const begun = await withUpload(inspectionUploads, sent, parseNoFields, async (photo) => {
    const header = await inspectionUploads.runLimited(() => checkPhoto(photo.path));
    return header.ok ? await inspections.begin(userId, photo, isGone) : header.reason;
  });
  if (typeof begun === 'string') return sendFailure(reply, begun);
  const result = await begun.answer(isGone);
  if (result.ok) return reply.header('cache-control', 'no-store').send(result.inspection);
  if (result.reason !== 'unavailable') return sendFailure(reply, result.reason);
  throw new ClientError(
    503,
    'busy',
    'The photo could not be checked right now. You can make the portrait all the same.',
    { retryAfterSeconds: 5 },
  );
}

function sendFailure(reply: FastifyReply, reason: Parameters<typeof failureReply>[0]): FastifyReply {
  const { status, body } = failureReply(reason);
  return reply.code(status).send(body);
}
