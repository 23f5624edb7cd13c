import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { PORTRAITS_INSPECT } from '../../src/features/endpoints.ts';
import {
  accessibilityProblems,
  answerTo,
  chooseTheme,
  endVisits,
  generate,
  makeAccount,
  newEmail,
  PASSWORD,
  portraitComplete,
  signUp,
  type Visitor,
  visit,
} from '../support/browser/browser.ts';
import { revokeSession } from '../support/browser/parents-session.ts';

let visitor: Visitor;
let page: Page;
async function enter(account?: string): Promise<void> {
  visitor = await visit({ account });
  page = visitor.page;
}
afterEach(() => endVisits(visitor));

const ended = () => page.getByRole('dialog', { name: 'Your session has ended' });
const complete = () => portraitComplete(page);
const hero = () => page.getByRole('button', { name: "Get Started - It's Free" });

async function choose(): Promise<void> {
  await chooseTheme(page, { category: /^toons/i, theme: /^Cartoon Classics/ });
  await page.getByLabel('Add Custom Style').fill('pastel colors, a castle');
  await page.getByRole('radio', { name: '3:4 Portrait' }).check();
}

/** The photo has been looked at. A busy server's 503 is no answer: the page asks again by itself, some seconds later. */
const inspected = () => answerTo(page, PORTRAITS_INSPECT, { isFinal: (status) => status !== 503 });

async function seeChoices(): Promise<void> {
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  expect(await page.getByRole('radio', { name: /^toons/i }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: /^Cartoon Classics/ }).isChecked()).toBe(true);
  expect(await page.getByLabel('Add Custom Style').inputValue()).toBe('pastel colors, a castle');
  expect(await page.getByRole('radio', { name: '3:4 Portrait' }).isChecked()).toBe(true);
}

async function seeResult(): Promise<void> {
  await complete();
  await page.getByRole('img', { name: 'Your Cartoon Classics Style portrait' }).waitFor();
  await page.getByText('With your style: castle, pastel colors').waitFor();
  await page.getByRole('button', { name: 'Compare with the photo' }).waitFor();
  await page.getByRole('button', { name: 'Try Different Theme' }).waitFor();
  await page.getByRole('button', { name: 'Use New Image' }).waitFor();
}

async function signInAgain(email?: string): Promise<void> {
  if (email) await ended().getByLabel('Email').fill(email);
  await ended().getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ended().getByRole('button', { name: 'Sign In', exact: true }).click();
}

it('a session that ends is gone on with in place; what was chosen and made outlives reloads and other pages', async () => {
  await enter();
  await signUp(page);
  await choose();
  await expect.poll(() => keptWords(page)).toMatchObject([{ aspectRatio: '3:4' }]);
  const answered = inspected();
  await page.reload();
  await seeChoices();

  // What the page asks by itself after a reload would notice the end before anybody generates.
  await answered;
  await page.waitForLoadState('networkidle');
  await revokeSession(page);
  await generate(page);
  await ended().waitFor();
  await ended().getByRole('button', { name: 'Continue with Google' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  // Put off: everything is as it was, and the next call asks again.
  await page.keyboard.press('Escape');
  await ended().waitFor({ state: 'detached' });
  await seeChoices();
  await generate(page);
  await signInAgain();
  await seeResult();
  await page.getByText('1 of 10').first().waitFor();

  await page.reload();
  await seeResult();
  await page.getByRole('button', { name: 'Compare with the photo' }).click();
  await page.getByRole('slider').waitFor();
  await page.getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('button', { name: 'Back to Home' }).click();
  await seeResult();
  await page.getByRole('button', { name: 'Try Different Theme' }).click();
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  // A page that ends before its storage has removed anything: what was forgotten stays so, and is removed by the next.
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('The page is going', 'AbortError');
    };
  });
  await page.getByRole('button', { name: 'Start over' }).click();
  await hero().waitFor();
  expect(await kept(page)).toEqual([1, 1]);
  await page.reload();
  await hero().waitFor();
  expect(await page.getByRole('img', { name: /^Chosen:/ }).count()).toBe(0);
  await expect.poll(() => kept(page)).toEqual([0, 0]);
});

it('another account that signs in in place finds nothing of the one before, nor does anybody after logging out', async () => {
  const other = newEmail();
  await enter(other);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('heading', { name: 'Ready to Create Magic?' }).waitFor();
  const first = newEmail();
  await makeAccount(page, first);
  const answered = inspected();
  await choose();
  await answered;
  await revokeSession(page);
  await generate(page);
  await signInAgain(other);
  await hero().waitFor();
  await ended().waitFor({ state: 'detached' });
  expect(await page.getByRole('img', { name: /^Chosen:/ }).count()).toBe(0);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.reload();
  await hero().waitFor();
  expect(await kept(page)).toEqual([0, 0]);

  await choose();
  await expect.poll(() => kept(page)).toEqual([1, 1]);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('heading', { name: 'Ready to Create Magic?' }).waitFor();
  await expect.poll(() => kept(page)).toEqual([0, 0]);
});

it('tabs of one account agree on the credits, and logging out in one is logging out in all', async () => {
  await enter(newEmail());
  const other = await visitor.context.newPage();
  await other.goto('/');
  await other.getByText('0 of 10').first().waitFor();
  await chooseTheme(other);
  await expect.poll(() => kept(other)).toEqual([1, 1]);
  await chooseTheme(page);
  await generate(page);
  await complete();
  await other.getByText('1 of 10').first().waitFor();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await other.getByRole('heading', { name: 'Ready to Create Magic?' }).waitFor();
  await expect.poll(() => kept(other)).toEqual([0, 0]);
});

/** What lies in the browser's database besides pictures. */
function keptWords(where: Page): Promise<unknown[]> {
  return where.evaluate(async () => {
    const opened = indexedDB.open('magic-portrait');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const request = database.transaction('creations').objectStore('creations').getAll();
    const words = await new Promise<unknown[]>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return words;
  });
}

/** How many creations and pictures lie in the browser's database. */
function kept(where: Page): Promise<number[]> {
  return where.evaluate(async () => {
    const opened = indexedDB.open('magic-portrait');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opened.onsuccess = () => resolve(opened.result);
    });
    const counts = ['creations', 'pictures'].map((name) => {
      const request = database.transaction(name).objectStore(name).count();
      return new Promise<number>((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
    });
    const counted = await Promise.all(counts);
    database.close();
    return counted;
  });
}
