import { readFile } from 'node:fs/promises';
import { renderInvoice } from '#features/payments/server/orders/invoice-page.ts';
import { renderReceipt } from '#features/payments/server/orders/receipt-page.ts';
import { PHOTO_FILE } from '../browser.ts';
import { openInEditor } from '../image-editor.ts';
import { paymentWindow } from '../payment-window.ts';
import { STAGED_INVOICE } from '../staged-invoice.ts';
import { stagedCreditHistory, stagedPlan, stagedPurchases } from '../staged-purchases.ts';
import type { OpenPage, ScreenWalk } from './screen.ts';

/** What a parent sees beside the creation flow. */
export const SIGNED_IN: readonly ScreenWalk[] = [
  menuAndMoney,
  upgrade,
  credits,
  plans,
  receipt,
  invoice,
  imageEditor,
];
const USER = { generationsUsed: 14, generationLimit: 1135, isPremium: true };

async function* menuAndMoney(open: OpenPage) {
  const page = await open({ signedIn: true, user: USER });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Your account' }).waitFor();
  yield { name: 'menu', page };
  await page.getByRole('button', { name: 'Buy Credits' }).click();
  const popular = page.getByRole('button', { name: 'Buy Popular Pack' });
  await popular.and(page.locator(':enabled')).waitFor();
  yield { name: 'Buy Credits', page };
  await popular.click();
  await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).waitFor();
  const inside = page.frames().find((frame) => frame !== page.mainFrame());
  if (!inside) throw new Error('There is no payment window');
  yield { name: 'the sandbox’s checkout', page, inside };
}

async function* upgrade(open: OpenPage) {
  const page = await open({ signedIn: true });
  await page.getByRole('radio', { name: /^toons/i }).check();
  await page.getByRole('radio', { name: /Circus Star/ }).click();
  await page
    .getByRole('button', { name: /^Upgrade for/ })
    .and(page.locator(':enabled'))
    .waitFor();
  yield { name: 'upgrade dialog', page };
}

async function* credits(open: OpenPage) {
  const answers = {
    'GET /api/purchases': { json: stagedPurchases() },
    'GET /api/credits/history': { json: stagedCreditHistory() },
    'GET /api/plan': { json: stagedPlan('pro') },
  };
  const page = await open({ path: '/credits', signedIn: true, user: USER, answers });
  await page.getByText('Added by our team').waitFor();
  await page.getByText('Partly refunded').waitFor();
  yield { name: 'purchases and credits', page };
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await page.getByRole('dialog', { name: 'Cancel your plan?' }).waitFor();
  yield { name: 'cancelling a plan', page };
}

async function* plans(open: OpenPage) {
  const answers = { 'GET /api/plan': { json: stagedPlan('pro') } };
  const page = await open({ path: '/subscription', signedIn: true, answers });
  await page.getByText(/^Your plan until/).waitFor();
  yield { name: 'subscription, signed in', page };
}

/** The page as the server sends it. */
async function* receipt(open: OpenPage) {
  const page = await open({ path: '/nowhere' });
  const bought = stagedPurchases().find(({ status }) => status === 'partially_refunded');
  if (!bought) throw new Error('Nothing was bought');
  const email = 'vikram.venkataraghavan.and.family@a-very-long-company-name.example.com';
  const party = { name: 'Vikram Venkataraghavan', email, paymentId: 'pay_Q7dZk2pXn8Fh4T' };
  await page.setContent(renderReceipt(bought, party));
  yield { name: 'receipt', page };
}

/** The same, where there is a GSTIN. */
async function* invoice(open: OpenPage) {
  const page = await open({ path: '/nowhere' });
  await page.setContent(renderInvoice(STAGED_INVOICE));
  yield { name: 'tax invoice', page };
}

async function* imageEditor(open: OpenPage) {
  const page = await open({ path: '/image-editor', signedIn: true });
  await page.getByRole('heading', { name: 'Image Editor' }).waitFor();
  yield { name: 'image editor', page };
  await openInEditor(page, 'asha.jpg', 'image/jpeg', await readFile(PHOTO_FILE));
  yield { name: 'image editor, a picture', page };
}
