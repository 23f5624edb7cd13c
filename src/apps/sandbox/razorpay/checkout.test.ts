import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { DESKTOP, FLAGS, PHONE } from '../../../../tests/support/browser/browser.ts';
import {
  type Customer,
  goShopping,
  type Shop,
  startShop,
} from '../../../../tests/support/browser/checkout-page.ts';
import { findChromium } from '../../../../tests/support/browser/chromium.ts';
import { eventually } from '../../../../tests/support/eventually.ts';
import { KEY_SECRET } from '../../../../tests/support/payments/razorpay-stand-in.ts';
import { signPayment } from './signatures.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let browser: Browser;
/** Of all who sit at a desk: nothing that they do stays in it. */
let desktop: BrowserContext;
let shop: Shop;
const customers: Customer[] = [];
beforeAll(async () => {
  shop = await startShop();
  browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  desktop = await browser.newContext({ viewport: DESKTOP });
});
afterAll(async () => {
  await browser.close();
  await shop.close();
});
afterEach(async () => {
  const problems = customers.flatMap((customer) => customer.problems);
  await Promise.all(customers.splice(0).map(({ page }) => page.close()));
  expect(problems).toEqual([]);
});

async function shopping(
  choices: Parameters<typeof goShopping>[2] = {},
  context = desktop,
): Promise<Customer> {
  const customer = await goShopping(context, shop, choices);
  customers.push(customer);
  await customer.window
    .getByRole('button', { name: 'Pay', exact: true })
    .and(customer.window.locator(':enabled'))
    .waitFor();
  return customer;
}

const press = (customer: Customer, name: string) =>
  customer.window.getByRole('button', { name, exact: true }).click();
const gone = ({ page }: Customer) => page.locator('iframe').waitFor({ state: 'detached' });
const statusOf = async ({ orderId }: Customer) => (await shop.standIn.api('GET', `/orders/${orderId}`)).body;

describe('the window', () => {
  it('says what is bought, for how much, and that no money moves', async () => {
    const { window } = await shopping();
    const dialog = window.getByRole('dialog', { name: 'Magic Portrait' });
    await dialog.getByText('Popular Pack: 25 credits').waitFor();
    await dialog.getByText('₹199', { exact: true }).waitFor();
    await dialog.getByText('Demo: no real money.').waitFor();
    await dialog.getByText('asha.rao@example.com · +919000090000').waitFor();
    expect(await dialog.getByRole('radio').count()).toBe(4);
    expect(await dialog.getByRole('radio', { name: 'UPI ID' }).count()).toBe(0);
    expect(await dialog.getByRole('radio', { name: 'UPI app' }).isChecked()).toBe(true);
  });

  it('takes other currencies by card only', async () => {
    const { window } = await shopping({ order: { amount: 499, currency: 'USD' } });
    await window.getByText('$4.99', { exact: true }).waitFor();
    expect(await window.getByRole('radio').count()).toBe(1);
    expect(await window.getByRole('radio', { name: 'Card' }).isChecked()).toBe(true);
  });

  it('costs what the order says, whatever the page says', async () => {
    const { window } = await shopping({ options: { amount: 100 } });
    await window.getByText('₹199', { exact: true }).waitFor();
  });

  it('says no to an order that does not exist or is of another key', async () => {
    const customer = await shopping();
    await press(customer, 'Close');
    for (const options of [{ order_id: 'order_00000000000000' }, { key: 'rzp_test_another' }]) {
      await customer.buy(options);
      await customer.window.getByRole('alert').getByText('The id provided does not exist').waitFor();
      expect(await customer.window.getByRole('button', { name: 'Pay', exact: true }).isEnabled()).toBe(false);
      await press(customer, 'Close');
      await gone(customer);
    }
  });
});

describe('its button', () => {
  it('Pay hands the signed payment to the page once the window is gone', async () => {
    const customer = await shopping();
    await customer.window.getByText('Netbanking').click();
    await press(customer, 'Pay');
    await gone(customer);
    const [[kind, paid]] = (await customer.heard()) as [[string, Record<string, string>]];
    expect(kind).toBe('handler');
    expect(paid.razorpay_order_id).toBe(customer.orderId);
    const { razorpay_payment_id: id = '', razorpay_signature } = paid;
    expect(razorpay_signature).toBe(signPayment(KEY_SECRET, customer.orderId, id));
    expect((await shop.standIn.api('GET', `/payments/${id}`)).body).toMatchObject({
      status: 'captured',
      method: 'netbanking',
      email: 'asha.rao@example.com',
    });
    expect(await customer.heard()).toHaveLength(1);
  });

  it('Fail tells the page, stays open, and the next try may succeed', async () => {
    const customer = await shopping();
    await press(customer, 'Fail');
    await customer.window.getByRole('alert').getByText('Payment failed').waitFor();
    expect(await customer.heard()).toEqual([
      [
        'failed',
        {
          code: 'BAD_REQUEST_ERROR',
          description: 'Payment failed',
          source: 'bank',
          step: 'payment_authorization',
          reason: 'payment_failed',
          metadata: { order_id: customer.orderId, payment_id: expect.stringMatching(/^pay_/) },
        },
      ],
    ]);
    await press(customer, 'Pay');
    await gone(customer);
    expect((await customer.heard()).map(([kind]) => kind)).toEqual(['failed', 'handler']);
    expect(await statusOf(customer)).toMatchObject({ status: 'paid', attempts: 2 });
  });

  it('Fail without retry tells the page and is gone', async () => {
    const customer = await shopping({ options: { retry: { enabled: false } } });
    await press(customer, 'Fail');
    await gone(customer);
    expect((await customer.heard()).map(([kind]) => kind)).toEqual(['failed', 'dismissed']);
  });

  it('Pay late fails first, and the order is paid after the window was closed', async () => {
    const customer = await shopping();
    await press(customer, 'Pay late');
    await customer.window
      .getByRole('alert')
      .getByText(/did not answer in time/)
      .waitFor();
    await press(customer, 'Close');
    await gone(customer);
    expect((await customer.heard()).map(([kind]) => kind)).toEqual(['failed', 'dismissed']);
    expect((await statusOf(customer)).status).toBe('attempted');
    await eventually(async () => expect((await statusOf(customer)).status).toBe('paid'));
  });

  it('Close counts as dismissed, and the focus goes back', async () => {
    const customer = await shopping();
    await press(customer, 'Close');
    await gone(customer);
    expect(await customer.heard()).toEqual([['dismissed', null]]);
    expect(await customer.page.evaluate('document.activeElement.id')).toBe('buy');
    expect((await statusOf(customer)).status).toBe('created');
  });

  it('Pay but close the window has the order paid, and the page only hears of a dismissal', async () => {
    const customer = await shopping();
    await press(customer, 'Pay but close the window');
    await gone(customer);
    expect(await customer.heard()).toEqual([['dismissed', null]]);
    expect((await statusOf(customer)).status).toBe('paid');
  });
});

