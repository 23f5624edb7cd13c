import type { Locator, Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import type { CategoryOperatorView } from '#features/catalog/editing/contract.ts';
import { CATALOGUE_THEMES, pathFor } from '../../src/features/endpoints.ts';
import {
  accessibilityProblems,
  answerTo,
  chooseTheme,
  DESKTOP,
  endVisits,
  generate,
  newEmail,
  PHONE,
  portraitComplete,
  type Visitor,
  visit,
  WORK_MS,
} from '../support/browser/browser.ts';
import { seeToast } from '../support/browser/payment-window.ts';
import {
  addCategory,
  newName,
  readCatalogue,
  removeCategories,
  TEMPLATE,
} from '../support/console/console-catalogue.ts';
import { callAsOwner, visitConsole } from '../support/console/console-visit.ts';

const CATALOGUE_PAGE = '/admin?tab=catalogue';
const MARKUP = '<img src=x onerror=window.wasRun=1>';

const visitors: Visitor[] = [];
afterEach(() => Promise.all([removeCategories(), endVisits(...visitors.splice(0))]));

async function open(path = CATALOGUE_PAGE, viewport = DESKTOP): Promise<Page> {
  const visitor = await visitConsole(path, viewport);
  visitors.push(visitor);
  return visitor.page;
}
const openCategory = (category: CategoryOperatorView, viewport = DESKTOP) =>
  open(`${CATALOGUE_PAGE}&category=${category.id}`, viewport);

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const says = (page: Page, title: string) => page.getByText(title, { exact: true }).waitFor();
async function choose(page: Page, entry: string, what: string): Promise<void> {
  await page
    .getByRole('button', { name: `More for ${entry}`, exact: true })
    .filter({ visible: true })
    .click();
  await page.getByRole('menuitem', { name: what, exact: true }).click();
}
const handle = (page: Page, theme: string) =>
  page.getByRole('button', { name: `Move ${theme}`, exact: true });
const themesShown = (page: Page) =>
  page
    .getByRole('list', { name: /^Themes of/ })
    .getByRole('button', { name: /^Move / })
    .evaluateAll((all) => all.map((one) => one.ariaLabel?.replace('Move ', '')));
const widthOf = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);

