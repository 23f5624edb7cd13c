import type { Locator } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Visitor, visit } from '../support/browser.ts';

let visitor: Visitor;
/** The page's own time stands still, and moves only when a test says so. */
beforeEach(async () => {
  visitor = await visit({ path: '/ui', motion: true });
  const { page } = visitor;
  await page.clock.install();
  await page.reload();
  await page.getByRole('heading', { name: 'Over the page' }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

const pass = (ms: number) => visitor.page.clock.runFor(ms);
const toasts = () => visitor.page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
const shown = async () => (await toasts().allInnerTexts()).map((text) => text.split('\n')[0]);

async function showToast(button = 'Toast', title = 'Account Created!'): Promise<Locator> {
  await visitor.page.getByRole('button', { name: button, exact: true }).click();
  const toast = toasts().filter({ hasText: title });
  await toast.waitFor();
  return toast;
}
/** The pointer to where nothing is, as a person would take it away. */
const leave = () => visitor.page.mouse.move(2, 700, { steps: 2 });

async function swipe(toast: Locator, distance: number): Promise<void> {
  const { mouse } = visitor.page;
  const box = await toast.boundingBox();
  if (!box) throw new Error('The toast has no place');
  const [x, y] = [box.x + 60, box.y + box.height / 2];
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(x + distance / 2, y);
  await mouse.move(x + distance, y);
  await mouse.up();
}

describe('a toast', () => {
  it('is alone: a new one takes the place of the last', async () => {
    await showToast();
    await showToast('Failure toast', 'Sign In Failed');
    expect(await shown()).toEqual(['Sign In Failed']);
  });

  it('closes after 5000 ms', async () => {
    await showToast();
    await leave();
    await pass(4_999);
    expect(await shown()).toEqual(['Account Created!']);
    await pass(1);
    await expect.poll(shown).toEqual([]);
  });

  it('waits while the pointer is on it, and goes on with the rest of its time', async () => {
    const toast = await showToast();
    await leave();
    await pass(4_000);
    await toast.hover();
    await pass(60_000);
    expect(await shown()).toEqual(['Account Created!']);
    await leave();
    await pass(999);
    expect(await shown()).toEqual(['Account Created!']);
    await pass(1);
    await expect.poll(shown).toEqual([]);
  });

  it('waits while the focus is in it', async () => {
    const { page } = visitor;
    const toast = await showToast();
    await leave();
    await page.keyboard.press('F8');
    await page.keyboard.press('Tab');
    expect(await toast.evaluate((element) => element === document.activeElement)).toBe(true);
    await pass(60_000);
    expect(await shown()).toEqual(['Account Created!']);
    await page.keyboard.press('Escape');
    await expect.poll(shown).toEqual([]);
  });

  it('closes by its button, and the next one still closes by itself', async () => {
    const toast = await showToast();
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect.poll(shown).toEqual([]);
    await showToast();
    await leave();
    await pass(5_000);
    await expect.poll(shown).toEqual([]);
  });

  it('is swiped away to the right by more than 50 px, not by less, not to the left', async () => {
    const toast = await showToast();
    await swipe(toast, 50);
    expect(await shown()).toEqual(['Account Created!']);
    await swipe(toast, -120);
    expect(await shown()).toEqual(['Account Created!']);
    await swipe(toast, 51);
    await expect.poll(shown).toEqual([]);
  });

  it('may be destructive and have an action, which closes it', async () => {
    const toast = await showToast('Failure toast', 'Sign In Failed');
    await toast.getByText('Incorrect password').waitFor();
    await toast.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(shown).toEqual([]);
  });
});

describe('F8', () => {
  const focused = () => visitor.page.evaluate(() => document.activeElement?.textContent ?? '');

  it('leads to the toasts, and closing the toast leads back', async () => {
    const { page } = visitor;
    await showToast();
    await page.getByRole('button', { name: 'Sheet' }).focus();
    await page.keyboard.press('F8');
    expect(await focused()).toContain('Account Created!');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('Sheet');
  });

  it('leads out of a dialog and back; Escape closes what the focus is in', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'A dialog' });
    await showToast('Toast from here', 'Saved');
    await page.keyboard.press('F8');
    await expect.poll(focused).toBe('Saved');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(shown).toEqual([]);
    expect(await dialog.isVisible()).toBe(true);
    await expect.poll(focused).toBe('Toast from here');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  });
});

it('Escape in a dialog closes the dialog and leaves the toast', async () => {
  const { page } = visitor;
  await page.getByRole('button', { name: 'Dialog' }).click();
  await showToast('Toast from here', 'Saved');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await shown()).toEqual(['Saved']);
  await page.keyboard.press('Escape');
  await expect.poll(shown).toEqual([]);
});

describe('a tooltip', () => {
  const tooltips = async () =>
    [...new Set(await visitor.page.getByRole('tooltip').allInnerTexts())].map((text) => text.trim());
  const first = () => visitor.page.getByRole('button', { name: 'Tooltip', exact: true });
  /** Once the pointer is seen to be elsewhere: the page looks for it only after it has left the button. */
  const allGone = () =>
    expect
      .poll(async () => {
        await leave();
        return tooltips();
      })
      .toEqual([]);
  const second = () => visitor.page.getByRole('button', { name: 'Second tooltip' });

  it('opens after 700 ms, its neighbour at once, and after 300 ms of none it takes 700 ms again', async () => {
    await first().hover();
    await pass(699);
    expect(await tooltips()).toEqual([]);
    await pass(1);
    await expect.poll(tooltips).toEqual(['A few words about it']);
    await allGone();
    await second().hover();
    await expect.poll(tooltips).toEqual(['And about its neighbour']);
    await allGone();
    await pass(299);
    await first().hover();
    await expect.poll(tooltips).toEqual(['A few words about it']);
    await allGone();
    await pass(300);
    await first().hover();
    await pass(699);
    expect(await tooltips()).toEqual([]);
    await pass(1);
    await expect.poll(tooltips).toEqual(['A few words about it']);
  });

  it('opens at once for the keyboard', async () => {
    // A page that still scrolls closes its tooltips.
    await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
    await first().scrollIntoViewIfNeeded();
    await visitor.page.getByRole('button', { name: 'Failure toast' }).focus();
    await visitor.page.keyboard.press('Tab');
    await expect.poll(tooltips).toEqual(['A few words about it']);
  });
});
