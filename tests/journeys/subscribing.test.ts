import { afterEach, expect, it } from 'vitest';
import { endVisits, newEmail, type Visitor, visit } from '../support/browser/browser.ts';
import { inPaymentWindow, paymentWindow, seeCredits, seeToast } from '../support/browser/payment-window.ts';
import { lettersInSystemFonts } from '../support/looks/fonts-used.ts';

let visitor: Visitor;
afterEach(() => endVisits(visitor));

it('a plan is paid at the second try, leaves a receipt, and stays active until its end once cancelled', async () => {
  visitor = await visit({ account: newEmail(), path: '/subscription' });
  const { page } = visitor;
  await page.getByRole('link', { name: 'Purchases and credits' }).waitFor();
  const pro = page.getByRole('button', { name: 'Choose Pro' });
  await pro.click();
  await page.getByRole('button', { name: 'Processing...' }).waitFor();
  expect(await page.getByRole('button', { name: 'Choose Unlimited' }).isDisabled()).toBe(true);
  await inPaymentWindow(page, 'Close');
  await seeToast(page, 'Payment Failed', 'Payment cancelled');
  await expect.poll(() => pro.evaluate((button) => button === document.activeElement)).toBe(true);

  await pro.click();
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
  await purchases.getByText('₹299').first().waitFor();
  const [receipt] = await Promise.all([
    page.context().waitForEvent('page'),
    purchases.getByRole('link', { name: /Receipt MP-\d+/ }).click(),
  ]);
  await receipt.getByText('Pro plan').waitFor();
  await receipt.getByRole('heading', { name: /Receipt MP-\d+/ }).waitFor();
  expect(await lettersInSystemFonts(receipt)).toEqual([]);
  await receipt.close();

  await page.getByText(/^Active until/).waitFor();
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click();
  await seeToast(page, 'Plan cancelled', 'It stays active until');
  await page.getByText(/^Cancelled\. It stays active until/).waitFor();
  await page.goto('/subscription');
  const card = page.getByRole('region', { name: 'Pro', exact: true });
  await card.getByText(/^Your plan until/).waitFor();
});
