import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#platform/log/log.ts';
import type { ChildMessage } from '#platform/process/child.ts';
import { compiledCodeEnvironment } from '#platform/process/compiled-code.ts';
import { OperatorError } from '#platform/process/operator-error.ts';

/** One part of the product in a process of its own, started again when it dies. */
export interface Part {
  readonly name: string;
  /** The present process, while there is one. */
  pid(): number | undefined;
  /** Asks it to end (SIGTERM). Resolves when it has, by itself or, after `timeoutMs`, by SIGKILL. */
  stop(timeoutMs: number): Promise<void>;
  /** SIGKILL, for a person in a hurry. */
  kill(): void;
}

export interface PartOptions {
  name: string;
  /** The file to run. */
  entry: string;
  env: NodeJS.ProcessEnv;
  log: Logger;
  /** Kills it while it is not ready for the first time. */
  giveUp?: AbortSignal;
}

const FIRST_BACK_OFF_MS = 250;
const LONGEST_BACK_OFF_MS = 10_000;
/** A part that has lived this long starts with a clean record. */
const STEADY_MS = 60_000;
/** Loading and warming the engine on a slow machine included. */
const READY_TIMEOUT_MS = 180_000;

interface Running {
  child: ChildProcess;
  ready: Promise<void>;
  exited: Promise<void>;
}

function spawnPart({ name, entry, env }: PartOptions): Running {
  const child = fork(entry, [], {
    env: { ...env, ...compiledCodeEnvironment() },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    ready.reject(new OperatorError(`The ${name} was not ready after ${READY_TIMEOUT_MS / 1000} seconds.`));
    child.kill('SIGKILL');
  }, READY_TIMEOUT_MS);
  child.on('message', (message: ChildMessage) => {
    if (message.type === 'ready') ready.resolve();
    if (message.type === 'failed')
      ready.reject(new OperatorError(`The ${name} could not start: ${message.message}`));
  });
  child.once('error', (error) => {
    ready.reject(error);
    exited.resolve();
  });
  child.once('exit', (code, signal) => {
    ready.reject(new OperatorError(`The ${name} ended while starting (${signal ?? `exit code ${code}`}).`));
    exited.resolve();
  });
  ready.promise.catch(() => undefined).finally(() => clearTimeout(timer));
  return { child, ready: ready.promise, exited: exited.promise };
}

/**
 * Starts a part and resolves once it is ready. From then on it is started again whenever it dies,
 * after a pause that grows while it keeps dying.
 * @throws OperatorError when it does not become ready the first time.
 */
export async function startPart(options: PartOptions): Promise<Part> {
  const { name, log } = options;
  const stopping = new AbortController();
  let running = spawnPart(options);

  async function keepRunning(): Promise<void> {
    let backOffMs = FIRST_BACK_OFF_MS;
    for (let startedAt = Date.now(); ; startedAt = Date.now()) {
      await running.exited;
      if (stopping.signal.aborted) return;
      backOffMs = Date.now() - startedAt > STEADY_MS ? FIRST_BACK_OFF_MS : backOffMs;
      log.error({ part: name, backOffMs }, 'a part ended by itself: starting it again');
      await pause(backOffMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      backOffMs = Math.min(backOffMs * 2, LONGEST_BACK_OFF_MS);
      running = spawnPart(options);
      running.ready.then(() => log.info({ part: name }, 'a part is back')).catch(() => undefined);
    }
  }

  const kill = () => void running.child.kill('SIGKILL');
  options.giveUp?.addEventListener('abort', kill);
  try {
    await running.ready;
  } catch (error) {
    kill();
    await running.exited;
    throw error;
  } finally {
    options.giveUp?.removeEventListener('abort', kill);
  }
  const kept = keepRunning();
  const hasExited = () => running.child.exitCode !== null || running.child.signalCode !== null;
  return {
    name,
    pid: () => (hasExited() ? undefined : running.child.pid),
    async stop(timeoutMs) {
      stopping.abort();
      running.child.kill('SIGTERM');
      const timer = setTimeout(() => running.child.kill('SIGKILL'), timeoutMs);
      await kept;
      clearTimeout(timer);
    },
    kill,
  };
}
