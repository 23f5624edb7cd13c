import type { Page, Route } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';
import {
  accessibilityProblems,
  endVisits,
  newEmail,
  PHONE,
  type Visitor,
  visit,
} from '../support/browser/browser.ts';
import { seeToast } from '../support/browser/payment-window.ts';
import { endSessionElsewhere, logInAsOwner } from '../support/console/console-visit.ts';
import { signUpOverHttp } from '../support/product/http-person.ts';

let visitor: Visitor;
afterEach(() => endVisits(visitor));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('credits are there again when the session ended, and given once: after a lost answer, another sign-in and a double click', async () => {
  const parent = await signUpOverHttp(inject('productUrl'), newEmail());
  visitor = await visit({ path: `/admin?tab=users&user=${parent.id}`, viewport: PHONE });
  const { page } = visitor;
  await logInAsOwner(page);
  const place = page.url();
  const amount = page.getByLabel('Credits to assign');
  await amount.fill('7');
  // The form asks for nothing more: what is refused is the button's call.
  await page.getByText('0 of 10 used').waitFor();
  await endSessionElsewhere(page);
  await press(page, 'Assign credits');
  await page.getByRole('alert').getByText('Your session has ended. Please sign in again.').waitFor();
  await logInAsOwner(page);
  expect(page.url()).toBe(place);
  await page.getByText('What you had typed and not saved is here again.').waitFor();
  expect(await amount.inputValue()).toBe('7');
  await page.getByText('0 of 10 used').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route('**/assign-credits', lost, { times: 1 });
  await press(page, 'Assign credits');
  await seeToast(page, 'Error', 'Failed to assign credits');
  await page.getByText('0 of 17 used').waitFor();
  await press(page, 'Logout');
  await logInAsOwner(page);
  await press(page, 'Assign credits');
  await seeToast(page, '7 credits assigned', '');
  await page.getByText('0 of 17 used').waitFor();
  expect(await amount.inputValue()).toBe('');

  await amount.fill('12');
  await page.getByRole('button', { name: 'Assign credits' }).dblclick();
  await seeToast(page, '12 credits assigned', '');
  await page.getByText('0 of 29 used').waitFor();
  const given = page.getByRole('tabpanel', { name: 'Credits' });
  await given.getByText('+12', { exact: true }).waitFor();
  expect(await given.getByText(/^\+(7|12)$/).allTextContents()).toEqual(['+12', '+7']);
});
