import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import {
  DESKTOP,
  endVisits,
  newEmail,
  PHONE,
  PHOTO_FILE,
  type Visitor,
  visit,
  WORK_MS,
} from '../support/browser/browser.ts';
import { addCategory, newName, removeCategories, TEMPLATE } from '../support/console/console-catalogue.ts';
import { visitConsole } from '../support/console/console-visit.ts';

/** On a busy machine: a picture takes a second or two, and comes with the console's next look. */
const DRAWN = { timeout: WORK_MS };

const visitors: Visitor[] = [];
afterEach(() => Promise.all([removeCategories(), endVisits(...visitors.splice(0))]));
async function enter(visiting: Promise<Visitor>): Promise<Page> {
  const visitor = await visiting;
  visitors.push(visitor);
  return visitor.page;
}

/** Width of the picture that has been loaded; 0 while there is none. */
const loadedWidth = (within: Locator) =>
  within.locator('img').evaluateAll((all) => (all as HTMLImageElement[])[0]?.naturalWidth ?? 0);
const addressOf = (within: Locator) => within.locator('img').getAttribute('src');
const KEPT = /^\/api\/themes\/.+\/pictures\/.+$/;

it('a theme that an operator adds and rewords gets its picture by itself, on the operator’s list and on the parents’ card', async () => {
  const category = await addCategory();
  const kite = newName('Kite flyer');
  const page = await enter(visitConsole(`/admin?tab=catalogue&category=${category.id}`, DESKTOP));
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add theme', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill(kite);
  await page.getByLabel('Prompt template').fill(TEMPLATE);
  await dialog.getByRole('button', { name: 'Add theme', exact: true }).click();
  const row = page.getByRole('button', { name: new RegExp(`^Edit ${kite}`) }).filter({ visible: true });
  await expect.poll(() => loadedWidth(row), DRAWN).toBe(360);
  const first = await addressOf(row);
  expect(first).toMatch(KEPT);

  const parent = await enter(visit({ viewport: PHONE, account: newEmail() }));
  const choose = async () => {
    await parent.locator('input[type=file]').setInputFiles(PHOTO_FILE);
    await parent.getByRole('radio', { name: new RegExp(`^${category.name}`) }).check();
    return parent.getByRole('radio', { name: new RegExp(`^${kite}`) });
  };
  const card = await choose();
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => loadedWidth(card)).toBe(360);
  expect(await addressOf(card)).toBe(first);

  await row.click();
  await page.getByLabel('Prompt template').fill('The child as a pirate captain on a ship, {{custom_style}}');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(async () => (await row.locator('img').count()) > 0, DRAWN).toBe(true);
  await expect.poll(() => addressOf(row), DRAWN).not.toBe(first);
  await expect.poll(() => loadedWidth(row), DRAWN).toBe(360);
  await parent.reload();
  const again = await choose();
  await again.scrollIntoViewIfNeeded();
  await expect.poll(() => loadedWidth(again)).toBe(360);
  expect(await addressOf(again)).toBe(await addressOf(row));
});
