import type { QueryClient } from '@tanstack/react-query';
import { type CacheEvent, refreshAfter } from '#features/cache-effects.ts';
import { PORTRAITS_HISTORY } from '#features/endpoints.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { whenIdle } from '#ui/when-idle.ts';
import type { TrialWait } from '../../accounts/sign-in/contract.ts';
import type { CreationEvent, Failure, PortraitResult } from './creation-state.ts';
import { GENERATION_FAILED, INVALID_SELECTION, MAGIC_COMPLETE } from './creation-toasts.ts';
import { CONNECTION_LOST } from './failure-words.ts';
import type { AgainTry, GenerateTry } from './generate-client.ts';
import type { GenerateOutcome, MadePortrait, ProgressListener } from './generate-outcome.ts';
import { untilOnline } from './waiting.ts';

/** What talks to the server, with the schemas of its answers: not needed to show the screen. */
const loadMaking = () => import('./generate-client.ts');
const loadFollowing = () => import('./portrait-follower.ts');
const NOT_LOADED: GenerateOutcome = { kind: 'failed', failure: CONNECTION_LOST, settled: false };

export interface PortraitMaker {
  /** Sends a try and sees it through to result, upgrade or error. `label` is the theme's name on screen. */
  readonly make: (attempt: GenerateTry | AgainTry, label: string) => void;
  /** Sees a portrait through that is being made already. `asked` is what this page knows of it. */
  readonly follow: (portraitId: string, label: string, asked: Asked | null) => void;
  /** Ends the watching. */
  readonly stop: () => void;
}

export interface PortraitMakerTools {
  readonly dispatch: (event: CreationEvent) => void;
  readonly queryClient: QueryClient;
  readonly onRequiresUpgrade: () => void;
  readonly onTrialWaits: (waitsFor: TrialWait) => void;
  /** Waits for a parent whose session has ended; false when they put signing in again off. */
  readonly signInAgain: (signal: AbortSignal) => Promise<boolean>;
}

/** Signing in again more often than this for one portrait helps nobody. */
const SIGN_INS = 3;

