import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '#platform/log/log.ts';
import type { ChildMessage } from '#platform/process/child.ts';
import { compiledCodeEnvironment } from '#platform/process/compiled-code.ts';
import { OperatorError } from '#platform/process/operator-error.ts';
import { deferredEnvironment, type SettledMessage } from '#platform/process/receive-environment.ts';

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
  /** More of it, which the process is told when it is known: it can be started meanwhile. Until then it is not ready. */
  later?: Promise<NodeJS.ProcessEnv>;
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
  /** Resolves when it asks to be replaced. */
  retiring: Promise<void>;
  ready: Promise<void>;
  exited: Promise<void>;
}

function tell(child: ChildProcess, message: SettledMessage): void {
  // Told to one that is just ending, it changes nothing.
  if (child.connected) child.send(message, () => undefined);
}

function spawnPart({ name, entry, env, later }: PartOptions): Running {
  const child = fork(entry, [], {
    env: { ...env, ...(later && deferredEnvironment), ...compiledCodeEnvironment() },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  later?.then(
    (more) => tell(child, { type: 'settled', env: more }),
    () => undefined,
  );
  const ready = Promise.withResolvers<void>();
  const exited = Promise.withResolvers<void>();
  const retiring = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    ready.reject(new OperatorError(`The ${name} was not ready after ${READY_TIMEOUT_MS / 1000} seconds.`));
    child.kill('SIGKILL');
  }, READY_TIMEOUT_MS);
  child.on('message', (message: ChildMessage) => {
    if (message.type === 'ready') ready.resolve();
    if (message.type === 'retiring') retiring.resolve();
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
  return { child, ready: ready.promise, retiring: retiring.promise, exited: exited.promise };
}

/**
 * Starts a part and resolves once it is ready. From then on it is started again whenever it dies,
 * after a pause that grows while it keeps dying. One that asks to be replaced works on until the next one is ready.
 * @throws OperatorError when it does not become ready the first time.
 */
export async function startPart(options: PartOptions): Promise<Part> {
  const { name, log } = options;
  const stopping = new AbortController();
  let running = spawnPart(options);
  /** Those beside `running`: a next one that is not ready yet, and one that finishes what it has in hand. */
  const others = new Set<Running>();

  function beside(one: Running): void {
    others.add(one);
    void one.exited.then(() => others.delete(one));
  }

  /** Waits until it asks for it, which few do. */
  async function replaceInTime(old: Running): Promise<void> {
    await old.retiring;
    if (stopping.signal.aborted || running !== old) return;
    const next = spawnPart(options);
    beside(next);
    // Where the next one does not come up, the old one goes all the same and is started again as if it had died.
    const isReady = await next.ready.then(
      () => true,
      () => false,
    );
    if (isReady && running === old && !stopping.signal.aborted) {
      others.delete(next);
      running = next;
      beside(old);
      watch(next);
      log.info({ part: name }, 'a part was replaced');
    }
    old.child.kill('SIGTERM');
  }

  function watch(one: Running): void {
    void replaceInTime(one);
  }

  async function keepRunning(): Promise<void> {
    let backOffMs = FIRST_BACK_OFF_MS;
    for (let startedAt = Date.now(); ; startedAt = Date.now()) {
      const current = running;
      await current.exited;
      if (stopping.signal.aborted) return;
      // Another one had taken its place.
      if (running !== current) continue;
      backOffMs = Date.now() - startedAt > STEADY_MS ? FIRST_BACK_OFF_MS : backOffMs;
      log.error({ part: name, backOffMs }, 'a part ended by itself: starting it again');
      await pause(backOffMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      backOffMs = Math.min(backOffMs * 2, LONGEST_BACK_OFF_MS);
      running = spawnPart(options);
      watch(running);
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
  watch(running);
  const kept = keepRunning();
  const hasExited = () => running.child.exitCode !== null || running.child.signalCode !== null;
  return {
    name,
    pid: () => (hasExited() ? undefined : running.child.pid),
    async stop(timeoutMs) {
      stopping.abort();
      const all = [running, ...others];
      for (const { child } of all) child.kill('SIGTERM');
      const timer = setTimeout(() => {
        for (const { child } of all) child.kill('SIGKILL');
      }, timeoutMs);
      await Promise.all([kept, ...all.map(({ exited }) => exited)]);
      clearTimeout(timer);
    },
    kill() {
      for (const { child } of [running, ...others]) child.kill('SIGKILL');
    },
  };
}
