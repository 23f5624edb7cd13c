import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseOrTx } from '#platform/database/database.ts';
import { createDueJobs } from './due-jobs.ts';
import type { AnyJobDefinition, JobDefinition, JobHandler } from './job.ts';
import { createRunningJobs } from './running-jobs.ts';

export interface Queue {
  /** Connects. The schema must be there: see migrateDatabase. */
  start(): Promise<void>;
  /**
   * Puts a job in the queue inside the caller's transaction: it exists if, and only if, that commits.
   * @param options.id a UUID that makes the job exist once, however often it is enqueued.
   * @param options.startAfterSeconds no worker takes it up before.
   * @param options.priority those with a higher one go first; 0 by default.
   * @returns the job's id.
   * @throws ZodError when the payload is not what the definition says.
   */
  enqueue<Payload extends object>(
    tx: DatabaseOrTx,
    job: JobDefinition<Payload>,
    payload: Payload,
    options?: { id?: string; startAfterSeconds?: number; priority?: number },
  ): Promise<string>;
  /** Those of `ids` that a job waits or runs under. */
  unfinished(jobs: readonly AnyJobDefinition[], ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Starts `concurrency` (1 by default) workers of this process on `job`. Once per job. */
  work<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
    options?: { concurrency?: number },
  ): Promise<void>;
  /** Enqueues `payload` whenever `cron` (UTC) says, once per database however many nodes run. */
  schedule<Payload extends object>(
    job: JobDefinition<Payload>,
    cron: string,
    payload: Payload,
  ): Promise<void>;
  /** @throws Error naming every job of `jobs` without a handler here, and every handler that is not among them. */
  assertHandlers(jobs: readonly AnyJobDefinition[]): void;
  /**
   * Takes no new job and waits for those in hand. After `timeoutMs` their signals are aborted and they
   * go back into the queue, to be taken up at once and without losing an attempt.
   */
  stop(options: { timeoutMs: number }): Promise<void>;
  /** Rejects when the queue's tables can't be read. */
  ping(): Promise<void>;
}

/** How soon a job whose worker died is noticed, beyond its heartbeat. */
const SUPERVISE_SECONDS = 2;
/** Finished jobs are worth nothing: what came of them stands in the features' own tables. Kept for whoever looks into a fault. */
const KEEP_FINISHED_SECONDS = 300;
const DELETE_EVERY_SECONDS = 60;
/** Workers are woken by NOTIFY and by `due-jobs.ts`; this is left of their own polls. */
const POLL_SECONDS = 30;

const UNFINISHED = `
  select id from pgboss.job where name = any($1) and id = any($2::uuid[]) and state < 'completed'`;

function createBoss(url: string, log: Logger, works: boolean): PgBoss {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'magic-portrait-queue',
    max: 4,
    // A process without workers only puts jobs in.
    supervise: works,
    schedule: works,
    useListenNotify: works,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: DELETE_EVERY_SECONDS,
  });
  boss.on('error', (error) => log.error({ err: error }, 'queue: an operation failed'));
  boss.on('warning', ({ message }) => log.warn({ detail: message }, 'queue: warning'));
  return boss;
}

function queueOptionsOf({ options }: AnyJobDefinition) {
  return {
    retryLimit: options.retryLimit,
    retryDelay: options.retryDelaySeconds,
    retryBackoff: options.retryBackoff,
    expireInSeconds: options.expireInSeconds,
    heartbeatSeconds: options.heartbeatSeconds,
    ...(options.deadLetter ? { deadLetter: options.deadLetter } : {}),
    deleteAfterSeconds: KEEP_FINISHED_SECONDS,
    notify: true,
  };
}

