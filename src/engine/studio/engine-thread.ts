import { Worker } from 'node:worker_threads';
import type { Likeness, ModelPhotoTools } from '../models/model-photo-tools.ts';
import type { PhotoInspection } from '../photo-inspector.ts';
import type { PortraitOutcome, PortraitRequest, PortraitRun } from '../portrait-maker.ts';
import type { EngineStep, EngineTheme } from '../vocabulary.ts';
import type { EngineCommand, EngineReply, StopFlag } from './engine-messages.ts';
import type { ReadyPhoto, RefusedPhoto } from './model-pictures/prepare-photo.ts';

/** How long a thread may take to stop by itself before it is ended and replaced. */
const STOP_GRACE_MS = 3000;

/**
 * What a thread keeps for short-lived objects. A portrait's are few and small beside its pictures, which lie elsewhere:
 * left to itself, the thread grew by about 75 MB over two hundred portraits and was no faster.
 */
const YOUNG_GENERATION_MB = 16;

/** The engine was closed, or its thread ended, while work was in hand. */
export class EngineThreadError extends Error {
  override readonly name = 'EngineThreadError';
  readonly code: 'closed' | 'crashed' | 'failed';

  constructor(code: EngineThreadError['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** What a call ends with, unless it fails. */
type Answer = Exclude<EngineReply, { kind: 'step' | 'prepared' | 'stopped' | 'failed' }>;

/** The answer, which must be of the kind that was asked for. */
function expectKind<K extends Answer['kind']>(answer: Answer, kind: K): Extract<Answer, { kind: K }> {
  if (answer.kind === kind) return answer as Extract<Answer, { kind: K }>;
  throw new EngineThreadError('failed', `The engine's thread answered “${answer.kind}” instead of “${kind}”`);
}

interface Task {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
  readonly onStep: ((step: EngineStep) => void) | undefined;
  readonly onPhoto: ((photo: ReadyPhoto) => void) | undefined;
  readonly signal: AbortSignal | undefined;
}

/** One thread, started when first needed and again after a crash. One call at a time: the caller sees to that. */
export interface EngineThread extends Pick<ModelPhotoTools, 'complete'> {
  warm(): Promise<void>;
  inspect(photo: Uint8Array): Promise<PhotoInspection>;
  generate(request: PortraitRequest, run: PortraitRun): Promise<PortraitOutcome>;
  drawTheme(theme: EngineTheme, signal?: AbortSignal): Promise<Uint8Array>;
  /** Ends with what was measured of the photo, after `onPhoto` had it; or refuses it, without. */
  prepare(
    photo: Uint8Array,
    face: number | undefined,
    signal: AbortSignal | undefined,
    onPhoto: (photo: ReadyPhoto) => void,
  ): Promise<Likeness | RefusedPhoto>;
  close(): Promise<void>;
}

const until = (signal: AbortSignal | undefined): PortraitRun => (signal ? { signal } : {});

/** `entry`: the module that the thread runs. `niceness`: how far the thread stands back for others, 0 to 19. */
export function createEngineThread(entry: URL, niceness = 0): EngineThread {
  let worker: Worker | undefined;
  let task: Task | undefined;
  let nextId = 1;

  const settle = (finish: (task: Task) => void): void => {
    const current = task;
    task = undefined;
    // An idle thread must not keep the process alive.
    worker?.unref();
    if (current !== undefined) finish(current);
  };

  const end = async (): Promise<void> => {
    const ending = worker;
    worker = undefined;
    await ending?.terminate();
  };

  const onReply = (reply: EngineReply, id: number): void => {
    if (reply.id !== id || task === undefined) return;
    if (reply.kind === 'step') {
      task.onStep?.(reply.step);
      return;
    }
    if (reply.kind === 'prepared') {
      task.onPhoto?.(reply.photo);
      return;
    }
    settle(({ resolve, reject, signal }) => {
      if (reply.kind === 'stopped') reject(signal?.reason);
      else if (reply.kind === 'failed') reject(new EngineThreadError('failed', reply.message));
      else resolve(reply);
    });
  };

  const start = (): Worker => {
    const started = new Worker(entry, {
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
      workerData: { niceness },
    });
    const crashed = (message: string): void => {
      if (worker !== started) return;
      worker = undefined;
      settle(({ reject }) => reject(new EngineThreadError('crashed', message)));
    };
    started.on('error', (error) => crashed(`The engine's thread failed: ${(error as Error).message}`));
    started.on('exit', (code) => crashed(`The engine's thread ended with code ${code}`));
    return started;
  };

  const run = (
    command: (id: number) => EngineCommand,
    options: { onStep?: PortraitRun['onStep']; onPhoto?: Task['onPhoto']; signal?: AbortSignal },
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      worker.ref();
      const id = nextId++;
      const current = worker;
      const listen = (reply: EngineReply): void => onReply(reply, id);
      current.on('message', listen);
      const done = (): void => {
        current.off('message', listen);
      };
      task = {
        resolve: (value) => {
          done();
          resolve(value);
        },
        reject: (reason) => {
          done();
          reject(reason);
        },
        onStep: options.onStep,
        onPhoto: options.onPhoto,
        signal: options.signal,
      };
      current.postMessage(command(id));
    });

  /** Work that stops between its stages when the signal aborts; one that does not stop soon ends the thread. */
  const runUntilStopped = async (
    command: (id: number, stop: StopFlag) => EngineCommand,
    { signal, ...heard }: Pick<PortraitRun, 'signal' | 'onStep'> & Partial<Pick<Task, 'onPhoto'>>,
  ): Promise<Answer> => {
    signal?.throwIfAborted();
    const stop = new Int32Array(new SharedArrayBuffer(4));
    let grace: NodeJS.Timeout | undefined;
    const abort = (): void => {
      Atomics.store(stop, 0, 1);
      Atomics.notify(stop, 0);
      grace = setTimeout(() => {
        void end();
        settle(({ reject }) => reject(signal?.reason));
      }, STOP_GRACE_MS);
    };
    signal?.addEventListener('abort', abort, { once: true });
    try {
      return await run((id) => command(id, stop), { ...heard, ...(signal && { signal }) });
    } finally {
      clearTimeout(grace);
      signal?.removeEventListener('abort', abort);
    }
  };

  return {
    warm: async () => {
      await run((id) => ({ kind: 'warm', id }), {});
    },
    inspect: async (photo) =>
      expectKind(await run((id) => ({ kind: 'inspect', id, photo }), {}), 'inspected').inspection,
    generate: async (request, options) => {
      const answer = await runUntilStopped((id, stop) => ({ kind: 'generate', id, request, stop }), options);
      return expectKind(answer, 'outcome').outcome;
    },
    drawTheme: async (theme, signal) => {
      const answer = await runUntilStopped((id, stop) => ({ kind: 'draw', id, theme, stop }), until(signal));
      return expectKind(answer, 'drawn').picture;
    },
    prepare: async (photo, face, signal, onPhoto) => {
      const ask = (id: number, stop: StopFlag) => ({ kind: 'prepare', id, photo, face, stop }) as const;
      const answer = await runUntilStopped(ask, { ...until(signal), onPhoto });
      return answer.kind === 'refused' ? answer.preparation : expectKind(answer, 'measured').likeness;
    },
    complete: async (picture, order, { signal, onChecked } = {}) => {
      const ask = (id: number, stop: StopFlag) => ({ kind: 'complete', id, picture, order, stop }) as const;
      const run = { ...until(signal), ...(onChecked && { onStep: onChecked }) };
      return expectKind(await runUntilStopped(ask, run), 'completed').completion;
    },
    close: async () => {
      settle(({ reject }) => reject(new EngineThreadError('closed', 'The engine was closed')));
      await end();
    },
  };
}
