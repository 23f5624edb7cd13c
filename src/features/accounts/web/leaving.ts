import { broadcastToTabs, subscribeToTabs } from './tab-channel.ts';

const listeners = new Set<() => void>();

/** Calls `listener` when somebody logs out, here or in another tab; not when a session ends by itself. */
export function onLeaving(listener: () => void): () => void {
  listeners.add(listener);
  const stopHearing = subscribeToTabs(({ kind }) => {
    if (kind === 'left') listener();
  });
  return () => {
    listeners.delete(listener);
    stopHearing();
  };
}

export function announceLeaving(): void {
  for (const listener of listeners) listener();
  broadcastToTabs({ kind: 'left' });
}
