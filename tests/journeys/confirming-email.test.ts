import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findFreePort } from '#platform/process/ports.ts';
import {
  accessibilityProblems,
  chooseTheme,
  generate,
  newEmail,
  PHONE,
  portraitComplete,
  sharedBrowser,
  signUp,
  tellProblems,
} from '../support/browser/browser.ts';
import { seeToast } from '../support/browser/payment-window.ts';
import { misfitsOf } from '../support/looks/page-fit.ts';
import { type ApiProcess, startApiProcess } from '../support/product/api-process.ts';
import { readOutbox } from '../support/product/outbox.ts';
import { QUICK_PASSWORDS } from '../support/product/running-product.ts';

let api: ApiProcess;
let context: BrowserContext;
const problems: string[] = [];

beforeAll(async () => {
  // The product that all journeys share sends no mails, so addresses count as verified there: another node of it does.
  const dataDir = inject('productDataDir');
  const port = await findFreePort();
  api = await startApiProcess({
    ...{ databaseUrl: inject('productDatabaseUrl'), dataDir, razorpay: null },
    secret: (await readFile(join(dataDir, 'auth-secret'), 'utf8')).trim(),
    environment: { ...QUICK_PASSWORDS, AUTH_VERIFY_EMAIL: '1', PORT: String(port) },
  });
  context = await (await sharedBrowser()).newContext({
    ...{ viewport: PHONE, baseURL: `http://localhost:${port}`, reducedMotion: 'reduce' },
  });
}, 180_000);
afterAll(async () => {
  await context?.close();
  await api?.kill();
  expect(problems).toEqual([]);
});

async function openPage(path: string): Promise<Page> {
  const page = await context.newPage();
  tellProblems(page, problems);
  await page.goto(path);
  return page;
}

/** Links of the mails to an address, the newest last. */
async function mailedLinks(email: string): Promise<string[]> {
  return (await readOutbox(inject('productDataDir')))
    .filter((mail) => mail.includes(`To: ${email}`))
    .flatMap((mail) => /https?:\/\/\S+\/verify-email\?token=\S+/.exec(mail)?.[0] ?? []);
}

it('a portrait waits for one tap in a mail, with everything that was chosen, and then it is made', async () => {
  const page = await openPage('/');
  const email = await signUp(page, newEmail());
  // The free portraits are shown from the start.
  await page.getByText('0 of 10').filter({ visible: true }).first().waitFor();
  await chooseTheme(page);
  await generate(page);

  const dialog = page.getByRole('dialog', { name: 'Confirm your email' });
  await dialog.getByText(email).first().waitFor();
  expect(await misfitsOf(page)).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'I have opened the link' }).click();
  await dialog
    .getByRole('alert')
    .getByText(/not confirmed yet/)
    .waitFor();
  await dialog.getByRole('button', { name: 'Send the mail again' }).click();
  await dialog
    .getByRole('status')
    .getByText(/A new mail is on its way/)
    .waitFor();

  await expect.poll(() => mailedLinks(email)).toHaveLength(2);
  const link = (await mailedLinks(email)).at(-1) ?? '';
  const opened = await openPage(link);
  await opened.getByText(/Your email is confirmed/).waitFor();
  expect(await misfitsOf(opened)).toEqual([]);
  expect(await accessibilityProblems(opened)).toEqual([]);
  // The mail program may have opened the link before, and a tap may be a double one.
  await opened.reload();
  await opened.getByText(/Your email is confirmed/).waitFor();
  await opened.close();

  await dialog.getByRole('button', { name: 'I have opened the link' }).click();
  await seeToast(page, 'Your email is confirmed', 'You can create your portrait now.');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  await generate(page);
  await portraitComplete(page);
});

it('a link that is over says how to have another one', async () => {
  const page = await openPage('/verify-email?token=made.up.entirely');
  await page
    .getByRole('alert')
    .getByText(/expired or is not complete.*another mail/)
    .waitFor();
  expect(await misfitsOf(page)).toEqual([]);
});
