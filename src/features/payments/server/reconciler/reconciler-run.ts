import type { GatewayFailure } from '../gateway.ts';
import { GatewayUnreachable } from '../gateway-unreachable.ts';

/** Calls to the gateway at a time. */
const PARALLEL = 8;

/** One run of the reconciler: it ends early when its time is up, or when the gateway wants no more questions. */
export interface ReconcilerRun {
  goesOn(): boolean;
  /** Ends the run when the error means that nothing else can be asked either. @returns whether it does. */
  stopAt(error: unknown): boolean;
  /** What ended it. */
  readonly stoppedBy: GatewayFailure | undefined;
  /** Does `work` for each item, some at a time, for as long as the run goes on. */
  eachInParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void>;
}

export function createReconcilerRun(signal?: AbortSignal): ReconcilerRun {
  let stoppedBy: GatewayFailure | undefined;
  const goesOn = () => !signal?.aborted && !stoppedBy;
  return {
    goesOn,
    stopAt(error) {
      if (!(error instanceof GatewayUnreachable) || !error.stopsAll) return false;
      stoppedBy ??= error.failure;
      return true;
    },
    get stoppedBy() {
      return stoppedBy;
    },
    async eachInParallel(items, work) {
      const waiting = [...items];
      const worker = async () => {
        for (let item = waiting.shift(); item !== undefined && goesOn(); item = waiting.shift())
          await work(item);
      };
      await Promise.all(Array.from({ length: PARALLEL }, worker));
    },
  };
}
