import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { OPERATOR_TOKEN_KEY } from '#features/console/contract.ts';
import {
  accessibilityProblems,
  DESKTOP,
  endVisits,
  PHONE,
  type Visitor,
} from '../support/browser/browser.ts';
import { visitConsole } from '../support/console/console-visit.ts';

const LOG = '/admin?tab=audit';
const MARKUP = '<img src=x onerror=window.wasRun=1>';

let visitor: Visitor;
afterEach(() => endVisits(visitor));

let themes = 0;
/** A category with a theme whose template is changed, and all of it deleted again. Returns the theme's name. */
async function workOnATheme(page: Page): Promise<string> {
  const token = await page.evaluate((key) => localStorage.getItem(key), OPERATOR_TOKEN_KEY);
  const call = async (method: string, path: string, data?: object) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.fetch(`/api/admin/categories${path}`, { method, headers, data });
    expect([answer.status(), path]).toEqual([200, path]);
    return await answer.json();
  };
  themes += 1;
  // What a spreadsheet would take for a formula.
  const name = `=Kites ${process.pid}-${themes}`;
  const { category } = await call('POST', '', { name: `Flying ${process.pid}-${themes}` });
  const template =
    'A child flies a kite over the sea in the evening light of a long summer, {{custom_style}}';
  const { subcategory } = await call('POST', `/${category.id}/subcategories`, {
    name,
    promptTemplate: template,
  });
  const path = `/${category.id}/subcategories/${subcategory.id}`;
  await call('PUT', path, { name, promptTemplate: template.replace('evening', `morning ${MARKUP}`) });
  await call('PUT', `${path}/enabled`, { enabled: false });
  await call('DELETE', `/${category.id}`);
  return name;
}

const entry = (page: Page, words: string) => page.getByRole('button', { name: words });
const asked = (page: Page) => new URL(page.url()).searchParams;

it('the audit log tells what was done, shows what changed, is narrowed by its address, and is kept as a file', async () => {
  visitor = await visitConsole(LOG);
  const { page } = visitor;
  await page.getByRole('button', { name: 'signed in' }).first().waitFor();
  const name = await workOnATheme(page);
  await page.getByRole('button', { name: 'Refresh the log' }).click();
  await entry(page, `switched off the theme ${name}`).waitFor();
  await entry(page, `changed the theme ${name}`).click();
  const details = page.getByRole('figure').filter({ hasText: 'Prompt template' });
  expect(await details.locator('del').allTextContents()).toEqual(['evening']);
  expect(await details.locator('ins').allTextContents()).toEqual([`morning ${MARKUP}`]);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }

  await page.getByRole('link', { name: 'Everything done to this theme' }).click();
  await page.getByText('3 entries.', { exact: true }).waitFor();
  expect(asked(page).get('targetType')).toBe('theme');
  await page.getByLabel('Action').selectOption('Theme switched off');
  await page.getByText('1 entry.', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('1 entry.', { exact: true }).waitFor();
  await entry(page, `switched off the theme ${name}`).waitFor();
  await page.goBack();
  await page.getByText('3 entries.', { exact: true }).waitFor();
  expect(asked(page).get('action')).toBeNull();

  await page.setViewportSize(PHONE);
  await page.goto(LOG);
  await page.getByRole('button', { name: 'Refresh the log' }).waitFor();
  const words = page.getByRole('searchbox', { name: 'Name, id or email' });
  expect(await words.isVisible()).toBe(false);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await words.fill('nonesuch at all');
  await page.getByText('Nothing fits').waitFor();
  expect(asked(page).get('target')).toBe('nonesuch at all');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show the whole log' }).click();
  await entry(page, `switched off the theme ${name}`).waitFor();
  expect(await words.inputValue()).toBe('');

  // Others move categories meanwhile; the theme is this test's own.
  await words.fill(name);
  await page.getByText('3 entries.', { exact: true }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export this view' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain('"theme.switched-off"');
  expect(lines[2]).toContain('"theme.updated"');
  expect(lines[3]).toContain('"theme.added"');
  for (const line of lines.slice(1, 4)) expect(line).toContain(`"'=Kites `);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

it('days are typed as people type them', async () => {
  visitor = await visitConsole(LOG);
  const { page } = visitor;
  const [from, to] = [page.getByLabel('From', { exact: true }), page.getByLabel('To', { exact: true })];
  const type = async (field: typeof from, keys: string) => {
    await field.focus();
    await page.keyboard.type(keys, { delay: 30 });
  };
  await type(from, '11202026');
  expect(await from.inputValue()).toBe('2026-11-20');
  await expect.poll(() => asked(page).get('from')).toBe('2026-11-20');
  await type(to, '11102026');
  await page.getByText('This is before “From”.').waitFor();
  await page.getByText('there is no day between them').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  // Half a day changes nothing, and says so once it is left.
  await to.press('Backspace');
  await from.focus();
  await page.getByText('Please enter a day').waitFor();
  expect(asked(page).get('to')).toBe('2026-11-10');
  await page.goto(`${LOG}&operator=%00a`);
  await page.getByText("Newest first, in India's time").waitFor();
});
