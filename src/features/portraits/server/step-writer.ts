import type { EngineStep } from '#engine/vocabulary.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/log/log.ts';
import { setStep } from './store.ts';

/** Writes the steps one after the other without making the engine wait; the last one is awaited at the end. */
export function createStepWriter(db: Database, id: string, log: Logger) {
  let written: Promise<void> = Promise.resolve();
  return {
    write(step: EngineStep): void {
      written = written
        .then(() => setStep(db, id, step))
        .catch((error: unknown) => log.warn({ err: error }, 'a step could not be written'));
    },
    settled: () => written,
  };
}
