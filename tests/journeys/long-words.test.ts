import type { Page } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';
import { IDENTITY_SIGN_UP } from '../../src/features/endpoints.ts';
import { DESKTOP, endVisits, PASSWORD, PHONE, type Visitor } from '../support/browser/browser.ts';
import { visitConsole } from '../support/console/console-visit.ts';

/** Words without a place to break at, as long as a name and an address of people may be. */
const WORD = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';
const unique = String(process.pid);
const EMAIL = `${'w'.repeat(46 - unique.length)}${unique}@example.com`;

let visitor: Visitor;
afterEach(() => endVisits(visitor));

let signUps = 0;
/** Somebody of this name; a number before the address keeps people apart. Returns their id. */
async function signUp(firstName: string, lastName: string): Promise<string> {
  const origin = inject('productUrl');
  signUps += 1;
  const answer = await fetch(`${origin}${IDENTITY_SIGN_UP}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ firstName, lastName, email: `${signUps}${EMAIL}`, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { user: { id: string } }).user.id;
}

/** How far the farthest thing in the topmost layer reaches over its right edge, in pixels. */
const overhang = (page: Page, layer: string) =>
  page.locator(layer).evaluate((element) => {
    const { right, left } = element.getBoundingClientRect();
    const ends = [...element.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right);
    return Math.max(
      right - document.documentElement.clientWidth,
      -left,
      ...ends.map((end) => end - right),
      0,
    );
  });

it('dialogs and toasts about a very long name and address stay on a phone', async () => {
  const id = await signUp(WORD, WORD);
  visitor = await visitConsole(`/admin?tab=users&user=${id}`, PHONE);
  const { page } = visitor;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await dialog.getByRole('heading').waitFor();
  expect(await overhang(page, '[role=dialog]')).toBeLessThan(1);
  await dialog.getByRole('textbox').fill('A very long reason'.repeat(8));
  await dialog.getByRole('button', { name: 'Block user' }).click();
  const toast = page.locator('[data-toasts] li');
  await toast.getByText('is blocked.').waitFor();
  expect(await overhang(page, '[data-toasts] li')).toBeLessThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

it('one very long name leaves the other columns their room, and a Hindi one stands in letters of our own', async () => {
  await signUp('लक्ष्मी', 'नारायणस्वामी');
  await signUp(WORD, WORD);
  visitor = await visitConsole('/admin?tab=users', DESKTOP);
  const { page } = visitor;
  await page.getByRole('link', { name: WORD }).first().waitFor();
  const widthOf = async (column: string) =>
    (await page.getByRole('columnheader', { name: column }).boundingBox())?.width ?? 0;
  expect(await widthOf('Name')).toBeLessThan(DESKTOP.width * 0.35);
  expect(await widthOf('Email')).toBeGreaterThan(250);

  await page.getByRole('link', { name: 'लक्ष्मी' }).first().waitFor();
  const isThere = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].some(
        ({ family, weight, unicodeRange, status }) =>
          family.includes('Mukta') && weight === '600' && /U\+900/i.test(unicodeRange) && status === 'loaded',
      );
    });
  await expect.poll(isThere).toBe(true);
});
