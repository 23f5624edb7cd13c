import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { CategoryOperatorView } from '#features/catalog/editing/contract.ts';
import { OPERATOR_TOKEN_KEY, type OperatorSignedIn } from '#features/console/contract.ts';
import { CATALOGUE_THEME, pathFor } from '../../src/features/endpoints.ts';
import { DESKTOP, endVisits, PHONE, type Visitor, visit } from '../support/browser/browser.ts';
import {
  addCategory,
  readCatalogue,
  removeCategories,
  TEMPLATE,
} from '../support/console/console-catalogue.ts';
import { callAsOwner, joinConsole, visitConsole } from '../support/console/console-visit.ts';

const visitors: Visitor[] = [];
afterEach(() => Promise.all([removeCategories(), endVisits(...visitors.splice(0))]));

const pathOf = (category: CategoryOperatorView) => `/admin?tab=catalogue&category=${category.id}`;

async function openAs({ token }: OperatorSignedIn, path: string): Promise<Page> {
  const visitor = await visit({ path, kept: { [OPERATOR_TOKEN_KEY]: token } });
  visitors.push(visitor);
  return visitor.page;
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const template = (page: Page) => page.getByLabel('Prompt template');
const edit = (page: Page, theme: string) => page.getByRole('button', { name: `Edit ${theme}` }).click();
const saved = (page: Page) => page.getByText('Subcategory updated successfully', { exact: true }).first();
const conflict = (page: Page) => page.getByRole('dialog', { name: 'This theme has been changed meanwhile' });

it('two operators who save one theme decide which is to stay, and lose nothing before', async () => {
  const category = await addCategory('Kite flyer');
  const themeId = category.subcategories[0]?.id ?? '';
  const themeNow = async () => (await readCatalogue()).find(({ id }) => id === category.id)?.subcategories[0];
  const first = await visitConsole(pathOf(category), DESKTOP);
  visitors.push(first);
  const asha = first.page;
  const ravi = await openAs(await joinConsole('catalogue'), pathOf(category));

  await Promise.all([edit(asha, 'Kite flyer'), edit(ravi, 'Kite flyer')]);
  await template(ravi).fill(`${TEMPLATE} by night`);
  await press(ravi, 'Save');
  await saved(ravi).waitFor();
  await nameField(asha).fill('Kite master');
  await press(asha, 'Save');
  await conflict(asha).locator('del', { hasText: 'by night' }).waitFor();
  expect(await conflict(asha).getByRole('row', { name: 'Name Kite flyer Kite master' }).count()).toBe(1);
  await asha.setViewportSize(PHONE);
  expect(await asha.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  expect((await themeNow())?.name).toBe('Kite flyer');

  await press(asha, 'Keep editing');
  await asha.getByRole('alert').getByText('This theme has been changed since you opened it').waitFor();
  expect(await nameField(asha).inputValue()).toBe('Kite master');
  // Opened before it is changed: the list asks for itself again while a theme's picture is being drawn.
  await edit(ravi, 'Kite flyer');
  await template(ravi).waitFor();
  await press(asha, 'Save');
  await press(asha, 'Save mine over it');
  await saved(asha).waitFor();
  expect(await themeNow()).toMatchObject({ name: 'Kite master', promptTemplate: TEMPLATE });

  await template(ravi).fill(`${TEMPLATE} at noon`);
  await press(ravi, 'Save');
  await conflict(ravi).getByText('Kite master').waitFor();
  await press(ravi, 'Take theirs');
  await conflict(ravi).waitFor({ state: 'detached' });
  expect([await nameField(ravi).inputValue(), await template(ravi).inputValue()]).toEqual([
    'Kite master',
    TEMPLATE,
  ]);
  await template(ravi).fill(`${TEMPLATE} at noon`);
  await callAsOwner('DELETE', pathFor(CATALOGUE_THEME, { id: category.id, subId: themeId }));
  await press(ravi, 'Save');
  await ravi.getByRole('alert').getByText('This theme has been deleted meanwhile.').waitFor();
  expect(await template(ravi).inputValue()).toBe(`${TEMPLATE} at noon`);
  await press(ravi, 'Add it as a new theme');
  await ravi.getByText('Subcategory added successfully', { exact: true }).waitFor();
  expect(await themeNow()).toMatchObject({ name: 'Kite master', promptTemplate: `${TEMPLATE} at noon` });
});
