import type { Page, Route } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { accessibilityProblems, DESKTOP, PHONE, type Visitor } from '../support/browser.ts';
import { addCategory, removeCategories, TEMPLATE } from '../support/console-catalogue.ts';
import { visitConsole } from '../support/console-visit.ts';
import { seeToast } from '../support/payment-window.ts';

let visitor: Visitor;
afterEach(async () => {
  const { problems } = visitor;
  await Promise.all([removeCategories(), visitor.leave()]);
  expect(problems).toEqual([]);
});

type Failure = (route: Route) => Promise<void>;
const lost: Failure = (route) => route.abort();
const stumbled: Failure = (route) =>
  route.fulfill({
    status: 500,
    json: { message: 'Something went wrong on our side. Please try again.', code: 'internal' },
  });
/** Both without words that say what was being done. */
const FAILURES = [
  ['no answer', lost],
  ['a 500', stumbled],
] as const;

/** Until this is undone, calls of this method to such addresses fail so. */
async function fail(how: Failure, page: Page, method: string, path: RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route) => (route.request().method() === method ? how(route) : route.fallback()));
  return () => page.unroute(path);
}

it.each(FAILURES)(
  'a change of the catalogue that gets %s is told by its toast, and what was typed stays',
  async (_what, how) => {
    const category = await addCategory('Kite flyer');
    visitor = await visitConsole(`/admin?tab=catalogue&category=${category.id}`, DESKTOP);
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    const name = page.getByLabel('Name', { exact: true });
    const press = (button: string) => dialog.getByRole('button', { name: button, exact: true }).click();
    const choose = async (entry: string, what: string) => {
      await page
        .getByRole('button', { name: `More for ${entry}` })
        .filter({ visible: true })
        .first()
        .click();
      await page.getByRole('menuitem', { name: what, exact: true }).click();
    };
    const failsWith = (toast: string) => seeToast(page, 'Error', toast);
    await Promise.all(
      ['POST', 'PUT', 'DELETE'].map((method) => fail(how, page, method, /\/api\/admin\/categories/)),
    );

    await page.getByRole('button', { name: 'Add theme' }).click();
    await name.fill('Kite maker');
    await page.getByLabel('Prompt template').fill(TEMPLATE);
    await press('Add theme');
    await failsWith('Failed to add subcategory');
    expect(await name.inputValue()).toBe('Kite maker');
    await press('Cancel');
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await choose('Kite flyer', 'Edit');
    await name.fill('Kite master');
    await press('Save');
    await failsWith('Failed to update subcategory');
    expect(await name.inputValue()).toBe('Kite master');
    await press('Cancel');
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await choose('Kite flyer', 'Delete');
    await press('Delete');
    await failsWith('Failed to delete subcategory');
    await press('Keep it');

    await choose(category.name, 'Rename');
    await name.fill('Kites of paper');
    await press('Save');
    await failsWith('Failed to update category');
    expect(await name.inputValue()).toBe('Kites of paper');
    await name.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    expect(await name.inputValue()).toBe('Kites of paper');
    await press('Cancel');
    await page.getByRole('button', { name: 'Discard changes' }).click();

    await choose(category.name, 'Delete');
    await press('Delete');
    await failsWith('Failed to delete category');
    await press('Keep it');
    await page.getByRole('button', { name: 'Edit Kite flyer' }).waitFor();
  },
);

it.each(FAILURES)('lists that get %s say so, and come when they are asked for again', async (_what, how) => {
  visitor = await visitConsole('/terms', PHONE);
  const { page } = visitor;
  const again = page.getByRole('button', { name: 'Try again' });
  const answerCategories = await fail(how, page, 'GET', /\/api\/admin\/categories/);
  await page.goto('/admin?tab=catalogue');
  await seeToast(page, 'Error', 'Failed to fetch categories');
  expect(await accessibilityProblems(page)).toEqual([]);
  await answerCategories();
  await again.click();
  await page.getByRole('heading', { name: 'Categories', exact: true }).waitFor();

  const answerUsers = await fail(how, page, 'GET', /\/api\/admin\/users/);
  await page.getByRole('tab', { name: 'User Management' }).click();
  await seeToast(page, 'Error', 'Failed to fetch users');
  await answerUsers();
  await again.click();
  await again.waitFor({ state: 'detached' });
  await fail(how, page, 'GET', /\/api\/admin\/users\/search/);
  const field = page.getByLabel('Find a user by email');
  await field.fill('nobody-at-all@example.com');
  await field.press('Enter');
  await seeToast(page, 'Error', 'Failed to search user');
  expect(await field.inputValue()).toBe('nobody-at-all@example.com');
  await page.getByText('Nobody matches').waitFor();
});
