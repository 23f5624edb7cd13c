import { setTimeout as sleep } from 'node:timers/promises';
import type {
  EngineTrouble,
  ModelMaker,
  ModelOutcome,
  PortraitRequest,
  PortraitRun,
} from '#engine/portrait-maker.ts';
import type { ThemeSampler } from '#engine/theme-sampler.ts';
import { MODEL_STEPS } from '#engine/vocabulary.ts';
import { plainOutcome } from './scripted-engine.ts';

/** What one call of an image model does, once the photo was sent. Throwing is a surprise. */
type ModelScript = (request: PortraitRequest, run: PortraitRun) => Promise<ModelOutcome>;

export const trouble = (
  kind: EngineTrouble['kind'],
  retryAfterMs: number | null = 0,
  code: string = kind,
): ModelOutcome => ({ ok: false, reason: 'unavailable', trouble: { kind, code, retryAfterMs } });

export const blocked: ModelOutcome = {
  ok: false,
  reason: 'blocked-by-safety',
  block: { at: 'input', code: 'SAFETY' },
};

export interface ScriptedModel extends ModelMaker {
  /** What becomes of the next calls, in turn; afterwards portraits are made. */
  script: ModelScript[];
  calls: PortraitRequest[];
  /** How often it was turned to, whether anything was sent or not. */
  asked: number;
  /** Most calls at the same time so far. */
  most: number;
  /** Milliseconds that a call takes. */
  takesMs: number;
}

/** Samples by the same script. What the review finds is that the picture's engine is called so: `finding:no-face`. */
export function createScriptedSampler(model: ModelMaker): ThemeSampler {
  return {
    timeLimitMs: model.timeLimitMs,
    async sample(request, run) {
      const outcome = await model.make(request, run);
      const finding = outcome.ok ? /^finding:(.+)$/.exec(outcome.engine)?.[1] : undefined;
      return { outcome, finding: finding ?? null };
    },
  };
}

/** An image model under the test's control: leave is asked for before anything is sent, as by the real ones. */
export function createScriptedModel(id: string): ScriptedModel {
  const name = `${id}/scripted`;
  let now = 0;
  const model: ScriptedModel = {
    name,
    steps: MODEL_STEPS,
    timeLimitMs: 30_000,
    script: [],
    calls: [],
    asked: 0,
    most: 0,
    takesMs: 0,
    async make(request, run = {}) {
      model.asked += 1;
      run.onStep?.('finding-face');
      await run.beforeSending?.();
      model.calls.push(request);
      now += 1;
      model.most = Math.max(model.most, now);
      try {
        run.onStep?.('sending-photo');
        if (model.takesMs > 0) await sleep(model.takesMs, undefined, { signal: run.signal });
        const next = model.script.shift();
        if (next) return await next(request, run);
        const usage = { inputTokens: 1_000, outputTokens: 1_000, images: 1 };
        return { ...(await plainOutcome(request)), engine: name, madeAt: [1024, 1024], usage };
      } finally {
        now -= 1;
      }
    },
  };
  return model;
}
