import { APICallError, NoImageGeneratedError } from 'ai';
import { CallEnded } from './call-ended.ts';
import { codeWord } from './code-word.ts';
import { retryAfterMs } from './retry-after.ts';
import type { VendorOutcome } from './vendor.ts';

/** A reply whose status is 400 or more, read whole. */
export interface FailedReply {
  readonly status: number;
  readonly headers: Headers;
  /** The body as text; parsed here, for errors come as JSON, HTML and nothing. */
  readonly body: string;
}

/** Errors in the shapes of OpenAI, Google, fal, Replicate, Black Forest Labs, FastAPI and ComfyUI, laid over each other. */
interface ErrorBody {
  readonly error?: {
    readonly code?: unknown;
    readonly status?: unknown;
    readonly type?: unknown;
    readonly message?: unknown;
    readonly moderation_details?: { readonly moderation_stage?: unknown };
  };
  readonly detail?: readonly { readonly type?: unknown }[] | string;
  readonly error_type?: unknown;
}

/** Codes by which a vendor says that a safety filter refused. */
const MODERATION = new Set(['moderation_blocked', 'content_policy_violation', 'content_filter']);
/** 429 that no waiting helps. */
const OUT_OF_QUOTA = new Set(['insufficient_quota', 'billing_hard_limit_reached']);
/** fal: the model ran and gave nothing. */
const NOTHING_MADE = 'no_media_generated';
const MAY_PASS = new Set([408, 409, 425]);

function parse(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** OpenAI names the stage; where it doesn't, the words do, and most refusals are of what was sent. */
function moderationStage({ error }: ErrorBody): 'input' | 'output' {
  const stage = error?.moderation_details?.moderation_stage;
  if (stage === 'input' || stage === 'output') return stage;
  const isOutput = /\b(output|generated image|result)\b/i.test(String(error?.message ?? ''));
  return isOutput ? 'output' : 'input';
}

/** How a call ended whose reply has a status of 400 or more. The one table of statuses and codes, for all vendors. */
export function readFailedReply({ status, headers, body: text }: FailedReply): VendorOutcome {
  const body = parse(text);
  const { error } = body;
  const detail = Array.isArray(body.detail) ? body.detail[0] : undefined;
  const code = codeWord(
    [error?.code, error?.status, detail?.type, body.error_type, error?.type],
    `http-${status}`,
  );
  if (status < 500 && MODERATION.has(code)) return { kind: 'blocked', at: moderationStage(body), code };
  if (status < 500 && code === NOTHING_MADE) return { kind: 'no-image', code };
  if (status === 429) {
    if (OUT_OF_QUOTA.has(code)) return { kind: 'permanent', code };
    return { kind: 'rate-limited', retryAfterMs: retryAfterMs(headers, body), code };
  }
  return { kind: status >= 500 || MAY_PASS.has(status) ? 'transient' : 'permanent', code };
}

/** Node's and the system's codes of broken connections stand in the cause, or in the cause's cause. */
function connectionCode(error: unknown): string | null {
  let current = error;
  for (let depth = 0; current instanceof Error && depth < 5; depth += 1) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string') return codeWord([code], 'connection-failed');
    current = current.cause;
  }
  return null;
}

/**
 * How a call ended that threw. Only named fields of an error are read and nothing of it is kept: the AI SDK's errors hold
 * the whole request in `requestBodyValues`, and a refused reply may quote it.
 */
export function readFailure(error: unknown): VendorOutcome {
  if (error instanceof CallEnded) return error.outcome;
  if (APICallError.isInstance(error)) {
    const { statusCode, responseHeaders, responseBody } = error;
    if (statusCode !== undefined && statusCode >= 400) {
      return readFailedReply({
        status: statusCode,
        headers: new Headers(responseHeaders),
        body: responseBody ?? '',
      });
    }
    if (statusCode !== undefined) return { kind: 'transient', code: 'unreadable-reply' };
    return { kind: 'transient', code: connectionCode(error) ?? 'connection-failed' };
  }
  if (NoImageGeneratedError.isInstance(error)) return { kind: 'no-image', code: 'no-image' };
  const name = error instanceof Error ? error.name : '';
  // An address in a reply that the AI SDK doesn't fetch: a private one, or no web address.
  if (name === 'AI_DownloadError') return { kind: 'permanent', code: 'picture-address-refused' };
  if (name === 'AI_InvalidResponseDataError') return { kind: 'transient', code: 'unreadable-reply' };
  return { kind: 'transient', code: connectionCode(error) ?? codeWord([name], 'failed') };
}
