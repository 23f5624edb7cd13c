import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  chooseTheme,
  DESKTOP,
  generate,
  makeAccount,
  type Visitor,
  visit,
} from '../support/browser.ts';

let visitor: Visitor;
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

describe('a finished portrait', () => {
  beforeEach(async () => {
    visitor = await visit({ viewport: DESKTOP });
    const { page } = visitor;
    await makeAccount(page);
    await chooseTheme(page);
    await page.getByRole('radio', { name: /16:9/ }).check();
    await generate(page);
    await page.getByRole('heading', { name: 'Magic Complete!' }).waitFor({ timeout: 60_000 });
  });

  const edit = (page: Page) => page.getByRole('button', { name: 'Edit', exact: true });
  const metadataOf = async (download: Download) => sharp(await readFile(await download.path())).metadata();
  async function download(page: Page): Promise<Download> {
    const [started] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    return started;
  }

  it('is turned and cropped, shown so, and downloaded with its label', async () => {
    const { page } = visitor;
    const original = await metadataOf(await download(page));
    const comparison = page.getByRole('slider', { name: 'Compare photo and portrait' });
    await page.getByRole('button', { name: 'Compare with the photo' }).click();
    await comparison.waitFor();
    await edit(page).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Photo' });
    await dialog.getByRole('button', { name: 'Rotate Left' }).click();
    await dialog.getByText('Rotated: 270°').waitFor();
    await dialog.getByRole('button', { name: 'Reset All' }).click();
    await dialog.getByText(/^Rotated/).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: 'Rotate Right' }).click();
    await dialog.getByText('Rotated: 90°').waitFor();
    await dialog.getByRole('button', { name: 'Start Crop' }).click();
    await dialog.getByText('Crop: 605 × 1075 pixels').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply Crop' }).click();
    await dialog.getByText('Cropped', { exact: true }).waitFor();
    await Promise.all([
      dialog.getByRole('button', { name: 'Processing...' }).waitFor(),
      dialog.getByRole('button', { name: 'Save Changes' }).click(),
    ]);
    await dialog.waitFor({ state: 'detached' });
    expect(await edit(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByText('Changes saved').first().waitFor();
    expect(await comparison.count()).toBe(0);

    const shown = page.getByRole('img', { name: 'Your Doctor portrait' });
    await expect
      .poll(() =>
        shown.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => [naturalWidth, naturalHeight]),
      )
      .toEqual([605, 1075]);
    const edited = await metadataOf(await download(page));
    expect([original.width, original.height]).toEqual([1344, 756]);
    expect([edited.format, edited.width, edited.height]).toEqual(['jpeg', 605, 1075]);
    expect(original.xmpAsString).toMatch(/DigitalSourceType=.*urn:uuid:[\w-]{36}/s);
    expect(edited.xmpAsString).toBe(original.xmpAsString);

    // Edited once more, it is still the same portrait's.
    await edit(page).click();
    await dialog.getByRole('button', { name: 'Rotate Left' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1075);
    expect((await metadataOf(await download(page))).xmpAsString).toBe(original.xmpAsString);
  });

  it('that can not be loaded says so, and is tried again', async () => {
    const { page } = visitor;
    const pictures = '**/api/portraits/**';
    await page.route(pictures, (route) => route.abort());
    await edit(page).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Photo' });
    await dialog
      .getByText('We could not load the picture. Please check your connection and try again.')
      .waitFor();
    expect(await dialog.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    await page.unroute(pictures);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('img', { name: 'Your portrait as it will be saved' }).waitFor();
  });
});
