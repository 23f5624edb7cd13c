import type { Page } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';
import { ACCOUNT_BLOCKED_MESSAGE } from '#features/accounts/sign-in/contract.ts';
import { blockUrl, USERS } from '#features/operators/users/contract.ts';
import { newEmail, PASSWORD, type Visitor, visit } from '../support/browser.ts';
import { ownersToken } from '../support/console-visit.ts';
import { signUpParent } from '../support/parents-over-http.ts';
import { seeToast } from '../support/payment-window.ts';

let visitor: Visitor;
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

/** Blocks whoever has this address, as the owner. */
async function block(email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await ownersToken()}`, 'content-type': 'application/json' };
  const found = await fetch(`${inject('productUrl')}${USERS.search}?email=${encodeURIComponent(email)}`, {
    headers,
  });
  const { user } = (await found.json()) as { user: { id: string } };
  const blocked = await fetch(inject('productUrl') + blockUrl(user.id), {
    method: 'POST',
    headers,
    body: JSON.stringify({ reason: 'Chargebacks' }),
  });
  expect(blocked.status).toBe(200);
}

async function continueWithGoogle(page: Page, email: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await popup.getByLabel('First name').fill('Meera');
  await popup.getByLabel('Last name').fill('Iyer');
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
}

it('tells a blocked person with a password why they can not come in', async () => {
  const { email } = await signUpParent(inject('productUrl'), {
    firstName: 'Asha',
    lastName: 'Rao',
    email: newEmail(),
  });
  await block(email);
  visitor = await visit({ path: '/#create' });
  const { page } = visitor;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await seeToast(page, 'Sign In Failed', ACCOUNT_BLOCKED_MESSAGE);
});

it('puts a blocked person out of the page, and says why when they come with Google', async () => {
  const email = newEmail();
  visitor = await visit({ path: '/register' });
  const { page } = visitor;
  await continueWithGoogle(page, email);
  await page.getByRole('button', { name: /Get Started - It's Free/ }).waitFor();
  await block(email);
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor();
  await continueWithGoogle(page, email);
  await seeToast(page, 'Sign-in Failed', ACCOUNT_BLOCKED_MESSAGE);
  expect(page.url()).toMatch(/\/register$/);
});
