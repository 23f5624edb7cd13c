import type { Locator, Page } from 'playwright-core';
import { describe, it } from 'vitest';
import type { ImportResult } from '#features/catalog/editing/contract.ts';
import {
  CATALOGUE_ENGINES,
  CATALOGUE_IMPORT,
  CATALOGUE_THEME,
  CATEGORIES,
  pathFor,
} from '../../src/features/endpoints.ts';
import { consoleScene, STAGED_ENGINES, stagedCatalogue } from '../support/looks/staged-console.ts';
import { look } from '../support/looks/visual.ts';
import { type Scene, setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();
const DRY_RUN: ImportResult = {
  ...{ success: true, message: 'Nothing has changed yet.', revision: 'r1' },
  added: ['Festivals › Night of Kites', 'Festivals › First Snow in Shimla'],
  changed: ['Professional › Doctor'],
  removed: ['Toons', 'Toons › Comic Pop', 'Toons › Anime Adventure'],
  unchanged: 52,
};

const PLACE = 'Category 2 “Toons”, theme';
const BROKEN_FILE = {
  ...{
    success: false,
    code: 'invalid-file',
    message: 'This file has 27 mistakes. Nothing has been changed.',
  },
  mistakes: [
    `${PLACE} 1: Please enter a name.`,
    `${PLACE} 2 “Comic Pop”: {{age}} is not known. A template may use {{custom_style}} and {{aspect_ratio}}.`,
    `${PLACE} 3 “Anime Adventure”: “premium” must be true or false.`,
    `${PLACE} 3 “Anime Adventure”: the id “comic-pop” is there twice.`,
    ...Array.from({ length: 16 }, (_, at) => `${PLACE} ${at + 4}: Please enter a prompt template.`),
  ],
  more: 7,
};

/** A file is chosen to be imported. */
async function chooseFile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Import catalogue' });
  await dialog.getByLabel('Catalogue file').setInputFiles({
    ...{ name: 'catalogue-2026-11-20.json', mimeType: 'application/json' },
    buffer: Buffer.from('{}'),
  });
  return dialog;
}

function openCatalogue(path: string, answers: Scene['answers'] = {}): Promise<Page> {
  const list = { [`GET ${CATEGORIES}`]: { json: stagedCatalogue() } };
  return stage.open(consoleScene(`/admin?tab=catalogue${path}`, { ...list, ...answers }));
}

describe('the catalogue in the console', () => {
  it('looks right with its categories, and themes of every kind', async () => {
    const page = await openCatalogue('');
    await page.getByRole('list', { name: 'Categories' }).waitFor();
    await look(page, 'console-catalogue', { fitsAs: 'console-import' });
  });

  it('looks right with the themes of a category, and a question before one is deleted', async () => {
    const page = await openCatalogue('&category=professional');
    await page.getByRole('list', { name: 'Themes of Professional' }).waitFor();
    await look(page, 'console-themes', { on: 'phone', whole: true, fitsAs: 'console-delete-theme' });
    await page.getByRole('button', { name: 'More for Doctor' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: /delete this subcategory/ }).waitFor();
    await look(page, 'console-delete-theme', { over: true });
  });

  it('looks right with a category that has no theme yet', async () => {
    const page = await openCatalogue('&category=festivals');
    await page.getByText('No themes yet').waitFor();
    await look(page, 'console-no-themes');
  });

  it('looks right with a theme whose template has a mistake', async () => {
    const page = await openCatalogue('&category=professional');
    await page.getByRole('button', { name: /^Edit Doctor/ }).click();
    const template = page.getByRole('textbox', { name: /Prompt template/ });
    await template.fill('The child as a doctor in a bright ward, {{custom_stile}}');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/is not known/).waitFor();
    await look(page, 'console-theme-editor', { over: true });
  });

  it('looks right with a theme that names its engine', async () => {
    const [first] = stagedCatalogue();
    const [doctor] = first?.subcategories ?? [];
    const named = { ...first, subcategories: [{ ...doctor, engine: 'gemini' }] };
    const page = await openCatalogue('&category=professional', {
      [`GET ${CATEGORIES}`]: { json: [named] },
      [`GET ${CATALOGUE_ENGINES}`]: { json: STAGED_ENGINES },
    });
    await page.getByRole('button', { name: /^Edit Doctor/ }).click();
    const engine = page.getByRole('combobox', { name: 'Engine' });
    await engine.waitFor();
    await look(page, 'console-theme-engine', { over: true, at: engine });
  });

  it('looks right with what a file would change', async () => {
    const page = await openCatalogue('', { [`POST ${CATALOGUE_IMPORT}`]: { json: DRY_RUN } });
    const dialog = await chooseFile(page);
    await dialog.getByRole('button', { name: 'Import and delete 3' }).waitFor();
    await look(page, 'console-import', { over: true });
  });

  it('looks right with the mistakes of a file', async () => {
    const page = await openCatalogue('', {
      [`POST ${CATALOGUE_IMPORT}`]: { status: 400, json: BROKEN_FILE },
    });
    const dialog = await chooseFile(page);
    await dialog.getByText('and 7 more.').waitFor();
    await look(page, 'console-import-mistakes', { over: true });
  });

  it('looks right with a theme that somebody else has changed meanwhile', async () => {
    const doctor = stagedCatalogue()[0]?.subcategories[0];
    const theirs = {
      ...doctor,
      ...{ name: 'Ward Doctor', premium: true },
      promptTemplate: doctor?.promptTemplate.replace('a doctor in a bright ward', 'a doctor on a quiet ward'),
    };
    const page = await openCatalogue('&category=professional', {
      [`PUT ${pathFor(CATALOGUE_THEME, { id: 'professional', subId: 'doctor' })}`]: {
        status: 409,
        json: { success: false, code: 'theme-changed', message: 'Changed.', subcategory: theirs },
      },
    });
    await page.getByRole('button', { name: /^Edit Doctor/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Children’s Doctor');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog', { name: 'This theme has been changed meanwhile' }).waitFor();
    await look(page, 'console-theme-conflict', { over: true });
  });
});
