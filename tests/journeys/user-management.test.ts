import type { Page, Request } from 'playwright-core';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { IDEMPOTENCY_HEADER } from '#features/operators/contract.ts';
import { refundUrl } from '#features/operators/users/contract.ts';
import { accessibilityProblems, DESKTOP, newEmail, PHONE, type Visitor } from '../support/browser.ts';
import { ownersToken, visitConsole } from '../support/console-visit.ts';
import { buyPopularPack, razorpayOf, signUpParent } from '../support/parents-over-http.ts';
import { seeToast } from '../support/payment-window.ts';

const USERS = '/admin?tab=users';
const MARKUP = '<img src=x onerror=window.wasRun=1>';

let visitor: Visitor;
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

async function newParent(firstName = 'Asha', lastName = 'Rao') {
  return await signUpParent(inject('productUrl'), { firstName, lastName, email: newEmail() });
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

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('finding a user on %s', (_name, viewport) => {
  it('by the whole address, by a part of it, and back in the list', async () => {
    const parent = await newParent('Meera', 'Iyer');
    visitor = await visitConsole(USERS, viewport);
    const { page } = visitor;
    const field = page.getByLabel('Find a user by email');
    const search = page.getByRole('button', { name: 'Search' });
    await search.click();
    await seeToast(page, 'Error', 'Please enter an email address.');
    await field.fill('nobody-at-all@example.com');
    await field.press('Enter');
    await seeToast(page, 'Error', 'User not found');
    await page.getByText('Nobody matches').waitFor();
    await field.fill(parent.email.split('@')[0] ?? '');
    await page.getByText('1 user matching').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(viewport.width);
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
    await search.click();
    await page.getByRole('heading', { name: 'Meera Iyer' }).waitFor();
    expect(new URL(page.url()).searchParams.get('user')).toBe(parent.id);
    await page.getByText('Free Trial').first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  });
});

describe('assigning credits', () => {
  it('needs credits above 0, and a double click assigns them once', async () => {
    const page = await openUser((await newParent()).id);
    const keys = keysOf(page, '/assign-credits');
    const assign = page.getByRole('button', { name: 'Assign credits' });
    await assign.click();
    await seeToast(page, 'Error', 'Please select a user and enter valid credits');
    await page.getByLabel('Credits to assign').fill('12');
    await assign.dblclick();
    await seeToast(page, '12 credits assigned', '');
    await creditsLeft(page, 22);
    await page.getByRole('tabpanel', { name: 'Credits' }).getByText('+12').waitFor();
    expect(keys).toHaveLength(1);
  });

  it('again after a lost answer assigns them once', async () => {
    const page = await openUser((await newParent()).id, PHONE);
    const keys = keysOf(page, '/assign-credits');
    await loseAnswer(page, '/assign-credits');
    await page.getByRole('button', { name: '25 credits' }).click();
    const assign = page.getByRole('button', { name: 'Assign credits' });
    await assign.click();
    await seeToast(page, 'Error', 'Failed to assign credits');
    await assign.and(page.locator(':enabled')).click();
    await seeToast(page, '25 credits assigned', '');
    await creditsLeft(page, 35);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

describe('refunding a purchase', () => {
  async function openPurchases() {
    const parent = await newParent();
    const orderId = await buyPopularPack(inject('productUrl'), parent);
    const page = await openUser(parent.id);
    await page.getByRole('tab', { name: 'Purchases' }).click();
    await page.getByRole('button', { name: 'Refund' }).click();
    return { page, orderId };
  }

  it('gives a part back, with what belongs to it, and its reason runs nowhere', async () => {
    const { page } = await openPurchases();
    await page.getByLabel('Amount in rupees').fill('99.50');
    await page.getByText('It takes 12 unspent credits back.').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Refund ₹99.50' }).click();
    await page.getByText('Please say why.').waitFor();
    await page.getByLabel('Reason').fill(MARKUP);
    await page.getByRole('button', { name: 'Refund ₹99.50' }).click();
    await page.getByText('₹99.50 went back · 12 credits taken back').waitFor();
    await page.getByText(`“${MARKUP}”`).waitFor();
    await creditsLeft(page, 23);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });

  it('is made once when its answer is lost, however it is tried again', async () => {
    const { page } = await openPurchases();
    const keys = keysOf(page, '/refund');
    await loseAnswer(page, '/refund');
    await page.getByLabel('Reason').fill('Paid twice');
    await page.getByRole('button', { name: 'Refund ₹199' }).click();
    await page.getByText('It is not known yet whether').waitFor();
    expect(await page.getByLabel('Amount in rupees').isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Refund not known yet' }).click();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('₹199 went back · 25 credits taken back').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByText('Refund of ₹199').count()).toBe(1);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('is not made twice by two who look at the same purchase, and keeps what was typed', async () => {
    const { page, orderId } = await openPurchases();
    await page.getByLabel('Amount in rupees').fill('90');
    await page.getByLabel('Reason').fill('Asked for by phone');
    const others = await fetch(inject('productUrl') + refundUrl(orderId), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await ownersToken()}`,
        [IDEMPOTENCY_HEADER]: orderId,
      },
      body: JSON.stringify({ amount: 9_000, reason: 'Asked for by mail' }),
    });
    expect(others.status).toBe(200);
    const refund = page.getByRole('button', { name: 'Refund ₹90' });
    await refund.click();
    await page.getByText('has changed since you looked').waitFor();
    await page.getByText('₹109 can go back').waitFor();
    expect(await page.getByLabel('Amount in rupees').inputValue()).toBe('90');
    expect(await page.getByLabel('Reason').inputValue()).toBe('Asked for by phone');
    await refund.click();
    await page.getByText('₹180 went back · 22 credits taken back').waitFor();
  });

  it('says Razorpay’s words when it refuses, and keeps what was typed', async () => {
    const { page } = await openPurchases();
    const razorpay = await razorpayOf(inject('productUrl'));
    await razorpay.nextRefund('failed');
    await page.getByLabel('Reason').fill('Asked for by phone');
    await page.getByRole('button', { name: 'Refund ₹199' }).click();
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('Asked for by phone');
    await page.getByRole('button', { name: 'Refund ₹199' }).click();
    await page.getByText('₹199 went back · 25 credits taken back').waitFor();
  });
});

describe('blocking', () => {
  it('shuts somebody out at once and lets them in again', async () => {
    const parent = await newParent(MARKUP, 'Rao');
    const page = await openUser(parent.id);
    const status = async () =>
      (
        await fetch(`${inject('productUrl')}/api/auth/user`, {
          headers: { authorization: `Bearer ${parent.token}` },
        })
      ).status;
    expect(await status()).toBe(200);
    await page.getByRole('button', { name: 'Block', exact: true }).click();
    const block = page.getByRole('button', { name: 'Block user' });
    await block.click();
    await page.getByText('Please say why.').waitFor();
    await page.getByLabel('Reason').fill('Chargebacks');
    expect(await accessibilityProblems(page)).toEqual([]);
    await block.click();
    await page.getByText('Blocked', { exact: true }).waitFor();
    expect(await status()).toBe(401);
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('button', { name: 'Unblock user' }).click();
    await page.getByRole('button', { name: 'Block', exact: true }).waitFor();
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
  });
});
