import type { Page } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';
import type { MoneyFigures } from '#features/payments/statistics/contract.ts';
import type { PortraitFigures } from '#features/portraits/statistics/contract.ts';
import { DASHBOARD_MONEY, DASHBOARD_PORTRAITS } from '../../src/features/endpoints.ts';
import { endVisits, newEmail, PHONE, type Visitor } from '../support/browser/browser.ts';
import { callAsOwner, visitConsole } from '../support/console/console-visit.ts';
import { signUpOverHttp } from '../support/product/http-person.ts';

const DASHBOARD_PAGE = '/admin?tab=dashboard';

let visitor: Visitor;
afterEach(() => endVisits(visitor));

/** What stands large under this label. */
const figure = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd')
    .first();
/** The answer to the next such question of the page. */
const answer = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.waitForResponse((response) => response.url().includes(path))).json()) as T;
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const newPerson = () => signUpOverHttp(inject('productUrl'), newEmail());

async function makePortrait(): Promise<void> {
  const person = await newPerson();
  let last = '';
  for await (const { event } of person.order()) last = event;
  expect(last).toBe('result');
}

async function buyPack(): Promise<void> {
  const person = await newPerson();
  await person.buyPopularPack();
}

it('the dashboard has counted a portrait and a purchase as soon as they were made, and keeps its days over a reload and Back', async () => {
  const [portraits, money] = await Promise.all([
    callAsOwner<PortraitFigures>('GET', DASHBOARD_PORTRAITS),
    callAsOwner<MoneyFigures>('GET', DASHBOARD_MONEY),
  ]);
  const popular = ({ products }: MoneyFigures) =>
    products.find(({ productId }) => productId === 'popular') ?? { purchases: 0, gross: 0 };
  visitor = await visitConsole(DASHBOARD_PAGE);
  const { page } = visitor;
  await page.getByRole('heading', { name: 'Money and credits' }).waitFor();
  await figure(page, 'Credits sold').waitFor();
  await Promise.all([makePortrait(), buyPack()]);

  const answers = Promise.all([
    answer<PortraitFigures>(page, DASHBOARD_PORTRAITS),
    answer<MoneyFigures>(page, DASHBOARD_MONEY),
  ]);
  await press(page, 'Refresh');
  const [portraitsNow, moneyNow] = await answers;
  expect(portraitsNow.current.made).toBeGreaterThan(portraits.current.made);
  expect(popular(moneyNow).purchases).toBeGreaterThan(popular(money).purchases);
  expect(popular(moneyNow).gross).toBe(popular(moneyNow).purchases * 19_900);
  expect(moneyNow.credits.current.sold).toBeGreaterThanOrEqual(money.credits.current.sold + 25);
  expect(moneyNow.credits.current.spent).toBeGreaterThan(money.credits.current.spent);

  // Other journeys make portraits and buy meanwhile: what is shown is what was answered.
  const inWords = (count: number) => count.toLocaleString('en-IN');
  await expect
    .poll(() => figure(page, 'Portraits made').textContent())
    .toBe(inWords(portraitsNow.current.made));
  await expect
    .poll(() => figure(page, 'Credits sold').textContent())
    .toBe(inWords(moneyNow.credits.current.sold));
  await page
    .getByText(`× ${inWords(popular(moneyNow).purchases)}`)
    .first()
    .waitFor();
  const usedMost = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Most used themes' }) });
  await usedMost.getByRole('listitem').filter({ hasText: 'Doctor' }).first().waitFor();
  await page.getByText('studio/', { exact: false }).first().waitFor();

  await page.setViewportSize(PHONE);
  await page.getByRole('radio', { name: 'Custom' }).check();
  await page.getByLabel('First day').fill('2021-03-01');
  await page.getByLabel('Last day').fill('2021-03-15');
  await press(page, 'Show these days');
  await page.getByText('No portraits in these days').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await page.getByRole('region', { name: 'Audit log' }).waitFor();
  await page.goBack();
  await page.reload();
  await page.getByRole('radio', { name: 'Custom', checked: true }).waitFor();
  expect(await page.getByLabel('Last day').inputValue()).toBe('2021-03-15');
  await page.getByText('Nothing was sold in these days.').waitFor();
  expect(await figure(page, 'Portraits made').textContent()).toBe('0');
  expect(await figure(page, 'Net revenue').textContent()).toBe('₹0');
});
