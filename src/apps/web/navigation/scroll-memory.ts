const MAX_FRAMES = 60;

/** Whether the person has moved between pages since this one was loaded; the first page keeps the browser's focus. */
let hasNavigated = false;
export function hasNavigatedInApp(): boolean {
  return hasNavigated;
}

/** Another screen has taken this one's place at the same address: signing in or out. */
export function resetScroll(): void {
  hasNavigated = true;
  scrollTo({ top: 0, behavior: 'instant' });
}

/** Scrolls to the top on a new page and back to where one was on Back. Call once, before the router mounts. */
export function rememberScroll(): void {
  const positions = new Map<string, number>();
  let key = keyOfEntry();
  let path = location.pathname;
  history.scrollRestoration = 'manual';
  // A reload or leaving the site is the browser's to restore.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  // wouter announces history.pushState as an event of the same name.
  addEventListener('pushState', () => {
    positions.set(key, scrollY);
    hasNavigated = true;
    path = location.pathname;
    key = `${Date.now()}-${Math.random()}`;
    history.replaceState({ ...history.state, key }, '');
    scrollTo({ top: 0, behavior: 'instant' });
  });
  addEventListener('popstate', () => {
    if (location.pathname === path) return;
    positions.set(key, scrollY);
    hasNavigated = true;
    path = location.pathname;
    key = keyOfEntry();
    restore(positions.get(key) ?? 0, MAX_FRAMES);
  });
}

function keyOfEntry(): string {
  const state: unknown = history.state;
  const hasKey = typeof state === 'object' && state !== null && 'key' in state;
  return hasKey ? String(state.key) : 'first';
}

/** The page may still be loading: waits until it is tall enough, a second at most. */
function restore(top: number, framesLeft: number): void {
  requestAnimationFrame(() => {
    const room = document.documentElement.scrollHeight - innerHeight;
    if (room < top && framesLeft > 0) restore(top, framesLeft - 1);
    else scrollTo({ top, behavior: 'instant' });
  });
}
