import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { PortraitMaker, PortraitOutcome } from '#engine/portrait-maker.ts';
import type { EngineStep } from '#engine/vocabulary.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { defineJob, type JobHandler } from '#platform/queue/job.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { engineFeePaise } from './engine-fees.ts';
import type { PortraitOutcomes } from './outcomes.ts';
import { pictureKey, portraitFolder, thumbnailKey, uploadKey } from './storage-keys.ts';
import { addEngineRun, begin, type EngineRun, findPortrait, type Portrait, setStep } from './store.ts';

const payload = z.object({ portraitId: z.uuid() });
export type PortraitJobPayload = z.infer<typeof payload>;

export const giveUpJob = defineJob({
  name: 'give-up-portrait',
  payload,
  options: {
    retryLimit: 20,
    retryDelaySeconds: 5,
    retryBackoff: true,
    expireInSeconds: 60,
    heartbeatSeconds: 10,
  },
});

export const makePortraitJob = defineJob({
  name: 'make-portrait',
  payload,
  options: {
    retryLimit: 3,
    retryDelaySeconds: 1,
    retryBackoff: true,
    expireInSeconds: 150,
    heartbeatSeconds: 10,
    deadLetter: giveUpJob.name,
  },
});

export interface PortraitJobDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly maker: PortraitMaker;
  readonly outcomes: PortraitOutcomes;
  readonly clock: Clock;
  readonly log: Logger;
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Writes the steps one after the other without making the engine wait; the last one is awaited at the end. */
function createStepWriter(db: Database, id: string, log: Logger) {
  let written: Promise<void> = Promise.resolve();
  return {
    write(step: EngineStep): void {
      written = written
        .then(() => setStep(db, id, step))
        .catch((error: unknown) => log.warn({ err: error }, 'a step could not be written'));
    },
    settled: () => written,
  };
}

async function runEngine(deps: PortraitJobDeps, portrait: Portrait, photo: Uint8Array, signal: AbortSignal) {
  const steps = createStepWriter(deps.db, portrait.id, deps.log);
  try {
    return await deps.maker.make(
      {
        portraitId: portrait.id,
        photo,
        face: portrait.face ?? undefined,
        theme: portrait.theme,
        customStyle: portrait.customStyle,
        aspectRatio: portrait.aspectRatio,
        tier: portrait.tier,
        watermark: portrait.watermark,
        seed: portrait.seed,
      },
      { signal, onStep: steps.write },
    );
  } finally {
    await steps.settled();
  }
}

async function deliver(
  deps: PortraitJobDeps,
  id: string,
  outcome: PortraitOutcome & { ok: true },
  engineMs: number,
): Promise<void> {
  const { picture, thumbnail } = outcome;
  await Promise.all([
    deps.storage.put(pictureKey(id, picture.mediaType), picture.bytes, picture.mediaType),
    deps.storage.put(thumbnailKey(id, thumbnail.mediaType), thumbnail.bytes, thumbnail.mediaType),
  ]);
  const succeeded = await deps.outcomes.succeed(id, {
    run: { engine: outcome.engine, engineMs },
    engineFeePaise: engineFeePaise(outcome.engine),
    width: picture.width,
    height: picture.height,
    appliedStyle: outcome.appliedStyle,
    pictureType: picture.mediaType,
    pictureDigest: digestOf(picture.bytes),
    thumbnailType: thumbnail.mediaType,
    thumbnailDigest: digestOf(thumbnail.bytes),
  });
  if (succeeded) return;
  // Another attempt ended it. Were that end a failure, these files would stay for ever.
  const now = await findPortrait(deps.db, id);
  if (now?.state !== 'ready') await deps.storage.deletePrefix(portraitFolder(id));
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
      if (timeLimit.aborted) await outcomes.fail(portraitId, 'timed-out', tried);
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
