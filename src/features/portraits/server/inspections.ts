import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { PhotoInspection as EngineInspection, PhotoInspector } from '#engine/photo-inspector.ts';

import type { Database } from '#platform/database/database.ts';
import type { Notifier } from '#platform/database/listen.ts';
import { defineJob, type JobHandler } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { type FailureReason, type PhotoInspection, photoInspection } from '../contract.ts';
import { FACE_ADVICE_MESSAGES, FAILURE_MESSAGES } from '../sentences/contract.ts';
import { answerText, createQuestions } from './questions.ts';
import { uploadKey } from './storage-keys.ts';
import { PHOTO_INSPECTED, tellInspected } from './store.ts';

/** How long a parent's page waits. An inspection is advice: without it the portrait can be made all the same. */
const WAIT_MS = 15_000;

const payload = z.object({ inspectionId: z.uuid() });

export const inspectPhotoJob = defineJob({
  name: 'inspect-photo',
  payload,
  options: {
    retryLimit: 0,
    retryDelaySeconds: 1,
    retryBackoff: false,
    expireInSeconds: 15,
    heartbeatSeconds: 10,
  },
});

const result = z.union([
  z.object({ ok: z.literal(true), inspection: photoInspection }),
  z.object({ ok: z.literal(false), reason: z.string() }),
]);

export type InspectionResult =
  | { readonly ok: true; readonly inspection: PhotoInspection }
  /** Nobody answered in time. */
  | { readonly ok: false; readonly reason: FailureReason | 'unavailable' };

export interface Inspection {
  /** To be called once, whatever happens: it also takes the photo away. */
  answer(signal: AbortSignal): Promise<InspectionResult>;
}

export interface Inspections {
  /**
   * Stores the photo and asks a worker for its faces. The photo need not be kept in memory any longer; it lies in the
   * storage until the answer is in, or is not waited for any more.
   */
  begin(photo: Uint8Array): Promise<Inspection>;
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
  waitMs?: number;
}): Inspections {
  const { db, storage, queue, notifier, waitMs = WAIT_MS } = deps;
  const questions = createQuestions({ notifier, channel: PHOTO_INSPECTED, answer: result, waitMs });

  return {
    async begin(photo) {
      const inspectionId = randomUUID();
      const question = await questions.open(inspectionId);
      const end = async (): Promise<void> => {
        question.drop();
        await storage.delete(uploadKey(inspectionId));
      };
      try {
        await storage.put(uploadKey(inspectionId), photo, 'application/octet-stream');
        await queue.enqueue(db, inspectPhotoJob, { inspectionId }, { id: inspectionId });
      } catch (error) {
        await end();
        throw error;
      }
      return {
        async answer(signal) {
          try {
            const answer = await question.answer(signal);
            return (answer as InspectionResult | null) ?? { ok: false, reason: 'unavailable' };
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
      await tellInspected(db, answerText(inspectionId, answer));
    } finally {
      await storage.delete(uploadKey(inspectionId));
    }
  };
}
