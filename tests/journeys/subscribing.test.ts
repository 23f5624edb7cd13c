import { afterEach, describe, expect, it } from 'vitest';
import { accessibilityProblems, makeAccount, PHONE, type Visitor, visit } from '../support/browser.ts';
import { lettersInSystemFonts } from '../support/fonts-used.ts';
import { inPaymentWindow, paymentWindow, seeCredits, seeToast } from '../support/payment-window.ts';

let visitor: Visitor;
afterEach(async () => {
  const { problems } = visitor;
  await visitor.leave();
  expect(problems).toEqual([]);
});

/** Somebody signed in, at the plans. */
async function atPlans(): Promise<Visitor['page']> {
  visitor = await visit();
  const { page } = visitor;
  await makeAccount(page);
  await page.goto('/subscription');
  await page.getByRole('link', { name: 'Purchases and credits' }).waitFor();
  return page;
}

describe('a visitor', () => {
  it('sees the plans and four answers, and goes home', async () => {
    visitor = await visit({ path: '/subscription', viewport: PHONE });
    const { page } = visitor;
    for (const [plan, ...promises] of [
      ['Free Trial', '₹0', '10 images', 'With our watermark'],
      [
        'Pro',
        '₹299',
        'per month',
        '₹499',
        '40% OFF',
        '100 generations a month',
        'HD portraits',
        'No watermark',
      ],
      [
        'Unlimited',
        '₹799',
        'per month',
        '₹1,299',
        'Unlimited generations',
        '4K portraits',
        'Commercial rights',
      ],
    ]) {
      const card = page.getByRole('region', { name: plan, exact: true });
      for (const promise of promises) await card.getByText(promise).first().waitFor();
    }
    const questions = page.getByRole('region', { name: 'Frequently asked questions' });
    expect(await questions.getByRole('heading', { level: 3 }).count()).toBe(4);
    await questions.getByText(/stays active until the end of the period/).waitFor();
    await questions.getByText(/Cards, UPI and net banking/).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Back to Home' }).click();
    await page.getByRole('heading', { name: 'Ready to Create Magic?' }).waitFor();
  });

  it('is asked to sign in before subscribing', async () => {
    visitor = await visit({ path: '/subscription' });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await seeToast(page, 'Please Sign In', 'You need to sign in to subscribe to a plan');
    await page.waitForURL((url) => url.pathname === '/register');
  });

  it('learns that the free plan is theirs', async () => {
    visitor = await visit({ path: '/subscription' });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Choose Free Trial' }).click();
    await seeToast(page, "You're on the Free Plan", '10 free generations');
    expect(new URL(page.url()).pathname).toBe('/subscription');
  });
});

describe('subscribing', () => {
  it('adds the plan, goes home, and leaves a receipt', async () => {
    const page = await atPlans();
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await paymentWindow(page).getByText('₹299').waitFor();
    expect(await lettersInSystemFonts(page, page.frames()[1])).toEqual([]);
    await inPaymentWindow(page, 'Pay');
    await seeToast(page, 'Payment Successful!', 'You have successfully subscribed to the Pro plan');
    await page.waitForURL((url) => url.pathname === '/');
    await seeCredits(page, 110);

    await page.getByRole('button', { name: 'Buy Credits' }).click();
    await page.getByRole('link', { name: 'Purchases and credits' }).click();
    await page.getByRole('region', { name: 'Your credits' }).getByText('+100').waitFor();
    const purchases = page.getByRole('region', { name: 'Your purchases' });
    await purchases.getByText('₹299').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const [receipt] = await Promise.all([
      page.context().waitForEvent('page'),
      purchases.getByRole('link', { name: /Receipt MP-\d+/ }).click(),
    ]);
    await receipt.getByText('Pro plan').waitFor();
    await receipt.getByRole('heading', { name: /Receipt MP-\d+/ }).waitFor();
    expect(await lettersInSystemFonts(receipt)).toEqual([]);
  });

  it('can be cancelled, and stays active until its end', async () => {
    const page = await atPlans();
    await page.getByRole('button', { name: 'Choose Unlimited' }).click();
    await inPaymentWindow(page, 'Pay');
    await seeToast(page, 'Payment Successful!', 'You have successfully subscribed to the Unlimited plan');
    await page.goto('/credits');
    await page.getByText(/^Active until/).waitFor();
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
    await seeToast(page, 'Plan cancelled', 'It stays active until');
    await page.getByText(/^Cancelled\. It stays active until/).waitFor();
    await page.goto('/subscription');
    await page
      .getByRole('region', { name: 'Unlimited', exact: true })
      .getByText(/^Your plan until/)
      .waitFor();
  });

  it('says so when the window is closed, and the button has the focus again', async () => {
    const page = await atPlans();
    const pro = page.getByRole('button', { name: 'Choose Pro' });
    await pro.click();
    await page.getByRole('button', { name: 'Processing...' }).waitFor();
    expect(await page.getByRole('button', { name: 'Choose Unlimited' }).isDisabled()).toBe(true);
    await inPaymentWindow(page, 'Close');
    await seeToast(page, 'Payment Failed', 'Payment cancelled');
    await expect.poll(() => pro.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it.each([
    ['the window does not load', '**/checkout.js', 'Failed to load Razorpay SDK'],
    ['the server does not answer', '**/api/create-payment-order', 'An unexpected error occurred'],
  ])('says so when %s', async (_name, address, reason) => {
    const page = await atPlans();
    await page.route(address, (route) => route.abort());
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await seeToast(page, 'Payment Failed', reason);
  });

  it("says the server's reason when an order is refused", async () => {
    const page = await atPlans();
    await page.route('**/api/create-payment-order', async (route) => {
      const order = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...order, planId: 'golden' }) });
    });
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await seeToast(page, 'Payment Failed', 'Plan not found');
  });

  it('says so when the proof is refused', async () => {
    const page = await atPlans();
    await page.route('**/api/verify-payment', async (route) => {
      const proof = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...proof, razorpay_signature: '0'.repeat(64) }) });
    });
    await page.getByRole('button', { name: 'Choose Pro' }).click();
    await inPaymentWindow(page, 'Pay');
    await seeToast(page, 'Payment Failed', 'Payment verification failed');
  });
});
