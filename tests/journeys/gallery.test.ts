import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endVisits, newEmail, type Visitor, visit } from '../support/browser/browser.ts';
import { placePortraits } from '../support/product/placed-in-product.ts';

let visitor: Visitor;
afterEach(() => endVisits(visitor));

async function openGallery(page: Page) {
  await page.getByRole('button', { name: 'History' }).click();
  const gallery = page.getByRole('dialog', { name: 'Your Magic Gallery' });
  await gallery.waitFor();
  return gallery;
}
/** Presses a key as a person would: not within the frame in which a dialog came. */
async function press(key: string): Promise<void> {
  await visitor.page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
  await visitor.page.keyboard.press(key);
}
/** What the button with the focus says; a page where none has it says nothing. */
const focused = () =>
  visitor.page.evaluate(() => document.activeElement?.closest('button')?.textContent ?? '');

it('the gallery is walked by keys, and what is deleted there is gone for good', async () => {
  const email = newEmail();
  visitor = await visit({ account: email });
  const { page } = visitor;
  await placePortraits(email, 'professional', ['Chef', 'Doctor', 'Pilot']);
  let gallery = await openGallery(page);
  await gallery.getByRole('button', { name: /^Doctor/ }).waitFor();
  const picture = await gallery.locator('[data-portrait]').nth(1).locator('img').getAttribute('src');

  await gallery.locator('[data-portrait]').first().focus();
  for (const [key, name] of [
    ['End', 'Chef'],
    ['ArrowLeft', 'Doctor'],
    ['Home', 'Pilot'],
    ['ArrowRight', 'Doctor'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focused).toContain(name);
  }
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'Doctor portrait, full size' }).waitFor();
  await expect.poll(focused).toBe('Download');
  await press('Escape');
  await expect.poll(focused).toContain('Doctor');
  await page.keyboard.press('Delete');
  await expect.poll(focused).toBe('Keep it');
  await press('Escape');
  await expect.poll(focused).toContain('Doctor');
  await page.keyboard.press('Delete');
  await expect.poll(focused).toBe('Keep it');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toContain('Chef');
  await expect.poll(() => gallery.locator('[data-portrait]').count()).toBe(2);
  await expect.poll(async () => (await page.request.get(picture ?? '')).status()).toBe(404);

  await page.reload();
  gallery = await openGallery(page);
  await gallery.getByRole('button', { name: /^Chef/ }).waitFor();
  await expect.poll(() => gallery.locator('[data-portrait]').count()).toBe(2);
  await gallery.getByRole('button', { name: 'Clear History' }).click();
  const ask = page.getByRole('dialog', { name: 'Clear your history?' });
  await ask.getByRole('button', { name: 'Keep them' }).click();
  expect(await gallery.locator('[data-portrait]').count()).toBe(2);
  await gallery.getByRole('button', { name: 'Clear History' }).click();
  await ask.getByRole('button', { name: 'Clear History' }).click();
  await gallery.getByText('No magic yet!').waitFor();
  await expect.poll(focused).toBe('Create a portrait');

  await page.reload();
  await (await openGallery(page)).getByText('No magic yet!').waitFor();
});
