import type { Page } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';
import { OPERATOR_TOKEN_KEY } from '#features/console/contract.ts';
import {
  CATALOGUE_EXPORT,
  DASHBOARD_MONEY,
  DASHBOARD_PORTRAITS,
  pathFor,
  TEAM_OPERATOR,
  TEAM_OPERATORS,
  USERS_LIST,
} from '../../src/features/endpoints.ts';
import {
  accessibilityProblems,
  DESKTOP,
  endVisits,
  PHONE,
  type Visitor,
  visit,
} from '../support/browser/browser.ts';
import { callAsOwner, joinConsole, visitConsole } from '../support/console/console-visit.ts';

let visitor: Visitor;
afterEach(() => endVisits(visitor));

const tabs = (page: Page) => page.getByRole('tab').allTextContents();
const CALLS = [CATALOGUE_EXPORT, USERS_LIST, DASHBOARD_PORTRAITS, DASHBOARD_MONEY, TEAM_OPERATORS];

async function statusesFor(token: string): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(CALLS.map((path) => fetch(inject('productUrl') + path, { headers })));
  return Object.fromEntries(answers.map(({ status }, index) => [CALLS[index], status]));
}

const REFUSED: readonly string[] = [CATALOGUE_EXPORT, DASHBOARD_MONEY, TEAM_OPERATORS];

it('an operator of the role support sees their own tabs, is refused elsewhere, and is out with the next click once removed', async () => {
  const { token, operator } = await joinConsole('support');
  const statuses = CALLS.map((path) => [path, REFUSED.includes(path) ? 403 : 200]);
  expect(await statusesFor(token)).toEqual(Object.fromEntries(statuses));

  visitor = await visit({ path: '/terms', kept: { [OPERATOR_TOKEN_KEY]: token } });
  const { page } = visitor;
  await page.goto('/admin?tab=team');
  await page.getByRole('tab', { name: 'User Management', selected: true }).waitFor();
  expect(await tabs(page)).toEqual(['User Management', 'Dashboard']);
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/terms');
  await page.goForward();
  await page.getByRole('tab', { name: 'User Management', selected: true }).waitFor();
  expect(await page.getByText('is not part of your role').count()).toBe(0);
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.getByText('Portraits made', { exact: true }).waitFor();
  expect(await page.getByText('Money and credits').count()).toBe(0);

  await callAsOwner('DELETE', pathFor(TEAM_OPERATOR, { operatorId: operator.id }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('alert').getByText('Your session has ended. Please sign in again.').waitFor();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await page.evaluate((key) => localStorage.getItem(key), OPERATOR_TOKEN_KEY)).toBeNull();
  expect(Object.values(await statusesFor(token))).toEqual(CALLS.map(() => 401));
});

it('an owner has all tabs, on every screen', async () => {
  visitor = await visitConsole('/admin?tab=team', DESKTOP);
  const { page } = visitor;
  await page.getByRole('heading', { name: 'Operators', exact: true }).waitFor();
  await page.getByText('admin@localhost').last().waitFor();
  const all = ['Categories & Templates', 'User Management', 'Dashboard', 'Audit Log', 'Operators'];
  expect(await tabs(page)).toEqual(all);
  await page.setViewportSize(PHONE);
  for (const name of all) {
    await page.getByRole('tab', { name }).click();
    await page.getByRole('tab', { name, selected: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  }

  // What a list that did not come looks like, by axe's word.
  await page.route('**/api/admin/categories', (route) => route.abort(), { times: 1 });
  await page.goto('/admin?tab=catalogue');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await again.click();
  await page.getByRole('heading', { name: 'Categories', exact: true }).waitFor();
});
