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
