import { expect, it } from 'vitest';
import { newEmail, PHONE, visit } from '../support/browser/browser.ts';

it('on narrow screens the header fits, its menu is as wide as it should be, and Back closes one thing', async () => {
  const email = newEmail();
  const visitor = await visit({ viewport: { width: 320, height: 640 }, account: email });
  const { page } = visitor;
  const badge = page.getByRole('banner').getByText('10 credits left', { exact: true });
  await badge.filter({ visible: true }).waitFor();
  // 320 px: a wide screen at 400 percent.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Your account' });
  const closed = () => page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const [viewport, width] of [
    [{ width: 700, height: 900 }, 350],
    [PHONE, 280],
  ] as const) {
    await page.setViewportSize(viewport);
    await opener.click();
    await expect
      .poll(() => menu.boundingBox())
      .toMatchObject({ x: viewport.width - width, y: 0, width, height: viewport.height });
    await menu.getByText(email).waitFor();
    // Escape goes one layer at a time.
    await page.keyboard.press('Escape');
    await closed();
  }

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
  const place = () => page.evaluate(() => [location.href, history.length]);
  await opener.click();
  await menu.waitFor();
  await goBack();
  await closed();
  // The first layer lays one entry below, for a browser that hands no Back over; no further one does.
  const before = await place();
  for (const [button, title] of [
    ['View History', 'Your Magic Gallery'],
    ['Buy Credits', 'Buy Credits'],
  ] as const) {
    await opener.click();
    await menu.getByRole('button', { name: button }).click();
    await page.getByRole('dialog', { name: title }).waitFor();
    await goBack();
    await closed();
  }
  await opener.click();
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await closed();
  expect(await place()).toEqual(before);
  await visitor.leave();
  expect(visitor.problems).toEqual([]);
});
