import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { OPERATORS_SESSION } from '../../src/features/endpoints.ts';
import {
  DESKTOP,
  endVisits,
  makeAccount,
  newEmail,
  PHONE,
  type Visitor,
  visit,
} from '../support/browser/browser.ts';
import { seeToast } from '../support/browser/payment-window.ts';
import { linkMailedTo } from '../support/console/console-visit.ts';

/** Gives this page's browser a fingerprint reader that knows its finger. It is gone with the page. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
}

const PASSWORD = 'a garland of marigolds';

const visitors: Visitor[] = [];
async function arrive(arriving: Promise<Visitor>): Promise<Page> {
  const visitor = await arriving;
  visitors.push(visitor);
  return visitor.page;
}
afterEach(() => endVisits(...visitors.splice(0)));

const token = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const adminPassword = async () =>
  (await readFile(join(inject('productDataDir'), 'admin-password'), 'utf8')).trim();

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Admin email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** The first owner at `path`, with a session of their own: these journeys end sessions. */
async function enter(path: string, viewport = DESKTOP): Promise<Page> {
  const page = await arrive(visit({ path, viewport }));
  await logIn(page, 'admin@localhost', await adminPassword());
  await says(page, 'Login successful');
  return page;
}

/** A toast of one line. */
const says = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();

it('tabs of one browser enter and leave together, on the server too; a parent in one of them is left alone', async () => {
  const page = await arrive(visit({ path: '/admin?tab=dashboard', viewport: PHONE }));
  await press(page, 'Login');
  await page.getByText('Please enter your email address.').waitFor();
  await page.getByText('Please enter your password.').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/')) sent.push(request.headers().authorization ?? 'none');
  });
  const parents = await page.context().newPage();
  await parents.goto('/');
  await makeAccount(parents);
  const parentsToken = await parents.evaluate(() => localStorage.getItem('magic-portrait.token'));
  await logIn(page, 'admin@localhost', 'wrong');
  await seeToast(page, 'Login failed', 'Incorrect email or password');
  await logIn(page, 'admin@localhost', await adminPassword());
  await says(page, 'Login successful');
  await page.getByRole('tab', { name: 'Dashboard', selected: true }).waitFor();

  const second = await page.context().newPage();
  await second.setViewportSize(PHONE);
  await second.goto('/admin?tab=team');
  await press(second, 'Invite');
  const name = second.getByLabel('Name', { exact: true });
  await name.fill('Meera');
  const typedIn = await name.elementHandle();
  for (const value of [null, parentsToken]) {
    // Listens before anything is moved: the two tabs are two processes.
    await second.evaluate(() => {
      const heard = new Promise((done) => addEventListener('storage', done, { once: true }));
      Object.assign(window, { heard: heard.then(() => undefined) });
    });
    await parents.evaluate((kept) => {
      if (kept) localStorage.setItem('magic-portrait.token', kept);
      else localStorage.removeItem('magic-portrait.token');
    }, value);
    await second.evaluate(() => (window as unknown as { heard: Promise<void> }).heard);
    expect(await typedIn?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await name.inputValue()).toBe('Meera');
  }

  const opened = await token(page);
  const answered = page.waitForResponse('**/api/admin/logout');
  await press(page, 'Logout');
  expect((await answered).status()).toBe(200);
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await second.getByRole('button', { name: 'Login' }).waitFor();
  expect(await token(second)).toBeNull();
  const headers = { authorization: `Bearer ${opened}` };
  expect((await page.request.get(OPERATORS_SESSION, { headers })).status()).toBe(401);
  await logIn(second, 'admin@localhost', await adminPassword());
  await page.getByRole('tab', { name: 'Dashboard', selected: true }).waitFor();
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((header) => header.includes(String(parentsToken)))).toEqual([]);
  await parents.reload();
  await parents.getByRole('button', { name: /Get Started - It's Free/ }).waitFor();
});

