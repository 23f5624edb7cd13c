import type { CreditHistoryItem } from '#features/credits/contract.ts';
import type { Plan, Purchase } from '#features/payments/contract.ts';
import { PAYMENTS_RECEIPT, pathFor } from '../../../src/features/endpoints.ts';

/** GET /api/plan: one that runs for another two weeks, or none. */
export function stagedPlan(planId: Plan['planId']): Plan {
  const endsAt = planId === 'free' ? null : '2026-12-04T06:30:00.000Z';
  return { planId, endsAt, cancelled: false, others: [] };
}

/** As it stands when the order is made. */
export const UNPAID: Purchase = {
  orderId: 'order_1',
  productId: 'basic',
  productName: 'Basic Pack',
  credits: 10,
  amount: 9_900,
  currency: 'INR',
  status: 'created',
  createdAt: '2026-11-19T12:40:00.000Z',
  paidAt: null,
  receiptNumber: null,
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

function paid(number: number, changes: Partial<Purchase>): Purchase {
  const at = `2026-11-${number}T05:05:00.000Z`;
  const receiptUrl = pathFor(PAYMENTS_RECEIPT, { orderId: `order_${number}` });
  const receipt = { receiptNumber: `MP-0000${number}`, receiptUrl };
  return {
    ...UNPAID,
    orderId: `order_${number}`,
    status: 'paid',
    createdAt: at,
    paidAt: at,
    ...receipt,
    ...changes,
  };
}

/** Purchases as GET /api/purchases gives them, one in each state that a parent can meet. */
export function stagedPurchases(): Purchase[] {
  return [
    { ...UNPAID, status: 'attempted', failure: 'Your bank declined the payment.' },
    { ...UNPAID, orderId: 'order_2', status: 'attempted', createdAt: '2026-11-18T09:15:00.000Z' },
    paid(17, { productId: 'popular', productName: 'Popular Pack', credits: 25, amount: 19_900 }),
    paid(16, {
      status: 'partially_refunded',
      refundedAmount: 4_900,
      creditsRevoked: 5,
    }),
    paid(15, {
      productId: 'upgrade',
      productName: 'Upgrade',
      credits: 20,
      amount: 499,
      currency: 'USD',
      status: 'refunded',
      refundedAmount: 499,
      creditsRevoked: 20,
    }),
    paid(11, {
      productId: 'pro',
      productName: 'Pro',
      credits: 100,
      amount: 29_900,
      periodStartsAt: '2026-11-04T06:30:00.000Z',
      periodEndsAt: '2026-12-04T06:30:00.000Z',
    }),
  ];
}

/** Every kind of line that GET /api/credits/history can have. */
export function stagedCreditHistory(): CreditHistoryItem[] {
  const lines: readonly Partial<CreditHistoryItem>[] = [
    { kind: 'spent', credits: -1, source: 'pack' },
    { kind: 'returned', credits: 1, source: 'pack', reason: 'no-face' },
    { kind: 'granted', credits: 25, source: 'pack', label: 'Popular Pack' },
    { kind: 'revoked', credits: -5, source: 'pack', label: 'Basic Pack' },
    { kind: 'granted', credits: 5, source: 'operator' },
    { kind: 'expired', credits: -12, source: 'plan', label: 'Pro' },
    { kind: 'granted', credits: 100, source: 'plan', label: 'Pro', expiresAt: '2026-12-04T06:30:00.000Z' },
    {
      kind: 'granted',
      credits: 0,
      source: 'plan',
      label: 'Unlimited',
      unlimited: true,
      expiresAt: '2026-10-04T06:30:00.000Z',
    },
    { kind: 'granted', credits: 10, source: 'trial' },
  ];
  return lines.map((line, index) => ({
    id: String(index),
    kind: 'spent',
    at: new Date(Date.UTC(2026, 10, 19 - index, 7, 20)).toISOString(),
    credits: -1,
    source: 'pack',
    unlimited: false,
    label: null,
    expiresAt: null,
    portraitId: null,
    reason: null,
    ...line,
  }));
}
