import type { CreationState } from '../creation-state.ts';

/** As much of a creation session as is needed to hear when its portrait is there. */
export interface ObservedCreation {
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => { readonly state: CreationState };
}

/** Null where this browser shows none, or the parent has forbidden it. */
export function noticePermission(): 'granted' | 'default' | null {
  if (typeof Notification === 'undefined' || Notification.permission === 'denied') return null;
  return Notification.permission;
}

/** Asks where that was never answered. */
export async function mayNotify(): Promise<boolean> {
  if (noticePermission() === 'default') await Notification.requestPermission();
  return noticePermission() === 'granted';
}

/** Calls once when the portrait that is being made is ready, and not at all when it fails or is given up. */
export function whenReady(session: ObservedCreation, onReady: (themeName: string) => void): () => void {
  const stop = session.subscribe(() => {
    const { step, result } = session.snapshot().state;
    if (step === 'Generating') return;
    stop();
    if (step === 'ResultReady' && result) onReady(result.themeName);
  });
  return stop;
}

/** Browsers on Android let only a worker show one. It is fetched beforehand: it may be needed without a connection. */
export function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return Promise.resolve(
    navigator.serviceWorker?.register('/ready-notice.js', { scope: '/ready-notice/' }),
  ).catch(() => undefined);
}

/** Only for somebody who does not see the page. Nothing of the child is on it: it may lie on a locked screen. */
export async function showReady(
  themeName: string,
  worker: Promise<ServiceWorkerRegistration | undefined>,
): Promise<void> {
  if (!document.hidden) return;
  const title = 'Your portrait is ready';
  const options = { body: `${themeName}: tap to see it.`, icon: '/favicon.svg', tag: 'portrait-ready' };
  const registration = await worker;
  if (registration?.active) {
    await registration.showNotification(title, options);
    return;
  }
  const notice = new Notification(title, options);
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
