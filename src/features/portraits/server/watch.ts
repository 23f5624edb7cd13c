import type { Database } from '#platform/database/database.ts';
import type { Notifier } from '#platform/database/listen.ts';
import { findPortrait, PORTRAIT_CHANGED, type Portrait } from './store.ts';

/** Lost notifications are caught up with by looking again after this time. */
const POLL_MS = 1_000;

export interface PortraitWatch {
  start(): Promise<void>;
  /**
   * The portrait's row now and after each change, until it has ended (that row comes last).
   * Ends early, without an ended row, when the signal aborts.
   */
  follow(portraitId: string, signal: AbortSignal): AsyncGenerator<Portrait>;
  stop(): void;
}

interface Look {
  /** Settles at the next change, at the next poll, or when it is ended. */
  readonly due: Promise<void>;
  end(): void;
}

function nextLook(pokes: Map<string, Set<() => void>>, portraitId: string, signal: AbortSignal): Look {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = pokes.get(portraitId) ?? new Set();
  pokes.set(portraitId, waiting);
  const end = () => {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    waiting.delete(end);
    if (waiting.size === 0 && pokes.get(portraitId) === waiting) pokes.delete(portraitId);
    resolve();
  };
  const timer = setTimeout(end, POLL_MS);
  signal.addEventListener('abort', end);
  waiting.add(end);
  return { due: promise, end };
}

export function createPortraitWatch({ db, notifier }: { db: Database; notifier: Notifier }): PortraitWatch {
  const pokes = new Map<string, Set<() => void>>();
  let unsubscribe: (() => void) | undefined;

  return {
    async start() {
      unsubscribe = await notifier.subscribe(PORTRAIT_CHANGED, (portraitId) => {
        for (const poke of [...(pokes.get(portraitId) ?? [])]) poke();
      });
    },

    async *follow(portraitId, signal) {
      let last = '';
      while (!signal.aborted) {
        // Ask to be poked before reading, so that no change falls in between.
        const look = nextLook(pokes, portraitId, signal);
        try {
          const portrait = await findPortrait(db, portraitId);
          if (!portrait) return;
          const seen = `${portrait.state} ${portrait.step}`;
          if (seen !== last) yield portrait;
          last = seen;
          if (portrait.state === 'ready' || portrait.state === 'failed') return;
          await look.due;
        } finally {
          look.end();
        }
      }
    },

    stop: () => unsubscribe?.(),
  };
}
