import type { PortraitEngine, PortraitOutcome, PortraitRequest, PortraitRun } from '../portrait-engine.ts';
import { createEngineThread, type EngineThread, EngineThreadError } from './engine-thread.ts';

export interface StudioEngineOptions {
  /** Portraits made at the same time, one thread each; 1 by default. */
  readonly threads?: number;
  /** The module that the threads run; for tests. */
  readonly entry?: URL;
}

/** Name and version: goes up when the same request would give other pixels. */
export const STUDIO_ENGINE_NAME = 'studio/1';

/**
 * The embedded engine: portraits made on this machine's processors, in worker threads. Requests beyond the number
 * of threads wait their turn. An aborted request rejects with its signal's reason; a thread that crashes rejects
 * its request with an `EngineThreadError` and is replaced by a fresh one for the next.
 */
export function createStudioEngine(options: StudioEngineOptions = {}): PortraitEngine {
  const entry = options.entry ?? new URL('./engine-worker.ts', import.meta.url);
  const threads: EngineThread[] = Array.from({ length: options.threads ?? 1 }, () => createEngineThread(entry));
  const waiting: (() => void)[] = [];
  let closed = false;

  const freeThread = (): EngineThread | undefined => threads.find((thread) => !thread.busy);

  const turn = async (signal: AbortSignal | undefined): Promise<EngineThread> => {
    for (;;) {
      if (closed) throw new EngineThreadError('closed', 'The engine was closed');
      signal?.throwIfAborted();
      const thread = freeThread();
      if (thread !== undefined) return thread;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        signal?.addEventListener('abort', wake, { once: true });
        waiting.push(wake);
      });
    }
  };

  const generate = async (request: PortraitRequest, run: PortraitRun = {}): Promise<PortraitOutcome> => {
    const thread = await turn(run.signal);
    try {
      return await thread.generate(request, run);
    } finally {
      waiting.shift()?.();
    }
  };

  return {
    name: STUDIO_ENGINE_NAME,
    warm: async () => {
      await Promise.all(threads.map((thread) => thread.warm()));
    },
    generate,
    close: async () => {
      closed = true;
      for (const wake of waiting.splice(0)) wake();
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
