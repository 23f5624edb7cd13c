import { GlobalWindow } from 'happy-dom';
import { vi } from 'vitest';
import { populateGlobal } from 'vitest/runtime';

const ORIGIN = 'http://localhost:3000';

declare global {
  // Kept on the global object: a worker evaluates this file once for each test file.
  var happyDomWindow: GlobalWindow | undefined;
}

function openWindow(): GlobalWindow {
  const { fetch, Request, Response, Headers, AbortController, AbortSignal, FormData, Blob, File } =
    globalThis;
  const opened = new GlobalWindow({
    url: `${ORIGIN}/`,
    width: 1440,
    height: 900,
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
      navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true },
    },
  });
  populateGlobal(globalThis, opened, { bindFunctions: true });
  // Node's own are whole, and take each other's bodies.
  Object.assign(globalThis, {
    fetch,
    Request,
    Response,
    Headers,
    AbortController,
    AbortSignal,
    FormData,
    Blob,
    File,
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  return opened;
}

globalThis.happyDomWindow ??= openWindow();
const opened = globalThis.happyDomWindow;

/** The one window of this worker. */
export const browserWindow = {
  /** In CSS pixels; listeners of media queries hear of it. */
  resize(size: { readonly width: number; readonly height: number }): void {
    opened.happyDOM.setViewport(size);
  },
  /** Goes to a path as if it had been loaded there, without telling anybody. */
  goTo(path: string): void {
    history.replaceState(null, '', path);
  },
  /** As a new window is: no page, no storage, no cookies, at `/`, on a desktop. */
  async reset(): Promise<void> {
    document.body.replaceChildren();
    document.body.removeAttribute('style');
    document.title = '';
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the DOM of the tests has no Cookie Store API
      document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
    }
    history.replaceState(null, '', '/');
    browserWindow.resize({ width: 1440, height: 900 });
    await opened.happyDOM.waitUntilComplete();
  },
};

/** What waits for an idle browser comes at once, not after the two seconds of one that never says so. Ends with the test. */
export function beIdleAtOnce(): void {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));
  vi.stubGlobal('cancelIdleCallback', (timer: number) => clearTimeout(timer));
}
