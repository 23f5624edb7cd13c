import * as z from 'zod';
import type { Tx } from '#platform/database/database.ts';
import { type AnyJobDefinition, defineJob, HEARTBEAT_SECONDS } from '#platform/queue/job.ts';
import type { Queue } from '#platform/queue/queue.ts';
import type { CatalogueEditing, ThemeChange } from './editing.ts';
import type { CatalogueExchange } from './exchange.ts';
import { createDrawing, type DrawingDeps } from './pictures/drawing.ts';

/** Looks which themes lack their picture, and draws them. What is missing stands in the tables, not in the job. */
const drawThemePicturesJob = defineJob({
  name: 'draw-theme-pictures',
  payload: z.record(z.string(), z.never()),
  options: {
    retryLimit: 2,
    retryDelaySeconds: 5,
    retryBackoff: true,
    expireInSeconds: 400,
    heartbeatSeconds: HEARTBEAT_SECONDS,
  },
});
/** Every five minutes, for what failed or was lost. */
const DRAW_CRON = '*/5 * * * *';
/** Of one job: the last picture may still come after that, and the rest is the next one's. */
const DRAW_FOR_MS = 240_000;

export const catalogJobs: readonly AnyJobDefinition[] = [drawThemePicturesJob];

/** Makes this process one of those that draw the themes' pictures: it looks for some at once. */
export async function startCatalogJobs(deps: DrawingDeps & { readonly queue: Queue }): Promise<void> {
  const { db, queue, log } = deps;
  const drawing = createDrawing(deps);
  await queue.work(drawThemePicturesJob, async ({ signal }) => {
    await drawing.tidy(signal);
    const { isMore } = await drawing.draw(DRAW_FOR_MS, signal);
    if (isMore) log.info('pictures of themes are left for the next look');
  });
  await queue.schedule(drawThemePicturesJob, DRAW_CRON, {});
  await queue.enqueue(db, drawThemePicturesJob, {});
}

const hasOtherWords = ({ before, after }: ThemeChange): boolean =>
  before.name !== after.name || before.promptTemplate !== after.promptTemplate;

/** The same changes; those that give themes other words, or take themes away, have a worker look at the pictures. */
export function withPictures(
  { editing, exchange }: { editing: CatalogueEditing; exchange: CatalogueExchange },
  queue: Pick<Queue, 'enqueue'>,
): { editing: CatalogueEditing; exchange: CatalogueExchange } {
  async function lookAfter<Outcome extends { readonly ok: boolean }>(
    tx: Tx,
    change: Promise<Outcome>,
    isNeeded: (done: Extract<Outcome, { readonly ok: true }>) => boolean = () => true,
  ): Promise<Outcome> {
    const outcome = await change;
    if (outcome.ok && isNeeded(outcome as Extract<Outcome, { readonly ok: true }>))
      await queue.enqueue(tx, drawThemePicturesJob, {});
    return outcome;
  }
  return {
    editing: {
      ...editing,
      addTheme: (tx, ...rest) => lookAfter(tx, editing.addTheme(tx, ...rest)),
      updateTheme: (tx, ...rest) => lookAfter(tx, editing.updateTheme(tx, ...rest), hasOtherWords),
      deleteTheme: (tx, ...rest) => lookAfter(tx, editing.deleteTheme(tx, ...rest)),
      deleteCategory: (tx, ...rest) => lookAfter(tx, editing.deleteCategory(tx, ...rest)),
    },
    exchange: {
      ...exchange,
      import: (tx, wanted) => lookAfter(tx, exchange.import(tx, wanted), () => !wanted.dryRun),
    },
  };
}
