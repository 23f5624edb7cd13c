import type { Likeness, ModelPhotoTools, PhotoPreparation } from '../models/model-photo-tools.ts';
import type { PhotoInspector } from '../photo-inspector.ts';
import type { PortraitMaker } from '../portrait-maker.ts';
import type { ThemePainter } from '../theme-painter.ts';
import { ENGINE_STEPS } from '../vocabulary.ts';
import { STUDIO_ENGINE_NAME } from './engine-name.ts';
import { createEngineThread, type EngineThread, EngineThreadError } from './engine-thread.ts';
import { drawModelPhoto } from './model-child/model-photo.ts';
import type { ReadyPhoto } from './model-pictures/prepare-photo.ts';

export interface StudioEngineOptions {
  /** Portraits made at the same time, one thread each; 1 by default. */
  readonly threads?: number;
  /** How far the threads stand back for others on this machine's processors, 0 (the default) to 19. */
  readonly niceness?: number;
  /** The module that the threads run; for tests. */
  readonly entry?: URL;
}

/** Everything that the embedded engine can do. */
export interface StudioEngine extends PhotoInspector, ThemePainter, PortraitMaker, ModelPhotoTools {
  /** Loads models and fills caches, so that the first portrait is not slower than the rest. */
  warm(): Promise<void>;
  close(): Promise<void>;
}

/** Longest time for one portrait: a 4K one of a large photo on a slow machine takes a fifth of it. */
const TIME_LIMIT_MS = 90_000;

/**
 * The embedded engine: portraits made on this machine's processors, in worker threads. Requests beyond the number
 * of threads wait their turn. An aborted request rejects with its signal's reason; a thread that crashes rejects
 * its request with an `EngineThreadError` and is replaced by a fresh one for the next.
 */
export function createStudioEngine(options: StudioEngineOptions = {}): StudioEngine {
  const entry = options.entry ?? new URL('./engine-worker.ts', import.meta.url);
  const threads: EngineThread[] = Array.from({ length: options.threads ?? 1 }, () =>
    createEngineThread(entry, options.niceness),
  );
  const free = [...threads];
  /** Who waits for a thread, in order. */
  const waiting: (() => void)[] = [];
  let closed = false;
  let modelPhoto: Promise<Uint8Array> | undefined;

  /** Takes a free thread at once, so that no two callers get the same. */
  const acquire = async (signal: AbortSignal | undefined): Promise<EngineThread> => {
    for (;;) {
      if (closed) throw new EngineThreadError('closed', 'The engine was closed');
      signal?.throwIfAborted();
      const thread = free.shift();
      if (thread !== undefined) return thread;
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  };

  const release = (thread: EngineThread): void => {
    free.push(thread);
    // All are woken: the first takes the thread, the others wait again, those aborted meanwhile give up.
    for (const wake of waiting.splice(0)) wake();
  };

  /** Does something with the next free thread. */
  const onThread = async <T>(
    signal: AbortSignal | undefined,
    work: (thread: EngineThread) => Promise<T>,
  ): Promise<T> => {
    const thread = await acquire(signal);
    try {
      return await work(thread);
    } finally {
      release(thread);
    }
  };

  return {
    name: STUDIO_ENGINE_NAME,
    steps: ENGINE_STEPS,
    timeLimitMs: TIME_LIMIT_MS,
    warm: async () => {
      await Promise.all(threads.map(() => onThread(undefined, (thread) => thread.warm())));
    },
    inspect: (photo, signal) => onThread(signal, (thread) => thread.inspect(photo)),
    modelPhoto: () => {
      modelPhoto ??= drawModelPhoto();
      return modelPhoto;
    },
    make: (request, run = {}) => onThread(run.signal, (thread) => thread.generate(request, run)),
    drawTheme: (theme, signal) => onThread(signal, (thread) => thread.drawTheme(theme, signal)),
    prepare: (photo, face, signal) =>
      new Promise<PhotoPreparation>((resolve, reject) => {
        const likeness = Promise.withResolvers<Likeness>();
        // Whoever has no use for it need not hear why it failed.
        likeness.promise.catch(() => undefined);
        const onPhoto = (ready: ReadyPhoto) => resolve({ ...ready, likeness: likeness.promise });
        onThread(signal, (thread) => thread.prepare(photo, face, signal, onPhoto)).then(
          (end) => ('ok' in end ? resolve(end) : likeness.resolve(end)),
          (reason) => {
            reject(reason);
            likeness.reject(reason);
          },
        );
      }),
    complete: (picture, order, run = {}) =>
      onThread(run.signal, (thread) => thread.complete(picture, order, run)),
    close: async () => {
      closed = true;
      for (const wake of waiting.splice(0)) wake();
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