/** The job queue on the PostgreSQL at `url`, with its own small pool. `works`: whether this process is to work on jobs. */
export function createQueue({
  url,
  log,
  works = true,
}: {
  url: string;
  log: Logger;
  works?: boolean;
}): Queue {
  const boss = createBoss(url, log, works);
  const running = createRunningJobs({ boss, log });
  const due = createDueJobs({ boss, onError: (err) => log.warn({ err }, 'queue: no look for due jobs') });
  const prepared = new Map<string, Promise<void>>();
  const handled = new Set<string>();

  async function prepare(job: AnyJobDefinition): Promise<void> {
    if (job.options.deadLetter) await boss.createQueue(job.options.deadLetter);
    await boss.createQueue(job.name);
    await boss.updateQueue(job.name, queueOptionsOf(job));
  }

  /** Makes the queue of `job` exist with its present options, once per process. */
  function prepareOnce(job: AnyJobDefinition): Promise<void> {
    const known = prepared.get(job.name);
    if (known) return known;
    const preparing = prepare(job);
    prepared.set(job.name, preparing);
    preparing.catch(() => prepared.delete(job.name));
    return preparing;
  }

  /** One worker, with an id of its own to be woken by. */
  async function startWorker<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: JobHandler<Payload>,
  ): Promise<void> {
    const polls = { pollingIntervalSeconds: POLL_SECONDS, notifyPollingIntervalSeconds: POLL_SECONDS };
    const id: string = await boss.work(
      job.name,
      { includeMetadata: true, batchSize: 1, ...polls },
      async (batch: JobWithMetadata<object>[]) => {
        // There may be a next one: it is fetched as soon as this one is settled.
        boss.notifyWorker(id);
        for (const found of batch) await running.run(job, handler, found);
      },
    );
    due.add(job.name, id);
  }

  return {
    async start() {
      await boss.start();
    },
    async enqueue(tx, job, payload, { id, startAfterSeconds, priority } = {}) {
      const data = job.payload.parse(payload);
      await prepareOnce(job);
      const created = await boss.send(job.name, data, {
        id,
        ...(startAfterSeconds !== undefined && { startAfter: startAfterSeconds }),
        ...(priority !== undefined && { priority }),
        db: fromDrizzle(tx, sql),
      });
      const jobId = created ?? id;
      if (!jobId) throw new Error(`The queue did not take a job of ${job.name}`);
      return jobId;
    },
    async unfinished(jobs, ids) {
      const names = jobs.map(({ name }) => name);
      const { rows } = await boss.getDb().executeSql(UNFINISHED, [names, ids]);
      return new Set((rows as { id: string }[]).map(({ id }) => id));
    },
    async work(job, handler, { concurrency = 1 } = {}) {
      if (handled.has(job.name)) throw new Error(`The job ${job.name} already has a handler`);
      handled.add(job.name);
      await prepareOnce(job);
      for (let worker = 0; worker < concurrency; worker++) await startWorker(job, handler);
    },
    async schedule(job, cron, payload) {
      await prepareOnce(job);
      await boss.schedule(job.name, cron, job.payload.parse(payload), { tz: 'UTC' });
    },
    assertHandlers(jobs) {
      const names = new Set(jobs.map(({ name }) => name));
      const without = [...names].filter((name) => !handled.has(name));
      const unknown = [...handled].filter((name) => !names.has(name));
      if (jobs.length !== names.size) throw new Error('Two jobs have the same name');
      if (without.length > 0) throw new Error(`These jobs have no handler: ${without.join(', ')}`);
      if (unknown.length > 0) throw new Error(`These handlers belong to no job: ${unknown.join(', ')}`);
    },
    async stop({ timeoutMs }) {
      due.stop();
      const settled = Promise.all([...handled].map((name) => boss.offWork(name, { wait: true })));
      // Stopping fails what is not settled, and an attempt is a moment after its handler has ended.
      await running.finish(timeoutMs, settled);
      await boss.stop({ graceful: false });
    },
    async ping() {
      if ((await boss.schemaVersion()) === null) throw new Error('The queue has no schema');
    },
  };
}
