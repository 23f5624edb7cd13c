import type { UserDetails, UserOperatorView } from '#features/accounts/people/contract.ts';
import type { PurchaseOperatorView, Refund } from '#features/payments/refunds/contract.ts';
import { PAYMENTS_RECEIPT, pathFor } from '../../../src/features/endpoints.ts';

const AT = '2026-11-20T05:00:00.000Z';

/** Asha Rao, a new account, as an operator sees her. */
export function stagedUser(more: Partial<UserOperatorView> = {}): UserOperatorView {
  return {
    ...{ id: 'u1', email: 'asha@example.com', firstName: 'Asha', lastName: 'Rao' },
    ...{ generationsUsed: 3, generationLimit: 10, isPremium: false, unlimited: false },
    profileImageUrl: null,
    createdAt: AT,
    blockedAt: null,
    ...more,
  };
}

export function stagedUserDetails(more: Partial<UserDetails> = {}): UserDetails {
  return {
    success: true,
    user: stagedUser(),
    plan: { planId: 'free', endsAt: null },
    signInMethods: ['password'],
    emailVerified: false,
    lastSeenAt: null,
    portraits: { ready: 3, failed: 1, underWay: 0 },
    ...more,
  };
}

/** A Popular Pack, paid, of which 22 credits are unspent. */
export function stagedPurchase(more: Partial<PurchaseOperatorView> = {}): PurchaseOperatorView {
  return {
    ...{ orderId: 'order_1', productId: 'popular', productName: 'Popular Pack', credits: 25 },
    ...{ amount: 19_900, currency: 'INR', status: 'paid', createdAt: AT, paidAt: AT },
    isTaxInvoice: false,
    ...{ receiptNumber: 'MP-000123', receiptUrl: pathFor(PAYMENTS_RECEIPT, { orderId: 'order_1' }) },
    ...{ periodStartsAt: null, periodEndsAt: null, refundedAmount: 0, creditsRevoked: 0, failure: null },
    ...{ disputedAmount: 0, lostAmount: 0, disputes: [] },
    ...{ paymentId: 'pay_1', refundable: 19_900, creditsUnspent: 22, refunds: [], extraPayments: [] },
    ...more,
  };
}

/** A refund of ₹50 that went through. */
export function stagedRefund(more: Partial<Refund> = {}): Refund {
  return {
    ...{ id: 'r1', amount: 5000, reason: 'Paid twice', status: 'processed', failure: null, createdAt: AT },
    ...more,
  };
}
