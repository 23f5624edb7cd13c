import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PORTRAITS_GENERATE } from '../../src/features/endpoints.ts';
import {
  answerTo,
  chooseTheme,
  endVisits,
  generate,
  newEmail,
  PHOTO_FILE,
  portraitComplete,
  type Visitor,
  visit,
  WORK_MS,
} from '../support/browser/browser.ts';

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await visit({ account: newEmail() });
  page = visitor.page;
});
afterEach(() => endVisits(visitor));

const hero = () => page.getByRole('button', { name: "Get Started - It's Free" });
const preview = () => page.getByRole('img', { name: /^Chosen:/ });
const toast = (title: string) => page.getByText(title, { exact: true }).first().waitFor();
const complete = () => portraitComplete(page);
/** What the progress indicator says: the current step's number, or null when it is not shown. */
async function progress(): Promise<number | null> {
  const steps = page.getByRole('list', { name: 'Your progress' }).getByRole('listitem');
  const current = await steps.evaluateAll((all) => all.findIndex((step) => step.ariaCurrent === 'step'));
  return current < 0 ? null : current + 1;
}

it('every state of the way is walked, from the first photo to a second one', async () => {
  expect(await progress()).toBeNull();
  // Looked at before, so that it shows what is made only if it is asked for anew.
  await page.getByRole('button', { name: 'History' }).click();
  await page.getByText('No magic yet!').waitFor();
  await page.keyboard.press('Escape');
  await Promise.all([page.waitForEvent('filechooser'), hero().click()]);
  await expect.poll(progress).toBe(1);
  await page.getByRole('button', { name: 'Start over' }).click();
  await hero().waitFor();

  await page.locator('input[type=file]').setInputFiles(PHOTO_FILE);
  await preview().waitFor();
  expect(await progress()).toBe(1);
  expect(await page.getByText('Choose your style:').count()).toBe(0);
  await page.getByRole('radio', { name: /^toons 10 themes/i }).check();
  await page.getByText('Choose your style:').waitFor();
  expect(await progress()).toBe(2);
  expect(await page.getByRole('button', { name: 'Generate Magic Portrait' }).count()).toBe(0);
  await page.getByRole('radio', { name: /^Cartoon Classics/ }).check();
  expect(await progress()).toBe(3);
  await page.getByLabel('Add Custom Style').fill('pastel colors, a castle, a zeppelin');
  await page.getByRole('radio', { name: '3:4 Portrait' }).check();

  const sent = page.waitForRequest('**/api/generate');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/generate', async (route) => {
    await held;
    await route.continue();
  });
  await generate(page);
  await sent;
  await page.getByRole('heading', { name: 'Creating Magic...' }).waitFor();
  expect(await progress()).toBe(3);
  expect(await page.getByRole('button', { name: 'Creating Magic...' }).isDisabled()).toBe(true);
  expect(await page.getByRole('radio', { name: /^fantasy/i }).isDisabled()).toBe(true);
  expect(await page.locator('input[type=file]').isDisabled()).toBe(true);
  release();
  await complete();
  await toast('Magic Complete!');
  await page.getByText('1 of 10').first().waitFor();
  await page.getByText('With your style: castle, pastel colors').waitFor();
  await page.getByText(/Not painted: zeppelin/).waitFor();
  await page.unroute('**/api/generate');

  await page.getByRole('button', { name: 'Try Different Theme' }).click();
  await preview().waitFor();
  expect(await progress()).toBe(1);
  expect(await page.getByRole('radio', { name: /^toons/i }).isChecked()).toBe(false);
  await page.getByRole('radio', { name: /^fantasy/i }).check();
  await page.getByRole('radio', { name: /^Mystical Elf/ }).check();
  expect(await page.getByLabel('Add Custom Style').inputValue()).toBe('');
  await generate(page);
  await complete();
  await page.getByRole('button', { name: 'Use New Image' }).click();
  await hero().waitFor();
  expect(await progress()).toBeNull();
  expect(await preview().count()).toBe(0);

  await page.getByRole('button', { name: 'History' }).click();
  const gallery = page.getByRole('dialog', { name: 'Your Magic Gallery' });
  await gallery.getByText('Mystical Elf').first().click();
  await page.getByRole('button', { name: 'Edit or share' }).click();
  await complete();
  await page.getByRole('button', { name: 'Create Another' }).click();
  await hero().waitFor();

  // A reload in the middle of being made loses nothing.
  await chooseTheme(page);
  const begun = answerTo(page, PORTRAITS_GENERATE);
  await generate(page);
  await begun;
  await page.reload();
  await page.getByRole('button', { name: 'History' }).click();
  const thumbnails = gallery.locator('img[src*="/thumbnail"]');
  await expect.poll(() => thumbnails.count(), { timeout: WORK_MS }).toBe(3);
  await expect
    .poll(() => thumbnails.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
