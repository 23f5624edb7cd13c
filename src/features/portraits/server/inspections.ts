import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { PhotoInspection as EngineInspection, PhotoInspector } from '#engine/photo-inspector.ts';
import type { CreditsService } from '#features/credits/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Notifier } from '#platform/database/listen.ts';
import { ClientError } from '#platform/http/client-error.ts';
import { defineJob, HEARTBEAT_SECONDS, type JobHandler } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { EventCounter } from '#platform/rate-limit/event-counter.ts';
import type { StagedObject, Storage } from '#platform/storage/storage.ts';
import { type FailureReason, type PhotoInspection, photoInspection } from '../contract.ts';
import { FACE_ADVICE_MESSAGES, FAILURE_MESSAGES } from '../sentences/contract.ts';
import { priorityOf } from './admission/priority.ts';
import { leavePlace, takePlace } from './inspections-store.ts';
import { uploadKey } from './storage-keys.ts';
import { notifyInspected, PHOTO_INSPECTED } from './store.ts';
import { createWorkerRequests, workerReply } from './worker-requests.ts';

/** How long a parent's page waits. An inspection is advice: without it the portrait can be made all the same. */
const WAIT_MS = 15_000;
/** Photos of one account that are looked at, or wait for it, at the same time: over all nodes. */
const IN_FLIGHT = 2;
/** How long another one waits for them. */
const PLACE_WAIT_MS = 8_000;
const PLACE_LOOK_MS = 200;
/** Looks in vain within ten minutes that slow nobody down, and what each one more adds. */
const REFUSED_FREELY = 6;
const DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;

const payload = z.object({ inspectionId: z.uuid() });

