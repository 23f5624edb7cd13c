import type { Page, Route } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';
import { OPERATOR_TOKEN_KEY } from '#features/operators/contract.ts';
import { accessibilityProblems, DESKTOP, newEmail, PHONE, type Visitor, visit } from '../support/browser.ts';
import { endSessionElsewhere, logInAsOwner } from '../support/console-visit.ts';
import { joinConsole } from '../support/joined-operator.ts';
import { buyPopularPack, signUpParent } from '../support/parents-over-http.ts';
import { seeToast } from '../support/payment-window.ts';

const RESTORED = 'What you had typed and not saved is here again.';

let visitor: Visitor;
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

async function enter(path: string, viewport = DESKTOP): Promise<Page> {
  visitor = await visit({ path, viewport });
  await logInAsOwner(visitor.page);
  return visitor.page;
}
const newParent = () =>
  signUpParent(inject('productUrl'), { firstName: 'Asha', lastName: 'Rao', email: newEmail() });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What is pressed finds the session ended; the owner signs in again, at the same place. */
async function loseSession(page: Page, button: string): Promise<void> {
  const place = page.url();
  await endSessionElsewhere(page);
  await press(page, button);
  await page.getByRole('alert').getByText('Your session has ended. Please sign in again.').waitFor();
  await logInAsOwner(page);
  expect(page.url()).toBe(place);
}

it('credits that were typed when the session ended are there again, and are not given by themselves', async () => {
  const parent = await newParent();
  const page = await enter(`/admin?tab=users&user=${parent.id}`, PHONE);
  const amount = page.getByLabel('Credits to assign');
  await amount.fill('25');
  await loseSession(page, 'Assign credits');
  await page.getByText(RESTORED).waitFor();
  expect(await amount.inputValue()).toBe('25');
  await page.getByText('0 of 10 used').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press(page, 'Start over');
  expect(await amount.inputValue()).toBe('');
  expect(await page.getByText(RESTORED).count()).toBe(0);
});

it('an amount whose answer was lost is given once, also when it is sent again after another sign-in', async () => {
  const parent = await newParent();
  const page = await enter(`/admin?tab=users&user=${parent.id}`);
  await page.getByLabel('Credits to assign').fill('7');
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
  expect(await page.getByLabel('Credits to assign').inputValue()).toBe('');
});

it('what was typed reaches nobody else who signs in on this page', async () => {
  const parent = await newParent();
  const { token } = await joinConsole('support');
  const page = await enter(`/admin?tab=users&user=${parent.id}`);
  await page.getByLabel('Credits to assign').fill('25');
  await press(page, 'Logout');
  await page.getByRole('button', { name: 'Login' }).waitFor();
  const signInAs = async (kept: string) => {
    // As another tab of this browser would.
    await page.evaluate(
      ([key, newValue]) => {
        localStorage.setItem(key, newValue);
        dispatchEvent(new StorageEvent('storage', { key, newValue }));
      },
      [OPERATOR_TOKEN_KEY, kept] as const,
    );
  };
  await signInAs(token);
  const amount = page.getByLabel('Credits to assign');
  await page.getByText('0 of 10 used').waitFor();
  expect(await amount.inputValue()).toBe('');
  await press(page, 'Logout');
  await logInAsOwner(page);
  await page.getByText('0 of 10 used').waitFor();
  expect(await amount.inputValue()).toBe('');
});

it('the reasons for a refund and for blocking are there again, until they are cancelled', async () => {
  const parent = await newParent();
  await buyPopularPack(inject('productUrl'), parent);
  const page = await enter(`/admin?tab=users&user=${parent.id}&section=purchases`, PHONE);
  await press(page, 'Refund');
  await page.getByLabel('Amount in rupees').fill('99.50');
  await page.getByLabel('Reason').fill('Their son did not like it');
  await loseSession(page, 'Refund ₹99.50');
  await press(page, 'Refund');
  await page.getByText(RESTORED).waitFor();
  expect(await page.getByLabel('Amount in rupees').inputValue()).toBe('99.50');
  expect(await page.getByLabel('Reason').inputValue()).toBe('Their son did not like it');
  expect(await page.getByText('went back').count()).toBe(0);
  await press(page, 'Cancel');
  await press(page, 'Refund');
  expect(await page.getByLabel('Reason').inputValue()).toBe('');
  expect(await page.getByLabel('Amount in rupees').inputValue()).toBe('199');
  await press(page, 'Cancel');

  await press(page, 'Block');
  await page.getByLabel('Reason').fill('Sends pictures of others');
  await loseSession(page, 'Block user');
  await press(page, 'Block');
  await page.getByText(RESTORED).waitFor();
  expect(await page.getByLabel('Reason').inputValue()).toBe('Sends pictures of others');
  await press(page, 'Block user');
  await page.getByText('Blocked', { exact: true }).waitFor();
});

it('an invitation that was being written is there again', async () => {
  const page = await enter('/admin?tab=team');
  await press(page, 'Invite');
  await page.getByLabel('Email', { exact: true }).fill('meera.iyer@example.com');
  await page.getByLabel('Name', { exact: true }).fill('Meera Iyer');
  await page.getByRole('radio', { name: /^Support/ }).check();
  await loseSession(page, 'Send invitation');
  await press(page, 'Invite');
  await page.getByText(RESTORED).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('meera.iyer@example.com');
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Meera Iyer');
  expect(await page.getByRole('radio', { name: /^Support/ }).isChecked()).toBe(true);
  await press(page, 'Start over');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('');
  expect(await page.getByRole('radio', { name: /^Catalogue/ }).isChecked()).toBe(true);
  await press(page, 'Cancel');
});
