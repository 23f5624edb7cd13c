import { describe, expect, it } from 'vitest';
import type { Purchase } from '../../contract.ts';
import { type ReceiptSeller, renderReceipt } from './receipt-page.ts';

const PURCHASE: Purchase = {
  orderId: 'order_1',
  productId: 'popular',
  productName: 'Popular Pack',
  credits: 25,
  amount: 19_900,
  currency: 'INR',
  status: 'paid',
  createdAt: '2026-11-20T06:00:00.000Z',
  paidAt: '2026-11-20T06:01:00.000Z',
  receiptNumber: 'MP-000123',
  receiptUrl: null,
  isTaxInvoice: false,
  periodStartsAt: null,
  periodEndsAt: null,
  refundedAmount: 0,
  disputedAmount: 0,
  lostAmount: 0,
  creditsRevoked: 0,
  failure: null,
};
const page = (seller: ReceiptSeller) =>
  renderReceipt(PURCHASE, { name: 'Asha Rao', email: 'asha@example.com', paymentId: 'pay_1', seller });

describe('a receipt', () => {
  it('says who sold, where they are, their GSTIN and how they are reached', () => {
    const html = page({
      name: 'Asha & Daughters',
      address: '12 MG Road | Bengaluru 560001',
      gstin: '29ABCDE1234F1Z5',
      email: 'hello@example.com',
    });
    expect(html).toContain(
      'Asha &amp; Daughters<br>12 MG Road<br>Bengaluru 560001<br>GSTIN 29ABCDE1234F1Z5<br>hello@example.com',
    );
  });

  it('of a demonstration says that nobody sold anything', () => {
    expect(page({ name: null, address: null, gstin: null, email: null })).toContain(
      'this is a demonstration',
    );
  });
});
