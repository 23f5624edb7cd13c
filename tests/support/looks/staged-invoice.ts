import type { TaxDocumentRow } from '#features/payments/server/invoices/invoices-store.ts';

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
export const STAGED_INVOICE: readonly [TaxDocumentRow, TaxDocumentRow] = [
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
