import type { Page, Route } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { CATALOGUE, type CatalogueFile } from '#features/operators/catalogue/contract.ts';
import { TEAM } from '#features/operators/team/contract.ts';
import { newEmail, type Visitor, visit } from '../support/browser.ts';
import { addCategory, callAsOwner, removeCategories } from '../support/console-catalogue.ts';
import { visitConsole } from '../support/console-visit.ts';
import { linkMailedTo } from '../support/joined-operator.ts';

let visitor: Visitor;
afterEach(async () => {
  const { problems } = visitor;
  await Promise.all([removeCategories(), visitor.leave()]);
  expect(problems).toEqual([]);
});

/** From here on, such calls are heard by the server, and their answers are lost. */
const loseAnswersTo = (page: Page, path: string, isMeant: (route: Route) => boolean) =>
  page.route(`**${path}`, async (route) => {
    if (!isMeant(route)) return route.fallback();
    await route.fetch();
    await route.abort();
  });

it('joining whose answer is lost leads to the login with the password that was chosen', async () => {
  const email = newEmail();
  await callAsOwner('POST', TEAM.invitations, { email, name: 'Meera', role: 'support' });
  visitor = await visit({ path: '/terms' });
  const { page } = visitor;
  await page.goto(await linkMailedTo(email));
  const password = 'a garland of marigolds';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await loseAnswersTo(page, TEAM.invitation, (route) => route.request().method() === 'POST');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('Nothing you typed is lost').waitFor();
  await page.unroute(`**${TEAM.invitation}`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('If you have just set your password, sign in with it.').waitFor();
  await page.getByRole('button', { name: 'Go to the login' }).click();
  await page.getByLabel('Admin email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: 'User Management' }).waitFor();
});

it('an import whose answer is lost is not said to have changed nothing, and shows at once what it did', async () => {
  const category = await addCategory('Kite flyer');
  visitor = await visitConsole(`/admin?tab=catalogue&category=${category.id}`);
  const { page } = visitor;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import catalogue' });
  const file = await callAsOwner<CatalogueFile>('GET', CATALOGUE.export);
  for (const theme of file.categories.find(({ id }) => id === category.id)?.themes ?? [])
    theme.name = 'Kite flyer by night';
  await page.getByLabel('Catalogue file').setInputFiles({
    ...{ name: 'catalogue.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(file)),
  });
  await dialog.getByText('1 will be changed').waitFor();
  await loseAnswersTo(page, CATALOGUE.import, (route) => !route.request().postDataJSON().dryRun);
  await dialog.getByRole('button', { name: 'Import', exact: true }).dblclick();
  await dialog.getByText('It is not known whether the import was made.').waitFor();
  expect(await dialog.getByText('Nothing has been changed').count()).toBe(0);
  await page.getByText('Kite flyer by night').first().waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText('There is nothing to import.').waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
});
