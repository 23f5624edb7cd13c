import * as z from 'zod';
import type { Notifier } from '#platform/database/listen.ts';

/** Something that a worker was asked by a job, and answers on a channel of the database. */
interface WorkerRequest<Answer> {
  /** The answer; null when nobody gave one within `waitMs`, or the signal aborted. */
  answer(signal: AbortSignal, waitMs?: number): Promise<Answer | null>;
  /** Nobody listens for it any more. */
  drop(): void;
}

export interface WorkerRequests<Answer> {
  /** To be opened before the job is queued, so that no answer is missed, and dropped in every case. */
  open(id: string): Promise<WorkerRequest<Answer>>;
}

/** What a worker says on the channel (NOTIFY carries 8,000 bytes). */
export const workerReply = (id: string, result: object): string => JSON.stringify({ id, result });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Waits for answers of this shape, for `waitMs` at most where a request says nothing else. */
export function createWorkerRequests<Answer>(deps: {
  notifier: Notifier;
  channel: string;
  answer: z.ZodType<Answer>;
  waitMs: number;
}): WorkerRequests<Answer> {
  const { notifier, channel, waitMs } = deps;
  const message = z.object({ id: z.string(), result: deps.answer });
  const waiting = new Map<string, (answer: Answer) => void>();
  let listening: Promise<unknown> | undefined;

  /** Workers of another version may say things that this process does not know: whoever asked waits in vain then. */
  function onMessage(text: string): void {
    const read = message.safeParse(jsonOf(text));
    if (read.success) waiting.get(read.data.id)?.(read.data.result);
  }

  /** Listens from the first request on. */
  async function listen(): Promise<void> {
    listening ??= notifier.subscribe(channel, onMessage);
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      throw error;
    }
  }

  return {
    async open(id) {
      await listen();
      const answered = Promise.withResolvers<Answer | null>();
      waiting.set(id, answered.resolve);
      return {
        drop: () => void waiting.delete(id),
        async answer(signal, longestMs = waitMs) {
          const giveUp = () => answered.resolve(null);
          const timer = setTimeout(giveUp, longestMs);
          signal.addEventListener('abort', giveUp, { once: true });
          if (signal.aborted) giveUp();
          try {
            return await answered.promise;
          } finally {
            clearTimeout(timer);
            signal.removeEventListener('abort', giveUp);
          }
        },
      };
    },
  };
}
