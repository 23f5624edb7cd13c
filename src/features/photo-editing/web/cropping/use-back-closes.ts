import { useEffect, useEffectEvent } from 'react';

/** https://html.spec.whatwg.org/#the-closewatcher-interface; not in every browser. */
interface CloseWatcher {
  onclose: (() => void) | null;
  destroy(): void;
}
declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/** Lets a phone's back button or gesture close what is open, where the browser hands it over, as Escape does. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.onclose = () => onClose();
    return () => watcher.destroy();
  }, [isOpen]);
}