/** Runs what happens while the flow is in Generating, and tells the reducer. */
export function createPortraitMaker(tools: PortraitMakerTools): PortraitMaker {
  const { dispatch, queryClient } = tools;
  let running: AbortController | undefined;
  const callOffLoading = whenIdle(loadMaking);

  const onProgress: ProgressListener = ({ portraitId, step }) =>
    dispatch({ type: 'progressed', portraitId, step, at: Date.now() });

  const onResend = (): void => dispatch({ type: 'resent' });

  /** A session that ended on the way is no outcome: the same try, with the same key, goes on once the parent is back. */
  async function outcomeFor(
    outcomeOf: (signal: AbortSignal) => Promise<GenerateOutcome>,
    signal: AbortSignal,
  ): Promise<GenerateOutcome> {
    for (let signIns = 0; ; signIns += 1) {
      const outcome = await outcomeOf(signal);
      if (outcome.kind !== 'signed-out' || signIns === SIGN_INS) return outcome;
      if (!(await tools.signInAgain(signal))) return outcome;
    }
  }

  function tell(outcome: GenerateOutcome, result: PortraitResult | null, isAgain: boolean): void {
    if (outcome.kind === 'signed-out') {
      dispatch({ type: 'putOff' });
      return;
    }
    if (result) {
      dispatch({ type: 'succeeded', result });
      toast(MAGIC_COMPLETE);
    } else if (outcome.kind === 'upgrade') {
      dispatch({ type: 'upgradeRequired' });
      tools.onRequiresUpgrade();
    } else if (outcome.kind === 'trial-waits') {
      dispatch({ type: 'putOff' });
      tools.onTrialWaits(outcome.waitsFor);
    } else if (outcome.kind === 'failed') {
      const { failure, settled } = outcome;
      dispatch({ type: 'failed', failure, settled });
      tellFailure(failure, isAgain);
    } else if (outcome.kind === 'engine-refused') {
      dispatch({ type: 'engineRefused', refusal: outcome.refusal });
      if (isAgain) tellFailure(ENGINE_GONE, isAgain);
    } else if (outcome.kind === 'unknown-theme') {
      dispatch({ type: 'themeGone' });
      toast(INVALID_SELECTION);
    }
    void refreshAfter(queryClient, result ? 'portraitMade' : eventOf(outcome));
  }

  const run = async (
    outcomeOf: (signal: AbortSignal) => Promise<GenerateOutcome>,
    label: string,
    asked: Asked | null,
    isAgain = false,
  ): Promise<void> => {
    running?.abort();
    const control = new AbortController();
    running = control;
    const { signal } = control;
    try {
      const outcome = await outcomeFor(outcomeOf, signal);
      const result = outcome.kind === 'made' ? await describe(outcome.portrait, label, asked, signal) : null;
      // The picture and its toast come together: neither is for somebody who can't see the other.
      if (result) await untilOnline(signal);
      if (!signal.aborted) tell(outcome, result, isAgain);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  };

  return {
    make: (attempt, label) =>
      void run(
        async (signal) => {
          const making = await loadMaking().catch(() => null);
          return making ? making.generatePortrait(attempt, { onProgress, onResend, signal }) : NOT_LOADED;
        },
        label,
        'tryOf' in attempt ? null : attempt,
        'tryOf' in attempt,
      ),
    follow: (portraitId, label, asked) =>
      void run(
        async (signal) => {
          const following = await loadFollowing().catch(() => null);
          return following ? following.followPortrait(portraitId, { onProgress, signal }) : NOT_LOADED;
        },
        label,
        asked,
      ),
    stop() {
      callOffLoading();
      running?.abort();
    },
  };
}

const ENGINE_GONE: Failure = {
  message: 'Who made this portrait may not have your photo any more. Please create it once more.',
  reason: null,
};

/** Another try comes back to the portrait before it, where nothing else would say why. */
function tellFailure(failure: Failure, isAgain: boolean): void {
  if (isAgain || !isToldInPlace(failure)) toast({ ...GENERATION_FAILED, description: failure.message });
}

/** The style field says it and has the focus; the card has a way on that a toast would lie over. */
const isToldInPlace = ({ reason, code }: Failure): boolean =>
  reason === 'wish-refused' || code === 'hosted-limit';

/** What this page asked for; nobody here knows it of a portrait that another page ordered. */
type Asked = Pick<GenerateTry, 'aspectRatio' | 'customStyle'>;

/** The result as it is shown. After a reload the history knows the portrait's shape, its status the style. */
async function describe(
  portrait: MadePortrait,
  themeName: string,
  asked: Asked | null,
  signal: AbortSignal,
): Promise<PortraitResult> {
  const [width, height] = asked
    ? asked.aspectRatio.split(':').map(Number)
    : await shapeFromHistory(portrait.portraitId, signal);
  return {
    portraitId: portrait.portraitId,
    imageUrl: portrait.imageUrl,
    themeName,
    customStyle: asked?.customStyle ?? portrait.customStyle ?? '',
    appliedStyle: portrait.appliedStyle,
    engine: portrait.engine,
    width: width ?? 1,
    height: height ?? 1,
    source: 'made',
    edited: null,
  };
}

async function shapeFromHistory(
  portraitId: string | null,
  signal: AbortSignal,
): Promise<readonly [number, number]> {
  try {
    const { fetchHistoryPage } = await import('./history-pages.ts');
    const { items } = await fetchHistoryPage(`${PORTRAITS_HISTORY}?limit=10`, signal);
    const item = items.find((entry) => entry.id === portraitId);
    return item ? [item.width, item.height] : [1, 1];
  } catch {
    return [1, 1];
  }
}

const eventOf = ({ kind }: GenerateOutcome): CacheEvent =>
  kind === 'unknown-theme' ? 'themeGone' : 'portraitNotMade';