describe('operators', () => {
  it('are invited by mail, join, get another role, and are removed', { timeout: 240_000 }, async () => {
    const email = newEmail();
    const owner = await enter('/admin?tab=team', PHONE);
    await press(owner, 'Invite');
    await press(owner, 'Send invitation');
    await owner.getByText('Please enter an email address.').waitFor();
    await owner.getByLabel('Email', { exact: true }).fill(email);
    await owner.getByLabel('Name', { exact: true }).fill('Meera <b>Iyer</b>');
    await owner.getByRole('radio', { name: /^Support/ }).check();
    await press(owner, 'Send invitation');
    await owner.getByText(/^The invitation is in the server's outbox\./).waitFor();
    await owner.getByText('Waiting for an answer').waitFor();

    const meera = await arrive(visit({ path: await linkMailedTo(email) }));
    await meera.getByRole('heading', { name: 'Join as Support' }).waitFor();
    await meera.getByLabel('Your name').fill('Meera Iyer');
    await meera.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await meera.getByLabel('Confirm new password').fill('something else');
    await press(meera, 'Join');
    await meera.getByText("Passwords don't match").waitFor();
    await meera.getByLabel('Confirm new password').fill(PASSWORD);
    await press(meera, 'Join');
    await says(meera, 'Welcome to the console');
    await meera.getByRole('tab', { name: 'User Management', selected: true }).waitFor();
    expect(await meera.getByRole('tab').allTextContents()).toEqual(['User Management', 'Dashboard']);
    expect(new URL(meera.url()).hash).toBe('');

    await owner.reload();
    await owner.getByText(email).waitFor();
    expect(await owner.getByText('Waiting for an answer').isVisible()).toBe(false);
    await owner.getByRole('button', { name: 'Actions for Meera Iyer' }).click();
    await owner.getByRole('menuitem', { name: 'Change role' }).click();
    await owner.getByRole('radio', { name: /^Catalogue/ }).check();
    await press(owner, 'Change role');
    await says(owner, 'The role is changed.');
    await meera.reload();
    await meera.getByRole('tab', { name: 'Categories & Templates', selected: true }).waitFor();
    // A page of hers would ask by itself and say so before she does anything: she is elsewhere meanwhile.
    await meera.goto('about:blank');

    await owner.getByRole('button', { name: 'Actions for Meera Iyer' }).click();
    await owner.getByRole('menuitem', { name: 'Remove' }).click();
    await owner.getByRole('heading', { name: 'Are you sure you want to remove Meera Iyer?' }).waitFor();
    await press(owner, 'Remove');
    await says(owner, 'The operator is removed.');
    await expect.poll(() => owner.getByText(email).isVisible()).toBe(false);
    await meera.goto('/admin');
    await meera.getByText('Your session has ended. Please sign in again.').waitFor();
  });

  it('choose another password, add a passkey, log in with it, and come back by a mailed link', async () => {
    const email = newEmail();
    const owner = await enter('/admin?tab=team');
    await press(owner, 'Invite');
    await owner.getByLabel('Email', { exact: true }).fill(email);
    await owner.getByLabel('Name', { exact: true }).fill('Ravi');
    await press(owner, 'Send invitation');
    await owner.getByText(/^The invitation is in the server's outbox\./).waitFor();
    const ravi = await arrive(visit({ path: await linkMailedTo(email) }));
    await ravi.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await ravi.getByLabel('Confirm new password').fill(PASSWORD);
    await press(ravi, 'Join');
    await ravi.getByRole('button', { name: /^Your account/ }).click();
    await press(ravi, 'Change password');
    await ravi.getByLabel('Current password').fill('wrong');
    await ravi.getByLabel('New password', { exact: true }).fill(`${PASSWORD} twice`);
    await ravi.getByLabel('Confirm new password').fill(`${PASSWORD} twice`);
    await press(ravi, 'Change password');
    await ravi.getByText('Your current password is not right.').waitFor();
    await ravi.getByLabel('Current password').fill(PASSWORD);
    await press(ravi, 'Change password');
    await says(ravi, 'Your password is changed');
    await ravi.getByRole('tab', { name: 'Categories & Templates' }).waitFor();

    await plugInAuthenticator(ravi);
    await ravi.getByRole('button', { name: /^Your account/ }).click();
    await press(ravi, 'Add a passkey');
    await ravi.getByLabel('Name of the passkey').fill('Laptop');
    await ravi.getByLabel('Your password').fill(`${PASSWORD} twice`);
    await press(ravi, 'Make the passkey');
    await says(ravi, 'Your passkey is added.');
    await press(ravi, 'I have kept them');
    await ravi.getByRole('button', { name: 'Remove the passkey Laptop' }).waitFor();
    await ravi.keyboard.press('Escape');
    await press(ravi, 'Logout');
    await logIn(ravi, email, `${PASSWORD} twice`);
    await press(ravi, 'Use a passkey');
    await ravi.getByRole('tab', { name: 'Categories & Templates' }).waitFor();

    await owner.reload();
    await owner.getByRole('listitem').filter({ hasText: email }).getByRole('button').click();
    await owner.getByRole('menuitem', { name: 'Send link to a new password' }).click();
    await press(owner, 'Send link');
    await owner.getByText(/^The link for a new password is in the server's outbox\./).waitFor();
    await ravi.goto(await linkMailedTo(email));
    await ravi.reload();
    await ravi.getByRole('heading', { name: 'Choose a new password' }).waitFor();
    await ravi.getByLabel('New password', { exact: true }).fill(`${PASSWORD} again`);
    await ravi.getByLabel('Confirm new password').fill(`${PASSWORD} again`);
    await press(ravi, 'Save and log in');
    // The mailbox alone is not enough.
    await press(ravi, 'Use a passkey');
    await says(ravi, 'Your password is changed');
    await ravi.goto(await linkMailedTo(email));
    await ravi.reload();
    await ravi.getByText('This link is not valid any more.').waitFor();
    await press(ravi, 'Go to the login');
    await ravi.getByRole('tab', { name: 'Categories & Templates' }).waitFor();

    await owner.getByRole('button', { name: /^Your account/ }).click();
    await owner.getByText(/Your password is set by ADMIN_PASSWORD/).waitFor();
  });
});
