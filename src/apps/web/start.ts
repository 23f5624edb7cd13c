/**
 * The first script. A pre-rendered page works without any (its buttons are anchors), so there the rest waits until the
 * page has been painted, or for the first touch; on a slow line they would share it. Elsewhere it loads at once, and what
 * the screen waits for is asked of the server meanwhile.
 */

import { TOKEN_KEY } from '#features/accounts/web/token-key.ts';
import { CATEGORIES, USER_DATA } from '#features/endpoints.ts';
import { CONSOLE_PAGE } from '#features/pages.ts';
import { prefetch } from '#ui/data/prefetched-answers.ts';

// Zod would try whether it may compile code; our content security policy forbids it, and reports every try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 16_000;

let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  void load(FIRST_RETRY_MS);
}

/** Tries until the scripts come: nobody else is there yet to say that the connection is gone. */
async function load(retryMs: number): Promise<void> {
  const notice = document.getElementById('no-scripts');
  try {
    await import('./main.tsx');
    notice?.setAttribute('hidden', '');
  } catch {
    notice?.removeAttribute('hidden');
    await isDeployedAnew();
    const again = () => {
      removeEventListener('online', again);
      clearTimeout(timer);
      void load(Math.min(2 * retryMs, LAST_RETRY_MS));
    };
    const timer = setTimeout(again, retryMs);
    addEventListener('online', again);
  }
}

/**
 * A server that answers but no longer has this script has been deployed anew: only a reload knows the new name. Once for
 * each script: a page kept by somebody on the way would bring the same one again.
 */
async function isDeployedAnew(): Promise<void> {
  try {
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    if (status !== 404 || sessionStorage[import.meta.url]) return;
    sessionStorage[import.meta.url] = 1;
    location.reload();
  } catch {
    // No connection, or no storage to count in: a further try will show.
  }
}

/** Who is here, and on the main screen the catalogue: the answers come while the code is still on its way. */
function askAhead(): void {
  try {
    const token = localStorage.getItem(TOKEN_KEY);
    // The console's sessions are not a parent's.
    if (token === null || location.pathname === CONSOLE_PAGE) return;
    prefetch(USER_DATA, token);
    if (location.pathname === '/') prefetch(CATEGORIES, token);
  } catch {
    // No storage: the app finds the session by its cookie.
  }
}

function afterPaint(then: () => void): void {
  requestAnimationFrame(() => setTimeout(then));
}

const isPageThere = document.querySelector('[data-prerendered]') !== null;
if (isPageThere) {
  const wait = () => afterPaint(start);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  for (const intent of ['pointerdown', 'keydown'] as const) addEventListener(intent, start, { once: true });
} else {
  askAhead();
  start();
}
