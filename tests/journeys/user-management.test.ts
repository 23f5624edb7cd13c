import type { Page, Request } from 'playwright-core';
import { afterEach, expect, inject, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#features/console/contract.ts';
import { pathFor, REFUND, USER_DATA } from '../../src/features/endpoints.ts';
import { DESKTOP, endVisits, newEmail, PHONE, type Visitor } from '../support/browser/browser.ts';
import { seeToast } from '../support/browser/payment-window.ts';
import { ownersToken, visitConsole } from '../support/console/console-visit.ts';
import { razorpayOf, signUpOverHttp } from '../support/product/http-person.ts';

const USERS = '/admin?tab=users';
const MARKUP = '<img src=x onerror=window.wasRun=1>';

let visitor: Visitor;
afterEach(() => endVisits(visitor));

async function newParent(firstName = 'Asha', lastName = 'Rao') {
  return await signUpOverHttp(inject('productUrl'), newEmail(), { firstName, lastName });
}

async function openUser(id: string, viewport = DESKTOP): Promise<Page> {
  visitor = await visitConsole(`${USERS}&user=${id}`, viewport);
  await visitor.page.getByText(/^\d+ of \d+ used$/).waitFor();
  return visitor.page;
}

/** Of a parent who has made no portrait. */
const creditsLeft = (page: Page, left: number) =>
  page.getByText(`0 of ${left} used`, { exact: true }).waitFor();

/** The keys of every such POST from here on. */
function keysOf(page: Page, path: string): string[] {
  const keys: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith(path))
      keys.push(request.headers()[IDEMPOTENCY_HEADER] ?? 'none');
  });
  return keys;
}

/** The next such call is made, and its answer does not come. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

it('an operator finds a user by the whole address, by a part of it, and back in the list', async () => {
  const parent = await newParent('Meera', 'Iyer');
  visitor = await visitConsole(USERS, DESKTOP);
  const { page } = visitor;
  const field = page.getByLabel('Find a user by email');
  await page.getByRole('button', { name: 'Search' }).click();
  await seeToast(page, 'Error', 'Please enter an email address.');
  await field.fill(parent.email.split('@')[0] ?? '');
  await page.getByText('1 user matching').waitFor();
  await expectWhole(page);
  await page.getByRole('link', { name: 'Meera Iyer' }).click();
  await page.getByRole('heading', { name: 'Meera Iyer' }).waitFor();
  await page.goBack();
  // Anywhere else in the row does the same.
  const row = page.getByRole('row').filter({ hasText: 'Meera Iyer' });
  await row.getByText('10 left').click();
  await page.getByRole('heading', { name: 'Meera Iyer' }).waitFor();
  await page.goBack();
  // In WebKit nothing is positioned by a row: what is stretched over one there lies over the whole window.
  await row.evaluate((element: HTMLElement) => {
    element.style.position = 'static';
  });
  await field.click();
  await page.getByText('1 user matching').waitFor();
  await field.fill(parent.email.toUpperCase());
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('heading', { name: 'Meera Iyer' }).waitFor();
  expect(new URL(page.url()).searchParams.get('user')).toBe(parent.id);
  await page.getByText('Free Trial').first().waitFor();
  await expectWhole(page);
});

/** On a phone and on a desktop: nothing wider than the screen. */
async function expectWhole(page: Page): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
}

it('a purchase is refunded once: by two who look at it, after Razorpay refused, and after a lost answer', async () => {
  const parent = await newParent();
  const orderId = await parent.buyPopularPack();
  const page = await openUser(parent.id);
  await page.getByRole('tab', { name: 'Purchases' }).click();
  const open = () => page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = (rupees: number) =>
    page.getByRole('button', { name: `Refund ₹${rupees}`, exact: true }).click();
  const [amount, reason] = [page.getByLabel('Amount in rupees'), page.getByLabel('Reason')];
  await open();
  await amount.fill('90');
  await page.getByText('unspent credits back.').waitFor();
  await reason.fill(MARKUP);
  const others = await fetch(inject('productUrl') + pathFor(REFUND, { orderId: orderId }), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${await ownersToken()}`,
      [IDEMPOTENCY_HEADER]: orderId,
    },
    body: JSON.stringify({ amount: 9_000, reason: 'Asked for by mail' }),
  });
  expect(others.status).toBe(200);
  await refund(90);
  await page.getByText('has changed since you looked').waitFor();
  await page.getByText('₹109 can go back').waitFor();
  expect([await amount.inputValue(), await reason.inputValue()]).toEqual(['90', MARKUP]);
  await refund(90);
  await page.getByText('₹180 went back · 22 credits taken back').waitFor();
  await page.getByText(`“${MARKUP}”`).waitFor();
  await creditsLeft(page, 13);

  const razorpay = await razorpayOf(inject('productUrl'));
  await razorpay.nextRefund('failed');
  await open();
  await reason.fill('Asked for by phone');
  await refund(19);
  await page.getByRole('dialog').getByRole('alert').waitFor();
  expect(await reason.inputValue()).toBe('Asked for by phone');

  const keys = keysOf(page, '/refund');
  await loseAnswer(page, '/refund');
  await refund(19);
  await page.getByText('It is not known yet whether').waitFor();
  expect(await amount.isDisabled()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Refund not known yet' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('₹199 went back · 25 credits taken back').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  await creditsLeft(page, 10);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});

it('blocking shuts somebody out at once and lets them in again', async () => {
  const parent = await newParent(MARKUP, 'Rao');
  const page = await openUser(parent.id);
  const status = async () =>
    (
      await fetch(`${inject('productUrl')}${USER_DATA}`, {
        headers: { authorization: `Bearer ${parent.token}` },
      })
    ).status;
  expect(await status()).toBe(200);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  const block = page.getByRole('button', { name: 'Block user' });
  await block.click();
  await page.getByText('Please say why.').waitFor();
  await page.getByLabel('Reason').fill('Chargebacks');
  await block.click();
  await page.getByText('Blocked', { exact: true }).waitFor();
  expect(await status()).toBe(401);
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByRole('button', { name: 'Unblock user' }).click();
  await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
});
