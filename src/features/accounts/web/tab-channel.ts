/** What tabs of this browser tell one another: that something happened, never what. */
export type TabMessage =
  /** Somebody logged out: what was kept for them is to go. */
  | { readonly kind: 'left' }
  /** This account has other credits than before: ask the server. */
  | { readonly kind: 'credits-changed'; readonly userId: string };

/** A tab of another version may know more. Written out: a schema would put zod into the first load. */
function isTabMessage(data: unknown): data is TabMessage {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return false;
  if (data.kind === 'left') return true;
  return data.kind === 'credits-changed' && 'userId' in data && typeof data.userId === 'string';
}

/** One for the page: a tab does not hear itself. */
let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('magic-portrait');
  return channel;
}

export function broadcastToTabs(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Calls `listener` with what other tabs tell. Answers how to stop. */
export function subscribeToTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = (event: MessageEvent): void => {
    if (isTabMessage(event.data)) listener(event.data);
  };
  const heard = openChannel();
  heard?.addEventListener('message', onMessage);
  return () => heard?.removeEventListener('message', onMessage);
}
