import type { Page } from 'playwright-core';
import { PHONE } from './browser.ts';

/** The payment window's buttons, as the local stand-in for Razorpay has them. */
export type WindowButton = 'Pay' | 'Fail' | 'Pay late' | 'Pay but close the window' | 'Close';

/** What stands in the payment window's frame. */
export function paymentWindow(page: Page) {
  return page.frameLocator('iframe').getByRole('dialog', { name: 'Magic Portrait' });
}

/** Presses it. Chromium may never say that a click has arrived whose frame went with it: then the frame's end says so. */
export async function inPaymentWindow(page: Page, button: WindowButton): Promise<void> {
  const frame = page.locator('iframe');
  // Before it is pressed: it may be gone right after.
  await frame.waitFor({ state: 'attached' });
  const click = paymentWindow(page).getByRole('button', { name: button, exact: true }).click();
  const end = frame.waitFor({ state: 'detached' });
  // The other one is of no interest, however it ends.
  for (const one of [click, end]) one.catch(() => undefined);
  await Promise.any([click, end]);
}

/** Opens Buy Credits from the header, or from the menu of a phone. */
export async function openBuyCredits(page: Page): Promise<void> {
  if (page.viewportSize()?.width === PHONE.width)
    await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Buy Credits' }).click();
  await page.getByRole('dialog', { name: 'Buy Credits' }).waitFor();
}

export async function seeCredits(page: Page, left: number): Promise<void> {
  await page.getByText(`${left} credits left`).filter({ visible: true }).first().waitFor();
}

/** Waits for a toast. */
export async function seeToast(page: Page, title: string, description: string): Promise<void> {
  await page.getByRole('listitem').filter({ hasText: title }).filter({ hasText: description }).waitFor();
}
