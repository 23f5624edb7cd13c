import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  accessibilityProblems,
  DESKTOP,
  makeAccount,
  PHONE,
  type Visitor,
  visit,
} from '../support/browser.ts';
import {
  inPaymentWindow,
  openBuyCredits,
  paymentWindow,
  seeCredits,
  seeToast,
} from '../support/payment-window.ts';

let visitor: Visitor;
const REFUSED_SCRIPT =
  /^Loading the script '.*checkout\.js' violates|^blocked by the policy: script-src-elem/;

async function signedIn(viewport = DESKTOP): Promise<void> {
  visitor = await visit({ viewport });
  await makeAccount(visitor.page);
}

afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('buying a pack on %s', (_name, viewport) => {
  beforeEach(() => signedIn(viewport));

  it('adds the credits everywhere and closes the dialog', async () => {
    const { page } = visitor;
    await openBuyCredits(page);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Buy Popular Pack' }).click();
    await paymentWindow(page).getByText('₹199').waitFor();
    await paymentWindow(page).getByText('Popular Pack').waitFor();
    expect(await page.getByRole('dialog', { name: 'Buy Credits' }).count()).toBe(0);
    await inPaymentWindow(page, 'Pay');
    await seeToast(page, 'Payment Successful!', '25 credits added to your account');
    await seeCredits(page, 35);
    expect(await page.getByRole('dialog').count()).toBe(0);
    const opener = viewport === PHONE ? 'Open menu' : 'Buy Credits';
    await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML)).toContain(opener);
  });

  it('stays open when the window is closed without paying', async () => {
    const { page } = visitor;
    await openBuyCredits(page);
    await page.getByRole('button', { name: 'Buy Basic Pack' }).click();
    await inPaymentWindow(page, 'Close');
    const dialog = page.getByRole('dialog', { name: 'Buy Credits' });
    await dialog.getByText('Processing...').waitFor();
    expect(await dialog.getByRole('button', { name: 'Buy Premium Pack' }).isDisabled()).toBe(true);
    await dialog.getByText('Processing...').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Buy Basic Pack');
    expect(await page.getByText(/^Payment (Failed|Successful)/).count()).toBe(0);
    await seeCredits(page, 10);
  });
});

