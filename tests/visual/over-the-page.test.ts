import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { DESKTOP, PHONE } from '../support/browser/browser.ts';
import { comeToRest } from '../support/browser/come-to-rest.ts';
import { eventually } from '../support/eventually.ts';
import { look } from '../support/looks/visual.ts';
import { setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();

async function primitives(): Promise<Page> {
  const page = await stage.open({ path: '/ui' });
  await page.getByRole('heading', { name: 'Over the page' }).waitFor();
  return page;
}

/** A toast waits while its window has not the focus. */
async function showToast(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .waitFor();
  await page.evaluate(() => {
    dispatchEvent(new Event('blur'));
    scrollTo(0, 0);
  });
}

describe('over the page', () => {
  it('a toast looks right', async () => {
    const page = await primitives();
    await showToast(page, 'Toast');
    await look(page, 'toast', { over: true });
  });

  it('a toast of a failure looks right, with an action', async () => {
    const page = await primitives();
    await showToast(page, 'Failure toast');
    await look(page, 'toast-failure', { over: true });
  });

  it('a dialog looks right', async () => {
    const page = await primitives();
    await page.getByRole('button', { name: 'Dialog' }).click();
    await look(page, 'dialog', { over: true });
  });

  // In a window of its size from the start: a tooltip goes when what it belongs to moves.
  it.each(['phone', 'desktop'] as const)('a tooltip on a %s looks right', async (on) => {
    const page = await primitives();
    await page.setViewportSize(on === 'phone' ? PHONE : DESKTOP);
    const tooltip = page.getByRole('tooltip').first();
    // Reached anew where a late scroll has closed it before it was seen.
    const shown = () =>
      eventually(async () => {
        if (await tooltip.isVisible()) return;
        await page.getByRole('button', { name: 'Failure toast' }).focus();
        await comeToRest(page);
        await page.keyboard.press('Tab');
        await tooltip.waitFor({ timeout: 2000 });
      });
    await shown();
    await look(page, 'tooltip', { fitsAs: 'toast', on, shown });
  });
});

describe('the signed-in header', () => {
  it('looks right with the menu of a phone', async () => {
    const page = await stage.open({ signedIn: true, user: { generationsUsed: 3 } });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Your account' }).waitFor();
    await look(page, 'menu', { on: 'phone', over: true });
  });

  it('looks right under a plan without a limit', async () => {
    const page = await stage.open({
      signedIn: true,
      user: { generationsUsed: 212, unlimited: true, isPremium: true },
      answers: { 'GET /api/admin/categories': 'never' },
    });
    await page.getByText('Unlimited').first().waitFor();
    await look(page, 'header-unlimited');
  });
});
