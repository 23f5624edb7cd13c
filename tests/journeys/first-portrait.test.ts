import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import {
  accessibilityProblems,
  chooseTheme,
  generate,
  newEmail,
  PASSWORD,
  PHONE,
  portraitComplete,
  signUp,
  visit,
  WORK_MS,
} from '../support/browser/browser.ts';

it('on a phone, a parent comes from the landing page to a downloaded portrait that is found again after signing in', async () => {
  const visitor = await visit({ viewport: PHONE, motion: true });
  const { page, problems } = visitor;
  expect(await page.title()).toContain('Magic Portrait');
  const email = await signUp(page, newEmail());

  // A photo without a face is refused in plain words where it was chosen, and costs nothing.
  const wall = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c9b28f' } })
    .jpeg()
    .toBuffer();
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: wall });
  await page.getByRole('img', { name: /^Chosen:/ }).waitFor();
  await page.getByText(/could not find a face/).waitFor({ timeout: WORK_MS });
  await page.getByRole('radio', { name: /^fantasy/i }).check();
  await page.getByRole('radio', { name: /^Mystical Elf/ }).check();
  await generate(page);
  await page.getByText('No credit was used.').first().waitFor();
  await page.getByText('0 of 10').filter({ visible: true }).first().waitFor();

  await chooseTheme(page);
  await generate(page);
  await page.getByRole('heading', { name: 'Creating Magic...' }).waitFor();
  await portraitComplete(page);
  await page.getByRole('img', { name: 'Your Doctor portrait' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('magic-portrait-doctor.jpg');
  const made = await sharp(await readFile(await download.path())).metadata();
  expect([made.width, made.height, made.format]).toEqual([1024, 1024, 'jpeg']);
  expect(made.xmpAsString).toContain('digitalsourcetype/compositeSynthetic');

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByText('Logged out successfully').first().waitFor();
  await page.getByRole('button', { name: 'Get Started' }).first().click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByText('1 of 10').filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'View History' }).click();
  const gallery = page.getByRole('dialog', { name: 'Your Magic Gallery' });
  await gallery.getByText('Doctor').first().waitFor();
  await gallery.getByText('Just now').first().waitFor();
  await visitor.leave();
  expect(problems).toEqual([]);
});
