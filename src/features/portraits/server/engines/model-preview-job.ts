import * as z from 'zod';
import type { Engine } from '#engine/create-engine.ts';
import type { ModelOutcome } from '#engine/portrait-maker.ts';
import type { ThemeSampler } from '#engine/theme-sampler.ts';
import type { EngineTheme } from '#engine/vocabulary.ts';
import type { PreviewTrouble } from '#features/catalog/server/service.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { defineJob, HEARTBEAT_SECONDS, type JobHandler } from '#platform/queue/job.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { PREVIEW_SEED, type PreviewAnswer, previewTheme } from '../preview-answers.ts';
import { notifyPreviewed } from '../previews-store.ts';
import { showsMark } from '../request-of.ts';
import { previewPictureKey, previewThemeKey } from '../storage-keys.ts';
import { workerReply } from '../worker-requests.ts';
import { giveUpCall } from './engine-calls-store.ts';
import type { EngineDirectory, ModelEngineEntry } from './engine-directory.ts';
import { CallDeniedError, codeOf, createRecordedCall, MODEL_JOB_SECONDS } from './recorded-call.ts';

const payload = z.object({ previewId: z.uuid(), engineId: z.string() });
type Payload = z.infer<typeof payload>;

/** A theme as an image model paints it, for an operator: apart from the studio's, which nobody else's machine holds up. */
export const modelPreviewJob = defineJob({
  name: 'preview-theme-by-model',
  payload,
  options: {
    // It costs money: whoever asked may ask again.
    retryLimit: 0,
    retryDelaySeconds: 1,
    retryBackoff: false,
    expireInSeconds: MODEL_JOB_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
});

export interface ModelPreviewDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly engine: Pick<Engine, 'painter' | 'samplers'>;
  readonly directory: Pick<EngineDirectory, 'models'>;
  readonly aiLabel: Config['aiLabel'];
  readonly clock: Clock;
  readonly log: Logger;
}

const OBSTACLES: Readonly<Record<CallDeniedError['permit']['kind'], PreviewTrouble>> = {
  busy: 'busy',
  open: 'left-alone',
  'over-budget': 'over-budget',
  // Nobody waits any more, or not for as long as it took to come to this one.
  withdrawn: 'busy',
};

function troubleOf(outcome: ModelOutcome & { readonly ok: false }): PreviewAnswer {
  const code = codeOf(outcome);
  if (outcome.reason === 'blocked-by-safety') return { ok: false, trouble: 'blocked', code };
  // The drawn child's photo was refused: none of the vendor's doing.
  if (outcome.reason !== 'unavailable') return { ok: false };
  const trouble = code === 'timed-out' ? 'timed-out' : outcome.trouble.kind;
  return { ok: false, trouble, code };
}

/**
 * The worker's half of a preview by an image model. What is sent is the photo of a drawn child, once, by the same rules
 * of money as a portrait's: on record before it leaves, within circuit, concurrency and budget. Never tried again.
 */
export function createModelPreviewHandler(deps: ModelPreviewDeps): JobHandler<Payload> {
  const { db, storage, engine, directory, clock, log } = deps;
  const call = createRecordedCall(deps);

  async function findWanted(previewId: string): Promise<EngineTheme | null> {
    const asked = await storage.get(previewThemeKey(previewId));
    return asked ? previewTheme.parse(JSON.parse(asked.bytes.toString())) : null;
  }

  async function sample(
    previewId: string,
    theme: EngineTheme,
    { entry, sampler }: { readonly entry: ModelEngineEntry; readonly sampler: ThemeSampler },
    signal: AbortSignal,
  ): Promise<PreviewAnswer> {
    const request = {
      ...{ portraitId: previewId, photo: await engine.painter.modelPhoto(), theme, customStyle: '' },
      ...({ aspectRatio: '1:1', tier: 'standard', watermark: true, seed: PREVIEW_SEED } as const),
      visibleMark: showsMark(deps.aiLabel, entry.id),
    };
    let finding: string | null = null;
    const outcome = await call({
      ...{ id: previewId, entry, portraitId: null },
      async mayLeave() {
        if (!(await findWanted(previewId))) throw new CallDeniedError({ kind: 'withdrawn' });
      },
      async make(beforeSending) {
        const made = await sampler.sample(request, { signal, beforeSending });
        ({ finding } = made);
        return made.outcome;
      },
    });
    log.info({ previewId, engineId: entry.id, finding, code: codeOf(outcome) }, 'a preview’s call ended');
    if (!outcome.ok) return troubleOf(outcome);
    const { bytes, mediaType } = outcome.thumbnail;
    await storage.put(previewPictureKey(previewId), bytes, mediaType);
    return { ok: true, mediaType, finding };
  }

  async function answerFor({ previewId, engineId }: Payload, signal: AbortSignal): Promise<PreviewAnswer> {
    const theme = await findWanted(previewId);
    if (!theme) return { ok: false };
    const entry = directory.models.get(engineId);
    const sampler = engine.samplers.get(engineId);
    if (!entry || !sampler) return { ok: false, trouble: 'off' };
    const limit = AbortSignal.timeout(sampler.timeLimitMs);
    try {
      return await sample(previewId, theme, { entry, sampler }, AbortSignal.any([signal, limit]));
    } catch (error) {
      if (error instanceof CallDeniedError) return { ok: false, trouble: OBSTACLES[error.permit.kind] };
      // Where it was sent, its end will never be known.
      await giveUpCall(db, previewId, clock.now());
      log.error({ err: error, previewId, engineId }, 'a preview by an image model failed');
      return limit.aborted ? { ok: false, trouble: 'timed-out' } : { ok: false };
    }
  }

  return async ({ payload: asked, signal }) => {
    await notifyPreviewed(db, workerReply(asked.previewId, await answerFor(asked, signal)));
  };
}
