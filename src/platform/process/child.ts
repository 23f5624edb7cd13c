import type { Logger } from '#platform/log/log.ts';
import { writeCompiledCode } from './compiled-code.ts';
import { watchMemory } from './memory-budget.ts';
import { createPhases, type Phases } from './phases.ts';

/** What a part of the product tells the process that started it, over IPC. */
export type ChildMessage =
  | { type: 'ready'; port?: number }
  | { type: 'failed'; message: string }
  /** It holds more memory than it may: it works on until another one is ready, and is asked to stop then. */
  | { type: 'retiring' };

export interface ChildOptions {
  log: Logger;
  /** Brings the part up, and says in `phases` where the time goes. Resolves when it can do its work. */
  start(phases: Phases): Promise<{ port?: number }>;
  /** Takes no new work, finishes or hands back what is in hand. Called once, also after a failed start. */
  stop(): Promise<void>;
  /** Megabytes that the process may hold; one that holds more is replaced in good order. Without it nobody looks. */
  memoryMegabytes?: number;
  /** Longest time for `stop`; then the process ends anyway. */
  stopTimeoutMs?: number;
}

const STOP_TIMEOUT_MS = 20_000;

function tell(message: ChildMessage): void {
  // Also runs on its own (`node src/apps/api/main.ts`), where nobody listens.
  if (process.connected) process.send?.(message);
}

/**
 * Runs one part as a process: says ready to the supervisor, stops on SIGTERM, SIGINT and when the
 * supervisor is gone (also by kill -9), at once on the second signal, and with exit code 1 after an
 * error nobody caught.
 */
export function runChild(options: ChildOptions): void {
  const { log, start, stop, memoryMegabytes, stopTimeoutMs = STOP_TIMEOUT_MS } = options;
  let stopping = false;

  async function end(exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    try {
      await stop();
    } catch (error) {
      log.error({ err: error }, 'could not stop cleanly');
      process.exit(1);
    }
    process.exit(exitCode);
  }

  function onSignal(): void {
    if (stopping) process.exit(1);
    void end(0);
  }

  // While it stops, an error nobody caught must not keep work in hand from being handed back.
  function crash(error: unknown): void {
    log.fatal({ err: error }, 'stopped by an error nobody caught');
    void end(1);
  }

  process.on('SIGTERM', onSignal);
  // A terminal's Ctrl-C reaches children too; when there is a supervisor, it decides the order.
  process.on('SIGINT', () => {
    if (!process.connected) onSignal();
  });
  process.on('disconnect', () => void end(0));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);

  function retire(held: number): void {
    log.warn({ held, budget: memoryMegabytes }, 'more memory than the budget: this process is replaced');
    if (process.connected) tell({ type: 'retiring' });
    else void end(0);
  }

  const phases = createPhases();
  phases.end('modules');
  start(phases).then(
    (result) => {
      tell({ type: 'ready', port: result.port });
      log.info({ phases: phases.durations() }, 'ready');
      writeCompiledCode();
      if (memoryMegabytes !== undefined) watchMemory({ megabytes: memoryMegabytes, onOver: retire });
    },
    (error: unknown) => {
      tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
      crash(error);
    },
  );
}
