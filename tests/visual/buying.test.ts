import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { inPaymentWindow, openBuyCredits } from '../support/browser/payment-window.ts';
import { NO_PAYMENTS } from '../support/looks/staged-config.ts';
import { stagedCreditHistory, stagedPlan, stagedPurchases } from '../support/looks/staged-purchases.ts';
import { look } from '../support/looks/visual.ts';
import { type Scene, setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();
const PRO = { 'GET /api/plan': { json: stagedPlan('pro') } } as const;

async function openPacks(answers: Scene['answers'] = {}): Promise<Page> {
  const page = await stage.open({ signedIn: true, answers });
  await openBuyCredits(page);
  return page;
}

async function openUpgrade(answers: Scene['answers'] = {}): Promise<Page> {
  const page = await stage.open({ signedIn: true, answers });
  await page.getByRole('radio', { name: /^toons/i }).check();
  await page.getByRole('radio', { name: /Circus Star/ }).click();
  await page.getByRole('dialog', { name: 'Unlock Unlimited Magic!' }).waitFor();
  return page;
}

describe('buying credits', () => {
  it('looks right with three packs, and with one of them on its way', async () => {
    const page = await openPacks({ 'POST /api/create-payment-order': 'never' });
    const popular = page.getByRole('button', { name: 'Buy Popular Pack' });
    await popular.and(page.locator(':enabled')).waitFor();
    await look(page, 'buy-credits', { over: true, fitsAs: 'buy-credits-processing' });
    await popular.click();
    await page.getByText('Processing...').waitFor();
    await look(page, 'buy-credits-processing', { over: true });
  });

  it('looks right where payments are not set up', async () => {
    await look(await openPacks(NO_PAYMENTS), 'buy-credits-no-payments', { over: true });
  });

  it('looks right while it waits for the bank', async () => {
    const page = await openPacks({
      'POST /api/verify-payment': { status: 409, message: 'Your bank has not answered yet.' },
      // What the stand-in's webhook tells is not looked up.
      'GET /api/purchases/*': 'unreachable',
    });
    await page.getByRole('button', { name: 'Buy Popular Pack' }).click();
    await inPaymentWindow(page, 'Pay');
    await page.getByText('Your bank has not answered yet.').waitFor();
    await look(page, 'payment-waiting', { over: true });
  });
});

describe('the upgrade', () => {
  it('that a locked theme leads to looks right', async () => {
    const page = await openUpgrade();
    await page
      .getByRole('button', { name: /^Upgrade for/ })
      .and(page.locator(':enabled'))
      .waitFor();
    await look(page, 'upgrade', { over: true });
  });

  it('looks right where payments are not set up', async () => {
    await look(await openUpgrade(NO_PAYMENTS), 'upgrade-no-payments', { over: true });
  });
});

describe('the plans of somebody signed in', () => {
  it('look right with one that runs', async () => {
    const page = await stage.open({ path: '/subscription', signedIn: true, answers: PRO });
    await page.getByText(/^Your plan until/).waitFor();
    await look(page, 'subscription-running', { at: page.getByRole('heading', { name: 'Pro', exact: true }) });
  });

  it('look right where payments are not set up', async () => {
    const page = await stage.open({ path: '/subscription', signedIn: true, answers: NO_PAYMENTS });
    await page.getByText('Payments are not set up').waitFor();
    await look(page, 'subscription-no-payments', { at: page.getByText('Payments are not set up') });
  });
});

describe('purchases and credits', () => {
  it('of a new account look right', async () => {
    const answers = {
      'GET /api/purchases': { json: [] },
      'GET /api/credits/history': { json: [] },
      'GET /api/plan': { json: stagedPlan('free') },
    };
    const page = await stage.open({ path: '/credits', signedIn: true, answers });
    await page.getByText('You have not bought anything yet.').waitFor();
    await look(page, 'credits-empty');
  });

  it('of everything that can happen look right, and the end of a plan', async () => {
    const answers = {
      'GET /api/purchases': { json: stagedPurchases() },
      'GET /api/credits/history': { json: stagedCreditHistory() },
      ...PRO,
    };
    const user = { generationsUsed: 14, generationLimit: 135, isPremium: true };
    const page = await stage.open({ path: '/credits', signedIn: true, user, answers });
    await page.getByText('Added by our team').waitFor();
    await page.getByText('Partly refunded').waitFor();
    await look(page, 'credits', { whole: true, fitsAs: 'cancel-plan' });
    await page.getByRole('button', { name: 'Cancel plan' }).click();
    await page.getByRole('dialog', { name: 'Cancel your plan?' }).waitFor();
    await look(page, 'cancel-plan', { over: true });
  });
});
