import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  accessibilityProblems,
  newEmail,
  PASSWORD,
  signUp,
  type Visitor,
  visit,
} from '../support/browser.ts';
import { lettersInSystemFonts } from '../support/fonts-used.ts';

let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit();
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

/** The link in the newest mail to an address, as the outbox holds it. */
async function mailedLink(email: string): Promise<string> {
  const outbox = join(inject('productDataDir'), 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).sort().map((name) => readFile(join(outbox, name), 'utf8')),
  );
  const mail = mails.findLast((text) => text.includes(email)) ?? '';
  const body = /\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? '';
  const text = `${mail}\n${Buffer.from(body, 'base64').toString('utf8')}`
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=');
  const link = /https?:\/\/\S*\/reset-password\?token=[\w.-]+/.exec(text)?.[0];
  if (!link) throw new Error('No mail with a link was found');
  return link;
}

async function signIn(email: string, password: string): Promise<void> {
  const { page } = visitor;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function logOut(): Promise<void> {
  await visitor.page.getByRole('button', { name: 'Log Out' }).click();
  // The creation screen has a Get Started of its own.
  await visitor.page.getByRole('heading', { name: 'One photo. Every dream they have.' }).waitFor();
}

const openAuthCard = () => visitor.page.getByRole('button', { name: 'Get Started' }).first().click();
const creationScreen = () => visitor.page.getByRole('button', { name: /Get Started - It's Free/ });

/** Signs in with Google as this person. */
async function continueWithGoogle(email: string): Promise<Page> {
  const { page } = visitor;
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google' }).click(),
  ]);
  await popup.getByLabel('First name').fill('Meera');
  await popup.getByLabel('Last name').fill('Iyer');
  await popup.getByLabel('Email').fill(email);
  expect(await lettersInSystemFonts(popup)).toEqual([]);
  await popup.getByRole('button', { name: 'Continue' }).click();
  return popup;
}

describe('with Google', () => {
  it('a popup asks who; the first sign-in makes an account with 10 generations, the next finds it', async () => {
    const { page } = visitor;
    const email = newEmail();
    await page.goto('/register');
    const popup = await continueWithGoogle(email);
    await page
      .getByText(/^Welcome to Magic Portrait! Your account is created, with 10 free/)
      .first()
      .waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await creationScreen().waitFor();
    await page.getByText('0 of 10').first().waitFor();
    expect(popup.isClosed()).toBe(true);

    await logOut();
    await openAuthCard();
    await continueWithGoogle(email);
    await page.getByText('Success!', { exact: true }).waitFor();
    await page.getByText("You're signed in with Google.").first().waitFor();
    await creationScreen().waitFor();
  });

  it('a window that does not open is a failure told in words', async () => {
    const { page } = visitor;
    await page.goto('/register');
    await page.evaluate(() => {
      window.open = () => null;
    });
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText('Sign-in Failed', { exact: true }).waitFor();
    await page.getByText('There was an error signing in. Please try again.').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('closing the popup leaves everything as it was', async () => {
    const { page } = visitor;
    await openAuthCard();
    const button = page.getByRole('button', { name: 'Continue with Google' });
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
    await popup.getByLabel('Email').waitFor();
    await popup.close();
    await expect.poll(() => button.isEnabled(), { timeout: 10_000 }).toBe(true);
  });
});

describe('with a password', () => {
  it('a forgotten one is replaced by mail, and the old one is gone', async () => {
    const { page } = visitor;
    const email = await signUp(page);
    await logOut();
    await openAuthCard();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Reset Password' }).waitFor();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await page.getByText('Password Reset Email Sent').first().waitFor();
    await page.getByText('Check your email for password reset instructions.').first().waitFor();
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();

    await page.goto(await mailedLink(email));
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel(/^(New password|Password)$/).fill('jasmine');
    await page.getByLabel(/^Confirm/).fill('jasmine');
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    // Without a further click: the card is where one is brought to.
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await signIn(email, PASSWORD);
    await page.getByText('Incorrect password').first().waitFor();
    await signIn(email, 'jasmine');
    await creationScreen().waitFor();
  });

  it('mistakes are told in words', async () => {
    const { page } = visitor;
    await openAuthCard();
    await signIn('nobody-here@example.com', 'whatever');
    await page.getByText('Sign In Failed').first().waitFor();
    await page.getByText('No account found with this email address').first().waitFor();
    await signIn('not an address', '');
    await page.getByText('Invalid email address').first().waitFor();
    await page.getByText('Password is required').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
