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

/** One Back is for one layer: the browser may ask several watchers at once, which the hand has not opened apart. */
let isHeard = false;

/**
 * Calls `close` when a phone's back button or gesture asks for it, where the browser hands it over. Escape, when the page
 * has not taken it already, does the same. What refuses to close is asked again the next time. Returns how to stop.
 */
export function closeOnBack(close: () => void): () => void {
  const Watcher = window.CloseWatcher;
  if (!Watcher) return () => undefined;
  let watcher: CloseWatcher;
  const watch = (): void => {
    watcher = new Watcher();
    watcher.onclose = () => {
      // A watcher serves once.
      watch();
      if (isHeard) return;
      isHeard = true;
      setTimeout(() => {
        isHeard = false;
      });
      close();
    };
  };
  watch();
  return () => watcher.destroy();
}
