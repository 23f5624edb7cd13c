import type { Logger } from '#platform/log/log.ts';
import { writeCompiledCode } from './compiled-code.ts';
import { createPhases, type Phases } from './phases.ts';

/** What a part of the product tells the process that started it, over IPC. */
export type ChildMessage = { type: 'ready'; port?: number } | { type: 'failed'; message: string };

export interface ChildOptions {
  log: Logger;
  /** Brings the part up, and says in `phases` where the time goes. Resolves when it can do its work. */
  start(phases: Phases): Promise<{ port?: number }>;
  /** Takes no new work, finishes or hands back what is in hand. Called once, also after a failed start. */
  stop(): Promise<void>;
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
export function runChild({ log, start, stop, stopTimeoutMs = STOP_TIMEOUT_MS }: ChildOptions): void {
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

  const phases = createPhases();
  phases.end('modules');
  start(phases).then(
    (result) => {
      tell({ type: 'ready', port: result.port });
      log.info({ phases: phases.durations() }, 'ready');
      writeCompiledCode();
    },
    (error: unknown) => {
      tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
      crash(error);
    },
  );
}
