import { randomUUID } from 'node:crypto';
import type { ModelMaker, ModelOutcome } from '#engine/portrait-maker.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { requestOf } from '../request-of.ts';
import { createStepWriter } from '../step-writer.ts';
import type { Portrait } from '../store.ts';
import { type AgreedVersions, mayReceive } from './choose-engine.ts';
import type { ModelEngineEntry } from './engine-directory.ts';
import { CallDeniedError, createRecordedCall } from './recorded-call.ts';

/** One engine's try at a portrait, with its call on record. */
export type ModelCall = (
  portrait: Portrait,
  engine: { readonly entry: ModelEngineEntry; readonly maker: ModelMaker },
  photo: Uint8Array,
  signal: AbortSignal,
) => Promise<ModelOutcome>;

/**
 * Asks once more right before the photo leaves whether the parent still agrees.
 * @throws CallDeniedError where consent, circuit, concurrency or budget are in the way: then nothing was sent.
 */
export function createModelCall(deps: {
  readonly db: Database;
  readonly agreedVersions: (userId: string) => Promise<AgreedVersions>;
  readonly aiLabel: Config['aiLabel'];
  readonly clock: Clock;
  readonly log: Logger;
}): ModelCall {
  const { db, log } = deps;
  const call = createRecordedCall(deps);
  return async (portrait, { entry, maker }, photo, signal) => {
    const steps = createStepWriter(db, portrait.id, log);
    try {
      return await call({
        ...{ id: randomUUID(), entry, portraitId: portrait.id },
        async mayLeave() {
          if (!mayReceive(entry, await deps.agreedVersions(portrait.userId)))
            throw new CallDeniedError({ kind: 'withdrawn' });
        },
        make: (beforeSending) =>
          maker.make(requestOf(portrait, photo, deps.aiLabel), {
            ...{ signal, onStep: steps.write, beforeSending },
          }),
      });
    } finally {
      await steps.settled();
    }
  };
}
