import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DecodingCommand, DecodingLimits, DecodingReply, DecodingTask } from './decoding-messages.ts';
import { DecodingLimit, type PixelReader } from './read-pixels.ts';
import type { RgbPhoto } from './rgb-photo.ts';

/** A photo of 64 megapixels, turned, takes half of each on a machine of 2020. */
const LIMITS: DecodingLimits = { memoryBytes: 700 * 2 ** 20, cpuMs: 6_000 };
/** For a process that does not even look at its limits any more. */
const LONGEST_MS = 20_000;
/** One that holds more than this between photos is replaced. */
const KEPT_BYTES = 300 * 2 ** 20;

export interface DecodingProcess extends PixelReader {
  close(): void;
}

function start(): ChildProcess {
  const entry = new URL('./decoding-process.ts', import.meta.url);
  // Nothing of this process's environment: no secrets beside a decoder of strangers' files.
  const compiled = getCompileCacheDir();
  const env = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {};
  const child = fork(fileURLToPath(entry), [], {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Said by its exit, too, which is what is listened to.
  child.on('error', () => undefined);
  return child;
}

/**
 * Decodes photos in a process of its own, one after the other, which ends itself at a limit of memory or of processor's
 * time and is ended at one of time; the next photo gets a fresh one. Whoever asks goes on either way.
 */
export function createDecodingProcess(limits: Partial<DecodingLimits> = {}): DecodingProcess {
  let child: ChildProcess | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function replace(old: ChildProcess): void {
    old.kill('SIGKILL');
    if (child === old) child = undefined;
  }

  function ask(task: DecodingTask): Promise<RgbPhoto> {
    child ??= start();
    const current = child;
    const answer = Promise.withResolvers<RgbPhoto>();
    const ended = (_code: number | null, signal: NodeJS.Signals | null): void => {
      if (child === current) child = undefined;
      // Otherwise a decoder has fallen over the file.
      const isLimit = signal === 'SIGKILL';
      answer.reject(isLimit ? new DecodingLimit('Too much memory or time') : new Error('The decoder ended'));
    };
    const answered = (reply: DecodingReply): void => {
      if (reply.memoryBytes > KEPT_BYTES) replace(current);
      if (reply.kind === 'decoded') answer.resolve(reply.photo);
      else answer.reject(new Error(reply.message));
    };
    current.once('exit', ended);
    current.once('message', answered);
    const timer = setTimeout(() => current.kill('SIGKILL'), LONGEST_MS);
    const command: DecodingCommand = { task, limits: { ...LIMITS, ...limits } };
    // One that has just ended takes nothing: its exit tells.
    current.send(command, () => undefined);
    return answer.promise.finally(() => {
      clearTimeout(timer);
      current.off('exit', ended);
      current.off('message', answered);
    });
  }

  /** In turn. */
  function decode(task: DecodingTask): Promise<RgbPhoto> {
    const decoding = last.then(() => ask(task));
    last = decoding.catch(() => undefined);
    return decoding;
  }

  return {
    overview: (bytes, side) => decode({ kind: 'overview', bytes, side }),
    region: (bytes, region, size) => decode({ kind: 'region', bytes, region, size }),
    close: () => {
      if (child) replace(child);
    },
  };
}
