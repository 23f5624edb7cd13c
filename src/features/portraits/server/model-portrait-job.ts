import * as z from 'zod';
import type { Engine } from '#engine/create-engine.ts';
import type { ModelMaker, ModelOutcome } from '#engine/portrait-maker.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { defineJob, HEARTBEAT_SECONDS, type JobHandler } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { StorageAway } from '#platform/storage/storage-away.ts';
import { StorageFull } from '#platform/storage/storage-full.ts';
import { STUDIO } from '../choices/contract.ts';
import type { PortraitJobs } from './admission/admission.ts';
import { PRIORITY, priorityOf } from './admission/priority.ts';
import { deliver } from './deliver.ts';
import { BACK_OFF_MS, retryDecision } from './engines/attempt-policy.ts';
import { type AgreedVersions, mayReceive, nextEngineAfter } from './engines/choose-engine.ts';
import { abandonCalls, listCalls, reassignReceiver } from './engines/engine-calls-store.ts';
import type { EngineDirectory, ModelEngineEntry } from './engines/engine-directory.ts';
import { createModelCall } from './engines/model-call.ts';
import { CallDeniedError, codeOf, MODEL_JOB_SECONDS } from './engines/recorded-call.ts';
import type { WishCheck } from './engines/wish-check.ts';
import { giveUpJob, makePortraitJob } from './jobs.ts';
import type { PortraitOutcomes } from './outcomes.ts';
import { uploadKey } from './storage-keys.ts';
import { addEngineRun, begin, type EngineRun, keepWishCheck, type Portrait } from './store.ts';

const payload = z.object({ portraitId: z.uuid(), engineId: z.string() });
type Payload = z.infer<typeof payload>;

/** A portrait by an image model: apart from the studio's, whose threads don't wait for vendors. */
export const modelPortraitJob = defineJob({
  name: 'make-model-portrait',
  payload,
  options: {
    retryLimit: 3,
    retryDelaySeconds: 1,
    retryBackoff: true,
    expireInSeconds: MODEL_JOB_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    deadLetter: giveUpJob.name,
  },
});

/** A paid call whose worker died before the portrait was there is repeated once. */
const MOST_LOST = 1;
/** How soon a portrait looks again whether an engine has room, and how long it waits for one at all. */
const BUSY_RETRY_MS = 1_000;
const WORTH_WAITING_MS = 20_000;
const PATIENCE_MS = 60_000;

export interface ModelJobDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly models: Engine['models'];
  readonly directory: EngineDirectory;
  readonly outcomes: PortraitOutcomes;
  readonly agreedVersions: (userId: string) => Promise<AgreedVersions>;
  readonly checkWish: WishCheck;
  readonly aiLabel: Config['aiLabel'];
  readonly clock: Clock;
  readonly log: Logger;
  /** Shorter than the product's, for tests. */
  readonly backOffMs?: number;
}

/** Puts a portrait's work into the queue of the engine that it has now. */
async function enqueueFor(
  queue: Pick<Queue, 'enqueue'>,
  tx: Parameters<Queue['enqueue']>[0],
  { portraitId, engineId }: { readonly portraitId: string; readonly engineId: string },
  options: { readonly id?: string; readonly startAfterSeconds?: number; readonly priority?: number } = {},
): Promise<void> {
  if (engineId === STUDIO) await queue.enqueue(tx, makePortraitJob, { portraitId }, options);
  else await queue.enqueue(tx, modelPortraitJob, { portraitId, engineId }, options);
}

/** The queue as lines see it: whatever engine makes a portrait, it has a job under its id. */
export function createPortraitJobs(queue: Pick<Queue, 'enqueue' | 'unfinished'>): PortraitJobs {
  return {
    enqueue: (tx, { id, engineId }, options) => enqueueFor(queue, tx, { portraitId: id, engineId }, options),
    unfinished: (ids) => queue.unfinished([makePortraitJob, modelPortraitJob], ids),
  };
}

