import { afterEach, describe, expect, it } from 'vitest';
import { DESKTOP, makeAccount, PHONE, type Visitor, visit } from '../support/browser.ts';

let visitor: Visitor;
afterEach(async () => {
  await visitor.leave();
});

async function parentOn(viewport: { width: number; height: number }) {
  visitor = await visit({ viewport });
  const email = await makeAccount(visitor.page);
  return { page: visitor.page, email };
}
/** Narrow and wide screens have a badge each, and show one. */
const inHeader = (text: string) =>
  visitor.page.getByRole('banner').getByText(text, { exact: true }).filter({ visible: true });
const refuseSignOut = () =>
  visitor.page.route('**/api/identity/sign-out', (route) => route.fulfill({ status: 500, body: 'no' }));

describe('on a desktop', () => {
  it('the header has credits, usage, history, account and the other screens; logging out says goodbye', async () => {
    const { page } = await parentOn(DESKTOP);
    const header = page.getByRole('banner');
    await inHeader('10 credits left').waitFor();
    await inHeader('0 of 10 used').waitFor();
    await header.getByRole('img', { name: 'Asha Rao' }).waitFor();
    await header.getByRole('link', { name: 'Image Editor' }).waitFor();
    await header.getByRole('link', { name: 'Plans' }).waitFor();
    await header.getByRole('button', { name: 'Buy Credits' }).click();
    await page.getByRole('dialog', { name: 'Buy Credits' }).getByRole('button', { name: 'Close' }).click();
    await header.getByRole('button', { name: 'History' }).click();
    await page.getByText('No magic yet!').waitFor();
    await page.getByText('Create your first magical portrait to see it here.').waitFor();
    await page.getByRole('button', { name: 'Create a portrait' }).click();
    await header.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Logged out successfully').first().waitFor();
    await page.getByText('See you next time!').first().waitFor();
    await page.getByRole('heading', { name: 'Ready to Create Magic?' }).waitFor();
    expect(visitor.problems).toEqual([]);
  });

  it('a failure to log out is only logged', async () => {
    const { page } = await parentOn(DESKTOP);
    await refuseSignOut();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await expect.poll(() => visitor.problems.join()).toMatch(/Failed to log out/);
    expect(await page.getByText('Failed to log out. Please try again.').count()).toBe(0);
    await page.getByRole('button', { name: 'Log Out' }).waitFor();
  });

  it('says Unlimited under a plan without a limit', async () => {
    const { page } = await parentOn(DESKTOP);
    await page.route('**/api/auth/user', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), unlimited: true } });
    });
    await page.reload();
    await inHeader('Unlimited').waitFor();
  });
});

describe('on a phone', () => {
  it.each([
    [PHONE, 280],
    [{ width: 700, height: 900 }, 350],
  ])('%j wide, the menu from the right is %i px', async (viewport, width) => {
    const { page, email } = await parentOn(viewport);
    await inHeader('10 credits left').waitFor();
    await page.getByRole('button', { name: 'Open menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Your account' });
    await expect
      .poll(() => menu.boundingBox())
      .toMatchObject({ x: viewport.width - width, y: 0, width, height: viewport.height });
    await menu.getByText('Asha Rao').waitFor();
    await menu.getByText(email).waitFor();
    await menu.getByText('10 credits left').waitFor();
    for (const name of ['View History', 'Buy Credits', 'Log Out']) {
      await menu.getByRole('button', { name }).waitFor();
    }
    await menu.getByRole('link', { name: 'Plans' }).click();
    await page.waitForURL((url) => url.pathname === '/subscription');
    expect(visitor.problems).toEqual([]);
  });

  it('fits 320 pixels, a wide screen at 400 percent', async () => {
    visitor = await visit({ viewport: { width: 320, height: 640 } });
    const { page } = visitor;
    await makeAccount(page);
    await inHeader('10 credits left').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  it('Back closes what was opened last, alone, and leaves nothing behind', async () => {
    visitor = await visit({ viewport: PHONE });
    const { page } = visitor;
    await makeAccount(page);
    await inHeader('10 credits left').waitFor();
    // A desktop has no such button: the watcher made last is asked as Android's Back asks it.
    await page.evaluate(() => {
      const Native = (window as unknown as { CloseWatcher: new () => { requestClose(): void } }).CloseWatcher;
      class Noted extends Native {
        constructor() {
          super();
          Object.assign(window, { back: () => this.requestClose() });
        }
      }
      Object.assign(window, { CloseWatcher: Noted });
    });
    const goBack = () => page.evaluate(() => (window as unknown as { back(): void }).back());
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Your account' }).waitFor();
    await goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // The first layer lays one entry below, for a browser that hands no Back over; no further one does.
    const before = await page.evaluate(() => [location.href, history.length]);
    for (const [button, title] of [
      ['View History', 'Your Magic Gallery'],
      ['Buy Credits', 'Buy Credits'],
    ] as const) {
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: button }).click();
      await page.getByRole('dialog', { name: title }).waitFor();
      await goBack();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    // Escape goes one layer at a time, as before.
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog', { name: 'Your account' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => [location.href, history.length])).toEqual(before);
    expect(visitor.problems).toEqual([]);
  });

  it('a failure to log out is said, and the menu stays', async () => {
    const { page } = await parentOn(PHONE);
    await refuseSignOut();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    const toast = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
    await toast.getByText('Error', { exact: true }).waitFor();
    await toast.getByText('Failed to log out. Please try again.').waitFor();
    await page.unroute('**/api/identity/sign-out');
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Logged out successfully').first().waitFor();
  });
});
