import type { CallUsage, ModelOutcome } from '#engine/portrait-maker.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { costPaiseOf, expectedPaise } from './call-costs.ts';
import type { CallEnd } from './circuit-breaker-state.ts';
import { beginCall, type CallObstacle, endCall, findObstacle } from './engine-calls-store.ts';
import type { ModelEngineEntry } from './engine-directory.ts';

/** Beyond a vendor's own limit a call is over for everybody. */
const CALL_GRACE_MS = 30_000;
/** What a job that makes such a call may take: the longest call that can be configured, and the work around it. */
export const MODEL_JOB_SECONDS = 720;

/** Why nothing was sent. `withdrawn`: whoever wanted it sent does so no more. */
export type CallNotAllowed = CallObstacle | { readonly kind: 'withdrawn' };

/** Nothing was sent, and nothing went wrong. */
export class CallDeniedError extends Error {
  readonly permit: CallNotAllowed;
  constructor(permit: CallNotAllowed) {
    super(`No call: ${permit.kind}`);
    this.permit = permit;
  }
}

const endOf = (outcome: ModelOutcome): CallEnd =>
  outcome.ok ? 'made' : outcome.reason === 'unavailable' ? outcome.trouble.kind : 'blocked';

/** The vendor's word for how a call ended; null where a picture was made. */
export function codeOf(outcome: ModelOutcome): string | null {
  if (outcome.ok) return null;
  return outcome.reason === 'unavailable' ? outcome.trouble.code : (outcome.block?.code ?? outcome.reason);
}

function usageOf(outcome: ModelOutcome): CallUsage | undefined {
  if (outcome.ok) return outcome.usage;
  return outcome.reason === 'unavailable' ? outcome.trouble.usage : outcome.block?.usage;
}

interface WantedCall {
  readonly id: string;
  readonly entry: ModelEngineEntry;
  /** Null: no parent's photo is sent, but that of a drawn child. */
  readonly portraitId: string | null;
  /** Asked right before the call is on record: throws CallDeniedError where nothing may leave (any more). */
  readonly mayLeave: () => Promise<void>;
  /** Does the work; `beforeSending` is awaited right before anything leaves. */
  readonly make: (beforeSending: () => Promise<void>) => Promise<ModelOutcome>;
}

/**
 * One call of an image model, whoever asks for it: its row is committed before anything leaves, and ended with what came
 * back. What `make` throws after that leaves the row `sent`.
 * @throws CallDeniedError where leave, circuit, concurrency or budget are in the way: then nothing was sent.
 */
export type RecordedCall = (wanted: WantedCall) => Promise<ModelOutcome>;

export function createRecordedCall({ db, clock }: { db: Database; clock: Clock }): RecordedCall {
  return async ({ id, entry, portraitId, mayLeave, make }) => {
    const limits = { ...entry, longestMs: entry.timeoutMs + CALL_GRACE_MS };
    const expected = { engineId: entry.id, expectedPaise: expectedPaise(entry.prices) };
    // What waits for its turn asks again and again: that must not cost the threads anything.
    const obstacle = await findObstacle(db, expected, limits, clock.now());
    if (obstacle) throw new CallDeniedError(obstacle);
    let sent = false;
    const outcome = await make(async () => {
      await mayLeave();
      const { model, host, sendsPhotoTo } = entry;
      const row = { ...expected, id, portraitId, model, host, sentTo: sendsPhotoTo };
      const permit = await beginCall(db, row, limits, clock.now());
      if (permit.kind !== 'begun') throw new CallDeniedError(permit);
      sent = true;
    });
    if (!sent) return outcome;
    const usage = usageOf(outcome);
    const trouble = !outcome.ok && outcome.reason === 'unavailable' ? outcome.trouble : null;
    const ended = {
      ...{ id, engineId: entry.id, end: endOf(outcome), code: codeOf(outcome) },
      retryAfterMs: trouble?.retryAfterMs ?? null,
      inputTokens: usage?.inputTokens ?? null,
      outputTokens: usage?.outputTokens ?? null,
      costPaise: costPaiseOf(endOf(outcome), usage, entry.prices),
    };
    await endCall(db, ended, clock.now());
    return outcome;
  };
}
