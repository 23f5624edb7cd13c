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

const ENOUGH = 48_000_000;

type Collect = (options: { readonly type: 'minor' }) => void;
let collect: Collect | null = null;

function collector(): Collect {
  if (!collect) {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as Collect;
  }
  return collect;
}

/**
 * How far the heap may grow from one full collection to the next, in percent: as far as V8 ever lets it. An engine's heap
 * is small, its pictures lie outside, and V8 would collect all of it two or three times a portrait for next to nothing.
 */
const GROWTH = 300;

/** One per thread. A minor collection takes about a millisecond. */
export function createBreathing(): Breathing {
  let waiting = 0;
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
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