describe('the window by keyboard', () => {
  it('keeps the focus inside, whichever way it goes round', async () => {
    const { page, window } = await shopping();
    const focused = () =>
      window.locator(':focus').evaluate((element) => element.id || element.closest('label')?.innerText);
    const round = async (key: string) => {
      const seen: unknown[] = [];
      for (let step = 0; step < 7; step += 1) {
        await page.keyboard.press(key);
        seen.push(await focused());
      }
      return seen;
    };
    expect(await focused()).toBe('pay');
    expect(await round('Tab')).toEqual(['fail', 'pay-late', 'pay-close', 'close', 'UPI app', 'pay', 'fail']);
    expect((await round('Shift+Tab')).slice(0, 4)).toEqual(['pay', 'UPI app', 'close', 'pay-close']);
  });

  it('pays by Enter and closes by Escape', async () => {
    const customer = await shopping();
    await customer.page.keyboard.press('Escape');
    await gone(customer);
    expect(await customer.heard()).toEqual([['dismissed', null]]);
    await customer.buy();
    await customer.window.locator('#pay:focus').waitFor();
    await customer.page.keyboard.press('Enter');
    await gone(customer);
    expect((await customer.heard()).at(-1)?.[0]).toBe('handler');
  });

  it('does not close by Escape where the page says so, nor by a click beside it', async () => {
    const customer = await shopping({ options: { modal: { escape: false } } });
    await customer.page.keyboard.press('Escape');
    await customer.page.mouse.click(5, 5);
    await press(customer, 'Fail');
    await customer.window.getByRole('alert').getByText('Payment failed').waitFor();
    expect((await customer.heard()).map(([kind]) => kind)).toEqual(['failed']);
  });

  it('asks before it closes where the page says so', async () => {
    const customer = await shopping({ options: { modal: { confirm_close: true } } });
    await press(customer, 'Close');
    const question = customer.window.getByRole('alertdialog', { name: 'Close without paying?' });
    await question.getByRole('button', { name: 'Keep paying' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(await customer.heard()).toEqual([]);
    await press(customer, 'Close');
    await press(customer, 'Yes, close');
    await gone(customer);
    expect(await customer.heard()).toEqual([['dismissed', null]]);
  });
});

describe('the page’s hold on it', () => {
  it('closes it, and after its time is over it closes itself', async () => {
    const customer = await shopping();
    await customer.page.evaluate('window.checkout.close()');
    await gone(customer);
    expect(await customer.heard()).toEqual([]);
    await customer.buy({ timeout: 1 });
    await gone(customer);
    expect(await customer.heard()).toEqual([['dismissed', 'timeout']]);
  });

  it('believes nobody but the window', async () => {
    const customer = await shopping();
    const forged = JSON.stringify({ type: 'paid', response: { razorpay_payment_id: 'pay_forged' } });
    await customer.page.evaluate(`new Promise((done) => {
      addEventListener('message', () => setTimeout(done), { once: true });
      postMessage(${forged}, '*');
    })`);
    expect(await customer.heard()).toEqual([]);
    await press(customer, 'Pay');
    await gone(customer);
    expect((await customer.heard()).map(([kind]) => kind)).toEqual(['handler']);
  });

  it('needs a key', async () => {
    const { page } = await shopping();
    expect(await page.evaluate('try { new Razorpay({}) } catch (error) { error.message }')).toBe(
      'No key passed',
    );
  });

  it('is for the product’s pages only, and pays for nobody else', async () => {
    const { url } = shop.standIn;
    const page = await fetch(`${url}/v1/checkout/window`);
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${shop.url}`);
    const { body } = await shop.standIn.api('POST', '/orders', { amount: 100, currency: 'INR' });
    const foreign = await fetch(`${url}/v1/checkout/payments`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
      body: JSON.stringify({
        key_id: 'rzp_test_MagicPortrait1',
        order_id: body.id,
        method: 'upi',
        outcome: 'success',
      }),
    });
    expect(foreign.status).toBe(403);
    expect((await shop.standIn.api('GET', `/orders/${body.id}`)).body.attempts).toBe(0);
  });
});

it('the checkout window fits a phone', async () => {
  const customer = await shopping({}, await browser.newContext({ viewport: PHONE, hasTouch: true }));
  const width = await customer.window.locator('html').evaluate((root) => root.scrollWidth);
  expect(width).toBe(PHONE.width);
  await customer.window.getByRole('button', { name: 'Pay but close the window' }).tap();
  await gone(customer);
  expect((await statusOf(customer)).status).toBe('paid');
});
