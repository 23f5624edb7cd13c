import type { Page } from 'playwright-core';
import { describe, it } from 'vitest';
import { PASSWORD } from '../support/browser/browser.ts';
import { NO_PAYMENTS } from '../support/looks/staged-config.ts';
import { look } from '../support/looks/visual.ts';
import { type Scene, setStage } from '../support/looks/visual-stage.ts';

const stage = setStage();

async function openCard(answers: Scene['answers'] = {}): Promise<Page> {
  const page = await stage.open({ path: '/#create', answers: { ...NO_PAYMENTS, ...answers } });
  await page.getByRole('heading', { name: 'Welcome Back!' }).waitFor();
  return page;
}

const card = (page: Page, title: string) => page.getByRole('heading', { name: title }).locator('..');

describe('the landing page', () => {
  it('looks right from its top to its end', async () => {
    const page = await openCard();
    await look(page, 'landing', { whole: true });
  });

  it('looks right when the server does not answer', async () => {
    const page = await stage.open({ path: '/#create', answers: { 'GET /api/config': 'unreachable' } });
    const retry = page.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    await look(page, 'auth-unreachable', { part: retry.locator('..') });
  });
});

describe('the auth card', () => {
  it('looks right for signing in, and while that takes its time', async () => {
    const page = await openCard({ 'POST /api/identity/sign-in/email': 'never' });
    await look(page, 'auth-sign-in', { part: card(page, 'Welcome Back!'), fitsAs: 'landing' });
    await page.getByLabel('Email').fill('asha.rao@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await look(page, 'auth-sign-in-busy', { part: card(page, 'Welcome Back!') });
  });

  it('looks right for signing up, with every message', async () => {
    const page = await openCard();
    await page.getByRole('button', { name: /Sign up/ }).click();
    await look(page, 'auth-sign-up', {
      part: card(page, 'Join Magic Portrait'),
      fitsAs: 'auth-sign-up-refused',
    });
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.getByText("Passwords don't match").waitFor();
    await look(page, 'auth-sign-up-refused', { part: card(page, 'Join Magic Portrait') });
  });

  it('looks right for a forgotten password', async () => {
    const page = await openCard();
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill('asha.rao');
    await page.getByRole('button', { name: 'Send Reset Email' }).click();
    await page.getByText('Invalid email address').waitFor();
    await look(page, 'auth-reset-refused', { part: card(page, 'Reset Password') });
  });
});

describe('the page', () => {
  it('for choosing a new password looks right', async () => {
    const page = await stage.open({ path: '/reset-password?token=mailed' });
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Save New Password' }).click();
    await page.getByText('Password must be at least 6 characters').waitFor();
    await look(page, 'new-password');
  });

  it('for a mailed link that is not complete looks right', async () => {
    const page = await stage.open({ path: '/reset-password' });
    await page.getByText('This link is not complete.').waitFor();
    await look(page, 'new-password-no-link');
  });

  it('for joining looks right', async () => {
    const page = await stage.open({ path: '/register', answers: NO_PAYMENTS });
    await page.getByRole('button', { name: 'Continue with Google' }).and(page.locator(':enabled')).waitFor();
    await look(page, 'register', { whole: true });
  });

  it('of what the plans cost looks right', async () => {
    const page = await stage.open({ path: '/subscription', answers: NO_PAYMENTS });
    await look(page, 'subscription', { whole: true });
  });

  it('of terms and privacy looks right', async () => {
    for (const path of ['terms', 'privacy']) {
      const page = await stage.open({ path: `/${path}` });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await look(page, path);
    }
  });
});
