import type { Page } from 'playwright-core';

/**
 * Waits until the page shows what it has been told to, and what moves has ended; what turns for ever is left alone. Where a
 * page's clock is set, requestAnimationFrame is a timer: an animation alone waits for what is drawn.
 */
export function comeToRest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () => document.body.animate(null, 1).finished;
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    await frame();
    await frame();
  });
}
