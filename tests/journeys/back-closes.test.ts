import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import {
  chooseTheme,
  DESKTOP,
  endVisits,
  newEmail,
  PHONE,
  PHOTO_FILE,
  type Visitor,
  visit,
} from '../support/browser/browser.ts';
import { stagedPortraits } from '../support/looks/staged-portraits.ts';

let visitor: Visitor;
let page: Page;
afterEach(() => endVisits(visitor));

/** A parent with a gallery, without the minutes that its portraits would take to make. */
async function parentOn(viewport: { width: number; height: number }, isOld = false): Promise<void> {
  const prepare = async (page: Page) => {
    if (isOld)
      await page.addInitScript(() => {
        for (const name of ['navigation', 'CloseWatcher'])
          Object.defineProperty(window, name, { value: undefined });
      });
    await page.route(/\/api\/history(\?.*)?$/, (route) => route.fulfill({ json: stagedPortraits() }));
    await page.route(/\/api\/portraits\/[^/]+\/(image|thumbnail)/, (route) =>
      route.fulfill({ path: PHOTO_FILE }),
    );
  };
  visitor = await visit({ viewport, account: newEmail(), prepare });
  page = visitor.page;
}

/** The browser's Back; `left` layers are open then. What lies under another one has no role for others. */
async function back(left: number): Promise<void> {
  await page.evaluate(() => history.back());
  await expect.poll(() => page.locator('[role=dialog]').count()).toBe(left);
  expect(new URL(page.url()).pathname).toBe('/');
}
const dialog = (name: string) => page.getByRole('dialog', { name });

it.each([
  ['that has a navigation interface', false],
  ['that has none', true],
])('Back in a browser %s closes menu, dialogs and confirmations, the topmost first', async (_name, isOld) => {
  await parentOn(PHONE, isOld);
  const openMenu = () => page.getByRole('button', { name: 'Open menu' }).click();
  await openMenu();
  await dialog('Your account').waitFor();
  await back(0);
  await openMenu();
  await page.getByRole('button', { name: 'Buy Credits' }).click();
  await dialog('Buy Credits').waitFor();
  await back(0);
  await openMenu();
  await page.getByRole('button', { name: 'View History' }).click();
  await dialog('Your Magic Gallery')
    .getByRole('button', { name: /Space Explorer/ })
    .first()
    .click();
  await dialog('Space Explorer').getByRole('button', { name: 'Delete' }).click();
  await dialog('Delete this portrait?').waitFor();
  await back(2);
  await back(1);
  await dialog('Your Magic Gallery').waitFor();
  await back(0);
  // What was laid below for the layers is no station of its own.
  await openMenu();
  await page.getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('heading', { name: 'Choose Your Magic Plan' }).waitFor();
  await back(0);
  await page.getByRole('button', { name: /Get Started - It's Free/ }).waitFor();
});

it('Back on a desktop closes the full-size view, editing, cropping and the upgrade, and keeps what was chosen', async () => {
  await parentOn(DESKTOP);
  await page.getByRole('button', { name: 'History' }).click();
  await dialog('Your Magic Gallery')
    .getByRole('button', { name: /Space Explorer/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit or share' }).click();
  await page.getByRole('button', { name: 'Open it full size' }).click();
  await page.getByRole('region', { name: 'Portrait, full size' }).waitFor();
  await back(0);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await dialog('Edit Photo').getByRole('button', { name: 'Rotate Right' }).waitFor();
  await back(0);
  await page.getByRole('button', { name: 'Create Another' }).click();
  await chooseTheme(page);
  await page.getByRole('button', { name: 'Crop & Straighten' }).click();
  await page.getByRole('group', { name: /^Crop area/ }).waitFor();
  await back(0);
  await page.route('**/api/generate', (route) =>
    route.fulfill({ json: { requiresUpgrade: true, message: 'No credits left' } }),
  );
  await page.getByRole('button', { name: 'Generate Magic Portrait' }).click();
  await dialog('Unlock Unlimited Magic!').waitFor();
  await back(0);
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
});
