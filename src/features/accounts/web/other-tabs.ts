import * as z from 'zod';

/** What tabs of this browser tell one another: that something happened, never what. */
const tabMessage = z.discriminatedUnion('kind', [
  /** Somebody logged out: what was kept for them is to go. */
  z.object({ kind: z.literal('left') }),
  /** This account has other credits than before: ask the server. */
  z.object({ kind: z.literal('credits-changed'), userId: z.string() }),
]);
export type TabMessage = z.infer<typeof tabMessage>;

/** One for the page: a tab does not hear itself. */
let channel: BroadcastChannel | null | undefined;

function openChannel(): BroadcastChannel | null {
  channel ??= typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('magic-portrait');
  return channel;
}

export function tellOtherTabs(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Calls `listener` with what other tabs tell. Answers how to stop. */
export function hearOtherTabs(listener: (message: TabMessage) => void): () => void {
  const onMessage = (event: MessageEvent): void => {
    const message = tabMessage.safeParse(event.data);
    // A tab of another version may know more.
    if (message.success) listener(message.data);
  };
  const heard = openChannel();
  heard?.addEventListener('message', onMessage);
  return () => heard?.removeEventListener('message', onMessage);
}
