import * as z from 'zod';
import type { PortraitMaker } from '#engine/portrait-maker.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { defineJob, HEARTBEAT_SECONDS, type JobHandler } from '#platform/queue/job.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { StorageFull } from '#platform/storage/storage-full.ts';
import { deliver } from './deliver.ts';
import type { PortraitOutcomes } from './outcomes.ts';
import { requestOf } from './request-of.ts';
import { createStepWriter } from './step-writer.ts';
import { uploadKey } from './storage-keys.ts';
import { addEngineRun, begin, type EngineRun, type Portrait } from './store.ts';

const payload = z.object({ portraitId: z.uuid() });
export type PortraitJobPayload = z.infer<typeof payload>;

export const giveUpJob = defineJob({
  name: 'give-up-portrait',
  payload,
  options: {
    // It gives the credit back, so it outlasts a database that is away for hours.
    retryLimit: 20,
    retryDelaySeconds: 5,
    retryBackoff: true,
    // One short transaction.
    expireInSeconds: 60,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
});

export const makePortraitJob = defineJob({
  name: 'make-portrait',
  payload,
  options: {
    // A worker's death or a passing fault is over within seconds; the parent waits.
    retryLimit: 3,
    retryDelaySeconds: 1,
    retryBackoff: true,
    // Many times what a portrait takes: what is not done by then hangs.
    expireInSeconds: 150,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: giveUpJob.name,
  },
});

export interface PortraitJobDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly maker: PortraitMaker;
  readonly aiLabel: Config['aiLabel'];
  readonly outcomes: PortraitOutcomes;
  readonly clock: Clock;
  readonly log: Logger;
}

async function runEngine(deps: PortraitJobDeps, portrait: Portrait, photo: Uint8Array, signal: AbortSignal) {
  const steps = createStepWriter(deps.db, portrait.id, deps.log);
  try {
    return await deps.maker.make(requestOf(portrait, photo, deps.aiLabel), { signal, onStep: steps.write });
  } finally {
    await steps.settled();
  }
}

/** Makes one portrait. Every path ends in ready, failed, or an error that brings the job back. */
export function createMakePortraitHandler(deps: PortraitJobDeps): JobHandler<PortraitJobPayload> {
  const { db, storage, outcomes, log } = deps;
  return async ({ payload: { portraitId }, signal, lastAttempt }) => {
    const portrait = await begin(db, portraitId, deps.clock.now());
    if (!portrait) {
      await storage.delete(uploadKey(portraitId));
      return;
    }
    const photo = await storage.get(uploadKey(portraitId));
    if (!photo) {
      await outcomes.fail(portraitId, 'engine-failed');
      return;
    }
    const timeLimit = AbortSignal.timeout(deps.maker.timeLimitMs);
    const startedAt = performance.now();
    let engineMs: number | undefined;
    /** Until now, while the engine is at it. */
    const run = (): EngineRun => ({
      engine: deps.maker.name,
      engineMs: engineMs ?? Math.round(performance.now() - startedAt),
    });
    try {
      const outcome = await runEngine(deps, portrait, photo.bytes, AbortSignal.any([signal, timeLimit]));
      engineMs = Math.round(performance.now() - startedAt);
      log.info({ portraitId, outcome: outcome.ok ? 'ready' : outcome.reason, engineMs }, 'the engine ended');
      if (outcome.ok) await deliver(deps, portraitId, outcome, engineMs);
      else await outcomes.fail(portraitId, outcome.reason, run());
    } catch (error) {
      log.error({ err: error, portraitId, lastAttempt }, 'an attempt at a portrait failed');
      const tried = run();
      // A full disk is as full a second later: the credit goes back now, and not after three more portraits for nothing.
      if (error instanceof StorageFull) await outcomes.fail(portraitId, 'engine-failed', tried);
      else if (timeLimit.aborted) await outcomes.fail(portraitId, 'timed-out', tried);
      else if (lastAttempt && !signal.aborted) await outcomes.fail(portraitId, 'engine-failed', tried);
      else {
        await addEngineRun(db, portraitId, tried);
        throw error;
      }
    }
  };
}

/** Runs when the last attempt died with its worker: the portrait fails and its credit goes back. */
export function createGiveUpHandler(outcomes: PortraitOutcomes): JobHandler<PortraitJobPayload> {
  return async ({ payload: { portraitId } }) => {
    await outcomes.fail(portraitId, 'engine-failed');
  };
}
