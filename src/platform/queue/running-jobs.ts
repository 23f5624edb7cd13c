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
  /**
   * Resolves when no job is in hand: all finished within `timeoutMs`, or handed back after it.
   * @param settled resolves when pg-boss has written down how the last of them ended.
   */
  finish(timeoutMs: number, settled: Promise<unknown>): Promise<void>;
}

interface Attempt {
  found: JobWithMetadata<object>;
  stop: AbortController;
  done: Promise<void>;
}

/** How long a handler has, after its signal, to put down what it holds. */
const UNWIND_MS = 1_000;

/** How long writing down the end of an attempt may take. */
const SETTLE_MS = 1_000;

/** No claim of a job ever has this number (the largest of its column). */
const NO_CLAIM = 2_147_483_647;

/**
 * Frees the job at once, and even when this was its last attempt; failing it would not. Without a start
 * the next claim counts as no retry. As pg-boss's restore(), which it keeps to itself, but for one claim.
 */
const HAND_BACK = `
  update pgboss.job set state = 'created', started_on = null, heartbeat_on = null
  where name = $1 and id = $2 and state = 'active' and retry_count = $3
  returning id`;

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

  /** Leaves a job alone that is no longer this attempt's: settled, or taken by another worker. */
  async function handBack({ found }: Attempt): Promise<void> {
    const { id, name, retryCount } = found;
    // The next claim has the same number, which is how pg-boss tells claims apart: what this process
    // still says about its own (done, failed, heartbeat, failed by the shutdown) must not reach that one.
    found.retryCount = NO_CLAIM;
    try {
      const { rows } = await boss.getDb().executeSql(HAND_BACK, [name, id, retryCount]);
      if (rows.length > 0) log.info({ job: name, id }, 'queue: job handed back');
    } catch (error) {
      found.retryCount = retryCount;
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
      // Fetched just as the worker stopped.
      if (handingBack) return await handBack(attempt);
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
    async finish(timeoutMs, settled) {
      const done = () => [...attempts].map((attempt) => attempt.done);
      await settledWithin(done(), timeoutMs);
      handingBack = true;
      for (const { stop } of attempts) stop.abort(new Error('The worker stops'));
      await settledWithin(done(), UNWIND_MS);
      await Promise.allSettled([...attempts].map(handBack));
      // A handler that ignores its signal is never settled, so this too has an end.
      await settledWithin([settled], SETTLE_MS);
    },
  };
}
