import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { JobDefinition, JobHandler } from './job.ts';

export interface RunningJobs {
  /** One attempt. Rejects when it failed, with nothing in the error but its name and code. */
  run<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
    found: JobWithMetadata<object>,
  ): Promise<void>;
  /** Resolves when no job is in hand: all finished within `timeoutMs`, or handed back after it. */
  finish(timeoutMs: number): Promise<void>;
}

interface Attempt {
  found: JobWithMetadata<object>;
  stop: AbortController;
  done: Promise<void>;
}

/** How long a handler has, after its signal, to put down what it holds. */
const UNWIND_MS = 1_000;

/**
 * What the queue's tables keep about a failed attempt. Errors of engines and providers may carry a
 * child's photo or an address, so only the kind of failure is stored; the log has the (redacted) rest.
 */
function failureOf(error: unknown): Error {
  const { name, code } = error as { name?: unknown; code?: unknown };
  const failure = new Error(typeof code === 'string' ? `failed: ${code}` : 'failed');
  failure.name = typeof name === 'string' ? name : 'Error';
  failure.stack = undefined;
  return failure;
}

async function settledWithin(promises: Promise<unknown>[], ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([Promise.allSettled(promises), timeout]);
  clearTimeout(timer);
}

export function createRunningJobs({ boss, log }: { boss: PgBoss; log: Logger }): RunningJobs {
  const attempts = new Set<Attempt>();
  let handingBack = false;

  /**
   * Cancelling and resuming in one transaction frees the job at once, and even when this was its last
   * attempt; failing it would not. Both leave a job alone that another worker has taken meanwhile.
   */
  async function handBack({ found }: Attempt): Promise<void> {
    const transaction = await boss.getDb().beginTransaction?.();
    if (!transaction) throw new Error('The queue has no transactions');
    try {
      const claim = { id: found.id, retryCount: found.retryCount };
      await boss.cancel(found.name, claim, { db: transaction.db });
      await boss.resume(found.name, found.id, { db: transaction.db });
      await transaction.commit();
      log.info({ job: found.name, id: found.id }, 'queue: job handed back');
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  async function attemptOnce<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
    { found, stop }: Attempt,
  ): Promise<void> {
    await handler({
      id: found.id,
      payload: job.payload.parse(found.data),
      signal: AbortSignal.any([found.signal, stop.signal]),
      attempt: found.retryCount + 1,
      lastAttempt: found.retryCount >= found.retryLimit,
    });
  }

  return {
    async run(job, handler, found) {
      const finished = Promise.withResolvers<void>();
      const attempt: Attempt = { found, stop: new AbortController(), done: finished.promise };
      attempts.add(attempt);
      try {
        await attemptOnce(job, handler, attempt);
      } catch (error) {
        if (handingBack) return await handBack(attempt);
        log.error(
          { err: error, job: job.name, id: found.id, attempt: found.retryCount + 1 },
          'queue: attempt failed',
        );
        throw failureOf(error);
      } finally {
        attempts.delete(attempt);
        finished.resolve();
      }
    },
    async finish(timeoutMs) {
      const done = () => [...attempts].map((attempt) => attempt.done);
      await settledWithin(done(), timeoutMs);
      handingBack = true;
      for (const { stop } of attempts) stop.abort(new Error('The worker stops'));
      await settledWithin(done(), UNWIND_MS);
      await Promise.allSettled([...attempts].map(handBack));
    },
  };
}
