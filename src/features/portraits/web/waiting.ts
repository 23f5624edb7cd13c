/** Resolves after `ms` milliseconds; rejects with the signal's reason when it aborts first. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Resolves once the browser has a connection; at once where it does not know. Rejects with the signal's reason. */
export function untilOnline(signal: AbortSignal): Promise<void> {
  return navigator.onLine === false ? nextOnline(signal) : Promise.resolve();
}

/** Resolves after `ms` milliseconds, or before that when the connection comes back. Rejects with the signal's reason. */
export async function delayOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const over = new AbortController();
  const abort = (): void => over.abort(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    await Promise.race([delay(ms, over.signal), nextOnline(over.signal)]);
  } finally {
    signal.removeEventListener('abort', abort);
    over.abort();
  }
}

function nextOnline(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    globalThis.addEventListener?.('online', () => resolve(), { once: true, signal });
  });
}

/** Calls `onSilence` once `ms` have passed since the last `heard()`, which may change `ms`. `stop()` ends the watch. */
export function watchSilence(
  ms: number,
  onSilence: () => void,
): { readonly heard: (ms?: number) => void; readonly stop: () => void } {
  let limit = ms;
  let timer = setTimeout(onSilence, limit);
  return {
    heard: (changed) => {
      limit = changed ?? limit;
      clearTimeout(timer);
      timer = setTimeout(onSilence, limit);
    },
    stop: () => clearTimeout(timer),
  };
}
