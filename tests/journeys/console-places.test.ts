import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { OPERATOR_TOKEN_KEY } from '#features/operators/contract.ts';
import { DESKTOP, newEmail, PHONE, type Visitor, visit } from '../support/browser.ts';
import { addCategory, removeCategories } from '../support/console-catalogue.ts';
import { visitConsole } from '../support/console-visit.ts';
import { signUpOverHttp } from '../support/http-person.ts';
import { joinConsole } from '../support/joined-operator.ts';
import { seeToast } from '../support/payment-window.ts';

let visitor: Visitor;
afterEach(async () => {
  const { problems } = visitor;
  await Promise.all([removeCategories(), visitor.leave()]);
  expect(problems).toEqual([]);
});

const searchOf = (page: Page) => new URL(page.url()).search;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('a link to a part that is for others leads to one’s own part, under its own address, and says so once', async () => {
  const { token } = await joinConsole('support');
  visitor = await visit({ path: '/terms', viewport: PHONE });
  const { page } = visitor;
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    OPERATOR_TOKEN_KEY,
    token,
  ] as const);
  await page.goto('/admin?tab=audit&operator=meera');
  await seeToast(page, 'Audit Log is not part of your role', 'It needs the role Owner. Yours is Support.');
  await page.getByRole('tab', { name: 'User Management', selected: true }).waitFor();
  expect(searchOf(page)).toBe('?tab=users');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/terms');
  await page.goForward();
  await page.getByRole('tab', { name: 'User Management', selected: true }).waitFor();
  expect(await page.getByText('is not part of your role').count()).toBe(0);
});

it('the dashboard’s days are in the address: they stay over a reload, and Back finds them again', async () => {
  visitor = await visitConsole('/admin?tab=dashboard', PHONE);
  const { page } = visitor;
  const isChosen = (name: string) => page.getByRole('radio', { name, checked: true }).waitFor();
  await isChosen('30 days');
  await page.getByRole('radio', { name: '7 days' }).check();
  await expect.poll(() => searchOf(page)).toBe('?tab=dashboard&days=7');
  await page.reload();
  await isChosen('7 days');
  await page.getByRole('radio', { name: 'Custom' }).check();
  await page.getByLabel('First day').fill('2021-03-01');
  await page.getByLabel('Last day').fill('2021-03-15');
  await press(page, 'Show these days');
  await page.getByText('No portraits in these days').waitFor();
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await page.getByRole('region', { name: 'Audit log' }).waitFor();
  await page.goBack();
  await isChosen('Custom');
  expect(await page.getByLabel('Last day').inputValue()).toBe('2021-03-15');
  await page.getByText('No portraits in these days').waitFor();
  await page.getByRole('radio', { name: '30 days' }).check();
  await expect.poll(() => searchOf(page)).toBe('?tab=dashboard');
});

it('a parent who signs in and out in another tab leaves what an operator types alone', async () => {
  const category = await addCategory('Kite flyer');
  visitor = await visitConsole(`/admin?tab=catalogue&category=${category.id}`);
  const { page, context } = visitor;
  await press(page, 'Edit Kite flyer');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Kite maker');
  const field = await name.elementHandle();
  const { token } = await signUpOverHttp(inject('productUrl'), newEmail());
  const parents = await context.newPage();
  await parents.goto('/terms');
  const moved = () =>
    page.evaluate(() =>
      new Promise((done) => addEventListener('storage', done, { once: true })).then(() => undefined),
    );
  for (const value of [token, null]) {
    const heard = moved();
    await parents.evaluate((kept) => {
      if (kept) localStorage.setItem('magic-portrait.token', kept);
      else localStorage.removeItem('magic-portrait.token');
    }, value);
    await heard;
    expect(await field?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await name.inputValue()).toBe('Kite maker');
  }
  await press(page, 'Cancel');
  await press(page, 'Discard changes');
});

describe.each([
  ['that has a navigation interface', false],
  ['that has none', true],
])('Back in a browser %s', (_name, isOld) => {
  it('closes the topmost layer, asks when something was typed, and stays at the place', async () => {
    const category = await addCategory('Kite flyer');
    visitor = await visitConsole('/terms', PHONE);
    const { page } = visitor;
    if (isOld)
      await page.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined }));
    await page.goto('/admin?tab=catalogue');
    await page.getByRole('link', { name: new RegExp(category.name) }).click();
    const place = `?tab=catalogue&category=${category.id}`;
    await press(page, 'Edit Kite flyer');
    const editor = page.getByRole('dialog', { name: 'Edit theme' });
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    const goBack = async () => {
      await page.evaluate(() => history.back());
      // The address moves and returns: both are over once a task of the page's own has come after them.
      await page.waitForTimeout(300);
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
    await goBack();
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
  // Nothing happens by itself.
  await page.waitForTimeout(1_000);
  await page.getByRole('tab', { name: 'User Management' }).click();
  await page.getByLabel('Find a user by email').waitFor();
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.unroute(/\/assets\/[^/]+\.js$/);
  await press(page, 'Load the page again');
  await page.getByText('Portraits made', { exact: true }).waitFor();
  const told = visitor.problems.splice(0);
  expect(told.filter((problem) => !problem.includes('Failed to fetch dynamically imported module'))).toEqual(
    [],
  );
});

it('a toast leaves the tabs free on a desktop', async () => {
  visitor = await visitConsole('/admin?tab=users', DESKTOP);
  const { page } = visitor;
  await press(page, 'Search');
  await seeToast(page, 'Error', 'Please enter an email address.');
  const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);
  const tabs = await page.getByRole('tablist', { name: 'Admin Console' }).boundingBox();
  // It comes rising from below.
  await expect
    .poll(async () => bottomOf(await page.getByRole('listitem').filter({ hasText: 'Error' }).boundingBox()))
    .toBeLessThanOrEqual(tabs?.y ?? 0);
});
