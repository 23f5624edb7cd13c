import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { TOKEN_KEY } from '#features/accounts/web/token-key.ts';
import { IDENTITY_SIGN_OUT } from '../../../src/features/endpoints.ts';

/** What the page shows the server as its session; null for nobody's. */
export function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
}

/** Ends a parent's session on the server alone: the page does not know yet. */
export async function revokeSession(page: Page): Promise<void> {
  const answer = await page.context().request.post(IDENTITY_SIGN_OUT, {
    headers: { authorization: `Bearer ${await tokenOf(page)}`, origin: new URL(page.url()).origin },
    data: {},
  });
  expect(answer.status()).toBe(200);
  await page.context().clearCookies({ name: /session_token/ });
}

/** Opens Google's window. */
export async function openGoogle(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Continue with Google', exact: true }).click(),
  ]);
  await popup.getByLabel('Email').waitFor();
  return popup;
}

/** Says in Google's window who this is. */
export async function answerGoogle(popup: Page, email: string): Promise<void> {
  await popup.getByLabel('First name').fill('Meera');
  await popup.getByLabel('Last name').fill('Iyer');
  await popup.getByLabel('Email').fill(email);
  await popup.getByRole('button', { name: 'Continue' }).click();
}