it('the catalogue is added to, renamed and deleted from, and says so each time', async () => {
  const [kites, kite] = [newName('Kites'), newName('Kite flyer')];
  const page = await open(CATALOGUE_PAGE, PHONE);
  const dialog = page.getByRole('dialog');
  await press(page, 'Add category');
  await page.getByLabel('Name', { exact: true }).fill(kites);
  await press(dialog, 'Add category');
  await says(page, 'Category added successfully');

  await page.getByText('No themes yet').waitFor();
  await press(page, 'Add theme');
  await page.getByLabel('Name', { exact: true }).fill(kite);
  await page.getByLabel('Prompt template').fill(`${TEMPLATE} ${MARKUP}`);
  await press(dialog, 'Add theme');
  await says(page, 'Subcategory added successfully');
  await choose(page, kite, 'Edit');
  expect(await page.getByLabel('Prompt template').inputValue()).toBe(`${TEMPLATE} ${MARKUP}`);
  await page.getByLabel('Name', { exact: true }).fill(`${kite} of silk`);
  await press(dialog, 'Save');
  await says(page, 'Subcategory updated successfully');
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }

  await choose(page, kites, 'Rename');
  await page.getByLabel('Name', { exact: true }).fill(`${kites} of paper`);
  await press(dialog, 'Save');
  await says(page, 'Category updated successfully');
  await choose(page, `${kite} of silk`, 'Delete');
  await press(dialog, 'Delete');
  await says(page, 'Subcategory deleted successfully');
  await page.getByText('No themes yet').waitFor();
  await choose(page, `${kites} of paper`, 'Delete');
  await press(dialog, 'Delete');
  await says(page, 'Category deleted successfully');
  await page.getByRole('heading', { name: 'Categories', exact: true }).waitFor();
  expect((await readCatalogue()).map(({ name }) => name)).not.toContain(`${kites} of paper`);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

/** Picks a theme up and moves it one place down by keys, each once the one before has been told. */
async function holdOneDown(page: Page, theme: string, { to, of }: { to: number; of: number }): Promise<void> {
  await handle(page, theme).press('Space');
  await page.getByText(`${theme} picked up. Position ${to - 1} of ${of}.`).waitFor();
  const moved = page.getByText(`${theme}: position ${to} of ${of}.`);
  // A key is lost on a list whose places are not measured yet: whoever sees nothing move presses again.
  await expect
    .poll(
      async () => {
        await handle(page, theme).press('ArrowDown');
        return await moved.waitFor({ timeout: 4_000 }).then(
          () => true,
          () => false,
        );
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

it('the catalogue keeps the order that keys and the pointer gave, and takes back one that is out of date', async () => {
  const category = await addCategory('Alpha', 'Beta', 'Gamma');
  const page = await openCategory(category);
  const orders = '/subcategory-order';
  await holdOneDown(page, 'Alpha', { to: 2, of: 3 });
  const byKeys = answerTo(page, orders);
  await handle(page, 'Alpha').press('Space');
  await page.getByText('Alpha dropped. Position 2 of 3.').waitFor();
  expect((await byKeys).status()).toBe(200);
  expect(await handle(page, 'Alpha').evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await themesShown(page)).toEqual(['Beta', 'Alpha', 'Gamma']);

  const [gamma, beta] = [await handle(page, 'Gamma').boundingBox(), await handle(page, 'Beta').boundingBox()];
  if (!gamma || !beta) throw new Error('The handles are not there');
  const drag = async (): Promise<void> => {
    await page.mouse.move(gamma.x + 10, gamma.y + 20);
    await page.mouse.down();
    await page.mouse.move(beta.x + 10, beta.y + 10, { steps: 5 });
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.getByText('Gamma put back. Position 3 of 3.').waitFor();
  expect(await themesShown(page)).toEqual(['Beta', 'Alpha', 'Gamma']);
  const byPointer = answerTo(page, orders);
  await drag();
  await page.mouse.up();
  expect((await byPointer).status()).toBe(200);
  await page.reload();
  await handle(page, 'Gamma').waitFor();
  expect(await themesShown(page)).toEqual(['Gamma', 'Beta', 'Alpha']);

  await callAsOwner('POST', pathFor(CATALOGUE_THEMES, { id: category.id }), {
    name: 'Delta',
    promptTemplate: TEMPLATE,
  });
  await holdOneDown(page, 'Gamma', { to: 2, of: 3 });
  const refused = answerTo(page, orders);
  await handle(page, 'Gamma').press('Space');
  const { message } = (await (await refused).json()) as { message: string };
  await seeToast(page, 'Error', message);
  await expect.poll(() => themesShown(page)).toEqual(['Gamma', 'Beta', 'Alpha', 'Delta']);
});

it('the catalogue hides a theme that is switched off from parents, whose portraits of it stay', async () => {
  const category = await addCategory('Kite flyer', 'Kite maker');
  const parent = await visit({ account: newEmail() });
  visitors.push(parent);
  const ofCategory = { category: new RegExp(`^${category.name}`) };
  await chooseTheme(parent.page, { ...ofCategory, theme: /^Kite flyer/ });
  await generate(parent.page);
  // Until the photo has been looked at, nothing is ordered.
  await parent.page.getByRole('heading', { name: 'Creating Magic...' }).waitFor();

  const page = await openCategory(category, PHONE);
  const shows = page.getByRole('switch', { name: 'Show Kite flyer to parents' });
  await shows.click();
  await seeToast(page, 'Subcategory updated successfully', 'is switched off: parents no longer see it.');
  await page.getByText('Off', { exact: true }).waitFor();

  await portraitComplete(parent.page);
  await parent.page.reload();
  // The result is there again, and from it the way back to the choices.
  await parent.page.getByRole('button', { name: 'Use New Image' }).click();
  await chooseTheme(parent.page, { ...ofCategory, theme: /^Kite maker/ });
  expect(await parent.page.getByRole('radio', { name: /^Kite flyer/ }).count()).toBe(0);
  await removeCategories();
  await parent.page.reload();
  await parent.page.getByRole('button', { name: 'History' }).click();
  const gallery = parent.page.getByRole('dialog', { name: 'Your Magic Gallery' });
  await gallery.getByText('Kite flyer').first().waitFor();
  await expect.poll(() => widthOf(gallery.locator('[data-portrait] img').first())).toBeGreaterThan(0);
});

it('the catalogue shows a theme as the running engine makes it', async () => {
  const page = await openCategory(await addCategory('Kite flyer'));
  await choose(page, 'Kite flyer', 'Edit');
  const preview = page.getByRole('region', { name: 'Preview' });
  const picture = preview.getByRole('img', { name: 'The drawn model child as “Kite flyer”' });
  const busy = preview.getByText('No preview could be made right now');
  // As its words ask for where the engine has much to do.
  do {
    await press(preview, 'Preview');
    await picture.or(busy).waitFor({ timeout: WORK_MS });
  } while (await busy.isVisible());
  await expect.poll(() => widthOf(picture)).toBeGreaterThan(200);
  await page.getByLabel('Prompt template').fill(`${TEMPLATE} at night`);
  await preview.getByText('You have changed the theme since this preview.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await press(page.getByRole('dialog'), 'Cancel');
  await press(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Discard changes');
});