/** Makes one portrait with an image model, or hands it on. Every path ends in an end, another job, or an error. */
export function createModelPortraitHandler(deps: ModelJobDeps): JobHandler<Payload> {
  const { db, storage, queue, directory, outcomes, clock, log } = deps;
  const call = createModelCall(deps);

  /** Another engine goes on, at last the studio, which needs nobody's leave. */
  async function moveOn(portrait: Portrait, from: string, why: string): Promise<void> {
    const calls = await listCalls(db, portrait.id);
    const agreed = await deps.agreedVersions(portrait.userId);
    const turn = { chosen: portrait.engineChosen, current: from };
    const next = nextEngineAfter(directory, turn, new Set(calls.map(({ engineId }) => engineId)), agreed);
    log.info({ portraitId: portrait.id, from, next, why }, 'another engine goes on');
    await handOver(portrait.id, from, next);
  }

  const handOver = (portraitId: string, from: string, to: string): Promise<void> =>
    db.transaction(async (tx) => {
      if (!(await reassignReceiver(tx, portraitId, from, to))) return;
      // It has waited its turn: those that have not come after it.
      await enqueueFor(queue, tx, { portraitId, engineId: to }, { priority: PRIORITY.begun });
    });

  const again = ({ id, paid }: Portrait, engineId: string, afterMs: number): Promise<void> =>
    enqueueFor(
      queue,
      db,
      { portraitId: id, engineId },
      {
        startAfterSeconds: Math.ceil(afterMs / 1000),
        priority: priorityOf(paid),
      },
    );

  /** Since its work began: what it waited before is no reason to give an engine up. */
  const ageOf = ({ startedAt, createdAt }: Portrait): number =>
    clock.now().getTime() - (startedAt ?? createdAt).getTime();

  async function withoutPermit(
    portrait: Portrait,
    engineId: string,
    permit: CallDeniedError['permit'],
  ): Promise<void> {
    const wait = permit.kind === 'open' ? permit.until.getTime() - clock.now().getTime() : BUSY_RETRY_MS;
    const canWait = permit.kind === 'busy' || permit.kind === 'open';
    const isWorthIt = canWait && wait <= WORTH_WAITING_MS;
    if (isWorthIt && ageOf(portrait) < PATIENCE_MS) await again(portrait, engineId, wait);
    else await moveOn(portrait, engineId, permit.kind);
  }

  /** The engine, when it is on and this parent's photo may go to it; undefined: somebody else has to go on. */
  async function receiverFor(portrait: Portrait, engineId: string) {
    const entry = directory.models.get(engineId);
    const maker = deps.models.get(engineId);
    if (!entry || !maker) return undefined;
    if (!mayReceive(entry, await deps.agreedVersions(portrait.userId))) return undefined;
    return { entry, maker };
  }

  /** Calls of which nothing came, those among them that whoever made them has died with. */
  async function countLost(portraitId: string, engineId: string): Promise<number> {
    await abandonCalls(db, portraitId, clock.now());
    const calls = await listCalls(db, portraitId);
    // Made, and the portrait has not ended: whoever got the picture died with it.
    return calls.filter((made) => made.engineId === engineId && ['lost', 'made'].includes(made.state)).length;
  }

  async function settle(
    portrait: Portrait,
    engineId: string,
    outcome: ModelOutcome,
    run: EngineRun,
  ): Promise<void> {
    if (outcome.ok) return deliver(deps, portrait.id, outcome, run.engineMs);
    const calls = await listCalls(db, portrait.id);
    const ends = calls.flatMap((made) => (made.engineId === engineId ? [made.state] : []));
    const hasWish = portrait.customStyle.trim() !== '';
    const next = retryDecision(outcome, {
      ends,
      hasWish,
      ageMs: ageOf(portrait),
      backOffMs: deps.backOffMs ?? BACK_OFF_MS,
    });
    if (next.kind === 'refuse') {
      await outcomes.fail(portrait.id, next.reason, run);
      return;
    }
    await addEngineRun(db, portrait.id, run);
    if (next.kind === 'again') await again(portrait, engineId, next.afterMs);
    else await moveOn(portrait, engineId, codeOf(outcome) ?? '');
  }

  /**
   * The portrait as this engine may be told it; undefined where it has ended, or the studio goes on. Asked here of an
   * order that was another engine's first, whose wish nobody has looked at.
   */
  async function tellable(portrait: Portrait, entry: ModelEngineEntry): Promise<Portrait | undefined> {
    const verdict = portrait.wishCheck ?? (await deps.checkWish(portrait.customStyle, entry));
    if (verdict === 'flagged') {
      await outcomes.fail(portrait.id, 'wish-refused');
      return undefined;
    }
    if (verdict === 'unchecked') {
      await handOver(portrait.id, entry.id, STUDIO);
      return undefined;
    }
    if (verdict !== null && portrait.wishCheck === null) await keepWishCheck(db, portrait.id, verdict);
    const isUntold = verdict === 'dropped' && entry.sendsPhotoTo !== null;
    return isUntold ? { ...portrait, customStyle: '' } : portrait;
  }

  async function attempt(
    portrait: Portrait,
    { entry, maker }: { readonly entry: ModelEngineEntry; readonly maker: ModelMaker },
    photo: Uint8Array,
    { signal, lastAttempt }: { readonly signal: AbortSignal; readonly lastAttempt: boolean },
  ): Promise<void> {
    const { id: portraitId } = portrait;
    const { id: engineId } = entry;
    const limit = AbortSignal.timeout(maker.timeLimitMs);
    const startedAt = performance.now();
    const run = (): EngineRun => ({
      engine: maker.name,
      engineMs: Math.round(performance.now() - startedAt),
    });
    try {
      const outcome = await call(portrait, { entry, maker }, photo, AbortSignal.any([signal, limit]));
      const end = outcome.ok ? 'ready' : codeOf(outcome);
      log.info({ portraitId, engineId, outcome: end, engineMs: run().engineMs }, 'an image model ended');
      await settle(portrait, engineId, outcome, run());
    } catch (error) {
      if (error instanceof CallDeniedError) return withoutPermit(portrait, engineId, error.permit);
      log.error({ err: error, portraitId, engineId, lastAttempt }, 'a try of an image model failed');
      // A full disk is as full a second later, a storage that is away was asked again and again, and another call would
      // cost as much as this one.
      if (error instanceof StorageFull || error instanceof StorageAway)
        return void (await outcomes.fail(portraitId, 'engine-failed', run()));
      await addEngineRun(db, portraitId, run());
      // Its time is up, or there is no other try: the studio's threads may have died under it.
      if (!signal.aborted && (limit.aborted || lastAttempt)) await moveOn(portrait, engineId, 'failed');
      else throw error;
    }
  }

  return async ({ payload: { portraitId, engineId }, signal, lastAttempt }) => {
    const portrait = await begin(db, portraitId, clock.now());
    if (!portrait) {
      await storage.delete(uploadKey(portraitId));
      return;
    }
    // Delivered again after another engine had taken over.
    if (portrait.engineId !== engineId) return;
    const [receiver, lost, photo] = await Promise.all([
      receiverFor(portrait, engineId),
      countLost(portraitId, engineId),
      storage.get(uploadKey(portraitId)),
    ]);
    if (!receiver) return moveOn(portrait, engineId, 'off, or not agreed to');
    if (lost > MOST_LOST) return moveOn(portrait, engineId, 'calls were lost');
    if (!photo) {
      await outcomes.fail(portraitId, 'engine-failed');
      return;
    }
    const told = await tellable(portrait, receiver.entry);
    if (told) await attempt(told, receiver, photo.bytes, { signal, lastAttempt });
  };
}
