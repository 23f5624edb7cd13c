import { randomUUID } from 'node:crypto';
import type { CallUsage, ModelMaker, ModelOutcome } from '#engine/portrait-maker.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { requestOf } from '../request-of.ts';
import { createStepWriter } from '../step-writer.ts';
import type { Portrait } from '../store.ts';
import { costPaiseOf, expectedPaise } from './call-costs.ts';
import { type AgreedVersions, mayReceive } from './choose-engine.ts';
import type { CallEnd } from './circuit.ts';
import { beginCall, type CallObstacle, endCall, findObstacle } from './engine-calls-store.ts';
import type { ModelEngineEntry } from './engine-directory.ts';

/** Beyond a vendor's own limit a call is over for everybody. */
const CALL_GRACE_MS = 30_000;

/** Why nothing was sent. `withdrawn`: the parent has just taken their consent back. */
export type NoCall = CallObstacle | { readonly kind: 'withdrawn' };

/** Nothing was sent, and nothing went wrong. */
export class NoPermit extends Error {
  readonly permit: NoCall;
  constructor(permit: NoCall) {
    super(`No call: ${permit.kind}`);
    this.permit = permit;
  }
}

const endOf = (outcome: ModelOutcome): CallEnd =>
  outcome.ok ? 'made' : outcome.reason === 'unavailable' ? outcome.trouble.kind : 'blocked';

/** The vendor's word for how a call ended; null where a portrait was made. */
export function codeOf(outcome: ModelOutcome): string | null {
  if (outcome.ok) return null;
  return outcome.reason === 'unavailable' ? outcome.trouble.code : (outcome.block?.code ?? outcome.reason);
}

function usageOf(outcome: ModelOutcome): CallUsage | undefined {
  if (outcome.ok) return outcome.usage;
  return outcome.reason === 'unavailable' ? outcome.trouble.usage : undefined;
}

/** One engine's try at a portrait, with its call on record. */
export type ModelCall = (
  portrait: Portrait,
  engine: { readonly entry: ModelEngineEntry; readonly maker: ModelMaker },
  photo: Uint8Array,
  signal: AbortSignal,
) => Promise<ModelOutcome>;

/**
 * The call's row is committed before the photo leaves, and ended with what came back.
 * @throws NoPermit where consent, circuit, concurrency or budget are in the way: then nothing was sent.
 */
export function createModelCall(deps: {
  readonly db: Database;
  readonly agreedVersions: (userId: string) => Promise<AgreedVersions>;
  readonly aiLabel: Config['aiLabel'];
  readonly clock: Clock;
  readonly log: Logger;
}): ModelCall {
  const { db, clock, log } = deps;
  return async (portrait, { entry, maker }, photo, signal) => {
    const limits = { ...entry, longestMs: entry.timeoutMs + CALL_GRACE_MS };
    const expected = { engineId: entry.id, expectedPaise: expectedPaise(entry.prices) };
    // A portrait that waits for its turn asks again and again: that must not cost the threads anything.
    const obstacle = await findObstacle(db, expected, limits, clock.now());
    if (obstacle) throw new NoPermit(obstacle);
    const steps = createStepWriter(db, portrait.id, log);
    const callId = randomUUID();
    let sent = false;
    const beforeSending = async (): Promise<void> => {
      const { model, host, sendsPhotoTo } = entry;
      if (!mayReceive(entry, await deps.agreedVersions(portrait.userId)))
        throw new NoPermit({ kind: 'withdrawn' });
      const row = { ...expected, id: callId, portraitId: portrait.id, model, host, sentTo: sendsPhotoTo };
      const permit = await beginCall(db, row, limits, clock.now());
      if (permit.kind !== 'begun') throw new NoPermit(permit);
      sent = true;
    };
    try {
      const run = { signal, onStep: steps.write, beforeSending };
      const outcome = await maker.make(requestOf(portrait, photo, deps.aiLabel), run);
      if (sent) {
        const usage = usageOf(outcome);
        const trouble = !outcome.ok && outcome.reason === 'unavailable' ? outcome.trouble : null;
        await endCall(
          db,
          {
            ...{ id: callId, engineId: entry.id, end: endOf(outcome), code: codeOf(outcome) },
            retryAfterMs: trouble?.retryAfterMs ?? null,
            inputTokens: usage?.inputTokens ?? null,
            outputTokens: usage?.outputTokens ?? null,
            costPaise: costPaiseOf(endOf(outcome), usage, entry.prices),
          },
          clock.now(),
        );
      }
      return outcome;
    } finally {
      await steps.settled();
    }
  };
}
