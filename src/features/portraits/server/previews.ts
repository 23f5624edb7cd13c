import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { Engine } from '#engine/create-engine.ts';
import type { EngineTheme } from '#engine/vocabulary.ts';
import type { ThemePreviews } from '#features/catalog/server/service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Notifier } from '#platform/database/listen.ts';
import type { Logger } from '#platform/log/log.ts';
import { defineJob, HEARTBEAT_SECONDS, type JobHandler } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { STUDIO } from '../choices/contract.ts';
import type { EngineDirectory } from './engines/engine-directory.ts';
import { modelPreviewJob } from './engines/model-preview-job.ts';
import { PREVIEW_SEED, previewAnswer, previewTheme } from './preview-answers.ts';
import { isPortraitWaiting, notifyPreviewed, THEME_PREVIEWED } from './previews-store.ts';
import { previewFolder, previewPictureKey, previewThemeKey } from './storage-keys.ts';
import { createWorkerRequests, workerReply } from './worker-requests.ts';

/** How long an operator's form waits for the studio. The sweep takes a preview's files for lost after longer than that. */
const WAIT_MS = 20_000;
/** What an image model's preview takes beside the vendor's call: a worker's turn, the photo, the check and the finish. */
const MODEL_WORK_MS = 60_000;
/** How often a preview looks whether parents' portraits still wait for the engine. */
const LET_BY_MS = 250;
const payload = z.object({ previewId: z.uuid() });

export const previewThemeJob = defineJob({
  name: 'preview-theme',
  payload,
  options: {
    retryLimit: 0,
    retryDelaySeconds: 1,
    retryBackoff: false,
    expireInSeconds: 30,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
});

export function createPreviews(deps: {
  db: Database;
  storage: Storage;
  queue: Pick<Queue, 'enqueue'>;
  notifier: Notifier;
  engines: Pick<EngineDirectory, 'models'>;
  waitMs?: number;
}): ThemePreviews {
  const { db, storage, queue, notifier, engines, waitMs = WAIT_MS } = deps;
  const workerRequests = createWorkerRequests({
    notifier,
    channel: THEME_PREVIEWED,
    answer: previewAnswer,
    waitMs,
  });

  async function enqueue(previewId: string, engineId: string): Promise<void> {
    const options = { id: previewId };
    if (engineId === STUDIO) await queue.enqueue(db, previewThemeJob, { previewId }, options);
    else await queue.enqueue(db, modelPreviewJob, { previewId, engineId }, options);
  }

  return {
    async make(wanted, signal, engineId = STUDIO) {
      const model = engines.models.get(engineId);
      if (engineId !== STUDIO && !model) return { ok: false, reason: 'off', code: null };
      const previewId = randomUUID();
      const workerRequest = await workerRequests.open(previewId);
      try {
        const words = Buffer.from(JSON.stringify(previewTheme.parse(wanted)));
        await storage.put(previewThemeKey(previewId), words, 'application/json');
        await enqueue(previewId, engineId);
        const answered = await workerRequest.answer(signal, model && model.timeoutMs + MODEL_WORK_MS);
        if (answered === null) return { ok: false, reason: 'unavailable' };
        if (!answered.ok) {
          const { trouble, code } = answered;
          return trouble ? { ok: false, reason: trouble, code } : { ok: false, reason: 'failed' };
        }
        const picture = await storage.get(previewPictureKey(previewId));
        if (!picture) return { ok: false, reason: 'failed' };
        const { mediaType, finding } = answered;
        return { ok: true, preview: { bytes: picture.bytes, mediaType, finding } };
      } finally {
        workerRequest.drop();
        await storage.deletePrefix(previewFolder(previewId));
      }
    },
  };
}

export interface PreviewHandlerDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: Pick<Engine, 'painter' | 'studio'>;
  readonly log: Logger;
}

/** The worker's half. Parents go first: it does not begin while a portrait waits for a worker. */
export function createPreviewHandler(deps: PreviewHandlerDeps): JobHandler<z.infer<typeof payload>> {
  const { db, storage, engine, log } = deps;

  /** Null when nobody waits for the preview any more: whoever asked has taken its files away. */
  async function turnOf(previewId: string, signal: AbortSignal): Promise<EngineTheme | null> {
    for (;;) {
      const asked = await storage.get(previewThemeKey(previewId));
      if (!asked) return null;
      if (!(await isPortraitWaiting(db))) return previewTheme.parse(JSON.parse(asked.bytes.toString()));
      await sleep(LET_BY_MS, undefined, { signal });
    }
  }

  async function make(previewId: string, wanted: EngineTheme, signal: AbortSignal) {
    const outcome = await engine.studio.make(
      {
        portraitId: previewId,
        photo: await engine.painter.modelPhoto(),
        theme: wanted,
        customStyle: '',
        aspectRatio: '1:1',
        tier: 'standard',
        watermark: true,
        seed: PREVIEW_SEED,
      },
      { signal },
    );
    if (!outcome.ok) {
      log.warn({ reason: outcome.reason }, 'the engine made no preview of a theme');
      return { ok: false };
    }
    const { bytes, mediaType } = outcome.thumbnail;
    await storage.put(previewPictureKey(previewId), bytes, mediaType);
    return { ok: true, mediaType };
  }

  return async ({ payload: { previewId }, signal }) => {
    const wanted = await turnOf(previewId, signal);
    if (!wanted) return;
    try {
      await notifyPreviewed(db, workerReply(previewId, await make(previewId, wanted, signal)));
    } catch (error) {
      await notifyPreviewed(db, workerReply(previewId, { ok: false }));
      throw error;
    } finally {
      // Too late: what was written after whoever asked had tidied up is nobody's.
      if (!(await storage.get(previewThemeKey(previewId))))
        await storage.deletePrefix(previewFolder(previewId));
    }
  };
}
