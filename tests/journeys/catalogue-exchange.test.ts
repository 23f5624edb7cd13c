import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { CatalogueFile, CategoryOperatorView } from '#features/catalog/editing/contract.ts';
import { CATALOGUE_EXPORT, CATALOGUE_IMPORT } from '../../src/features/endpoints.ts';
import {
  accessibilityProblems,
  answerTo,
  endVisits,
  PHONE,
  type Visitor,
} from '../support/browser/browser.ts';
import { addCategory, removeCategories, TEMPLATE } from '../support/console/console-catalogue.ts';
import { callAsOwner, visitConsole } from '../support/console/console-visit.ts';

let visitor: Visitor;
afterEach(() => Promise.all([removeCategories(), endVisits(visitor)]));

it('the catalogue leaves as a file and comes back from one', async () => {
  const category = await addCategory('Kite flyer');
  visitor = await visitConsole(`/admin?tab=catalogue&category=${category.id}`);
  const { page } = visitor;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^magic-portrait-catalogue-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(await readFile(await download.path(), 'utf8')) as CatalogueFile;
  const own = exported.categories.find(({ id }) => id === category.id);
  expect(own?.themes).toMatchObject([{ name: 'Kite flyer', promptTemplate: TEMPLATE, enabled: true }]);

  await page.getByRole('button', { name: 'Import' }).click();
  await chooseFile(page, '{"format": "magic-portrait-');
  await page.getByRole('alert').getByText('This file is broken').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  const broken = structuredClone(exported);
  for (const theme of broken.categories[0]?.themes ?? []) Object.assign(theme, { name: '', premium: 'yes' });
  Object.assign(broken.categories[1]?.themes[0] ?? {}, { promptTemplate: undefined });
  await chooseFile(page, JSON.stringify(broken));
  await page.getByRole('alert').getByText('This file has 21 mistakes. Nothing has been changed.').waitFor();
  const mistakes = page.getByRole('list', { name: 'Mistakes in this file' });
  expect(await mistakes.getByRole('listitem').count()).toBe(20);
  await page.getByText('and 1 more.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  let tries = 5;
  while (!(await importRenamed(page, category)) && tries > 0) tries -= 1;
  await page.getByText('Catalogue imported successfully', { exact: true }).waitFor();
  await page.getByText('Kite flyer by night').first().waitFor();
});

const chooseFile = (page: Page, text: string) =>
  page
    .getByLabel('Catalogue file')
    .setInputFiles({ name: 'catalogue.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/**
 * Imports the catalogue as it is with one theme renamed. Another journey may change it meanwhile: then nothing is
 * imported, and the answer is false.
 */
async function importRenamed(page: Page, category: CategoryOperatorView): Promise<boolean> {
  const file = await callAsOwner<CatalogueFile>('GET', CATALOGUE_EXPORT);
  for (const theme of file.categories.find(({ id }) => id === category.id)?.themes ?? [])
    theme.name = 'Kite flyer by night';
  await chooseFile(page, JSON.stringify(file));
  const dialog = page.getByRole('dialog', { name: 'Import catalogue' });
  await dialog.getByText(/as it is|as they are/).waitFor();
  const changes = await dialog.getByRole('heading', { level: 3 }).allTextContents();
  if (changes.join() !== '1 will be changed') return false;
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([
    expect.stringContaining('Kite flyer'),
  ]);
  const answered = answerTo(page, CATALOGUE_IMPORT);
  await dialog.getByRole('button', { name: 'Import' }).click();
  return (await answered).ok();
}
