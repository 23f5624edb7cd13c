import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { newEmail, type Visitor } from '../support/browser.ts';
import { addCategory, newName, removeCategories, TEMPLATE } from '../support/console-catalogue.ts';
import { visitConsole } from '../support/console-visit.ts';
import { signUpOverHttp } from '../support/http-person.ts';
import { joinConsole } from '../support/joined-operator.ts';

let visitor: Visitor;
let page: Page;
/** Changes that the console has sent, as `METHOD path`. */
let sent: string[];
let answered: number[];

beforeEach(async () => {
  [sent, answered] = [[], []];
  visitor = await visitConsole('/terms');
  page = visitor.page;
  page.on('response', (answer) => {
    const request = answer.request();
    if (request.method() === 'GET' || !answer.url().includes('/api/admin/')) return;
    sent.push(`${request.method()} ${new URL(answer.url()).pathname}`);
    answered.push(answer.status());
  });
});
afterEach(async () => {
  await Promise.all([removeCategories(), visitor.leave()]);
  expect(visitor.problems).toEqual([]);
});

const within = (name: string | RegExp) => page.getByRole('dialog', { name });

/** Two quick clicks on what the dialog ends with; it says `done`, and nothing is said to be wrong. */
async function sendTwice(dialog: string | RegExp, button: string, done: string | RegExp): Promise<void> {
  sent.length = 0;
  answered.length = 0;
  await within(dialog).getByRole('button', { name: button, exact: true }).dblclick();
  await within(dialog).waitFor({ state: 'detached' });
  await seesOne(done);
}

async function seesOne(done: string | RegExp): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: done }).first().waitFor();
  // A second one would have been answered by now.
  await page.waitForTimeout(400);
  expect(sent).toHaveLength(1);
  expect(answered[0]).toBeLessThan(300);
  expect(await page.getByRole('listitem').filter({ hasText: 'Error' }).count()).toBe(0);
}

const choose = async (entry: string, what: string) => {
  await page
    .getByRole('button', { name: `More for ${entry}` })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
};

it('a double click changes the catalogue once', async () => {
  const category = await addCategory('Kite flyer');
  await page.goto(`/admin?tab=catalogue&category=${category.id}`);
  const name = page.getByLabel('Name', { exact: true });

  await page.getByRole('button', { name: 'Add theme' }).click();
  await name.fill('Kite maker');
  await page.getByLabel('Prompt template').fill(TEMPLATE);
  await sendTwice('Add theme', 'Add theme', 'Subcategory added successfully');

  await choose('Kite flyer', 'Delete');
  await sendTwice(/delete this subcategory/, 'Delete', 'Subcategory deleted successfully');

  await choose(category.name, 'Delete');
  await sendTwice(/delete this category/, 'Delete', 'Category deleted successfully');

  await page.getByRole('button', { name: 'Add category' }).click();
  await name.fill(newName('Kites'));
  await sendTwice('Add category', 'Add category', 'Category added successfully');
});

it('a double click sends one mail, and changes the team once', async () => {
  const { operator } = await joinConsole('support');
  await page.goto('/admin?tab=team');
  const email = newEmail();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Name', { exact: true }).fill('Meera');
  await sendTwice('Invite an operator', 'Send invitation', /^The invitation is/);

  sent.length = 0;
  answered.length = 0;
  await page.getByRole('button', { name: `Send again to ${email}` }).dblclick();
  await seesOne(/^The invitation is/);

  const choosing = async (what: string) => {
    const row = page.getByRole('listitem').filter({ hasText: operator.email });
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: what, exact: true }).click();
  };
  await choosing('Change role');
  await page.getByRole('radio', { name: /^Catalogue/ }).click();
  await sendTwice(/^Change the role/, 'Change role', 'The role is changed');
  await choosing('Send link to a new password');
  await sendTwice(/a link to a new password/, 'Send link', 'The link for a new password is');
  await choosing('Remove');
  await sendTwice(/want to remove/, 'Remove', 'The operator is removed');
});

it('a double click on Search opens a user once, and a late answer nobody who has gone elsewhere', async () => {
  const email = newEmail();
  await signUpOverHttp(inject('productUrl'), email);
  await page.goto('/admin?tab=dashboard');
  await page.getByRole('tab', { name: 'User Management' }).click();
  const field = page.getByLabel('Find a user by email');
  await field.fill(email);
  await page.getByRole('button', { name: 'Search', exact: true }).dblclick();
  await page.getByRole('link', { name: 'All users' }).waitFor();
  await page.goBack();
  await field.waitFor();

  await page.route(/\/api\/admin\/users\/search/, async (route) => {
    await new Promise((later) => setTimeout(later, 1500));
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('tab', { name: 'Dashboard' }).click();
  await page.waitForTimeout(3000);
  expect(new URL(page.url()).search).toBe('?tab=dashboard');
});
