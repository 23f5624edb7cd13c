import * as z from 'zod';

export interface JobOptions {
  /** Attempts after the first one. */
  retryLimit: number;
  /** Pause before the first retry; doubles each time with `retryBackoff`. */
  retryDelaySeconds: number;
  retryBackoff: boolean;
  /** Longest time of one attempt. */
  expireInSeconds: number;
  /** A worker silent for this long has died, and the job goes to another. */
  heartbeatSeconds: number;
  /** The job that gets the payload when the last attempt has failed, or died with its worker. */
  deadLetter?: string;
}

/** The least that the queue allows: a job whose worker has died is soon another's. */
export const HEARTBEAT_SECONDS = 10;

/** A kind of background work: its name, what it is told, and how often it may fail. */
export interface JobDefinition<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
  options: JobOptions;
}

/** Any job definition, whatever its payload. */
export type AnyJobDefinition = Pick<JobDefinition<object>, 'name' | 'options'>;

export function defineJob<Payload extends object>(
  definition: JobDefinition<Payload>,
): JobDefinition<Payload> {
  return definition;
}

/**
 * Work that a schedule asks for again and again: told nothing, and not retried, since the next time is near.
 */
export function defineScheduledJob(name: string): JobDefinition<Record<string, never>> {
  return defineJob({
    name,
    payload: z.record(z.string(), z.never()),
    options: {
      retryLimit: 0,
      retryDelaySeconds: 1,
      retryBackoff: false,
      expireInSeconds: 120,
      heartbeatSeconds: HEARTBEAT_SECONDS,
    },
  });
}

/** One attempt at a job, as its handler sees it. */
export interface JobRun<Payload extends object> {
  id: string;
  payload: Payload;
  /** Aborted when the time is up, the job was taken over by another worker, or the worker stops. */
  signal: AbortSignal;
  /** 1 for the first. */
  attempt: number;
  /** When this attempt fails, there is no other. */
  lastAttempt: boolean;
}

export type JobHandler<Payload extends object> = (run: JobRun<Payload>) => Promise<void>;
