import { afterEach, expect, it } from 'vitest';
import { endVisits, newEmail, type Visitor, visit } from '../support/browser/browser.ts';

/** A phone on its side: the notch left, rounded corners right, the home bar below. */
const ON_ITS_SIDE = { width: 740, height: 360 };
const INSETS = { top: 10, left: 47, right: 33, bottom: 21 };

let visitor: Visitor;
afterEach(() => endVisits(visitor));

it('header, menu, dialogs and toasts keep clear of a phone’s notch and bars', async () => {
  visitor = await visit({ viewport: ON_ITS_SIDE, account: newEmail() });
  const { page, context } = visitor;
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).paddingLeft))
    .toBe(`${INSETS.left}px`);

  const boxOf = async (name: RegExp) => await page.getByRole('button', { name }).first().boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  expect([header?.x, header?.y, header?.width]).toEqual([0, 0, ON_ITS_SIDE.width]);
  const logo = await page
    .getByRole('link', { name: /start page/ })
    .first()
    .boundingBox();
  expect(logo?.x).toBeGreaterThanOrEqual(INSETS.left);
  expect(logo?.y).toBeGreaterThanOrEqual(INSETS.top);
  const menu = await boxOf(/Open menu/);
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(ON_ITS_SIDE.width - INSETS.right);

  await page.getByRole('button', { name: 'Open menu' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your account' });
  // In its first frame it stands outside.
  const sidesOf = async () => {
    const panel = await sheet.boundingBox();
    return [panel?.width, (panel?.x ?? 0) + (panel?.width ?? 0)];
  };
  await expect.poll(sidesOf).toEqual([350 + INSETS.right, ON_ITS_SIDE.width]);
  const close = await boxOf(/Close menu/);
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(ON_ITS_SIDE.width - INSETS.right);
  expect(close?.y).toBeGreaterThanOrEqual(INSETS.top);

  await sheet.getByRole('button', { name: 'Buy Credits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy Credits' });
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(INSETS.left);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(ON_ITS_SIDE.width - INSETS.right);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.locator('input[type=file]').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('milk'),
  });
  const toast = await page.getByRole('listitem').filter({ hasText: 'That is not a photo' }).boundingBox();
  expect(toast?.y).toBeGreaterThanOrEqual(INSETS.top);
  expect((toast?.x ?? 0) + (toast?.width ?? 0)).toBeLessThanOrEqual(ON_ITS_SIDE.width - INSETS.right);
});
