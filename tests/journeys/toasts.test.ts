import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit } from '../support/browser/browser.ts';

/** What a real pointer does; the rest of the rules is tried beside the code. */
it('a toast waits under the pointer and is swiped away, and a tooltip opens under it', async () => {
  const visitor = await visit({ path: '/ui', motion: true, isLast: true });
  const { page } = visitor;
  // The page's own time stands still, and moves only when the test says so.
  await page.clock.install();
  await page.reload();
  await page.getByRole('heading', { name: 'Over the page' }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  const pass = (ms: number) => page.clock.runFor(ms);
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  /** The pointer to where nothing is, as a person would take it away. */
  const leave = () => page.mouse.move(2, 700, { steps: 2 });
  const showToast = async (): Promise<Locator> => {
    await page.getByRole('button', { name: 'Toast', exact: true }).click();
    await toasts.waitFor();
    await leave();
    return toasts;
  };
  const swipe = async (distance: number): Promise<void> => {
    const box = await toasts.boundingBox();
    if (!box) throw new Error('The toast has no place');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
  };

  await showToast();
  await pass(4_000);
  await toasts.hover();
  await pass(60_000);
  expect(await toasts.count()).toBe(1);
  await leave();
  await pass(999);
  expect(await toasts.count()).toBe(1);
  await pass(1);
  await expect.poll(() => toasts.count()).toBe(0);

  await showToast();
  await swipe(50);
  expect(await toasts.count()).toBe(1);
  await swipe(-120);
  expect(await toasts.count()).toBe(1);
  await swipe(51);
  await expect.poll(() => toasts.count()).toBe(0);

  const tooltips = page.getByRole('tooltip');
  await page.getByRole('button', { name: 'Tooltip', exact: true }).hover();
  await pass(699);
  expect(await tooltips.count()).toBe(0);
  await pass(1);
  await expect.poll(() => tooltips.first().innerText()).toContain('A few words about it');
  await visitor.leave();
  expect(visitor.problems).toEqual([]);
});
