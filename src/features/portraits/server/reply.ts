import { MODEL_PORTRAIT_STEPS, PORTRAIT_STEPS, STUDIO } from '../choices/contract.ts';
import type {
  FailureReason,
  GenerateResponse,
  PortraitError,
  PortraitStatus,
  PortraitStep,
  ProgressEvent,
} from '../contract.ts';
import { FAILURE_MESSAGES } from '../sentences/contract.ts';
import type { EngineDirectory } from './engines/engine-directory.ts';
import { engineOf, imageUrl, thumbnailUrl } from './history/history.ts';
import type { Portrait } from './store.ts';

/** What is said of an ended portrait, as a status code and a body; the stream sends the same body. */
export interface PortraitReply {
  readonly status: number;
  readonly body: GenerateResponse | PortraitError;
}

const STATUS_OF: Readonly<Partial<Record<FailureReason, number>>> = {
  'not-an-image': 415,
  'unsupported-format': 415,
  'too-large': 413,
  'timed-out': 504,
  'engine-failed': 500,
};

export const UPGRADE_REPLY: PortraitReply = {
  status: 200,
  body: {
    requiresUpgrade: true,
    message: 'You have used all your credits. Get more to create another portrait.',
  },
};
export const PREMIUM_REPLY: PortraitReply = {
  status: 200,
  body: { requiresUpgrade: true, message: 'This is a premium theme. It comes with any credit pack or plan.' },
};

/** The reason brings the parent back to the wish, and the words say that it may have been all right. */
export const UNCHECKED_WISH_REPLY: PortraitReply = {
  status: 503,
  body: {
    message:
      'We could not check your style wish just now. Please try again in a moment, leave it empty, or choose the private studio.',
    code: 'wish-unchecked',
    reason: 'wish-refused',
  },
};

export function failureReply(reason: FailureReason, portraitId?: string): PortraitReply {
  return {
    status: STATUS_OF[reason] ?? 422,
    body: { message: FAILURE_MESSAGES[reason], code: reason, reason, portraitId },
  };
}

/** The reply for a portrait that has ended. */
export function endReply(portrait: Portrait, engines: EngineDirectory): PortraitReply {
  if (portrait.state !== 'ready') return failureReply(portrait.failureReason ?? 'engine-failed', portrait.id);
  return {
    status: 200,
    body: {
      portraitId: portrait.id,
      generatedImageUrl: imageUrl(portrait.id),
      thumbnailUrl: thumbnailUrl(portrait.id),
      message: 'Your magic portrait is ready!',
      appliedStyle: [...portrait.appliedStyle],
      engine: engineOf(portrait, engines),
    },
  };
}

export function toProgress(portrait: Portrait): ProgressEvent {
  const step = portrait.state === 'queued' ? 'queued' : portrait.step;
  const steps: readonly PortraitStep[] = portrait.engineId === STUDIO ? PORTRAIT_STEPS : MODEL_PORTRAIT_STEPS;
  return {
    portraitId: portrait.id,
    step,
    // For a moment after another engine took over, the row still has the step of the one before.
    position: Math.max(0, steps.indexOf(step)),
    steps: steps.length,
  };
}

export function toStatus(portrait: Portrait, engines: EngineDirectory): PortraitStatus {
  const { id, state, step, theme, createdAt, failureReason } = portrait;
  const base = { id, state, step, themeName: theme.name, createdAt: createdAt.toISOString() };
  if (state === 'ready') {
    const { customStyle, appliedStyle } = portrait;
    const pictures = { generatedImageUrl: imageUrl(id), thumbnailUrl: thumbnailUrl(id) };
    const engine = engineOf(portrait, engines);
    return { ...base, ...pictures, customStyle, appliedStyle: [...appliedStyle], engine };
  }
  if (state !== 'failed') return base;
  const reason = failureReason ?? 'engine-failed';
  return { ...base, reason, message: FAILURE_MESSAGES[reason] };
}
