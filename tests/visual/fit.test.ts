import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { TaxDocumentRow } from '#features/payments/server/invoices/invoices-store.ts';
import { renderInvoice } from '#features/payments/server/orders/invoice-page.ts';
import { renderReceipt } from '#features/payments/server/orders/receipt-page.ts';
import { renderChooser } from '../../src/apps/sandbox/google/chooser-page.ts';
import { openBuyCredits, paymentWindow } from '../support/browser/payment-window.ts';
import { misfitsOf } from '../support/looks/page-fit.ts';
import { stagedPurchases } from '../support/looks/staged-purchases.ts';
import { setStage } from '../support/looks/visual-stage.ts';

const INVOICE: TaxDocumentRow = {
  number: 'MP/2627/000123',
  kind: 'invoice',
  purchaseId: '00000000-0000-4000-8000-000000000001',
  reversedAmount: 0,
  ...{ taxable: 67_712, cgst: 6_094, sgst: 6_094, igst: 0, total: 79_900 },
  contents: {
    seller: {
      name: 'Asha Studios LLP',
      address: '12 MG Road | Ashok Nagar | Bengaluru 560001',
      gstin: '29ABCDE1234F1ZW',
      email: 'hello@asha-studios.example.com',
    },
    description: 'Unlimited plan: Unlimited portraits, 16 November 2026 to 16 December 2026',
    ...{ sac: '998439', quantity: 1, rate: 18 },
    placeOfSupply: { code: '29', name: 'Karnataka', isAssumed: true },
    ...{ paymentId: 'pay_Q7dZk2pXn8Fh4T', orderId: 'order_Q7dZjVt3mK1b9c' },
  },
  buyerName: 'Vikram Venkataraghavan',
  buyerEmail: 'vikram.venkataraghavan.and.family@a-very-long-company-name.example.com',
  issuedAt: new Date('2026-11-16T05:05:00.000Z'),
};

/** An invoice of which a part was given back. */
const STAGED_INVOICE: readonly [TaxDocumentRow, TaxDocumentRow] = [
  INVOICE,
  {
    ...INVOICE,
    ...{ number: 'CN/2627/000007', kind: 'credit-note', reversedAmount: 20_000 },
    ...{ taxable: 16_950, cgst: 1_525, sgst: 1_525, total: 20_000 },
    contents: {
      ...INVOICE.contents,
      invoice: { number: INVOICE.number, issuedAt: INVOICE.issuedAt.toISOString() },
    },
    issuedAt: new Date('2026-11-18T09:30:00.000Z'),
  },
];

const stage = setStage();
const EMAIL = 'vikram.venkataraghavan.and.family@a-very-long-company-name.example.com';

/** A page as its server sends it. */
async function openSent(html: string): Promise<Page> {
  const page = await stage.open({ path: '/nowhere' });
  await page.setContent(html);
  return page;
}

/** Every other screen fits where it is looked at. */
describe('what has no look fits from 320 to 1440 px, with text of 200 percent too', () => {
  it('as the receipt does', async () => {
    const bought = stagedPurchases().find(({ status }) => status === 'partially_refunded');
    if (!bought) throw new Error('Nothing was bought');
    const party = { name: 'Vikram Venkataraghavan', email: EMAIL, paymentId: 'pay_Q7dZk2pXn8Fh4T' };
    expect(await misfitsOf(await openSent(renderReceipt(bought, party)))).toEqual([]);
  });

  it('as the tax invoice does', async () => {
    expect(await misfitsOf(await openSent(renderInvoice(STAGED_INVOICE)))).toEqual([]);
  });

  it('as the sandbox’s Google does', async () => {
    const name = { firstName: 'Vikram', lastName: 'Venkataraghavan' };
    const typed = { ...name, email: EMAIL };
    const accounts = [typed, { ...name, email: 'v@example.com' }];
    const page = await openSent(
      renderChooser({ accounts, problem: 'Please enter an email address.', typed }),
    );
    expect(await misfitsOf(page)).toEqual([]);
  });

  it('as the sandbox’s checkout does', async () => {
    const page = await stage.open({ signedIn: true });
    await openBuyCredits(page);
    const popular = page.getByRole('button', { name: 'Buy Popular Pack' });
    await popular.and(page.locator(':enabled')).click();
    await paymentWindow(page).getByRole('button', { name: 'Pay', exact: true }).waitFor();
    const inside = page.frames().find((frame) => frame !== page.mainFrame());
    if (!inside) throw new Error('There is no payment window');
    expect(await misfitsOf(page, { inside })).toEqual([]);
  });
});

it('a look that leaves measuring to another one names one that measures', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.test.ts'));
  const source = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8')).join('\n');
  const named = [...source.matchAll(/fitsAs: '([\w-]+)'/g)].map(([, name]) => name);
  const measures = (name: string | undefined) =>
    new RegExp(`look\\([^;]*, '${name}'(?![^;]*fitsAs)`).test(source);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !measures(name))).toEqual([]);
});
