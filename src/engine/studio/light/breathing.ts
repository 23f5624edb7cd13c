import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Canvas memory lies outside V8's heap, where V8 does not count it: without help a hundred parts' pixels pile up
 * before the collector runs, and their finalisers wait for the event loop besides.
 */
export interface Breathing {
  /** Call after dropping about `bytes` of canvas pixels; now and then it collects and yields. */
  dropped(bytes: number): Promise<void>;
}

/** Seldom enough to be cheap, and soon enough that the next part's canvas gets the memory of those before it. */
const ENOUGH = 16_000_000;

type Collect = (options: { readonly type: 'minor' }) => void;
let collect: Collect | null = null;

function collector(): Collect {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
  }
  return collect;
}

/** One per thread. A minor collection takes about a millisecond. */
export function createBreathing(): Breathing {
  let waiting = 0;
  return {
    async dropped(bytes) {
      waiting += bytes;
      if (waiting < ENOUGH) return;
      waiting = 0;
      collector()({ type: 'minor' });
      await setImmediate();
    },
  };
}
