import { PAYMENTS_RECEIPT, pathFor } from '#features/endpoints.ts';
import type { Purchase } from '../../contract.ts';
import { productOf } from '../products/products.ts';
import type { OwnedPurchase } from './store.ts';

const NUMBER_DIGITS = 6;

/** Such as MP-000123. */
function receiptNumberOf(number: number): string {
  return `MP-${String(number).padStart(NUMBER_DIGITS, '0')}`;
}

/**
 * A purchase as its owner's screens read it.
 * @param credits what has become of its credits: the purchase itself does not hear of those that a refund takes later,
 * when they come back.
 */
export function toPurchase(row: OwnedPurchase, credits: { readonly revoked: number } | undefined): Purchase {
  const product = productOf(row.product);
  const isOpen = row.status === 'created' || row.status === 'attempted';
  return {
    orderId: row.orderId,
    productId: row.product,
    productName: product.name,
    credits: row.credits,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    receiptNumber:
      row.invoiceNumber ?? (row.receiptNumber === null ? null : receiptNumberOf(row.receiptNumber)),
    isTaxInvoice: row.invoiceNumber !== null,
    receiptUrl: row.receiptNumber === null ? null : pathFor(PAYMENTS_RECEIPT, { orderId: row.orderId }),
    periodStartsAt: row.periodStartsAt?.toISOString() ?? null,
    periodEndsAt: row.periodEndsAt?.toISOString() ?? null,
    refundedAmount: row.refundedAmount,
    disputedAmount: row.disputedAmount,
    lostAmount: row.lostAmount,
    creditsRevoked: credits?.revoked ?? row.creditsRevoked,
    failure: isOpen ? row.failure : null,
  };
}
