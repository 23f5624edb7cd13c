/**
 * The first script. The pre-rendered landing page works without any (its buttons are anchors), so there the rest waits
 * until the pictures have come, or for the first touch; on a slow line they would share it. Elsewhere it loads at once.
 */
let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  void import('./main.tsx');
}

const isLandingThere = document.querySelector('[data-prerendered="landing"]') !== null;
if (isLandingThere && document.readyState !== 'complete') {
  addEventListener('load', () => setTimeout(start), { once: true });
  for (const intent of ['pointerdown', 'keydown'] as const) addEventListener(intent, start, { once: true });
} else {
  start();
}
