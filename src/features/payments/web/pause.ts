/** Resolves after `ms` milliseconds, or earlier: when this page is looked at again, or `stop` aborts. */
export function pause(ms: number, stop?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      stop?.removeEventListener('abort', end);
      resolve();
    };
    const onVisibility = (): void => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener('visibilitychange', onVisibility);
    stop?.addEventListener('abort', end, { once: true });
    if (stop?.aborted) end();
  });
}