export const inspectPhotoJob = defineJob({
  name: 'inspect-photo',
  payload,
  options: {
    retryLimit: 0,
    retryDelaySeconds: 1,
    retryBackoff: false,
    expireInSeconds: 15,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
});

const result = z.union([
  z.object({ ok: z.literal(true), inspection: photoInspection }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);

type InspectionResult =
  | { readonly ok: true; readonly inspection: PhotoInspection }
  /** Nobody answered in time. */
  | { readonly ok: false; readonly reason: FailureReason | 'unavailable' };

interface Inspection {
  /** To be called once, whatever happens: it also takes the photo away. */
  answer(signal: AbortSignal): Promise<InspectionResult>;
}

export interface Inspections {
  /**
   * Stores the photo and asks a worker for its faces. It lies in the storage until the answer is in, or is not waited for
   * any more. An account has two in flight: the next one waits for them, and the next one of an account whose photos were
   * refused again and again a little longer.
   * @throws ClientError 429 when the account's earlier ones do not end.
   */
  begin(userId: string, photo: Pick<StagedObject, 'keep'>, isGone: AbortSignal): Promise<Inspection>;
}

/** Finer than a pixel of any preview; a class of forty must fit into one NOTIFY. */
const brief = (share: number): number => Math.round(share * 1e4) / 1e4;

function adviceFor(found: EngineInspection & { ok: true }): string | null {
  const { faces, chosen } = found;
  if (chosen === null) return FAILURE_MESSAGES['no-face'];
  const usable = faces.filter((face) => face.reason === null);
  if (usable.length > 1) return `We found ${usable.length} faces. Choose whose portrait to make.`;
  const { reason, advice } = faces[chosen] ?? {};
  if (usable.length === 0) return reason ? FAILURE_MESSAGES[reason] : null;
  return advice ? FACE_ADVICE_MESSAGES[advice] : null;
}

/** What the engine found, in the contract's words. A face that can be used is chosen before one that can not. */
export function toInspection(found: EngineInspection & { ok: true }): PhotoInspection {
  const { faces, chosen } = found;
  const firstUsable = faces.findIndex((face) => face.reason === null);
  const isChosenUsable = chosen !== null && faces[chosen]?.reason === null;
  return {
    faces: faces.map(({ box, score, reason, advice }) => ({
      box: { x: brief(box.x), y: brief(box.y), width: brief(box.width), height: brief(box.height) },
      score: brief(score),
      usable: reason === null,
      reason,
      advice,
    })),
    face: isChosenUsable || firstUsable < 0 ? chosen : firstUsable,
    advice: adviceFor(found),
  };
}

export function createInspections(deps: {
  db: Database;
  storage: Storage;
  queue: Pick<Queue, 'enqueue'>;
  notifier: Notifier;
  credits: Pick<CreditsService, 'figures'>;
  /** Counts an account's looks in vain. */
  refused: Pick<EventCounter, 'add' | 'count'>;
  clock: Clock;
  waitMs?: number;
  placeWaitMs?: number;
}): Inspections {
  const { db, storage, queue, notifier, credits, refused, clock, waitMs = WAIT_MS } = deps;
  const { placeWaitMs = PLACE_WAIT_MS } = deps;
  const workerRequests = createWorkerRequests({ notifier, channel: PHOTO_INSPECTED, answer: result, waitMs });

  async function enter(userId: string, id: string, isGone: AbortSignal): Promise<void> {
    const deadline = performance.now() + placeWaitMs;
    while (!(await takePlace(db, { id, userId, places: IN_FLIGHT }, clock.now()))) {
      if (isGone.aborted || performance.now() > deadline)
        throw new ClientError(
          429,
          'too-many-requests',
          'Some of your photos are still being looked at. Please wait a moment and try again.',
          { retryAfterSeconds: 5 },
        );
      await pause(PLACE_LOOK_MS);
    }
  }

  /** With the account's place taken, so that it has no others looked at meanwhile. */
  async function slowDown(userId: string, isGone: AbortSignal): Promise<void> {
    const over = (await refused.count(userId)) - REFUSED_FREELY;
    if (over < 0) return;
    const delay = Math.min(LONGEST_DELAY_MS, DELAY_MS * 2 ** Math.min(over, 10));
    await pause(delay, undefined, { signal: isGone }).catch(() => undefined);
  }

  const isInVain = (answer: InspectionResult): boolean =>
    answer.ok ? !answer.inspection.faces.some(({ usable }) => usable) : answer.reason !== 'unavailable';

  return {
    async begin(userId, photo, isGone) {
      const inspectionId = randomUUID();
      await enter(userId, inspectionId, isGone);
      const workerRequest = await workerRequests.open(inspectionId).catch(async (error: unknown) => {
        await leavePlace(db, inspectionId);
        throw error;
      });
      const end = async (): Promise<void> => {
        workerRequest.drop();
        await Promise.all([storage.delete(uploadKey(inspectionId)), leavePlace(db, inspectionId)]);
      };
      try {
        await slowDown(userId, isGone);
        const { isPremium, unlimited } = await credits.figures(userId);
        await photo.keep(uploadKey(inspectionId), 'application/octet-stream');
        const options = { id: inspectionId, priority: priorityOf(isPremium || unlimited) };
        await queue.enqueue(db, inspectPhotoJob, { inspectionId }, options);
      } catch (error) {
        await end();
        throw error;
      }
      return {
        async answer(signal) {
          try {
            const answered = (await workerRequest.answer(signal)) as InspectionResult | null;
            const answer = answered ?? { ok: false, reason: 'unavailable' };
            if (isInVain(answer)) await refused.add(userId);
            return answer;
          } finally {
            await end();
          }
        },
      };
    },
  };
}

/** The worker's half: looks at the photo, deletes it, tells whoever waits. */
export function createInspectionHandler(deps: {
  db: Database;
  storage: Storage;
  inspector: PhotoInspector;
}): JobHandler<z.infer<typeof payload>> {
  const { db, storage, inspector } = deps;
  return async ({ payload: { inspectionId }, signal }) => {
    const photo = await storage.get(uploadKey(inspectionId));
    // Nobody waits any more: whoever asked has taken the photo away.
    if (!photo) return;
    try {
      const found = await inspector.inspect(photo.bytes, signal);
      const answer = found.ok ? { ok: true, inspection: toInspection(found) } : found;
      await notifyInspected(db, workerReply(inspectionId, answer));
    } finally {
      await storage.delete(uploadKey(inspectionId));
    }
  };
}
