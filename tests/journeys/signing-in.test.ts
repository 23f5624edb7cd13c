import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { ACCOUNT_BLOCKED_MESSAGE } from '#features/accounts/sign-in/contract.ts';
import { pathFor, USERS_BLOCK, USERS_SEARCH } from '../../src/features/endpoints.ts';
import { endVisits, newEmail, PASSWORD, type Visitor, visit } from '../support/browser/browser.ts';
import { answerGoogle, openGoogle } from '../support/browser/parents-session.ts';
import { seeToast } from '../support/browser/payment-window.ts';
import { ownersToken } from '../support/console/console-visit.ts';
import { lettersInSystemFonts } from '../support/looks/fonts-used.ts';

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await visit();
  page = visitor.page;
});
afterEach(() => endVisits(visitor));

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

/** Blocks whoever has this address, as the owner. */
async function block(email: string): Promise<void> {
  const headers = { authorization: `Bearer ${await ownersToken()}`, 'content-type': 'application/json' };
  const found = await fetch(`${inject('productUrl')}${USERS_SEARCH}?email=${encodeURIComponent(email)}`, {
    headers,
  });
  const { user } = (await found.json()) as { user: { id: string } };
  const body = JSON.stringify({ reason: 'Chargebacks' });
  const blocked = await fetch(inject('productUrl') + pathFor(USERS_BLOCK, { userId: user.id }), {
    method: 'POST',
    headers,
    body,
  });
  expect(blocked.status).toBe(200);
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
async function fill(values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await page.getByLabel(name, { exact: true }).fill(value);
}

async function signIn(email: string, password: string): Promise<void> {
  await fill({ Email: email, Password: password });
  await button('Sign In').click();
}

async function logOut(): Promise<void> {
  await button('Log Out').click();
  await seeToast(page, 'Logged out successfully', 'See you next time!');
  // The creation screen has a Get Started of its own.
  await page.getByRole('heading', { name: 'One photo. Every dream they have.' }).waitFor();
}

const openAuthCard = () => page.getByRole('button', { name: 'Get Started' }).first().click();
const creationScreen = () => page.getByRole('button', { name: /Get Started - It's Free/ });

const google = () => button('Continue with Google');

/** Signs in with Google as this person. */
async function continueWithGoogle(email: string): Promise<Page> {
  const popup = await openGoogle(page);
  expect(await lettersInSystemFonts(popup)).toEqual([]);
  await answerGoogle(popup, email);
  return popup;
}

describe('with Google', () => {
  it('a popup asks who; the first sign-in makes an account with 10 generations, the next finds it', async () => {
    const email = newEmail();
    await page.goto('/register');
    const popup = await continueWithGoogle(email);
    await seeToast(page, 'Success!', 'Welcome to Magic Portrait! Your account is created, with 10 free');
    await page.waitForURL((url) => url.pathname === '/');
    await creationScreen().waitFor();
    await page.getByText('0 of 10').first().waitFor();
    expect(popup.isClosed()).toBe(true);

    await logOut();
    await openAuthCard();
    // Closing the window leaves everything as it was.
    await (await openGoogle(page)).close();
    await expect.poll(() => google().isEnabled()).toBe(true);
    await continueWithGoogle(email);
    await seeToast(page, 'Success!', "You're signed in with Google.");
    await creationScreen().waitFor();

    await block(email);
    await page.goto('/register');
    // The session has gone: nobody is led on to the main screen.
    await google().waitFor();
    await continueWithGoogle(email);
    await seeToast(page, 'Sign-in Failed', ACCOUNT_BLOCKED_MESSAGE);
    expect(page.url()).toMatch(/\/register$/);
  });
});

describe('with a password', () => {
  it('an account is made, a forgotten password replaced by mail, and the old one is gone', async () => {
    const email = newEmail();
    const newcomer = {
      'First name': 'Asha',
      'Last name': 'Rao',
      Email: email,
      Password: PASSWORD,
      'Confirm password': PASSWORD,
    };
    await openAuthCard();
    await page.getByRole('button', { name: /Sign up$/ }).click();
    await fill(newcomer);
    await button('Create Account').click();
    await seeToast(page, 'Account Created!', '10 free generations');
    await creationScreen().waitFor();
    await logOut();

    await openAuthCard();
    await page.getByRole('button', { name: /Sign up$/ }).click();
    await fill(newcomer);
    await button('Create Account').click();
    await seeToast(page, 'Sign Up Failed', 'An account with this email already exists');
    await page.getByRole('button', { name: /Sign in$/ }).click();
    await signIn('nobody-here@example.com', 'whatever');
    await seeToast(page, 'Sign In Failed', 'No account found with this email address');

    await button('Forgot your password?').click();
    await fill({ Email: 'nobody-at-all@example.com' });
    await button('Send Reset Email').click();
    await seeToast(page, 'Reset Failed', 'No account found with this email address');
    await fill({ Email: email });
    await button('Send Reset Email').click();
    await seeToast(page, 'Password Reset Email Sent', 'Check your email for password reset instructions.');
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();

    await page.goto(await mailedLink(email));
    await page.getByLabel(/^(New password|Password)$/).fill('jasmine tea');
    await page.getByLabel(/^Confirm/).fill('jasmine tea');
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    // Without a further click: the card is where one is brought to.
    await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
    await signIn(email, PASSWORD);
    await seeToast(page, 'Sign In Failed', 'Incorrect password');
    await signIn(email, 'jasmine tea');
    await seeToast(page, 'Welcome back!', 'Ready for more magic?');
    await creationScreen().waitFor();

    await logOut();
    await block(email);
    await openAuthCard();
    await signIn(email, 'jasmine tea');
    await seeToast(page, 'Sign In Failed', ACCOUNT_BLOCKED_MESSAGE);
  });
});
