import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import {
  accessibilityProblems,
  chooseTheme,
  endVisits,
  generate,
  newEmail,
  portraitComplete,
  type Visitor,
  visit,
} from '../support/browser/browser.ts';

let visitor: Visitor;
afterEach(() => endVisits(visitor));

const metadataOf = async (download: Download) => sharp(await readFile(await download.path())).metadata();
async function download(page: Page, where: Page | Locator = page): Promise<Download> {
  const [started] = await Promise.all([
    page.waitForEvent('download'),
    where.getByRole('button', { name: 'Download' }).click(),
  ]);
  return started;
}

it('a finished portrait is seen full size, turned and cropped, and downloaded with its label', async () => {
  visitor = await visit({ account: newEmail() });
  const { page } = visitor;
  await chooseTheme(page);
  await page.getByRole('radio', { name: /16:9/ }).check();
  await generate(page);
  await portraitComplete(page);
  const original = await metadataOf(await download(page));
  expect([original.width, original.height]).toEqual([1344, 756]);
  const shown = page.getByRole('img', { name: 'Your Doctor portrait' });
  await shown.click();
  const large = page.getByRole('dialog', { name: 'Doctor' });
  await large.waitFor();
  // The page behind stays where it is.
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  expect((await metadataOf(await download(page, large))).width).toBe(1344);
  await page.keyboard.press('Escape');
  const comparison = page.getByRole('slider', { name: 'Compare photo and portrait' });
  await page.getByRole('button', { name: 'Compare with the photo' }).click();
  await comparison.waitFor();

  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Edit Photo' });
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  // A picture that can not be loaded says so, and is tried again.
  const pictures = '**/api/portraits/**';
  await page.route(pictures, (route) => route.abort());
  await edit.click();
  await dialog
    .getByText('We could not load the picture. Please check your connection and try again.')
    .waitFor();
  expect(await dialog.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
  await page.unroute(pictures);
  await press('Try again');
  await dialog.getByRole('img', { name: 'Your portrait as it will be saved' }).waitFor();

  await press('Rotate Left');
  await dialog.getByText('Rotated: 270°').waitFor();
  await press('Reset All');
  await dialog.getByText(/^Rotated/).waitFor({ state: 'detached' });
  await press('Rotate Right');
  await dialog.getByText('Rotated: 90°').waitFor();
  await press('Start Crop');
  await dialog.getByText('Crop: 605 × 1075 pixels').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await press('Apply Crop');
  await dialog.getByText('Cropped', { exact: true }).waitFor();
  await Promise.all([dialog.getByRole('button', { name: 'Processing...' }).waitFor(), press('Save Changes')]);
  await dialog.waitFor({ state: 'detached' });
  expect(await edit.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByText('Changes saved').first().waitFor();
  expect(await comparison.count()).toBe(0);

  const shownSize = () =>
    shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]);
  await expect.poll(shownSize).toEqual([605, 1075]);
  const edited = await metadataOf(await download(page));
  expect([edited.format, edited.width, edited.height]).toEqual(['jpeg', 605, 1075]);
  expect(original.xmpAsString).toMatch(/DigitalSourceType=.*urn:uuid:[\w-]{36}/s);
  expect(original.xmpAsString).toContain('digitalsourcetype/compositeSynthetic');
  expect(edited.xmpAsString).toBe(original.xmpAsString);

  // Edited once more, it is still the same portrait's.
  await edit.click();
  await press('Rotate Left');
  await press('Save Changes');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(shownSize).toEqual([1075, 605]);
  expect((await metadataOf(await download(page))).xmpAsString).toBe(original.xmpAsString);
});