describe('a payment', () => {
  beforeEach(() => signedIn());

  it('that fails may be tried again in the same window', async () => {
    const { page } = visitor;
    await openBuyCredits(page);
    await page.getByRole('button', { name: 'Buy Basic Pack' }).click();
    await inPaymentWindow(page, 'Fail');
    await page.frameLocator('iframe').getByRole('alert').filter({ hasText: /./ }).waitFor();
    await inPaymentWindow(page, 'Pay');
    await seeToast(page, 'Payment Successful!', '10 credits added to your account');
    await seeCredits(page, 20);
  });

  it('made in another app counts, though the window was closed', async () => {
    const { page } = visitor;
    await openBuyCredits(page);
    await page.getByRole('button', { name: 'Buy Premium Pack' }).click();
    await inPaymentWindow(page, 'Pay but close the window');
    await seeToast(page, 'Payment Successful!', '50 credits added to your account');
    await seeCredits(page, 60);
  });

  it('that the bank takes back and then makes after all closes its window', async () => {
    const { page } = visitor;
    await openBuyCredits(page);
    await page.getByRole('button', { name: 'Buy Basic Pack' }).click();
    await inPaymentWindow(page, 'Pay late');
    await seeToast(page, 'Payment Successful!', '10 credits added to your account');
    await seeCredits(page, 20);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('that is waited for is told of after a reload, and its list says so meanwhile', async () => {
    const { page } = visitor;
    await openBuyCredits(page);
    await page.getByRole('button', { name: 'Buy Basic Pack' }).click();
    await inPaymentWindow(page, 'Pay late');
    await page.frameLocator('iframe').getByRole('alert').filter({ hasText: /./ }).waitFor();
    // However long the page takes to load: its first look at the list comes before the bank's yes.
    const beforeTheYes = { status: 'attempted', paidAt: null, receiptNumber: null, receiptUrl: null };
    await page.route(
      '**/api/purchases',
      async (route) => {
        const response = await route.fetch();
        const [purchase] = await response.json();
        await route.fulfill({ response, json: [{ ...purchase, ...beforeTheYes }] });
      },
      { times: 1 },
    );
    await page.goto('/credits');
    const purchases = page.getByRole('region', { name: 'Your purchases' });
    await purchases.getByText('Waiting for your bank').waitFor();
    // By itself: the page is not loaded anew.
    await purchases.getByText('Paid', { exact: true }).waitFor();
    await seeToast(page, 'Payment Successful!', '10 credits added to your account');
    await page.getByText('credits left, 0 of 20 used').waitFor();
  });

  it('is not lost with the tab', async () => {
    const { page, context } = visitor;
    await openBuyCredits(page);
    await page.getByRole('button', { name: 'Buy Basic Pack' }).click();
    await page.route('**/api/verify-payment', () => page.close());
    await inPaymentWindow(page, 'Pay').catch(() => undefined);
    const later = await context.newPage();
    const figure = later.getByText(/^\d+ credits left$/).filter({ visible: true });
    await expect
      .poll(
        async () => {
          await later.goto('/');
          return figure.first().textContent();
        },
        { timeout: 20_000 },
      )
      .toBe('20 credits left');
  });

  it('that is pending is waited for, and may be left', async () => {
    const { page } = visitor;
    const pending = { status: 'pending', message: 'The bank has not answered.', code: 'payment-pending' };
    await page.route('**/api/verify-payment', (route) => route.fulfill({ status: 409, json: pending }));
    await page.route('**/api/purchases/*', (route) => route.fulfill({ status: 503, json: {} }));
    await openBuyCredits(page);
    await page.getByRole('button', { name: 'Buy Basic Pack' }).click();
    await inPaymentWindow(page, 'Pay');
    const waiting = page.getByRole('dialog', { name: 'Confirming payment...' });
    await waiting.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await waiting.getByRole('button', { name: 'Carry on meanwhile' }).click();
    await seeToast(page, 'Payment not confirmed yet', 'it is added by itself');
    await page.unroute('**/api/purchases/*');
    await seeToast(page, 'Payment Successful!', '10 credits added to your account');
    await seeCredits(page, 20);
  });

  it('whose proof was changed on its way is refused', async () => {
    const { page } = visitor;
    await page.route('**/api/verify-payment', async (route) => {
      const proof = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...proof, razorpay_signature: '0'.repeat(64) }) });
    });
    await openBuyCredits(page);
    await page.getByRole('button', { name: 'Buy Basic Pack' }).click();
    await inPaymentWindow(page, 'Pay');
    await seeToast(page, 'Payment Verification Failed', 'Please contact support if amount was deducted.');
  });
});

describe('what can not be bought', () => {
  beforeEach(() => signedIn());

  it.each([
    ['no order can be made', '**/api/create-payment-order'],
    ['the window does not load', '**/checkout.js'],
  ])('says so when %s, and may be tried again', async (_name, address) => {
    const { page } = visitor;
    await page.route(address, (route) => route.abort());
    await openBuyCredits(page);
    await page.getByRole('button', { name: 'Buy Basic Pack' }).click();
    await seeToast(page, 'Payment Failed', 'Unable to process payment. Please try again.');
    await page.unroute(address);
    await page.getByRole('button', { name: 'Buy Basic Pack' }).click();
    await paymentWindow(page).waitFor();
  });
});

it('whoever came by a page that does not sell can buy as well', async () => {
  await signedIn();
  const { page, problems } = visitor;
  await page.goto('/image-editor');
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await openBuyCredits(page);
  await page.getByRole('button', { name: 'Buy Popular Pack' }).click();
  await inPaymentWindow(page, 'Pay');
  await seeToast(page, 'Payment Successful!', '25 credits added to your account');
  await seeCredits(page, 35);
  // That page's document must not load the checkout: it was fetched anew, and the purchase taken up again.
  expect(problems.filter((problem) => !REFUSED_SCRIPT.test(problem))).toEqual([]);
  problems.length = 0;
});

it('the upgrade opens premium themes', async () => {
  await signedIn();
  const { page } = visitor;
  await page.getByRole('radio', { name: /^realistic/i }).check();
  const locked = page.getByRole('radio', { name: /locked/ }).first();
  await locked.click();
  const dialog = page.getByRole('dialog', { name: 'Unlock Unlimited Magic!' });
  await dialog.getByRole('button', { name: 'Upgrade for $4.99' }).click();
  await paymentWindow(page).getByText('$4.99').waitFor();
  await inPaymentWindow(page, 'Pay');
  await seeToast(page, 'Payment Successful!', '20 credits added to your account');
  await seeCredits(page, 30);
  await locked.waitFor({ state: 'detached' });
});
