import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  chooseTheme,
  generate,
  PHOTO_FILE,
  signUp,
  type Visitor,
  visit,
} from '../support/browser.ts';

let visitor: Visitor;
let page: Page;
beforeEach(async () => {
  visitor = await visit();
  page = visitor.page;
  await signUp(page);
});
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

const hero = () => page.getByRole('button', { name: "Get Started - It's Free" });
const preview = () => page.getByRole('img', { name: /^Chosen:/ });
const toast = (title: string) => page.getByText(title, { exact: true }).first().waitFor();
const complete = () => page.getByRole('heading', { name: 'Magic Complete!' }).waitFor({ timeout: 60_000 });
/** What the progress indicator says: the current step's number, or null when it is not shown. */
async function progress(): Promise<number | null> {
  const steps = page.getByRole('list', { name: 'Your progress' }).getByRole('listitem');
  const current = await steps.evaluateAll((all) => all.findIndex((step) => step.ariaCurrent === 'step'));
  return current < 0 ? null : current + 1;
}
/** Answers the next generations in the server's place. */
const answer = (status: number, body: object) =>
  page.route('**/api/generate', (route) => route.fulfill({ status, json: body }));

it('from the first photo to a second one: every state of the way', async () => {
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
  await page.getByLabel('Add Custom Style').fill('pastel colors, a castle');
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
  expect(await accessibilityProblems(page)).toEqual([]);
  release();
  await complete();
  await toast('Magic Complete!');
  await page.getByText('1 of 10').first().waitFor();
  await page.getByText('With your style: pastel colors').waitFor();
  await page.getByText(/Not painted: castle/).waitFor();
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
});

describe('when it does not work', () => {
  it('a failure leads to Error and from there on, an upgrade back to the choices', async () => {
    await chooseTheme(page);
    await answer(500, { message: 'The studio is on fire', code: 'engine-failed', reason: 'engine-failed' });
    await generate(page);
    await page.getByRole('heading', { name: 'That did not work' }).waitFor();
    await toast('Generation Failed');
    await toast('The studio is on fire');
    expect(await progress()).toBe(3);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
    await toast('That is not a photo');
    await page
      .getByText(/This file is not a photo/)
      .first()
      .waitFor();
    await page.unroute('**/api/generate');
    await page.getByRole('button', { name: 'Try again' }).click();
    await complete();

    await page.getByRole('button', { name: 'Try Different Theme' }).click();
    await page.getByRole('radio', { name: /^professional/i }).check();
    await page.getByRole('radio', { name: /^Doctor/ }).check();
    await answer(200, { requiresUpgrade: true, message: 'No credits left' });
    await generate(page);
    await page.getByRole('dialog', { name: 'Unlock Unlimited Magic!' }).waitFor();
    await page.getByRole('button', { name: 'Maybe later' }).click();
    expect(await page.getByRole('radio', { name: /^Doctor/ }).isChecked()).toBe(true);
    expect(await page.getByText('Generation Failed').count()).toBe(0);

    await page.unroute('**/api/generate');
    await answer(404, { message: 'This theme is no longer there.', code: 'unknown-theme' });
    await generate(page);
    await toast('Invalid Selection');
    await toast('Please select a valid theme.');
    await expect.poll(progress).toBe(2);

    await page.getByRole('radio', { name: /^Astronaut/ }).check();
    await page.unroute('**/api/generate');
    await answer(500, {});
    await generate(page);
    await page.getByRole('heading', { name: 'That did not work' }).waitFor();
    await toast('Generation Failed');
    await toast('Something went wrong. Please try again.');
    await page.getByRole('button', { name: 'Start over' }).click();
    await hero().waitFor();
    expect(await preview().count()).toBe(0);
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  it('what is missing is said, and the focus goes there', async () => {
    await page.getByRole('radio', { name: /^dancing/i }).check();
    expect(await progress()).toBe(2);
    await page.getByRole('radio', { name: /^Ballet Grace/ }).check();
    await generate(page);
    await toast('Missing Information');
    await toast('Please upload an image and select a theme.');
    const input = page.locator('input[type=file]');
    expect(await input.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText('Please add a photo here first.').waitFor();
    // Passed over is not done: the first step has no tick.
    expect(await page.getByRole('list', { name: 'Your progress' }).getByText('(done)').count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('a picture that can not be loaded says so, and can be neither downloaded nor edited', async () => {
    await page.route('**/api/portraits/*/image*', (route) => route.fulfill({ status: 404 }));
    await chooseTheme(page);
    await generate(page);
    await page.getByText('Image not available').waitFor({ timeout: 60_000 });
    await page.getByText('Please try generating again').waitFor();
    expect(await page.getByRole('button', { name: 'Download' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Edit', exact: true }).isDisabled()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
