import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endVisits, PHONE, type Visitor } from '../support/browser/browser.ts';
import { addCategory, removeCategories } from '../support/console/console-catalogue.ts';
import { visitConsole } from '../support/console/console-visit.ts';

let visitor: Visitor;
afterEach(() => Promise.all([removeCategories(), endVisits(visitor)]));

const searchOf = (page: Page) => new URL(page.url()).search;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe.each([
  ['that has a navigation interface', false],
  ['that has none', true],
])('Back in a browser %s', (_name, isOld) => {
  it('closes the topmost layer, asks when something was typed, and stays at the place', async () => {
    const category = await addCategory('Kite flyer');
    visitor = await visitConsole('/terms', PHONE);
    const { page } = visitor;
    // Heard before the page's own listeners, which keep some of them to themselves.
    await page.addInitScript(() => {
      const counted = Object.assign(window, { pops: 0 });
      const count = () => {
        counted.pops += 1;
      };
      addEventListener('popstate', count, { capture: true });
    });
    if (isOld)
      await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await page.goto('/admin?tab=catalogue');
    await page.getByRole('link', { name: new RegExp(category.name) }).click();
    const place = `?tab=catalogue&category=${category.id}`;
    await press(page, 'Edit Kite flyer');
    const editor = page.getByRole('dialog', { name: 'Edit theme' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    /** Under a layer: the address moves and returns. */
    const goBack = async () => {
      const pops = () => page.evaluate(() => (window as unknown as { pops: number }).pops);
      const wanted = (await pops()) + 2;
      await page.evaluate(() => history.back());
      await expect.poll(pops).toBe(wanted);
    };
    await editor.getByLabel('Name', { exact: true }).fill('Kite maker');
    for (let times = 0; times < 2; times += 1) {
      await goBack();
      await question.waitFor();
      expect(searchOf(page)).toBe(place);
      await goBack();
      await question.waitFor({ state: 'detached' });
      expect(await editor.getByLabel('Name', { exact: true }).inputValue()).toBe('Kite maker');
      expect(searchOf(page)).toBe(place);
    }
    await goBack();
    await press(page, 'Discard changes');
    await press(page, 'Edit Kite flyer');
    await editor.waitFor();
    await goBack();
    await editor.waitFor({ state: 'detached' });
    expect(searchOf(page)).toBe(place);
    await page.getByRole('heading', { name: category.name }).waitFor();
    await page.evaluate(() => history.back());
    await page.getByRole('heading', { name: 'Categories', exact: true }).waitFor();
    expect(searchOf(page)).toBe('?tab=catalogue');
  });
});

it('a page that is older than the server says so where a part is gone, and is loaded again when somebody asks', async () => {
  visitor = await visitConsole('/admin?tab=users');
  const { page } = visitor;
  await page.getByLabel('Find a user by email').waitFor();
  await page.route(/\/assets\/[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByText('Magic Portrait is newer than this page. Load the page again to go on.').waitFor();
  // Nothing is loaded by itself: the page remains the same one while somebody goes on in it.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('tab', { name: 'User Management' }).click();
  await page.getByLabel('Find a user by email').waitFor();
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Load the page again' }).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.unroute(/\/assets\/[^/]+\.js$/);
  await press(page, 'Load the page again');
  await page.getByText('Portraits made', { exact: true }).waitFor();
  const told = visitor.problems.splice(0);
  expect(told.filter((problem) => !problem.includes('Failed to fetch dynamically imported module'))).toEqual(
    [],
  );
});
