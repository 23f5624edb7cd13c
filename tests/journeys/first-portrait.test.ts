import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  chooseTheme,
  DESKTOP,
  generate,
  newEmail,
  PASSWORD,
  PHONE,
  signUp,
  type Visitor,
  visit,
} from '../support/browser.ts';

let visitor: Visitor;
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
])('a parent on a %s', (_device, viewport) => {
  beforeEach(async () => {
    visitor = await visit({ viewport, motion: true });
  });

  it('gets from the landing page to a downloaded portrait', async () => {
    const { page } = visitor;
    expect(await page.title()).toContain('Magic Portrait');
    await signUp(page);
    await chooseTheme(page);
    await generate(page);
    await page.getByRole('heading', { name: 'Creating Magic...' }).waitFor();
    await page.getByRole('heading', { name: 'Magic Complete!' }).waitFor({ timeout: 60_000 });
    await page.getByRole('img', { name: 'Your Doctor portrait' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('magic-portrait-doctor.jpg');
    const file = await readFile(await download.path());
    const { width, height, format, xmpAsString } = await sharp(file).metadata();
    expect([width, height, format]).toEqual([1024, 1024, 'jpeg']);
    expect(xmpAsString).toContain('digitalsourcetype/compositeSynthetic');
  });
});

describe('a portrait', () => {
  beforeEach(async () => {
    visitor = await visit({ motion: true });
  });

  it('is found again in the gallery, after signing out and in', async () => {
    const { page } = visitor;
    const email = await signUp(page, newEmail());
    await chooseTheme(page);
    await generate(page);
    await page.getByRole('heading', { name: 'Magic Complete!' }).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByText('Logged out successfully').first().waitFor();

    await page.getByRole('button', { name: 'Get Started' }).first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByText('1 of 10').first().waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    const gallery = page.getByRole('dialog', { name: 'Your Magic Gallery' });
    await gallery.getByText('Doctor').first().waitFor();
    await gallery.getByText('Just now').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('survives a reload in the middle of being made', async () => {
    const { page } = visitor;
    await signUp(page);
    await chooseTheme(page);
    const begun = page.waitForResponse((response) => response.url().endsWith('/api/generate'));
    await generate(page);
    await begun;
    await page.reload();
    await page.getByRole('button', { name: 'History' }).click();
    const gallery = page.getByRole('dialog', { name: 'Your Magic Gallery' });
    await gallery.getByText('Just now').first().waitFor({ timeout: 60_000 });
    const thumbnail = gallery.locator('img[src*="/thumbnail"]').first();
    await expect
      .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth), { timeout: 10_000 })
      .toBeGreaterThan(0);
  });

  it('of a photo without a face is refused in plain words, and costs nothing', async () => {
    const { page } = visitor;
    await signUp(page);
    const wall = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c9b28f' } })
      .jpeg()
      .toBuffer();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: wall });
    await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
    await page.getByRole('radio', { name: /^fantasy/i }).check();
    await page.getByRole('radio', { name: /^Mystical Elf/ }).check();
    await generate(page);
    await page.getByText('Generation Failed').first().waitFor({ timeout: 60_000 });
    await page
      .getByText(/could not find a face/)
      .first()
      .waitFor();
    await page.getByText('0 of 10').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});
