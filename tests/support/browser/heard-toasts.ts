import { vi } from 'vitest';
import { currentToasts, dismissToast, subscribeToToasts, type ToastContent } from '#ui/toast/toast-store.ts';

/** The toasts that are shown from now on, in turn, as the real store is told of them. */
export interface HeardToasts {
  readonly heard: readonly ToastContent[];
  /** Forgets them, and leaves none to whoever comes after. */
  stop(): void;
}

export function hearToasts(): HeardToasts {
  const heard: ToastContent[] = [];
  let last = currentToasts()[0]?.id;
  const leave = subscribeToToasts(() => {
    const newest = currentToasts()[0];
    if (!newest || newest.id === last) return;
    last = newest.id;
    const { id: _id, open: _open, ...content } = newest;
    heard.push(content);
  });
  return {
    heard,
    stop() {
      leave();
      vi.useFakeTimers();
      dismissToast();
      vi.runAllTimers();
      vi.useRealTimers();
    },
  };
}
