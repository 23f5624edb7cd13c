import type { Queue } from '#platform/queue/queue.ts';
import type { PortraitJobs } from './admission/admission.ts';
import { makePortraitJob } from './jobs.ts';
import { enqueueFor, modelPortraitJob } from './model-portrait-job.ts';

/** The queue as lines see it: whatever engine makes a portrait, it has a job under its id. */
export function createPortraitJobs(queue: Pick<Queue, 'enqueue' | 'unfinished'>): PortraitJobs {
  return {
    enqueue: (tx, { id, engineId }, options) => enqueueFor(queue, tx, { portraitId: id, engineId }, options),
    unfinished: (ids) => queue.unfinished([makePortraitJob, modelPortraitJob], ids),
  };
}
