import { PORTRAITS_ONE, pathFor } from '#features/endpoints.ts';
import { apiFetch, HttpError } from '#ui/data/api-client.ts';
import { portraitStatus } from '../contract.ts';
import { FAILURE_MESSAGES } from '../sentences/contract.ts';
import { CONNECTION_LOST, OUR_FAULT, SOMETHING_WENT_WRONG } from './failure-words.ts';
import type { GenerateOutcome, ProgressListener } from './generate-outcome.ts';
import { failureOf } from './server-failure.ts';
import { delayOrOnline, untilOnline } from './waiting.ts';

/** A tunnel or a restart of the server is over by then. */
const GIVE_UP_AFTER_MS = 10 * 60_000;

export interface FollowOptions {
  readonly onProgress: ProgressListener;
  readonly signal: AbortSignal;
  /** Milliseconds between two questions while the server answers. */
  readonly everyMs?: number;
  /** Milliseconds without any answer after which it is given up. */
  readonly giveUpAfterMs?: number;
}

/**
 * Asks for the portrait until it is ready or failed. A lost connection or a server error is waited out, ten minutes
 * by default. Throws only when the signal aborts.
 */
export async function followPortrait(portraitId: string, options: FollowOptions): Promise<GenerateOutcome> {
  const everyMs = options.everyMs ?? 1_000;
  const giveUpAfterMs = options.giveUpAfterMs ?? GIVE_UP_AFTER_MS;
  let unansweredMs = 0;
  for (;;) {
    const answer = await ask(portraitId, options);
    if (typeof answer === 'object') return answer;
    unansweredMs = answer === 'going-on' ? 0 : unansweredMs;
    if (unansweredMs > giveUpAfterMs) {
      const failure = answer === 'server-error' ? OUR_FAULT : CONNECTION_LOST;
      return { kind: 'failed', failure, settled: false };
    }
    const wait = answer === 'going-on' ? everyMs : Math.min(10 * everyMs, everyMs + unansweredMs);
    if (answer !== 'going-on') unansweredMs += wait;
    // Without a connection there is nothing to give up: it goes on as soon as there is one.
    if (navigator.onLine === false) await untilOnline(options.signal);
    else await delayOrOnline(wait, options.signal);
  }
}

async function ask(
  portraitId: string,
  options: FollowOptions,
): Promise<GenerateOutcome | 'going-on' | 'server-error' | 'no-answer'> {
  try {
    const response = await apiFetch(pathFor(PORTRAITS_ONE, { id: portraitId }), {
      signal: options.signal,
    });
    const status = portraitStatus.parse(await response.json());
    if (status.state === 'ready' && status.generatedImageUrl !== undefined) {
      const { generatedImageUrl: imageUrl, appliedStyle = [], customStyle, engine } = status;
      return { kind: 'made', portrait: { portraitId, imageUrl, appliedStyle, customStyle, engine } };
    }
    if (status.state === 'failed') {
      const reason = status.reason ?? null;
      const message = status.message ?? (reason ? FAILURE_MESSAGES[reason] : SOMETHING_WENT_WRONG);
      return { kind: 'failed', failure: { message, reason }, settled: true };
    }
    options.onProgress({ portraitId, step: status.step });
    return 'going-on';
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof HttpError && error.status === 401) return { kind: 'signed-out' };
    const isRefusal =
      error instanceof HttpError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isRefusal) return { kind: 'failed', failure: failureOf(error), settled: true };
    return error instanceof HttpError ? 'server-error' : 'no-answer';
  }
}
