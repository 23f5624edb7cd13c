import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { OperatorRole, OperatorSignedIn } from '#features/console/contract.ts';
import { OPERATOR_TOKEN_KEY } from '#features/console/contract.ts';
import {
  OPERATORS_SIGN_IN,
  OPERATORS_SIGN_OUT,
  TEAM_INVITATION,
  TEAM_INVITATIONS,
} from '../../../src/features/endpoints.ts';
import { newEmail, type Visitor, visit } from '../browser/browser.ts';

const OWNER = 'admin@localhost';
const ownersPassword = async () =>
  (await readFile(join(inject('productDataDir'), 'admin-password'), 'utf8')).trim();

let token: string | undefined;

/** The token of the first operator of the product that all journeys share; one session for a file. */
export async function ownersToken(): Promise<string> {
  if (token) return token;
  const password = await ownersPassword();
  const answer = await fetch(inject('productUrl') + OPERATORS_SIGN_IN, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: OWNER, password }),
  });
  if (!answer.ok) throw new Error(`The operator could not sign in: ${await answer.text()}`);
  token = ((await answer.json()) as { token: string }).token;
  return token;
}

/** A browser in which the owner is signed in to the console, at `path`. */
export async function visitConsole(
  path: string,
  viewport?: { width: number; height: number },
): Promise<Visitor> {
  return await visit({ viewport, path, kept: { [OPERATOR_TOKEN_KEY]: await ownersToken() } });
}

/** Signs the owner in on the card that is shown: a session of their own, which a test may end. */
export async function logInAsOwner(page: Page): Promise<void> {
  await page.getByLabel('Admin email').fill(OWNER);
  await page.getByLabel('Password', { exact: true }).fill(await ownersPassword());
  await page.keyboard.press('Enter');
  await page.getByRole('tablist', { name: 'Admin Console' }).waitFor();
}

/** The server forgets this browser's session; the page has not heard of it. */
export async function endSessionElsewhere(page: Page): Promise<void> {
  const kept = await page.evaluate((key) => localStorage.getItem(key), OPERATOR_TOKEN_KEY);
  await page.request.post(OPERATORS_SIGN_OUT, { headers: { authorization: `Bearer ${kept}` } });
}

/** A call of the console as its owner. Throws unless it is answered with a 2xx. */
export async function callAsOwner<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await fetch(inject('productUrl') + path, {
    method,
    headers: {
      authorization: `Bearer ${await ownersToken()}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : null,
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The console's link in the newest mail to this address. */
export async function linkMailedTo(email: string): Promise<string> {
  const outbox = join(inject('productDataDir'), 'outbox');
  const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml')).sort();
  for (const name of names.reverse()) {
    const mail = await readFile(join(outbox, name), 'utf8');
    const link = mail.includes(`To: ${email}\n`) && /\/admin#invitation=\S+/.exec(mail)?.[0];
    if (link) return link;
  }
  throw new Error(`nothing was mailed to ${email}`);
}

/** Invites somebody and joins for them, by the product's calls alone. */
export async function joinConsole(role: OperatorRole): Promise<OperatorSignedIn> {
  const email = newEmail();
  await callAsOwner('POST', TEAM_INVITATIONS, { email, name: 'Ravi', role });
  const token = (await linkMailedTo(email)).split('=')[1];
  const answer = await fetch(inject('productUrl') + TEAM_INVITATION, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ravi', password: 'a garland of marigolds' }),
  });
  if (!answer.ok) throw new Error(`${email} could not join: ${await answer.text()}`);
  return (await answer.json()) as OperatorSignedIn;
}
