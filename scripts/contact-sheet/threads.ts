import { Worker } from 'node:worker_threads';
import type { Order } from './worker.ts';

export interface Threads {
  /** The answers of all orders, in their order. `onAnswer` hears of each as it comes. */
  all<T>(orders: readonly Order[], onAnswer?: (answer: T, index: number) => void): Promise<T[]>;
  close(): Promise<void>;
}

/** `count` threads that make portraits of the photos in one folder. */
export function startThreads(
  count: number,
  folders: { readonly photos: string; readonly out: string },
): Threads {
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL('./worker.ts', import.meta.url), { workerData: folders }),
  );
  const ask = <T>(thread: Worker, order: Order): Promise<T> =>
    new Promise((resolve, reject) => {
      thread.once('error', reject);
      thread.once('message', (answer: T) => {
        thread.off('error', reject);
        resolve(answer);
      });
      thread.postMessage(order);
    });
  return {
    async all<T>(orders: readonly Order[], onAnswer?: (answer: T, index: number) => void): Promise<T[]> {
      const answers: T[] = [];
      let next = 0;
      const work = async (thread: Worker): Promise<void> => {
        while (next < orders.length) {
          const index = next;
          next += 1;
          const answer = await ask<T>(thread, orders[index] as Order);
          answers[index] = answer;
          onAnswer?.(answer, index);
        }
      };
      await Promise.all(threads.map(work));
      return answers;
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
}
