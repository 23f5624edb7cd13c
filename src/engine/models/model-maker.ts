import type { EngineTrouble, ModelMaker, ModelOutcome, PortraitRequest } from '../portrait-maker.ts';
import { MODEL_STEPS, PICTURE_SIZES } from '../vocabulary.ts';
import type { ModelPhotoTools, ReviewBounds, ReviewCode } from './model-photo-tools.ts';
import type { ModeratePicture, ModerationOutcome } from './moderation.ts';
import { assemblePrompt } from './prompt.ts';
import type { ImageVendor, VendorOutcome } from './vendor.ts';

export interface ModelMakerSettings {
  readonly vendor: ImageVendor;
  /** What is done on this machine before and after the call. */
  readonly tools: ModelPhotoTools;
  readonly bounds: ReviewBounds;
  /** Looks at what came back before anybody else does; the vendor's own filters alone where it is absent. */
  readonly moderatePicture?: ModeratePicture | undefined;
  /** Of the vendor's call, in ms. */
  readonly callTimeLimitMs: number;
  /** For samples of a theme: is told what a portrait would be refused for, and the picture is finished all the same. */
  readonly onFinding?: (code: ReviewCode) => void;
}

/** For reading the photo, checking and finishing the picture, and waiting for the threads that do it. */
const LOCAL_TIME_MS = 60_000;

type NotMade = Exclude<VendorOutcome, { kind: 'made' }>;

function outcomeOf(outcome: NotMade): ModelOutcome {
  if (outcome.kind === 'blocked') {
    const block = { at: outcome.at, code: outcome.code };
    return { ok: false, reason: 'blocked-by-safety', block };
  }
  const retryAfterMs = outcome.kind === 'rate-limited' ? outcome.retryAfterMs : null;
  return {
    ok: false,
    reason: 'unavailable',
    trouble: { kind: outcome.kind, code: outcome.code, retryAfterMs },
  };
}

/** Of a picture that was made, and is paid for, and that nobody gets. */
const unusable = (
  kind: 'wrong-image' | 'permanent',
  code: string,
  usage: EngineTrouble['usage'],
): ModelOutcome => ({
  ok: false,
  reason: 'unavailable',
  trouble: { kind, code, retryAfterMs: null, ...(usage && { usage }) },
});

/** What a gate's word makes of a picture; null: it may be shown. One that says nothing lets nothing through. */
function gated(said: ModerationOutcome | undefined, usage: EngineTrouble['usage']): ModelOutcome | null {
  if (said === undefined || said.kind === 'passed') return null;
  // The next picture would be paid for in vain, too: the model is left alone until the gate answers.
  if (said.kind === 'unanswered') return unusable('permanent', `moderation-${said.code}`, usage);
  const block = { at: 'output', code: said.categories[0] ?? 'flagged', ...(usage && { usage }) } as const;
  return { ok: false, reason: 'blocked-by-safety', block };
}

/** Phrases of the wish that are in the prompt, as the parent wrote them. */
const phrasesOf = (wish: string): readonly string[] =>
  wish
    .split(/[,.!?]+/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');

/**
 * A portrait by an image model over the network: photo judged and cut here, picture made there, checked and finished here.
 * The photo goes out once, as bytes; the call's end is a value, whatever the vendor does.
 */
export function createModelMaker(settings: ModelMakerSettings): ModelMaker {
  const { vendor, tools, bounds, moderatePicture, callTimeLimitMs, onFinding } = settings;
  const name = `${vendor.id}/${vendor.model}`;

  const finishRequestOf = (request: PortraitRequest) => ({
    portraitId: request.portraitId,
    aspectRatio: request.aspectRatio,
    tier: request.tier,
    watermark: request.watermark,
    visibleMark: request.visibleMark ?? false,
    aiSystem: vendor.model,
  });

  return {
    name,
    steps: MODEL_STEPS,
    timeLimitMs: callTimeLimitMs + LOCAL_TIME_MS,

    async make(request, { signal, onStep, beforeSending } = {}) {
      const startedAt = performance.now();
      const timings: Record<string, number> = {};
      let [step, since] = ['', startedAt];
      const begin = (next: (typeof MODEL_STEPS)[number]): void => {
        const now = performance.now();
        if (step) timings[step] = now - since;
        [step, since] = [next, now];
        onStep?.(next);
      };
      begin('reading-photo');
      begin('finding-face');
      const prepared = await tools.prepare(request.photo, request.face, signal);
      if (!prepared.ok) return prepared;
      const { prompt, wish } = assemblePrompt(request);
      const [width, height] = PICTURE_SIZES[request.tier][request.aspectRatio];
      await beforeSending?.();
      begin('sending-photo');
      const { aspectRatio, seed } = request;
      const sent = { photo: prepared.photo, prompt, aspectRatio, width, height, seed };
      const outcome = await vendor.paint(sent, signal ?? new AbortController().signal);
      if (outcome.kind !== 'made') return outcomeOf(outcome);
      begin('checking-picture');
      const completed = await tools.complete(
        outcome.picture,
        {
          ...{ likeness: await prepared.likeness, bounds, isSample: onFinding !== undefined },
          request: finishRequestOf(request),
        },
        { ...(signal && { signal }), onChecked: () => begin('finishing') },
      );
      if (!completed.ok) return unusable('wrong-image', completed.code, outcome.usage);
      if (completed.finding !== null) onFinding?.(completed.finding);
      const { picture, thumbnail, madeAt } = completed.finished;
      const stopped = gated(await moderatePicture?.(picture.bytes), outcome.usage);
      if (stopped) return stopped;
      timings[step] = performance.now() - since;
      const { usage } = outcome;
      return {
        ...{ ok: true, picture, thumbnail, engine: name, madeAt, usage },
        ...{ appliedStyle: phrasesOf(wish.text), timings },
      };
    },
  };
}
